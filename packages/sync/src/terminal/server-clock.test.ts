// TRU-07 (its part at the till): order numbers, ids and papers carry the server's time, whatever the device's clock says.
import { days, hours, minutes } from '@lounge/domain/time'
import { describe, expect, test } from 'vitest'
import { ServerClock } from './server-clock.ts'
import { MemoryDisk } from './storage/memory.ts'
import type { DeskStorage } from './storage/storage.ts'
import { dish, only, QuietLounge } from './testing/quiet-lounge.ts'

const truth = Date.UTC(2026, 10, 20, 18)

/** A device whose clock the test sets. */
function device(desk: DeskStorage = new MemoryDisk().open().desk) {
  const at = { now: truth }
  const open = () =>
    new ServerClock(() => desk, { now: () => at.now, after: () => () => undefined, random: (n) => new Uint8Array(n) })
  return { at, open, clock: open() }
}

describe('the clock of a device', () => {
  test.each([
    ['right', truth],
    ['in 1970', 0],
    ['in 1999', Date.UTC(1999, 1, 1)],
    ['in 2099', Date.UTC(2099, 1, 1)],
  ])('that stands %s is set right by the first word of the server, and goes on from there', (_where, now) => {
    const { at, clock } = device()
    at.now = now
    clock.heard(truth)
    expect(clock.now()).toBe(truth)
    at.now += hours(3)
    expect([clock.now(), clock.offset]).toEqual([truth + hours(3), truth - now])
  })

  test('is set right after a reload without a network, too', async () => {
    const { at, clock, open } = device()
    at.now = 0
    clock.heard(truth)
    await Promise.resolve()
    at.now += hours(2)
    const again = open()
    await again.load()
    expect(again.now()).toBe(truth + hours(2))
  })

  test.each([
    ['back to 1970', 0],
    ['back by a day', truth - days(1)],
    ['ahead to 2099', Date.UTC(2099, 1, 1)],
  ])(
    'that is set %s while the server is away does not go before its last word, nor far behind it',
    async (_how, now) => {
      const { at, clock, open } = device()
      clock.heard(truth)
      at.now = truth + minutes(1)
      expect(clock.now()).toBe(truth + minutes(1))
      at.now = now
      expect(clock.now()).toBe(truth)
      const again = open()
      await again.load()
      expect(again.now()).toBe(truth)
      // The time that passes after that counts.
      at.now += minutes(5)
      expect(again.now()).toBe(truth + minutes(5))
      again.heard(truth + hours(1))
      expect(again.now()).toBe(truth + hours(1))
    },
  )

  test.each([
    ['an hour', hours(1)],
    ['a second', 1_000],
  ])('that was on for days and is set back by %s loses no more than that', (_by, back) => {
    const { at, clock } = device()
    at.now += days(5)
    clock.heard(at.now)
    const real = at.now
    at.now -= back
    expect(clock.now()).toBe(real)
    at.now += minutes(10)
    expect(Math.abs(clock.now() - real - minutes(10))).toBeLessThanOrEqual(back)
  })

  test('is written down when it changes, and every ten minutes, and not with each word of the server', async () => {
    const { desk } = new MemoryDisk().open()
    let writes = 0
    const counting: DeskStorage = { ...desk, update: (key, change) => ((writes += 1), desk.update(key, change)) }
    const { at, clock } = device(counting)
    for (let beat = 0; beat < 120; beat++) {
      clock.heard(at.now)
      at.now += 10_000
    }
    expect(writes).toBe(2)
    clock.heard(at.now + 5_000)
    expect(writes).toBe(3)
  })

  test('that cannot be written down is right until the page is closed', async () => {
    const { desk } = new MemoryDisk().open()
    const { at, clock } = device({ ...desk, update: () => Promise.reject(new Error('planted')) })
    at.now = 0
    clock.heard(truth)
    await Promise.resolve()
    expect(clock.now()).toBe(truth)
  })
})

test.each([
  ['fifty-six years behind', -Date.UTC(2026, 10, 19)],
  ['seventy years ahead', Date.UTC(2096, 1, 1) - truth],
])(
  'TRU-07 a till whose clock is %s prints the right date on its numbers, and its ids sort as they were made',
  async (_how, skew) => {
    const lounge = await QuietLounge.open()
    const right = await lounge.terminal('pos', { till: 1 })
    const before = right.newOrderName()
    const wrong = await lounge.device('pos', { till: 2, skew })
    const name = only(wrong.terminals).newOrderName()
    const after = right.newOrderName()
    expect(name.number.slice(0, 10)).toBe('ORD-261120')
    expect([before.orderId, name.orderId, after.orderId].toSorted()).toEqual([
      before.orderId,
      name.orderId,
      after.orderId,
    ])

    // Even after a reload without a network, so that the receipt of an order opened then has the right time.
    lounge.cutOff(wrong)
    wrong.reload()
    const again = await lounge.openAgain(wrong)
    expect(again.newOrderName().number.slice(0, 10)).toBe('ORD-261120')
    const { id, steps } = dish(again)
    await lounge.does(again, steps)
    expect(Math.abs((again.lounge.get('order', id)?.placedAt ?? 0) - lounge.time.now)).toBeLessThan(minutes(1))
  },
)

test('a till that was on since yesterday, and whose clock is set back without a network, numbers its orders for today', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  await lounge.run(days(1))
  lounge.cutOff(device)
  await lounge.run(minutes(1))
  device.skew -= minutes(30)
  expect(only(device.terminals).newOrderName().number.slice(0, 10)).toBe('ORD-261121')
})
