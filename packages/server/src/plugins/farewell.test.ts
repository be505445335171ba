// A stop lets the requests in progress finish.
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { openTestLounge } from '../testing/test-lounge.ts'

interface Heard {
  readonly status: number | undefined
  readonly connection: string | undefined
  readonly body: unknown
}

test('a stop lets what is under way finish and sends away what comes, and no kept connection holds it up', async () => {
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const lounge = await openTestLounge(() => ({
    routes: [
      async (app) => {
        app.get('/slow', { config: { access: 'public' } }, async () => {
          begun.resolve()
          await slow.promise
          return { ok: true }
        })
        // As with open sockets, which are closed first: that takes time.
        app.addHook('preClose', () => slow.promise)
      },
    ],
  }))
  const origin = await lounge.origin()
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string): Promise<Heard> => {
    const [answer] = (await once(request(`${origin}${path}`, { agent }).end(), 'response')) as [IncomingMessage]
    let text = ''
    for await (const part of answer) text += String(part)
    return { status: answer.statusCode, connection: answer.headers.connection, body: JSON.parse(text) }
  }
  expect(await ask('/api/health')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const underWay = ask('/api/slow')
  await begun.promise
  const closed = lounge.close()
  expect(await ask('/api/health')).toEqual({
    status: 503,
    connection: 'close',
    body: { error: { code: 'stopping', message: expect.stringContaining('try again'), requestId: expect.any(String) } },
  })
  const stoppedAt = performance.now()
  slow.resolve()
  expect(await underWay).toEqual({ status: 200, connection: 'close', body: { ok: true } })
  await closed
  expect(performance.now() - stoppedAt).toBeLessThan(3_000)
  agent.destroy()
})
