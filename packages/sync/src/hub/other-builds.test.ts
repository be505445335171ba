// TRU-13: a server understands terminals of older and newer builds, and loses nothing of their messages.
import { cashier, otherCashier } from '@lounge/domain/testing/people'
import { orderId } from '@lounge/domain/testing/ids'
import { line, order, place } from '@lounge/domain/testing/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseMessage } from '../parse-message.ts'
import { canonical, type Hello, protocolVersion, ServerMessage, type TerminalMessage } from '../protocol.ts'
import { newerTerminalSays, olderTerminalSays } from '../simulator/other-builds.ts'
import { type Doorkeeper, type Upgrade, upgradeByProtocol } from './door.ts'
import { Client, SmallHub } from './testing/small-hub.ts'
import { helloOf, TestTalk } from './testing/talk.ts'

const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))

let small: SmallHub
let till: Client
let upgrade: Upgrade | undefined
const passedOver: string[] = []
beforeEach(async () => {
  small = await SmallHub.open()
  till = new Client(cashier)
  upgrade = undefined
  passedOver.length = 0
})

class Talk extends TestTalk {
  constructor(more: Partial<Doorkeeper> = {}) {
    const keeper: Doorkeeper = {
      now: () => small.now,
      admit: () => Promise.resolve({ role: 'pos' }),
      upgradeFor: () => upgrade,
      onPassedOver: (kind) => void passedOver.push(kind),
      ...more,
    }
    super(small, keeper)
  }
}
const hello = (more: Partial<Hello> = {}): Hello => helloOf(small, till, more)
const push = (...commands: readonly unknown[]) => ({ type: 'push', commands }) as TerminalMessage // as terminals make it

describe('TRU-13 a newer terminal', () => {
  test('is fed, and sells: what only it knows is dropped or passed over, and logged', async () => {
    const talk = new Talk()
    const said = [hello(), push(till.make(rice(1))), { type: 'ping', cursor: 0, now: 1 } as const]
    await talk.say(...said.flatMap(newerTerminalSays))
    expect(talk.words).toEqual(['welcome', 'snapshot', 'delta', 'pong'])
    expect(talk.heard[2]).toMatchObject({ answers: [{ outcome: 'applied', flags: [] }] })
    expect(small.hub.lounge.get('order', orderId(1))?.status).toBe('pending')
    expect(passedOver).toEqual(['later-hello', 'later-push', 'later-ping'])
  })

  test('has its command kept whole, so that the same one is known again after the server was updated', async () => {
    const talk = new Talk()
    const command = till.make(rice(1))
    await talk.say(...[hello(), push(command)].flatMap(newerTerminalSays))
    const [entry] = small.database.entries.slice(-1)
    expect(entry?.command).toEqual({ ...command, fromLater: 'a newer build' })
    await talk.say(...newerTerminalSays(push(command)))
    expect(talk.heard.at(-1)).toMatchObject({ type: 'delta', answers: [{ outcome: 'applied' }] })
    // Without that field it is another command under the same id.
    await talk.say(push(command))
    expect(talk.heard.at(-1)).toMatchObject({ type: 'rejected', no: { refused: 'command_id_reused' } })
  })

  test.each([
    ['a list', []],
    ['an object', {}],
    ['a text without end', 'x'.repeat(1001)],
    ['half a character', 'hot \ud83d'],
  ])('may add plain values to a command, and not %s', async (_what, fromLater) => {
    const talk = new Talk()
    const command = { ...till.make(rice(1)), fromLater }
    await talk.say(hello(), push(command))
    expect(talk.heard.at(-1)).toMatchObject({ type: 'rejected', id: command.id, no: { refused: 'command_invalid' } })
  })

  test('whose command is of a version that this server does not know is told so by its id', async () => {
    const talk = new Talk()
    await talk.say(hello(), push(till.make(rice(1), { v: 2 })))
    expect(talk.heard.at(-1)).toMatchObject({ type: 'rejected', no: { refused: 'command_newer' } })
  })
})

describe('TRU-13 an older terminal', () => {
  test('sells as before, and is offered the newer build', async () => {
    upgrade = 'offered'
    const talk = new Talk()
    await talk.say(...[hello(), push(till.make(rice(1)))].flatMap(olderTerminalSays))
    expect(talk.words).toEqual(['welcome', 'upgrade', 'snapshot', 'delta'])
    expect(talk.heard[1]).toEqual({ type: 'upgrade', isNeeded: false })
    expect(talk.heard.at(-1)).toMatchObject({ answers: [{ outcome: 'applied' }] })
  })

  test('that would misread the rows gets none, and what it recorded is taken all the same', async () => {
    upgrade = 'needed'
    const talk = new Talk()
    await talk.say(hello(), push(till.make(rice(1))))
    expect(talk.words).toEqual(['welcome', 'upgrade', 'delta', 'delta'])
    expect(talk.heard[1]).toEqual({ type: 'upgrade', isNeeded: true })
    expect(talk.heard.flatMap((message) => (message.type === 'delta' ? message.puts : []))).toEqual([])
    expect(talk.heard.at(-1)).toMatchObject({ answers: [{ outcome: 'applied' }] })
    expect(talk.isClosed).toBe(false)
  })

  test('is told apart by the version of the protocol it speaks', () => {
    expect(upgradeByProtocol({ protocol: protocolVersion })).toBeUndefined()
    expect(upgradeByProtocol({ protocol: protocolVersion + 1 })).toBeUndefined()
    expect(upgradeByProtocol({ protocol: 0 })).toBe('needed')
  })
})

describe('a push with a command that cannot be read', () => {
  test('has those before it booked, and names the one', async () => {
    const talk = new Talk()
    const broken = { ...till.make(rice(2)), as: 'sing' }
    const good = new Client(cashier).make(rice(1))
    await talk.say(hello(), push(good, broken))
    expect(small.hub.lounge.get('order', orderId(1))?.status).toBe('pending')
    expect(talk.heard.at(-1)).toMatchObject({ type: 'rejected', id: broken.id, no: { refused: 'command_invalid' } })
    expect(talk.isClosed).toBe(false)
  })

  test('and has no id ends the line: nobody could say which', async () => {
    const talk = new Talk()
    await talk.say(hello(), push({ sing: 1 }))
    expect(talk.heard.at(-1)).toMatchObject({ type: 'goodbye', no: { refused: 'body_invalid' } })
  })
})

describe('a server that has too much to do', () => {
  test('says for how long to leave it alone, and ends the line', async () => {
    const talk = new Talk()
    const said = talk.say(hello(), ...Array.from({ length: 120 }, () => ({ type: 'ping', cursor: 0, now: 1 })))
    expect(talk.heard).toEqual([{ type: 'busy', retryMs: 2_000 }])
    await said
    expect(talk.isClosed).toBe(true)
  })

  test('or cannot look something up, says so as well', async () => {
    const talk = new Talk({ admit: () => Promise.reject(new Error('planted')) })
    await talk.say(hello())
    expect(talk.heard).toEqual([{ type: 'busy', retryMs: 2_000 }])
  })
})

test('a server says exactly what stands in the protocol', async () => {
  upgrade = 'offered'
  const talk = new Talk()
  const other = new Client(otherCashier)
  await talk.say(hello(), push(till.make(rice(1))), { type: 'ping', cursor: 0, now: 1 })
  await small.push(other.make(rice(2)))
  talk.conversation.endSession()
  expect(new Set(talk.words)).toEqual(new Set(['welcome', 'upgrade', 'snapshot', 'delta', 'pong', 'reauth']))
  for (const message of talk.heard) {
    const parsed = parseMessage(ServerMessage, JSON.stringify(message))
    expect('message' in parsed && canonical(parsed.message)).toBe(canonical(message))
  }
})
