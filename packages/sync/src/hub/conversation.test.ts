// One connection to the hub: who may say what on it, the order in which messages are handled, and the answers.
import { cashier, cook, otherCashier } from '@lounge/domain/testing/people'
import { orderId } from '@lounge/domain/testing/ids'
import { line, order, place } from '@lounge/domain/testing/requests'
import { hours, timestamp } from '@lounge/domain/time'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Hello } from '../protocol.ts'
import type { Brought, Doorkeeper } from './door.ts'
import { Client, SmallHub } from './testing/small-hub.ts'
import { helloOf, TestTalk } from './testing/talk.ts'

const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))

let small: SmallHub
let till: Client
/** The other devices' commands that the doorkeeper was told of. */
let brought: Brought[]
/** Delays the doorkeeper's answer until the test releases it. */
let door: { open: () => void; isSlow: boolean }
let role: string | undefined

beforeEach(async () => {
  small = await SmallHub.open()
  till = new Client(cashier)
  door = { open: () => undefined, isSlow: false }
  role = 'pos'
  brought = []
})

class Talk extends TestTalk {
  constructor() {
    const keeper: Doorkeeper = {
      now: () => small.now,
      onBrought: async (work) => void brought.push(work),
      admit: async (hello) => {
        if (door.isSlow) await new Promise<void>((resolve) => (door.open = resolve))
        if (hello.secret !== 'secret') return { refused: 'not_signed_in', params: {} }
        return hello.token === undefined || role === undefined ? {} : { role, sessionId: cashier.sessionId }
      },
    }
    super(small, keeper)
  }
}
const hello = (more: Partial<Hello> = {}): Hello => helloOf(small, till, more)
const push = (...commands: readonly unknown[]) => ({ type: 'push', commands })

describe('hello', () => {
  test('is answered with welcome, and then with what there is', async () => {
    const talk = new Talk()
    await talk.say(hello())
    expect(talk.words).toEqual(['welcome', 'snapshot'])
    expect(talk.heard[0]).toMatchObject({ role: 'pos', epoch: 'first', head: small.hub.head, now: small.now })
  })

  test('of a terminal that is not known ends it', async () => {
    const talk = new Talk()
    await talk.say(hello({ secret: 'another' }), push(till.make(rice(1))))
    expect(talk.heard).toEqual([{ type: 'goodbye', no: { refused: 'not_signed_in', params: {} } }])
    expect(talk.isClosed).toBe(true)
    expect(small.hub.lounge.get('order', orderId(1))).toBeUndefined()
  })

  test('without a session that counts says so, and pushes are taken all the same', async () => {
    role = undefined
    const talk = new Talk()
    await talk.say(hello(), push(till.make(rice(1))))
    expect(talk.words).toEqual(['welcome', 'delta', 'reauth', 'delta'])
    expect(talk.heard[0]).not.toHaveProperty('role')
    expect(talk.heard.at(-1)).toMatchObject({ puts: [], answers: [{ outcome: 'applied' }] })
  })

  test('with nobody signed in is no reason to sign in', async () => {
    const talk = new Talk()
    const { token: _none, ...nobody } = hello()
    await talk.say(nobody)
    expect(talk.words).toEqual(['welcome', 'delta'])
  })

  test('that takes its time loses nothing that is committed meanwhile, and hears of it after its welcome', async () => {
    let answersAreThere = () => undefined as void
    const slow = new Promise<void>((resolve) => (answersAreThere = resolve))
    small = await SmallHub.open((parts) => ({
      ...parts,
      log: { ...parts.log, answersAfter: (clients) => slow.then(() => parts.log.answersAfter(clients)) },
    }))
    const { head } = small.hub
    const talk = new Talk()
    role = 'kitchen'
    const said = talk.say(hello({ epoch: 'first', cursor: head }))
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    const other = new Client(otherCashier)
    await small.push(other.make(rice(1)), other.make(rice(2)))
    answersAreThere()
    await said
    expect(talk.words).toEqual(['welcome', 'delta', 'delta'])
    expect(talk.heard.slice(1)).toMatchObject([
      { from: head, to: head, puts: [] },
      { from: head, to: head + 2 },
    ])
  })
})

describe('what is said', () => {
  test('is worked through in its order: a push does not overtake its hello', async () => {
    door.isSlow = true
    const talk = new Talk()
    const said = talk.say(hello(), push(till.make(rice(1))))
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(talk.heard).toEqual([])
    door.open()
    await said
    expect(talk.words).toEqual(['welcome', 'snapshot', 'delta'])
  })

  test('before hello ends it and does nothing, and so does work of another device while nobody is signed in', async () => {
    const stranger = new Talk()
    await stranger.say(push(till.make(rice(1))))
    expect(stranger.heard).toMatchObject([{ type: 'goodbye', no: { refused: 'not_signed_in' } }])
    role = undefined
    const copy = new Talk()
    await copy.say(hello(), push(new Client(otherCashier).make(rice(1))))
    expect(copy.heard.at(-1)).toMatchObject({ type: 'goodbye', no: { refused: 'foreign_work' } })
    expect([stranger.isClosed, copy.isClosed]).toEqual([true, true])
    expect(small.hub.lounge.get('order', orderId(1))).toBeUndefined()
  })

  test('is work of the device that a profile was copied from: under its own session, and whoever is signed in brings it', async () => {
    const copy = new Talk()
    const theirs = new Client(otherCashier)
    await copy.say(hello({ answered: { [till.id]: 0, [theirs.id]: 0 } }), push(theirs.make(rice(1))))
    expect(copy.heard.at(-1)).toMatchObject({ type: 'delta', answers: [{ outcome: 'applied' }] })
    expect(small.hub.lounge.get('order', orderId(1))?.placedBy).toBe(otherCashier.staffId)
    // A session of another device proves nothing.
    const borrowed = { ...theirs.make(rice(2)), sessionId: till.person.sessionId }
    await copy.say(push(borrowed))
    expect(copy.heard.at(-1)).toMatchObject({ type: 'rejected', no: { refused: 'not_signed_in' } })
  })

  test('SEC-05 waits for the turn of the device that says it, whatever terminal it names', async () => {
    const accept = vi.spyOn(small.hub, 'accept')
    const copy = new Talk()
    await copy.say(hello(), push(new Client(otherCashier).make(rice(1))), push(till.make(rice(2))))
    const { terminalId: broughtBy } = cashier
    expect(accept.mock.calls.map(([, delivery]) => delivery?.broughtBy)).toEqual([broughtBy, broughtBy])
  })

  test('is told to the door where another device made it, once, with who brings it', async () => {
    const theirs = new Client(otherCashier)
    const [first, second] = [theirs.make(rice(1)), theirs.make(rice(2))]
    const talk = new Talk()
    await talk.say(hello(), push(till.make(rice(3)), first), push(first, second), push(till.make(rice(4))))
    const { sessionId, terminalId } = cashier
    expect(brought.map(({ taken, ...by }) => [by, taken.map(({ id }) => id)])).toEqual([
      [{ sessionId, terminalId }, [first.id]],
      [{ sessionId, terminalId }, [second.id]],
    ])
  })

  test.each([
    ['no JSON', '{'],
    ['nothing at all', {}],
    ['a hello without a secret', { type: 'hello' }],
    ['a push of nothing', { type: 'push', commands: [] }],
  ])('and cannot be read (%s) ends it', async (_what, said) => {
    const talk = new Talk()
    await talk.say(said)
    expect(talk.heard).toMatchObject([{ type: 'goodbye', no: { refused: 'body_invalid' } }])
    expect(talk.isClosed).toBe(true)
  })

  test('is a ping: it gets the time back, also before hello', async () => {
    const talk = new Talk()
    await talk.say({ type: 'ping', cursor: 0, now: 1 })
    expect(talk.heard).toEqual([{ type: 'pong', now: small.now }])
  })
})

describe('a push', () => {
  test('gets its answers once with the rows, and again without them', async () => {
    const talk = new Talk()
    await talk.say(hello())
    const first = till.make(rice(1))
    await talk.say(push(first))
    const before = talk.heard.length
    await talk.say(push(first))
    const [mine] = talk.heard.slice(before)
    expect(mine).toMatchObject({ type: 'delta', puts: [], from: small.hub.head, answers: [{ outcome: 'applied' }] })
    expect(small.database.entries.filter(({ command }) => command.id === first.id)).toHaveLength(1)
  })

  test('with a gap is told the number, once', async () => {
    const talk = new Talk()
    await talk.say(hello())
    const [, second, third] = [till.make(rice(1)), till.make(rice(2)), till.make(rice(3))]
    await talk.say(push(second, third))
    expect(talk.heard.slice(2)).toEqual([{ type: 'gap', clientId: till.id, expected: 1 }])
  })

  test('says its till’s time: what was made by the server’s wrong clock is flagged when the clock is right again', async () => {
    const [talk, right] = [new Talk(), small.now]
    small.now -= hours(14)
    await talk.say(hello({ now: right }))
    const made = till.make(rice(1), { at: timestamp(right), offset: -hours(14) })
    small.now = right
    await talk.say({ ...push(made), now: right })
    const flags = [{ refused: 'clock_off', params: { minutes: 840 } }]
    expect(talk.heard.at(-1)).toMatchObject({ answers: [{ outcome: 'applied', flags }] })
  })

  test('that cannot be read in one place is told which command, and from where to go on', async () => {
    const talk = new Talk()
    await talk.say(hello())
    const broken = till.make({ ...rice(1), args: {} })
    await talk.say(push(broken, till.make(rice(2))))
    expect(talk.heard.slice(2)).toMatchObject([
      { type: 'rejected', id: broken.id, no: { refused: 'command_invalid' } },
      { type: 'gap', clientId: till.id, expected: 1 },
    ])
  })
})

describe('while others are waited for that were told more', () => {
  test('nothing that is pushed is booked in front of what they bring: it is to come again', async () => {
    const talk = new Talk()
    await talk.say(hello())
    await small.hub.beginGathering()
    const made = till.make(rice(1))
    const known = { epoch: 'first', cursor: small.hub.head, chain: small.hub.chainHash }
    // The first push was sent before the terminal was asked for its offers.
    await talk.say(push(made), hello(known), push(made), { type: 'offers', offers: [], isLast: true }, push(made))
    expect(talk.words.slice(2)).toEqual(['delta', 'busy', 'recall', 'busy', 'busy'])
    expect([talk.isClosed, small.hub.lounge.get('order', orderId(1))]).toEqual([false, undefined])
    // It says hello again, and hears of the end once.
    await talk.say(hello(known), { type: 'offers', offers: [], isLast: true })
    await small.hub.finishGathering()
    await expect.poll(() => talk.words.slice(7)).toEqual(['recall', 'recalled'])
    await talk.say(hello(), push(made))
    expect(small.hub.lounge.get('order', orderId(1))?.status).toBe('pending')
  })
})

describe('the end', () => {
  test('of a session: no row goes out any more, and what is pushed is answered', async () => {
    const talk = new Talk()
    await talk.say(hello())
    talk.conversation.endSession()
    expect(talk.words.at(-1)).toBe('reauth')
    await small.push(new Client(otherCashier).make(rice(1)))
    expect(talk.words).toHaveLength(3)
    const { token: _over, ...again } = hello()
    await talk.say(again, push(till.make(rice(2))))
    expect(talk.heard.at(-1)).toMatchObject({ type: 'delta', puts: [], answers: [{ outcome: 'applied' }] })
  })

  test('of a session: a tab is not told of other tabs’ answers while it does not get their rows', async () => {
    const [talk, otherTab, first] = [new Talk(), new Client(cashier), till.make(rice(1))]
    await talk.say(hello())
    await small.push(first)
    talk.conversation.endSession()
    await small.push(otherTab.make(rice(2)))
    await talk.say(push(first))
    expect(talk.heard.at(-1)).toMatchObject({ answers: [{ id: first.id }], puts: [], answered: {} })
    const { token: _over, ...again } = hello()
    await talk.say(again)
    expect(talk.heard.at(-1)).toMatchObject({ puts: [], answered: { [till.id]: 1 } })
    expect(talk.heard.at(-1)).not.toHaveProperty(['answered', otherTab.id])
  })

  test('of the line: nothing is said on it any more', async () => {
    const talk = new Talk()
    await talk.say(hello())
    talk.conversation.end()
    await small.push(new Client(otherCashier).make(rice(1)))
    await talk.say({ type: 'ping', cursor: 0, now: 1 })
    expect(talk.heard).toHaveLength(2)
  })
})

test('a board that says nothing for 25 seconds is not there any more, whatever its socket says', async () => {
  const tills = new Talk()
  await tills.say(hello())
  role = 'kitchen'
  const board = new Talk()
  await board.say(hello({ terminalId: cook.terminalId as never }))
  await board.say({ type: 'ping', cursor: small.hub.head, now: 0 })
  const told = () => tills.heard.flatMap((message) => (message.type === 'presence' ? [message.boards] : []))
  expect(told().at(-1)).toEqual({ kitchen: small.hub.head })
  small.now += 24_000
  await tills.say({ type: 'ping', cursor: 0, now: 0 })
  expect(told().at(-1)).toEqual({ kitchen: small.hub.head })
  small.now += 1_000
  await tills.say({ type: 'ping', cursor: 0, now: 0 })
  expect(told().at(-1)).toEqual({})
  await board.say({ type: 'ping', cursor: small.hub.head, now: 0 })
  expect(told().at(-1)).toEqual({ kitchen: small.hub.head })
  expect(board.words).not.toContain('presence')
})
