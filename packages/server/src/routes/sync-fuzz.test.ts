// Random input to every route of the conversation: never a fault, and the hub answers afterwards.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changed, paths } from '@lounge/domain/testing/changed'
import { line, order, place } from '@lounge/domain/testing/requests'
import { commandNames, goodArgs } from '../testing/bad-input.ts'
import { faultsIn } from '../testing/books.ts'
import type { Reply } from '../testing/http.ts'
import { Line } from '../testing/line.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
let origin: string
let till: ScriptedTerminal
beforeAll(async () => {
  lounge = await openSmallLounge()
  origin = await lounge.origin()
  till = await lounge.terminal('manager@lounge.demo')
})
afterAll(() => lounge.close())

/** A short run each time, a long one with LOUNGE_FUZZ_TIMES. fast-check prints the seed of a failure. */
const times = Number(process.env['LOUNGE_FUZZ_TIMES'] ?? 1)
const within = (ms: number) => ({
  numRuns: 5_000 * times,
  interruptAfterTimeLimit: ms * times,
  markInterruptAsFailure: false,
})
vi.setConfig({ testTimeout: 20_000 * times })

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, -1, 0.5, 1e308, 2 ** 53, '', '__proto__', 'constructor', '\u0000', '\ud800', '9'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** A command of ours in which a few values are replaced. */
const command = fc
  .record({
    name: fc.constantFrom(...commandNames),
    changes: fc.array(fc.tuple(fc.nat(), odd), { maxLength: 2 }),
    envelope: fc.option(
      fc.tuple(
        fc.constantFrom('id', 'sequence', 'clientId', 'sessionId', 'as', 'name', 'at', 'offset', 'setAside', 'x'),
        odd,
      ),
      { freq: 4, nil: undefined },
    ),
    as: fc.constantFrom('ask', 'tell'),
  })
  .map(({ name, changes, envelope, as }) => () => {
    const args = changes.reduce<unknown>((all, [at, to]) => {
      const places = paths(all)
      return changed(all, places[at % places.length] ?? [], to)
    }, goodArgs[name])
    return { ...till.draft(name, args), as, ...(envelope ? { [envelope[0]]: envelope[1] } : {}) }
  })

/** Takes the number that an answer used up. */
function counted(reply: Reply): Reply {
  const { body } = reply
  if (body && typeof body === 'object' && 'answers' in body && Array.isArray(body.answers))
    till.sequence += new Set(body.answers.map(({ id }) => id)).size
  return reply
}
function isAnswer({ status, body }: Reply): boolean {
  const text = JSON.stringify(body)
  if (status < 500 && (status === 200 || /"error":\{"code":"\w+","message":/.test(text))) return true
  throw new Error(`no answer: ${status} ${text?.slice(0, 500)}`)
}

test('any body at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string(), odd), async (body) => isAnswer(await till.send(body))),
    within(1_000),
  )
})

test('commands in which something is something else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 3 }), async (made) => {
      const { sequence } = till
      const commands = made.map((make, index) => {
        till.sequence = sequence + index
        return make()
      })
      till.sequence = sequence
      return isAnswer(counted(await till.send({ commands })))
    }),
    within(3_000),
  )
})

test('any question to the feed', async () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('0', '1e9', '-1', 'NaN'), fc.nat().map(String))
  const query = fc.array(fc.tuple(fc.constantFrom('since', 'epoch', 'clients', 'role', '__proto__'), value), {
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(query, async (pairs) => {
      const text = pairs.map((pair) => pair.map(encodeSafely).join('=')).join('&')
      const { token } = till.session
      return isAnswer(await till.http('GET', `/api/sync/feed?${text}`, { token }))
    }),
    within(1_000),
  )
})

test('anything said over a socket', async () => {
  let socket = await till.connect(origin)
  let isOpen = true
  const message = fc.oneof(
    odd,
    fc.json(),
    fc.uint8Array({ maxLength: 100 }),
    fc.array(command, { maxLength: 2 }).map((made) => ({ type: 'push', commands: made.map((make) => make()) })),
    fc.tuple(fc.nat(), odd).map(([at, to]) => {
      const hello = till.hello()
      const places = paths(hello)
      return changed(hello, places[at % places.length] ?? [], to)
    }),
  )
  await fc.assert(
    fc.asyncProperty(message, async (said) => {
      if (!isOpen) socket = await till.connect(origin)
      socket.say(said)
      // The line goes on, or ends with a reason; it never falls silent.
      isOpen = await socket.settle().then(
        () => true,
        () => false,
      )
      const last = socket.heard.findLast(({ type }) => type !== 'delta')
      return isOpen || last?.type === 'goodbye'
    }),
    within(2_500),
  )
  socket.close()
})

test('after all this the hub answers, and the books are in order', async () => {
  const other = await lounge.terminal('cashier@lounge.demo')
  expect((await other.does(place(order(700, 13, [line(700, 'jollof-rice')])))).answers).toMatchObject([
    { outcome: 'applied' },
  ])
  const socket: Line = await other.connect(origin)
  await socket.settle()
  socket.close()
  expect(lounge.faults).toEqual([])
  expect(await faultsIn(lounge.db)).toEqual([])
})

/** Excludes what no URL can carry. */
const encodeSafely = (text: string): string => encodeURIComponent(text.toWellFormed())
