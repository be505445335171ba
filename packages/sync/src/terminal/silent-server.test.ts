// A server that is there and does not do its work: a till notices, retries with growing back-off, and says what is wrong.
import { describe, expect, test } from 'vitest'
import type { ServerMessage, TerminalMessage } from '../protocol.ts'
import { fromTerminal, type Said, toServer } from '../simulator/other-builds.ts'
import { dish, only, payment, QuietLounge, statusOf } from './testing/quiet-lounge.ts'

/** A till whose messages, in and out, the test changes. */
async function tillWith(parts: {
  readonly up?: (message: TerminalMessage) => readonly TerminalMessage[]
  readonly down?: (message: ServerMessage) => readonly ServerMessage[]
}) {
  const lounge = await QuietLounge.open()
  const { up = (message) => [message], down = (message) => [message] } = parts
  const said: TerminalMessage[] = []
  const spread = (message: object): Said => ({ ...message })
  const device = await lounge.device('pos', {
    transport: (line) =>
      fromTerminal((message) => (said.push(message), up(message).map(spread)))(
        toServer((message) => down(message).map(spread))(line),
      ),
  })
  return { lounge, device, till: only(device.terminals), said }
}
const countOf = (said: readonly TerminalMessage[], type: TerminalMessage['type']) =>
  said.filter((message) => message.type === type).length

test('a push that is never answered while the line is alive is sent again, and the header says so', async () => {
  let isDeaf = true
  const { lounge, till, said } = await tillWith({
    up: (message) => (message.type === 'push' && isDeaf ? [] : [message]),
  })
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.run(10_000)
  expect(till.status.trouble).toBeUndefined()
  await lounge.run(10_000)
  expect(till.status).toMatchObject({ isOnline: true, trouble: 'unanswered' })
  const soFar = countOf(said, 'push')
  expect(soFar).toBe(2)

  // With growing back-off: fifteen seconds, thirty, a minute, two minutes, and so on.
  await lounge.run(10 * 60_000)
  expect(countOf(said, 'push')).toBeLessThan(10)
  isDeaf = false
  await lounge.run(125_000)
  expect(statusOf(lounge.hub, id)).toBe('pending')
  expect([till.pending, till.status.trouble]).toEqual([[], undefined])
  expect(lounge.log).toEqual(['order.place applied'])
})

test('work that the server will not even file is not sent to it again and again, and goes once it takes it', async () => {
  let isForeign = true
  const forged = (message: TerminalMessage): TerminalMessage =>
    message.type === 'push' && isForeign
      ? { ...message, commands: message.commands.map((each) => ({ ...each, signature: 'of another key' })) }
      : message
  const { lounge, till, said } = await tillWith({ up: (message) => [forged(message)] })
  const dishes = [dish(till), dish(till), dish(till)]
  for (const { steps } of dishes) await lounge.does(till, steps)
  await lounge.run(5_000)
  expect(till.status).toMatchObject({ isOnline: true, trouble: 'stuck' })
  const soFar = countOf(said, 'push')
  await lounge.run(10 * 60_000)
  expect(countOf(said, 'push') - soFar).toBeLessThan(25)
  isForeign = false
  await lounge.run(130_000)
  expect([till.pending, till.status.trouble]).toEqual([[], undefined])
})

test('a server whose disk is full keeps its line; it is said, more is recorded, and all of it goes once there is room', async () => {
  let isFull = true
  const { lounge, till } = await tillWith({
    up: (message) => (message.type === 'push' && isFull ? [] : [message]),
    down: (message) =>
      message.type === 'pong' && isFull ? [message, { type: 'busy', retryMs: 2_000, reason: 'disk_full' }] : [message],
  })
  const dishes = [dish(till), dish(till)]
  for (const { steps } of dishes) {
    await lounge.does(till, steps)
    await lounge.run(11_000)
  }
  expect(till.status).toMatchObject({ isOnline: true, isServerFull: true, pendingCount: 2 })
  isFull = false
  await lounge.run(60_000) // the last push was swallowed here, and is missed after a while
  expect([till.pending, till.status.isServerFull]).toEqual([[], undefined])
  expect(dishes.map(({ id }) => statusOf(lounge.hub, id))).toEqual(['pending', 'pending'])
})

test('an answer that was lost on the way comes with the next welcome, and nothing is booked twice', async () => {
  let isLost = true
  const { lounge, till } = await tillWith({ down: (message) => (message.type === 'delta' && isLost ? [] : [message]) })
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.run(5_000)
  isLost = false
  expect(till.pending).toHaveLength(1)
  await lounge.run(15_000)
  expect([till.pending, statusOf(till.lounge, id)]).toEqual([[], 'pending'])
  expect(lounge.log).toEqual(['order.place applied'])
})

test('a hello that only pongs follow is said on another line', async () => {
  let isDeaf = true
  const { lounge, till, said } = await tillWith({
    up: (message) => (message.type === 'hello' && isDeaf ? [] : [message]),
  })
  expect(till.status.isOnline).toBe(false)
  await lounge.run(35_000)
  isDeaf = false
  await lounge.run(45_000)
  expect(till.status.isOnline).toBe(true)
  expect(countOf(said, 'hello')).toBeGreaterThan(1)
})

describe('a server that has too much to do', () => {
  test('is left alone for as long as it says, and then gets everything', async () => {
    let isBusy = true
    const { lounge, till, said } = await tillWith({
      up: (message) => (message.type === 'push' && isBusy ? [] : [message]),
      down: (message) => (message.type === 'pong' && isBusy ? [message, { type: 'busy', retryMs: 60_000 }] : [message]),
    })
    const { id, steps } = dish(till)
    await lounge.does(till, steps)
    await lounge.run(11_000)
    isBusy = false
    const soFar = countOf(said, 'push')
    await lounge.run(45_000)
    expect(countOf(said, 'push')).toBe(soFar)
    await lounge.run(30_000)
    expect(statusOf(lounge.hub, id)).toBe('pending')
    expect([till.pending, till.status.trouble]).toEqual([[], undefined])
  })

  test('hears no hello before then', async () => {
    let isBusy = true
    const { lounge, till, said } = await tillWith({
      down: (message) => (message.type === 'welcome' && isBusy ? [{ type: 'busy', retryMs: 20_000 }] : [message]),
    })
    await lounge.run(15_000)
    expect([till.status.isOnline, countOf(said, 'hello')]).toEqual([false, 1])
    isBusy = false
    await lounge.run(10_000)
    expect([till.status.isOnline, countOf(said, 'hello')]).toEqual([true, 2])
  })
})

describe('a goodbye', () => {
  const saying = (refused: string) =>
    tillWith({
      down: (message) => (message.type === 'welcome' ? [{ type: 'goodbye', no: { refused, params: {} } }] : [message]),
    })

  test.each([
    ['not_signed_in', { needsSignIn: true }],
    ['device_unknown', { needsSignIn: false, turnedAway: 'device_unknown' }],
    ['device_revoked', { needsSignIn: false, turnedAway: 'device_revoked' }],
    ['device_waiting', { needsSignIn: false, turnedAway: 'device_waiting' }],
    ['foreign_work', { needsSignIn: false, turnedAway: 'foreign_work' }],
    ['body_invalid', { needsSignIn: false, turnedAway: 'not_understood' }],
  ] as const)('for %s leads to its own state', async (refused, status) => {
    const { till } = await saying(refused)
    expect(till.status).toMatchObject(status)
  })

  test('that shuts the device out holds whoever signs in or out, and is over with the next welcome', async () => {
    let isOut = true
    const goodbye = { type: 'goodbye', no: { refused: 'device_revoked', params: {} } } as const
    const { lounge, till } = await tillWith({
      down: (message) => {
        if (!isOut) return [message]
        return message.type === 'welcome' ? [goodbye] : []
      },
    })
    const { session } = till
    await lounge.until(till.signOut())
    await lounge.run(30_000)
    expect(till.status).toMatchObject({ isOnline: false, turnedAway: 'device_revoked', isReady: false })
    if (session) await lounge.until(till.signIn(session))
    expect(till.status.turnedAway).toBe('device_revoked')
    isOut = false
    await lounge.run(30_000)
    expect([till.status.isOnline, till.status.turnedAway]).toEqual([true, undefined])
  })

  test('is not answered with another hello at once', async () => {
    const { lounge, till, said } = await saying('body_invalid')
    await lounge.run(60_000)
    expect(countOf(said, 'hello')).toBeLessThan(10)
    expect(till.status.needsSignIn).toBe(false)
  })
})

test('a profile that was copied to another device sends the work of the first one, once somebody is signed in', async () => {
  const lounge = await QuietLounge.open()
  const first = await lounge.device('pos', { till: 1 })
  lounge.cutOff(first)
  const { id, steps } = dish(only(first.terminals))
  await lounge.does(only(first.terminals), steps)
  const rows = first.disk.image.rows

  const second = await lounge.device('pos', { till: 2 })
  second.reload()
  for (const { command, by } of rows) await lounge.until(second.leave({ command, by }))
  const copy = await lounge.openAgain(second)
  await lounge.run(2_000)
  expect(statusOf(lounge.hub, id)).toBe('pending')
  expect([copy.pending, copy.status.turnedAway]).toEqual([[], undefined])

  // The first device finds its commands answered.
  await lounge.connect(first)
  expect(only(first.terminals).pending).toEqual([])
  expect(lounge.log).toEqual(['order.place applied'])
})

test('with nobody signed in it says whose work waits, and sends it with the next sign-in', async () => {
  const lounge = await QuietLounge.open()
  const first = await lounge.device('pos', { till: 1 })
  lounge.cutOff(first)
  const { id, steps } = dish(only(first.terminals))
  await lounge.does(only(first.terminals), steps)
  const second = await lounge.device('pos', { till: 2 })
  await lounge.until(second.signOut())
  second.reload()
  for (const { command, by } of first.disk.image.rows) await lounge.until(second.leave({ command, by }))
  const copy = await lounge.openAgain(second)
  await lounge.run(2_000)
  expect(copy.status.turnedAway).toBe('foreign_work')
  expect(statusOf(lounge.hub, id)).toBeUndefined()
  await lounge.until(second.signIn('pos'))
  await lounge.run(3_000)
  expect(statusOf(lounge.hub, id)).toBe('pending')
  expect([copy.pending, copy.status.turnedAway]).toEqual([[], undefined])
})

test('while much waits, the next push is on its way before what is left is replayed for the screen', async () => {
  const order: string[] = []
  const { lounge, device, till } = await tillWith({
    up: (message) => {
      if (message.type === 'push') order.push(`push ${message.commands.length}`)
      return [message]
    },
  })
  lounge.cutOff(device)
  for (let n = 0; n < 50; n++) {
    const { id, steps } = dish(till, 1 + (n % 20))
    await lounge.does(till, steps)
    await lounge.does(till, payment(till, id))
  }
  till.watch(['order'], () => void order.push('screen'))
  await lounge.connect(device)
  expect(till.pending).toEqual([])
  // The first screen shows the news of the welcome, the second the result of the first push.
  const from = order.indexOf('push 64')
  expect(order.slice(from, from + 4)).toEqual(['push 64', 'screen', 'push 36', 'screen'])
})

test.each([
  ['', false],
  ['; the screen that lights up asks once more before it is read', true],
])('an answer that lay in the line while the device slept sets no clock back%s', async (_how, isNudged) => {
  let sleepMs = 0
  let isBehind = false
  const { lounge, device, till } = await tillWith({
    down: (message) => {
      if (message.type !== 'pong') return [message]
      if (isBehind) return []
      isBehind = sleepMs > 0
      device.skew += sleepMs
      if (isNudged && isBehind) till.nudge()
      return [message]
    },
  })
  await lounge.run(10_000)
  sleepMs = 8 * 3_600_000
  await lounge.run(10_000)
  sleepMs = 0
  lounge.cutOff(device)
  expect(Math.abs(till.now() - (lounge.time.now + 8 * 3_600_000))).toBeLessThan(1_000)
  // The server's next message counts again.
  await lounge.connect(device)
  expect(Math.abs(till.now() - lounge.time.now)).toBeLessThan(1_000)
})
