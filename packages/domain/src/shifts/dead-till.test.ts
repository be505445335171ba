// A till that died: its shift is closed from the office, counted or not, and an uncounted close is never shown as a count.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { cashier, manager, otherCashier } from '../testing/people.ts'
import { command, line, order, pay, refund, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { minutes, timestamp } from '../time.ts'
import type { Coins, ZReport } from './shifts.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const open = () => command('shift.open', { shiftId, float: naira(20_000), from: 'safe' })
const count = (coins: Coins) => command('shift.count', { shiftId, coins })
const close = () => command('shift.close', { shiftId, cash: 'safe' })
const office = (terms: object) => command('shift.close', { shiftId, cash: 'safe', till: 1, note: 'It died', ...terms })
/** Twenty notes of ₦1,000: the float. */
const twenty: Coins = { 100000: 20 }
const beers = order(1, 7, [line(1, 'star-lager', 1)])
function zOf(outcome: ReturnType<Scene['when']>): ZReport {
  const closed = outcome.events.find((event) => event.kind === 'shift.closed')
  if (!closed?.z) throw new Error('no Z')
  return closed.z
}

test('DAY-01 not counted is not counted: what was counted before cash came again is none of that close', () => {
  const scene = given(open(), count(twenty), pay(beers))
  expect(zOf(scene.when(office({}), manager))).not.toHaveProperty('counted')
  expect(scene.lounge.get('shift', '1')?.last).not.toHaveProperty('difference')
  // Told by the till itself, it is flagged, and the Z says no more.
  const told = given(open(), count(twenty), pay(beers))
  const z = zOf(told.told(close()).thenFlagged(refuse('shift_closed_uncounted', { till: 1 })))
  expect(z).not.toHaveProperty('counted')
  expect(told.lounge.get('shift', '1')?.last).not.toHaveProperty('difference')
})

test('DAY-01 a close on an old count leaves to the next cashier what was counted, and tells nobody what should be there', () => {
  const told = given(open(), count(twenty), pay(beers))
  told.told(command('shift.close', { shiftId, cash: 'stays' }))
  expect(told.lounge.get('shift', '1')?.last).toMatchObject({ left: naira(20_000) })
})

test('DAY-01 the office goes by a count that nothing moved since, and by its own', () => {
  const still = given(open(), count({ 100000: 19 }))
  expect(zOf(still.when(office({}), manager))).toMatchObject({ counted: { difference: naira(-1_000) } })
  expect(still.lounge.get('shift', '1')?.last).toMatchObject({ difference: naira(-1_000) })
  const own = given(open(), count(twenty), pay(beers))
  own.when(office({ coins: { 100000: 21 } }), manager).thenApplied()
  expect(own.lounge.get('shift', '1')?.last).toMatchObject({ difference: naira(-200) })
})

test('DAY-01 with “Not counted” the count of its cashier stands: nothing is flagged, and the next one is offered what was counted', () => {
  const scene = given(open(), count({ 100000: 19 }))
  const z = zOf(scene.when(office({}), manager).thenEvents('shift.closed'))
  expect(z).toMatchObject({ counted: { difference: naira(-1_000) }, stays: naira(19_000) })
  expect(scene.lounge.get('shift', '1')?.last).toMatchObject({ left: naira(19_000), difference: naira(-1_000) })
  expect(balance(scene, 'drawer:1')).toBe(naira(19_000))
  scene.when(openNext(19_000, 'drawer'), next).thenApplied()
  scene.when(countNext({ 100000: 19 }), next).thenEvent({ kind: 'shift.counted', difference: naira(0) })
})

const balance = ({ lounge }: Scene, id: 'drawer:1' | 'over-short' | 'safe') => lounge.get('account', id)?.balance ?? 0
const other = '018f0000-0000-7000-8000-0000000000f2'
const next = { ...otherCashier, till: 1 }
/** The till sold beers for ₦1,200 that nobody knows of, and the office counted its drawer an hour ago. */
const dead = () => {
  const scene = given(open()).later(60)
  const z = zOf(scene.when(office({ coins: { 100000: 21, 20000: 1 } }), manager))
  return { scene: scene.later(60), z }
}
const openNext = (float: number, from: 'safe' | 'drawer' = 'safe') =>
  command('shift.open', { shiftId: other, float: naira(float), from })
const countNext = (coins: Coins) => command('shift.count', { shiftId: other, coins })

test('DAY-01 cash of which a dead till tells after the office counted its drawer is not missing in the next shift', () => {
  const { scene, z } = dead()
  expect(z.counted).toMatchObject({ difference: naira(1_200) })
  const { events } = scene.toldLate(100, pay(beers)).thenApplied()
  expect(events).toContainEqual({ kind: 'shift.countKept', till: 1, amount: naira(-1_200), at: z.at })
  expect([balance(scene, 'drawer:1'), balance(scene, 'over-short')]).toEqual([0, 0])
  scene.when(openNext(20_000), next).thenApplied()
  scene.when(countNext(twenty), next).thenEvent({ kind: 'shift.counted', difference: naira(0) })
  const second = zOf(scene.when(command('shift.close', { shiftId: other, cash: 'safe' }), next))
  expect(second.counted).toMatchObject({ difference: naira(0) })
  expect(second.late['1']?.figures).toMatchObject({
    'sale:Cash': { count: 1 },
    short: { count: 1, amount: naira(1_200) },
  })
  expect(second.tally.figures['short']).toEqual(second.late['1']?.figures['short'])
})

test('DAY-01 of several counts the first after it found it, whoever counted since', () => {
  const { scene, z } = dead()
  scene.when(openNext(20_000), next).thenApplied()
  scene.when(countNext(twenty), next).thenApplied()
  scene.toldLate(105, pay(beers)).thenEvent({ kind: 'shift.countKept', at: z.at })
  scene.when(countNext(twenty), next).thenEvent({ kind: 'shift.counted', difference: naira(0) })
  expect(scene.lounge.get('shift', '1')?.counted?.difference).toBe(naira(0))
})

test('DAY-01 a drawer that nobody could count finds it with its next count', () => {
  const scene = given(open()).later(60)
  scene.when(office({}), manager)
  const { events } = scene.later(60).toldLate(100, pay(beers)).thenApplied()
  expect(events.map(({ kind }) => kind)).not.toContain('shift.countKept')
  expect(balance(scene, 'drawer:1')).toBe(naira(21_200))
})

test('DAY-01 a till that tells its own sale and then its own count is as it was, and what it sold after that as well', () => {
  const scene = given(open()).later(60)
  scene.toldLate(50, pay(beers)).thenApplied()
  scene.toldLate(40, count({ 100000: 21 })).thenEvent({ kind: 'shift.counted', difference: naira(-200) })
  scene.toldLate(30, pay(order(2, 8, [line(2, 'star-lager', 1)]))).thenApplied()
  expect(balance(scene, 'drawer:1')).toBe(naira(22_200))
})

test('DAY-01 a till that had counted and closed before the office did: its count is on record, and what went to the safe is there', () => {
  const scene = given(open()).later(60)
  scene.when(office({ coins: {} }), manager).thenApplied()
  scene.later(60)
  const before = balance(scene, 'safe')
  scene.toldLate(100, pay(beers)).thenApplied()
  const told = scene.toldLate(90, count({ 100000: 21, 20000: 1 }))
  expect(told.events.find(({ kind }) => kind === 'shift.counted')).not.toHaveProperty('difference')
  scene.toldLate(89, close())
  expect([balance(scene, 'drawer:1'), balance(scene, 'over-short')]).toEqual([0, 0])
  expect(balance(scene, 'safe')).toBe(before + naira(21_200))
})

test('the count of a shift that is over is none of the one that runs', () => {
  const { scene } = dead()
  scene.when(openNext(20_000), next).thenApplied()
  scene.toldLate(100, count(twenty))
  expect(scene.lounge.get('shift', '1')).not.toHaveProperty('counted')
})

test('DAY-05 one payment that a dead till told again after its drawer was counted is booked once, and nothing is missing', () => {
  const scene = given(open()).later(60)
  scene.when(pay(beers), otherCashier).thenApplied()
  scene.when(office({ coins: twenty }), manager).thenApplied()
  scene.later(60).toldLate(100, pay(beers))
  const [flag] = scene.lounge.all('exception')
  const once = { exceptionId: flag?.id ?? '', orderId: beers.orderId, method: 'Cash', amount: naira(1_200) } as const
  scene.when(command('order.bookOnce', once), manager).thenApplied()
  expect([balance(scene, 'drawer:1'), balance(scene, 'over-short')]).toEqual([0, 0])
  scene.when(openNext(20_000), next).thenApplied()
  scene.when(countNext(twenty), next).thenEvent({ kind: 'shift.counted', difference: naira(0) })
})

test('DAY-01 a count that is told after sales of later is on record, says nothing of them, and is to be made again', () => {
  const scene = given(open()).later(60)
  scene.when(pay(beers)).thenApplied()
  const { events } = scene.later(30).toldLate(40, count(twenty)).thenApplied()
  expect(events.find(({ kind }) => kind === 'shift.counted')).not.toHaveProperty('difference')
  expect(scene.lounge.get('shift', '1')?.counted).toMatchObject({ total: naira(20_000), isStale: true })
  scene.when(close()).thenRefused(refuse('shift_count_stale'))
  // That count found nothing: the next one finds the effect of earlier work.
  scene.toldLate(60, pay(order(2, 8, [line(2, 'star-lager', 1)]))).thenApplied()
  expect(balance(scene, 'drawer:1')).toBe(naira(22_400))
  scene.when(count({ 100000: 22, 20000: 2 })).thenEvent({ kind: 'shift.counted', difference: naira(0) })
})

test('DAY-01 what the office counted before later sales were booked is no count of the close that it tells late', () => {
  const scene = given(open()).later(60)
  scene.when(pay(beers)).thenApplied()
  const z = zOf(scene.later(30).toldLate(40, office({ coins: twenty }), manager))
  expect(z).not.toHaveProperty('counted')
  expect(balance(scene, 'drawer:1')).toBe(naira(21_200))
})

test('DAY-01 a count of a shift that is over finds nothing in the drawer of the next one', () => {
  const scene = given(open()).later(60)
  scene.when(office({}), manager)
  scene.later(60).when(openNext(5_000), next).thenApplied()
  const told = scene.toldLate(100, count({ 100000: 19 }))
  expect(told.events.find(({ kind }) => kind === 'shift.counted')).not.toHaveProperty('difference')
  expect(scene.lounge.get('shift', '1')).not.toHaveProperty('counted')
  scene.when(countNext({ 100000: 25 }), next).thenEvent({ kind: 'shift.counted', difference: naira(0) })
})

test('DAY-01 a till whose clock fell back counts and closes the shift that it opened', () => {
  const scene = given(open()).later(-120)
  expect(scene.tried(count(twenty)).events.find(({ kind }) => kind === 'shift.counted')).not.toHaveProperty('isStale')
})

test('DAY-01 a count that is told after a later one of the shift leaves that one and what it found', () => {
  const scene = given(open()).later(60)
  scene.when(count({ 100000: 19 })).thenEvent({ kind: 'shift.counted', difference: naira(-1_000) })
  scene.later(10).toldLate(40, count(twenty)).thenApplied()
  expect(scene.lounge.get('shift', '1')?.counted).toMatchObject({ total: naira(19_000), differs: true })
  expect(zOf(scene.when(close())).counted).toMatchObject({ total: naira(19_000), difference: naira(-1_000) })
})

test('DAY-01 a close that is told when another shift runs at that till leaves it open, with its cash, and is flagged', () => {
  const scene = given(open()).later(60)
  scene.when(office({}), manager)
  scene.later(60).when(openNext(5_000), next).thenApplied()
  const notOpen = refuse('shift_not_open', { till: 1 })
  for (const late of [scene.toldLate(100, close()), scene.toldLate(90, office({ coins: twenty }), manager)])
    expect(late.thenFlagged(notOpen).events.map(({ kind }) => kind)).not.toContain('shift.cashMoved')
  expect(scene.lounge.get('shift', '1')?.open).toMatchObject({ shiftId: other, byName: next.name })
  expect(balance(scene, 'drawer:1')).toBe(naira(25_000))
  scene.when(countNext({ 100000: 25 }), next).thenEvent({ kind: 'shift.counted', difference: naira(0) })
  const z = zOf(scene.when(command('shift.close', { shiftId: other, cash: 'safe' }), next))
  expect(z).toMatchObject({ number: 2, openedBy: { shiftId: other }, counted: { difference: naira(0) } })
})

test('DAY-01 a count by a clock that is off sets its drawer right, and no cash of after it is taken for found', () => {
  const scene = given(open(), pay(beers)).later(60)
  scene.toldByWrongClock(0, count({ 100000: 21 })).thenEvent({ kind: 'shift.counted', difference: naira(-200) })
  // Given back after the count, by a clock that is right: the count has no valid time, so the refund was not before it.
  scene.toldLate(30, refund(1, [tender('Cash', naira(1_200))])).thenApplied()
  expect(balance(scene, 'drawer:1')).toBe(naira(19_800))
  scene.toldByWrongClock(90, count({ 100000: 19 })).thenEvent({ kind: 'shift.counted', difference: naira(-800) })
  expect(balance(scene, 'drawer:1')).toBe(naira(19_000))
})

test('DAY-01 a refund that a server lost, and hears of again after its drawer was counted, was found by that count', () => {
  const scene = given(open(), pay(beers)).later(60)
  scene.when(count(twenty)).thenEvent({ kind: 'shift.counted', difference: naira(-1_200) })
  const over = balance(scene, 'over-short')
  // The server took it at once, in a history that is gone: the cash had left the drawer before the count.
  const heardAt = timestamp(scene.now - minutes(45))
  scene.later(15)
  const again = scene.again(refund(1, [tender('Cash', naira(1_200))]), { ...cashier, heardAt }, 60)
  again.thenApplied().thenEvent({ kind: 'shift.countKept', till: 1, amount: naira(1_200) })
  expect(balance(scene, 'drawer:1')).toBe(naira(20_000))
  expect(balance(scene, 'over-short')).toBe(over - naira(1_200))
  scene.when(count(twenty)).thenEvent({ kind: 'shift.counted', difference: naira(0) })
})
