// Input over HTTP that no terminal of ours would send: a 4xx with a code, and nothing changed.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isCommandName } from '@lounge/domain/decide'
import { changed } from '@lounge/domain/testing/changed'
import { line, order, place } from '@lounge/domain/testing/requests'
import { brokenEnvelopes, commandNames, goodArgs, meaningless, refused } from '../testing/bad-input.ts'
import { type EntryTexts, eventsIn } from '../db/entry-texts.ts'
import { dump } from '../testing/books.ts'
import type { Reply } from '../testing/http.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
beforeAll(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
})
afterAll(() => lounge.close())

/** Expects a refusal in the one shape of errors. */
const no = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({
    error: { code, message: expect.stringMatching(/\w/), requestId: expect.any(String) },
  }),
})

/** Expects that nothing in the database and nothing in memory has changed, whatever the answer. */
async function withoutTrace(sent: () => Promise<Reply>): Promise<Reply> {
  const before = { ...(await dump(lounge.db)), chain: lounge.hub.chainHash }
  const reply = await sent()
  expect({ ...(await dump(lounge.db)), chain: lounge.hub.chainHash }).toEqual(before)
  return reply
}

const sent = (body: unknown) => withoutTrace(() => till.send(body))

describe('a command that means nothing', () => {
  const statusOf = (code: string): number => (code.startsWith('command_') ? 400 : 422)

  test.each(meaningless)('%s', async (_what, { name, args }, code) => {
    const reply = await sent({ commands: [till.draft(name, args)] })
    expect(reply).toEqual(no(statusOf(code), code))
  })

  test.each(meaningless)('%s, asked', async (_what, { name, args }, code) => {
    const reply = await sent({ commands: [till.draft(name, args, { as: 'ask' })] })
    expect(reply).toEqual(no(statusOf(code), code))
  })
})

describe('a wish about what is not there', () => {
  test.each(refused)('%s: refused, and only the refusal is kept', async (_what, deed, code) => {
    const { log: before, client: _then, presence: _before, ...rest } = await dump(lounge.db)
    const reply = await till.send({ commands: [till.make(deed)] })
    expect(reply).toEqual(no(422, code))
    const { log, client: _now, presence: _after, ...restNow } = await dump(lounge.db)
    expect(restNow).toEqual(rest)
    expect(log).toHaveLength((before?.length ?? 0) + 1)
    const last = log?.at(-1) as (EntryTexts & { readonly name: string }) | undefined // as that table has it
    expect(last && [last.name, eventsIn(last)]).toEqual([deed.name, []])
  })

  test('a line that is not there', async () => {
    await till.does(place(order(510, 9, [line(511, 'jollof-rice')])))
    const deed = {
      name: 'order.change' as const,
      args: changed(goodArgs['order.change'], ['orderId'], order(510, 9, []).orderId),
    }
    const { log: _then, client: _before, presence: _was, ...rest } = await dump(lounge.db)
    expect(await till.send({ commands: [till.make(deed)] })).toEqual(no(422, 'line_not_found'))
    expect(await dump(lounge.db)).toMatchObject(rest)
  })
})

describe('every command there is', () => {
  test('is known to this test', () => {
    expect(commandNames.filter((name) => !isCommandName(name) || goodArgs[name] === undefined)).toEqual([])
  })

  const wrong: readonly unknown[] = [null, [], 'everything', 7, true]
  test.each(commandNames)('%s: arguments of another type', async (name) => {
    for (const args of wrong)
      expect(await sent({ commands: [till.draft(name, args)] })).toEqual(no(400, 'command_invalid'))
  })

  // A change of settings may name nothing; tidying up, a simulation and the end of a day have no arguments.
  const nothingNeedBe: readonly string[] = ['settings.change', 'history.trim', 'ticket.simulate', 'day.close']
  test.each(commandNames.filter((name) => !nothingNeedBe.includes(name)))('%s: no arguments', async (name) => {
    expect(await sent({ commands: [till.draft(name, {})] })).toEqual(no(400, 'command_invalid'))
    expect(await sent({ commands: [till.draft(name, undefined)] })).toEqual(no(400, 'body_invalid'))
  })

  test.each(commandNames)('%s: something else in place of each value', async (name) => {
    for (const path of valuesOf(goodArgs[name]))
      for (const value of [{}, [[]]]) {
        const args = changed(goodArgs[name], path, value)
        expect(await sent({ commands: [till.draft(name, args)] })).toEqual(no(400, 'command_invalid'))
      }
  })
})

describe('an envelope that is none', () => {
  test.each(brokenEnvelopes)('%s', async (_what, change) => {
    const command = { ...till.draft('order.place', goodArgs['order.place']), ...change }
    expect(await sent({ commands: [command] })).toEqual(no(400, 'body_invalid'))
  })

  test('one broken envelope takes the whole push with it', async () => {
    const good = till.draft('order.place', goodArgs['order.place'])
    expect(await sent({ commands: [good, { ...good, sequence: 'next' }] })).toEqual(no(400, 'body_invalid'))
  })
})

describe('a body that is none', () => {
  const good = () => till.draft('order.place', goodArgs['order.place'])

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['half of it', '{"commands":[{"id":'],
    ['no JSON at all', 'commands=all'],
    ['null', 'null'],
    ['a list', []],
    ['a number', '7'],
    ['no commands', {}],
    ['an empty list of commands', { commands: [] }],
    ['commands that are no list', { commands: { 0: {} } }],
    ['a prototype', '{"__proto__": {"commands": []}}'],
    ['a prototype of a prototype', '{"constructor": {"prototype": {}}}'],
  ])('%s', async (_what, body) => {
    expect(await sent(body)).toEqual(no(400, 'body_invalid'))
  })

  test('a prototype inside the arguments', async () => {
    const text = JSON.stringify({ commands: [good()] }).replace('"args":{', '"args":{"__proto__":{"isManager":true},')
    expect(await sent(text)).toEqual(no(400, 'body_invalid'))
  })
  test('65 commands', async () => {
    expect(await sent({ commands: Array.from({ length: 65 }, good) })).toEqual(no(400, 'body_invalid'))
  })
  test('a megabyte', async () => {
    const command = { ...good(), args: 'x'.repeat(1024 * 1024) }
    expect(await sent({ commands: [command] })).toEqual(no(413, 'body_too_large'))
  })
  test('a million brackets, wherever they stand', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const inArgs = JSON.stringify({ commands: [good()] }).replace(/"args":\{.*\},"at"/, `"args":${deep},"at"`)
    expect(await sent(inArgs)).toEqual(no(400, 'command_invalid'))
    expect(await sent(deep)).toEqual(no(400, 'body_invalid'))
  })
  test('numbers beyond all numbers', async () => {
    const text = JSON.stringify({ commands: [good()] })
    const huge = (key: string) => text.replace(new RegExp(`"${key}":\\d+`), `"${key}":1e999`)
    for (const key of ['at', 'offset', 'sequence']) expect(await sent(huge(key))).toEqual(no(400, 'body_invalid'))
    for (const key of ['quantity', 'unitPrice', 'tableNumber'])
      expect(await sent(huge(key))).toEqual(no(400, 'command_invalid'))
  })
  test('another type of content', async () => {
    const { statusCode } = await lounge.app.inject({
      method: 'POST',
      url: '/api/sync/commands',
      payload: 'hello',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${till.session.token}` },
    })
    expect(statusCode).toBe(415)
  })
})

describe('a feed asked for wrongly', () => {
  test.each([
    'since=-1',
    'since=x',
    'since=1e3',
    'since=',
    'clients=all',
    'clients=a:1',
    'epoch=1&epoch=2',
    'role=manager',
    'since[]=1',
  ])('?%s', async (query) => {
    const { token } = till.session
    expect(await till.http('GET', `/api/sync/feed?${query}`, { token })).toEqual(no(400, 'body_invalid'))
  })
})

test('after all this the till still sells', async () => {
  const { status } = await till.does(place(order(599, 20, [line(599, 'jollof-rice')])))
  expect(status).toBe(200)
})

type Path = readonly (string | number)[]

/** The paths of all values that are neither objects nor lists. */
function valuesOf(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => valuesOf(each, [...path, index]))
  if (value === null || typeof value !== 'object') return value === undefined ? [] : [path]
  return Object.entries(value).flatMap(([key, each]) => valuesOf(each, [...path, key]))
}
