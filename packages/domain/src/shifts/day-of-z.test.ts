// The business day of a Z that is closed after the day has turned.
import { expect, test } from 'vitest'
import { WriteSet } from '../flow.ts'
import type { LoungeRows } from '../lounge.ts'
import { naira } from '../money.ts'
import { reduce } from '../reduce.ts'
import { everyKind } from '../scope.ts'
import { adasCard } from '../testing/ids.ts'
import { manager, otherCashier } from '../testing/people.ts'
import { type Command, command, line, order, part, pay, place, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import type { Coins } from './shifts.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const other = '018f0000-0000-7000-8000-0000000000f2'
const open = (id = shiftId) => command('shift.open', { shiftId: id, float: naira(1_000), from: 'safe' })
const count = (coins: Coins, id = shiftId) => command('shift.count', { shiftId: id, coins })
const close = (id = shiftId) => command('shift.close', { shiftId: id, cash: 'safe' })
const beers = (n: number) => order(n, 7, [line(n, 'star-lager', 1)])
const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(1_000)) })
/** A till of its own, which sells nothing. */
const reception = { ...otherCashier, till: 2 }
const tillNextMorning = 14 * 60

function dayOf(outcome: ReturnType<Scene['when']>) {
  for (const event of outcome.events)
    if (event.kind === 'shift.closed' || event.kind === 'day.closed') return event.z?.businessDay
  throw new Error('not closed')
}
const closeDay = command('day.close', {})
const evening = dayOf(given(open()).when(closeDay, manager))
const nextDay = dayOf(given(open()).later(tillNextMorning).when(closeDay, manager))

const money: readonly (readonly [what: string, command: Command])[] = [
  ['a top-up', topUp],
  ['a part of a bill', part(1, naira(500), 'Cash')],
  ['a payment of what was paid already', pay(beers(2))],
]
test.each(money)('DAY-01 a till that took %s and no order has the Z of that day', (_what, taken) => {
  expect(nextDay).not.toBe(evening)
  const scene = given(open(), place(beers(1)), pay(beers(2)))
  scene.when(open(other), reception).thenApplied()
  scene.told(taken, reception)
  scene.later(tillNextMorning).when(count({}, other), reception).thenApplied()
  expect(dayOf(scene.when(close(other), reception))).toBe(evening)
})

test('DAY-01 a till that took nothing has the Z of the day on which it is closed', () => {
  const scene = given(open())
    .later(tillNextMorning)
    .after(count({ 100000: 1 }))
  expect(dayOf(scene.when(close()))).toBe(nextDay)
})

test('DAY-01 a top-up of the next morning takes the Z of an evening, and its day, no further than its last sale', () => {
  const scene = given(open(), pay(beers(1)))
    .later(tillNextMorning)
    .after(topUp, count({ 100000: 3 }))
  expect(dayOf(scene.when(close()))).toBe(evening)
  expect(dayOf(scene.when(closeDay, manager))).toBe(evening)
})

test('DAY-01 a day on which cards were topped up, and nothing was sold, is called by that', () => {
  const scene = given(open(), topUp).later(tillNextMorning)
  expect(dayOf(scene.when(closeDay, manager))).toBe(evening)
})

test('DAY-01 a top-up that an earlier release booked leaves the figures that it left', () => {
  const { scene, events } = given(open()).when(topUp)
  expect(scene.lounge.get('till-figures', '1')?.running).toHaveProperty('takenAt')
  const writes = new WriteSet<LoungeRows>(given(open()).lounge)
  for (const event of events)
    if (event.kind === 'funcard.toppedUp') reduce(writes, { ...event, datesZ: undefined }, everyKind)
  expect(writes.get('till-figures', '1')?.running).not.toHaveProperty('takenAt')
})
