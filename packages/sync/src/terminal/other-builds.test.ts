// TRU-13: a till and a server of different builds keep selling, and a till notices messages that it cannot apply.
import { describe, expect, test } from 'vitest'
import type { ServerMessage, TerminalMessage } from '../protocol.ts'
import {
  fromTerminal,
  newerServerSays,
  newerTerminalSays,
  olderServerSays,
  olderTerminalSays,
  type Said,
  toServer,
} from '../simulator/other-builds.ts'
import { dish, only, payment, QuietLounge, statusOf } from './testing/quiet-lounge.ts'
import type { Transport } from './transport.ts'

/** Places an order, pays it, and looks at another till's work. */
async function sells(transport: (transport: Transport) => Transport) {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos', { transport })
  const other = await lounge.terminal('pos', { till: 2 })
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.does(till, payment(till, id))
  const theirs = dish(other, 2)
  await lounge.does(other, theirs.steps)
  await lounge.run(1_000)
  return { lounge, till, ids: [id, theirs.id] }
}

describe.each([
  ['an older till and a newer server', toServer(newerServerSays)],
  ['a newer till and an older server', toServer(olderServerSays)],
  ['a till of a newer build', fromTerminal(newerTerminalSays)],
  ['a till of an older build', fromTerminal(olderTerminalSays)],
])('TRU-13 %s', (_who, transport) => {
  test('sell, are paid and see each other, and nothing is flagged, lost or said to be wrong', async () => {
    const { lounge, till, ids } = await sells(transport)
    expect(ids.map((id) => statusOf(till.lounge, id))).toEqual(['paid', 'pending'])
    expect(ids.map((id) => statusOf(lounge.hub, id))).toEqual(['paid', 'pending'])
    expect(lounge.log).toEqual(['order.place applied', 'order.pay applied', 'order.place applied'])
    expect(till.pending).toEqual([])
    expect(till.status).toMatchObject({ isOnline: true, needsSignIn: false })
    expect([till.status.trouble, till.status.turnedAway]).toEqual([undefined, undefined])
  })

  test('and a till that is opened again has it all', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos', { transport })
    const { id, steps } = dish(only(device.terminals))
    await lounge.does(only(device.terminals), steps)
    await lounge.run(1_000)
    device.reload()
    const again = await lounge.openAgain(device)
    expect(statusOf(again.lounge, id)).toBe('pending')
    await lounge.does(again, payment(again, id))
    await lounge.run(1_000)
    expect(statusOf(lounge.hub, id)).toBe('paid')
  })
})

test('what only a newer server knows is counted, and no reason to ask for anything', async () => {
  const hellos: TerminalMessage[] = []
  const counting = fromTerminal((message) => (message.type === 'hello' && hellos.push(message), [{ ...message }]))
  const { till } = await sells((line) => counting(toServer(newerServerSays)(line)))
  expect(till.status.passedOver).toBeGreaterThan(3)
  expect(hellos).toHaveLength(1)
})

describe('TRU-13 a till that hears a change it cannot take', () => {
  /** Garbles the server's messages while `isGarbled`. */
  async function garbled(garble: (said: Said) => Said, isGarbled: (message: ServerMessage) => boolean) {
    const lounge = await QuietLounge.open()
    const hellos: TerminalMessage[] = []
    const counting = fromTerminal((message) => (message.type === 'hello' && hellos.push(message), [{ ...message }]))
    const says = (message: ServerMessage): readonly Said[] => [
      isGarbled(message) ? garble({ ...message }) : { ...message },
    ]
    const till = await lounge.terminal('pos', { transport: (line) => counting(toServer(says)(line)) })
    const other = await lounge.terminal('pos', { till: 2 })
    return { lounge, hellos, till, other }
  }
  const unreadable = (said: Said): Said => ({ ...said, puts: 'in another way' })
  const harmful = (said: Said): Said => ({ ...said, puts: [['order', 'x', null]], answers: [{ ...said, id: 7 }] })

  test.each([
    ['unreadable', unreadable],
    ['that does not fit', harmful],
  ])('asks for everything, and has it (%s)', async (_what, garble) => {
    let garbledOnes = 0
    const { lounge, hellos, till, other } = await garbled(garble, ({ type }) => type === 'delta' && garbledOnes++ < 1)
    const { id, steps } = dish(other)
    await lounge.does(other, steps)
    await lounge.run(3_000)
    expect(garbledOnes).toBeGreaterThan(0)
    expect(hellos.length).toBeGreaterThan(1)
    expect(statusOf(till.lounge, id)).toBe('pending')
    expect(till.status.turnedAway).toBeUndefined()
  })

  test('again and again says so, asks more and more rarely, and what it does is booked all the same', async () => {
    let isOn = false
    const { lounge, hellos, till, other } = await garbled(
      unreadable,
      ({ type }) => isOn && (type === 'delta' || type === 'snapshot'),
    )
    isOn = true
    await lounge.does(other, dish(other).steps)
    await lounge.run(10 * 60_000)
    expect(till.status.turnedAway).toBe('not_understood')
    expect(hellos.length).toBeLessThan(25)
    const { id, steps } = dish(till, 3)
    await lounge.does(till, steps)
    await lounge.run(1_000)
    expect(statusOf(lounge.hub, id)).toBe('pending')

    isOn = false
    await lounge.run(120_000)
    expect([till.status.turnedAway, till.pending]).toEqual([undefined, []])
    expect(statusOf(till.lounge, id)).toBe('pending')
  })
})

describe('a newer build', () => {
  const also = (...more: readonly Said[]) =>
    toServer((message) => (message.type === 'welcome' ? [{ ...message }, ...more] : [{ ...message }]))

  test('TRU-13 is offered: said once, and everything goes on', async () => {
    const { till, ids } = await sells(also({ type: 'upgrade', isNeeded: false }))
    expect(till.status.upgrade).toBe('offered')
    expect(ids.map((id) => statusOf(till.lounge, id))).toEqual(['paid', 'pending'])
  })

  test('TRU-13 is needed: what is done is answered, and shown to the others', async () => {
    const lounge = await QuietLounge.open()
    // As the server does it: a welcome without a role, and no rows.
    const needed = toServer((message) => {
      if (message.type === 'welcome') {
        const { role: _role, shape: _shape, ...rest } = message
        return [rest, { type: 'upgrade', isNeeded: true }]
      }
      if (message.type === 'snapshot') return []
      return [message.type === 'delta' ? { ...message, from: 0, to: 0, puts: [], removes: [] } : { ...message }]
    })
    const device = await lounge.device('pos')
    device.reload()
    const old = await lounge.device('pos', { till: 3, transport: needed })
    const till = only(old.terminals)
    expect(till.status.upgrade).toBe('needed')
    // It has no rows to sell from; commands that it recorded before are taken.
    const asked = lounge.until(till.askServer({ name: 'notification.readAll', args: { upTo: 0 as never } })) // any time
    expect(await asked).toMatchObject({ outcome: 'answered' })
    expect([till.pending, till.status.needsSignIn]).toEqual([[], false])
  })
})

describe('rows of another shape', () => {
  test('TRU-13 that an older build kept are dropped, and come anew; what waited is still there', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const terminal = only(device.terminals)
    await lounge.does(terminal, dish(terminal).steps)
    await lounge.run(1_000)
    lounge.cutOff(device)
    const { id, steps } = dish(terminal, 2)
    await lounge.does(terminal, steps)
    device.reload()
    const cached = await lounge.until(device.disk.open().cache.load())
    if (!cached) throw new Error('nothing was kept')
    await lounge.until(
      device.disk
        .open()
        .cache.apply({ ...cached, from: cached.cursor, shape: 'of before', replaces: true, changes: [] }),
    )
    const again = await lounge.openAgain(device)
    expect(again.status.isReady).toBe(false)
    await lounge.connect(device)
    expect(again.status.isWhole).toBe(true)
    expect(statusOf(again.lounge, id)).toBe('pending')
    expect(lounge.log).toEqual(['order.place applied', 'order.place applied'])
  })

  test('TRU-13 that the server sends since it was updated are asked for once, whole', async () => {
    const lounge = await QuietLounge.open()
    let shape: string | undefined
    const snapshots: ServerMessage[] = []
    const updated = toServer((message) => {
      if (message.type === 'snapshot') snapshots.push(message)
      return [message.type === 'welcome' && shape !== undefined ? { ...message, shape } : { ...message }]
    })
    const device = await lounge.device('pos', { transport: updated })
    expect(snapshots).toHaveLength(1)
    shape = 'of a newer server'
    for (let times = 0; times < 3; times++) {
      lounge.cutOff(device)
      await lounge.run(40_000)
      await lounge.connect(device)
    }
    expect(snapshots).toHaveLength(2)
    expect(only(device.terminals).status).toMatchObject({ isOnline: true, isWhole: true })
  })
})
