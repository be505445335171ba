// A server with a wrong clock: it flags what it books, and trims nothing.
import { evening, orderId } from '@lounge/domain/testing/ids'
import { cashier, cook, manager, otherCashier } from '@lounge/domain/testing/people'
import { line, order, pay, place } from '@lounge/domain/testing/requests'
import { days, hours, minutes, timestamp } from '@lounge/domain/time'
import { describe, expect, test } from 'vitest'
import type { Verdict } from './accept.ts'
import { ServerClock } from './server-clock.ts'
import { Client, SmallHub } from './testing/small-hub.ts'

const paid = (n: number) => pay(order(n, n, [line(n, 'jollof-rice')]))
const flagsOf = (verdicts: readonly Verdict[]) =>
  verdicts.flatMap((verdict) =>
    verdict.kind === 'answered' ? verdict.answer.flags.map(({ refused, params }) => [refused, params['minutes']]) : [],
  )
/** These terminals report how far the server's clock is ahead of theirs. */
const hear = (small: SmallHub, offset: number, ...people: readonly (typeof cashier)[]) => {
  for (const { terminalId = '' } of people) small.hub.terminals.heard(terminalId, { offset })
}

describe('TRU-07 a server that starts with a wrong clock', () => {
  test('behind its own log: every fact is flagged, also one that is asked, until the clock is right', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    await small.push(till.make(paid(1)))
    small.now -= hours(14)
    await small.restart()
    // The till adopts the server's time, so its own time fits the wrong clock.
    const now = () => ({ at: timestamp(small.now) })
    expect(flagsOf(await small.push(till.make(paid(2), now())))).toEqual([['server_clock_off', 840]])
    expect(flagsOf(await small.push(till.make(paid(3), { ...now(), as: 'ask' })))).toEqual([['server_clock_off', 840]])
    expect(small.hub.lounge.get('order', orderId(3))?.status).toBe('paid')
    expect([...small.hub.lounge.all('exception')]).toHaveLength(2)
    small.now += hours(15)
    expect(flagsOf(await small.push(till.make(paid(4), now())))).toEqual([])
  })

  test('ahead: every fact is flagged once two terminals agree on another time, and no one else is believed', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    small.now += days(2)
    await small.restart()
    const sell = async (n: number) => flagsOf(await small.push(till.make(paid(n), { at: timestamp(small.now) })))
    hear(small, days(2), cashier)
    expect(await sell(1)).toEqual([])
    hear(small, days(2) + minutes(3), otherCashier)
    expect(await sell(2)).toEqual([['server_clock_off', 2 * 24 * 60]])
    // Two others agree with the server: then the tills are wrong.
    hear(small, minutes(1), cook, manager)
    expect(await sell(3)).toEqual([])
  })

  test('a wish is never refused for it', async () => {
    const small = await SmallHub.open()
    const till = new Client(cashier)
    await small.push(till.make(place(order(1, 1, [line(1, 'jollof-rice')]))))
    small.now -= hours(14)
    await small.restart()
    const wish = till.make({ name: 'order.move', args: { orderId: orderId(1), tableNumber: 3 } })
    expect(await small.push(wish)).toMatchObject([{ answer: { outcome: 'applied', flags: [] } }])
  })

  test('nothing is taken out of memory before a terminal agrees with its clock', async () => {
    const small = await SmallHub.open()
    expect(small.hub.terminals.isClockConfirmed).toBe(false)
    hear(small, days(30), cashier)
    expect(small.hub.terminals.isClockConfirmed).toBe(false)
    hear(small, minutes(2), cashier)
    expect(small.hub.terminals.isClockConfirmed).toBe(true)
    hear(small, days(30), otherCashier, cook)
    expect(small.hub.terminals.isClockConfirmed).toBe(false)
  })
})

test('a clock that was ahead for a while and is right again is believed once a terminal agrees with it', () => {
  const clock = new ServerClock(evening + days(400))
  expect(clock.offMs(evening)).toBe(days(400))
  clock.heard('a', hours(5), evening)
  expect(clock.offMs(evening)).toBe(days(400))
  clock.heard('b', minutes(1), evening)
  expect(clock.offMs(evening)).toBeUndefined()
  // Measurements from a quarter of an hour ago do not count.
  expect(clock.offMs(evening + minutes(15))).toBe(days(400) - minutes(15))
})
