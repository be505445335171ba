// The state after a reload, a power cut or in another tab: everything that was shown is there, and nothing twice.
import { describe, expect, test } from 'vitest'
import { dish, only, payment, QuietLounge, statusOf } from './testing/quiet-lounge.ts'
import type { Transport } from './transport.ts'

describe('a reload', () => {
  test('without any network shows all there was, and what waits still goes home', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const terminal = only(device.terminals)
    lounge.cutOff(device)
    const { id, steps } = dish(terminal)
    await lounge.does(terminal, steps)
    await lounge.does(terminal, payment(terminal, id))
    device.reload()
    const again = await lounge.openAgain(device)
    expect(again.status).toMatchObject({ isReady: true, isOnline: false, pendingCount: 2 })
    expect(statusOf(again.lounge, id)).toBe('paid')
    expect(again.lounge.get('item', 'jollof-rice')?.name).toBe('Jollof Rice')
    await lounge.connect(device)
    expect(lounge.log).toEqual(['order.place applied', 'order.pay applied'])
    expect(again.status).toMatchObject({ isOnline: true, pendingCount: 0 })
  })

  test('takes numbers of its own: a disk that went back can never use one twice', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    await lounge.does(only(device.terminals), dish(only(device.terminals)).steps)
    device.reload()
    const again = await lounge.openAgain(device)
    await lounge.does(again, dish(again).steps)
    const [one, other] = device.disk.image.rows.map(({ command }) => command)
    expect([one?.sequence, other?.sequence]).toEqual([1, 1])
    expect(one?.clientId).not.toBe(other?.clientId)
  })

  test('after a power cut that took the rows shows what was answered all the same', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    device.disk.flush()
    const terminal = only(device.terminals)
    const { id, steps } = dish(terminal)
    await lounge.does(terminal, steps)
    await lounge.does(terminal, payment(terminal, id))
    await lounge.run(1_000)
    const { cursor = 0 } = device.disk.image.cached ?? {}
    lounge.cutOff(device)
    // None of the relaxed writes of the last seconds survives.
    lounge.dice.between = (low) => low
    device.cutPower()
    expect(device.disk.image.cached?.cursor).toBeLessThan(cursor)
    const again = await lounge.openAgain(device)
    expect(again.pending).toEqual([])
    expect(statusOf(again.lounge, id)).toBe('paid')
    await lounge.connect(device)
    expect(statusOf(again.lounge, id)).toBe('paid')
    expect(lounge.log).toHaveLength(2)
  })

  test('opens on a disk that takes nothing more, and shows what is on it', async () => {
    const lounge = await QuietLounge.open()
    let isFull = false
    const failing = () => Promise.reject(new Error('planted'))
    const device = await lounge.device('pos', {
      storage: (real) =>
        isFull
          ? {
              ...real,
              outbox: { ...real.outbox, append: failing, forget: failing, keepAnswers: failing },
              desk: { ...real.desk, update: failing },
              cache: { ...real.cache, apply: failing, drop: failing },
            }
          : real,
    })
    const terminal = only(device.terminals)
    const { id, steps } = dish(terminal)
    await lounge.does(terminal, steps)
    await lounge.run(500)
    device.reload()
    isFull = true
    const again = await lounge.openAgain(device)
    expect(statusOf(again.lounge, id)).toBe('pending')
    expect(again.newOrderName().number).toMatch(/^ORD-\d{8}[5-9]\d{3}$/)
    await lounge.run(500)
    expect(
      await lounge.does(again, [{ name: 'order.void', args: { orderId: id, reason: 'Wrong order' } }]),
    ).toMatchObject({
      outcome: 'done',
    })
    expect(statusOf(lounge.hub, id)).toBe('voided')
  })

  test('goes on after a number that the disk does not give back: something stands in for it', async () => {
    const lounge = await QuietLounge.open()
    const device = await lounge.device('pos')
    const terminal = only(device.terminals)
    lounge.cutOff(device)
    await lounge.does(terminal, dish(terminal).steps)
    const { id, steps } = dish(terminal)
    await lounge.does(terminal, steps)
    device.disk.spoil(device.disk.image.rows[0]?.command.id ?? '')
    device.reload()
    const again = await lounge.openAgain(device)
    const paid = payment(again, id)
    await lounge.does(again, paid)
    await lounge.connect(device)
    expect(lounge.log).toEqual(['number.missing held', 'order.place applied', 'order.pay applied'])
    expect(again.pending).toEqual([])
  })
})

describe('two tabs of one device', () => {
  test('never give two orders one number', async () => {
    const lounge = await QuietLounge.open()
    const { terminals } = await lounge.device('pos', { tabs: 2 })
    const numbers: string[] = []
    for (let n = 0; n < 25; n++) {
      for (const terminal of terminals) numbers.push(terminal.newOrderName().number)
      await lounge.run(100)
    }
    expect(new Set(numbers).size).toBe(50)
  })

  test('see what the other did, and after a reload nothing stands twice', async () => {
    const lounge = await QuietLounge.open()
    // The second tab does not receive the answer to its command; the first one does.
    let [opened, isDeaf] = [0, false]
    const deaf = (real: Transport): Transport => ({
      open: (events) => real.open({ ...events, onMessage: (message) => isDeaf || events.onMessage(message) }),
    })
    const device = await lounge.device('pos', {
      tabs: 2,
      transport: (real) => (opened++ === 1 ? deaf(real) : real),
      // The power fails before the answer is written.
      storage: (real) => ({ ...real, outbox: { ...real.outbox, keepAnswers: () => Promise.resolve() } }),
    })
    const [fast, slow] = device.terminals
    if (!fast || !slow) throw new Error('two tabs')
    const card = only([...slow.lounge.all('funcard')].slice(0, 1))
    const before = slow.lounge.get('balance', card.id)?.amount ?? 0
    isDeaf = true
    const amount = 50_000 as never
    await lounge.does(slow, [
      { name: 'funcard.topUp', args: { funcardId: card.id, payment: { method: 'Card', amount } } },
    ])
    await lounge.run(1_000)
    expect(fast.lounge.get('balance', card.id)?.amount).toBe(before + 50_000)
    lounge.cutOff(device)
    expect(only(device.disk.image.rows).answer).toBeUndefined()
    device.reload()
    const again = await lounge.openAgain(device)
    expect(again.lounge.get('balance', card.id)?.amount).toBe(before + 50_000)
    await lounge.connect(device)
    expect(again.lounge.get('balance', card.id)?.amount).toBe(before + 50_000)
    expect(lounge.log).toHaveLength(1)
  })
})
