// A count that takes time, at a till or in an office that locks itself meanwhile.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { manager } from '../testing/people.ts'
import { command, line, order, pay, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { minutes, type Timestamp, timestamp } from '../time.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const open = command('shift.open', { shiftId, float: naira(20_000), from: 'safe' })
const coins = { 100000: 20 }
const count = (begunAt?: Timestamp) => command('shift.count', { shiftId, coins, begunAt })
const office = (begunAt?: Timestamp) =>
  command('shift.close', { shiftId, cash: 'safe', till: 1, note: 'It died', coins, begunAt })
const beers = order(1, 7, [line(1, 'star-lager', 1)])
const stale = refuse('shift_count_stale')
/** Somebody begins to count; ten minutes later the till takes cash. */
function soldMeanwhile(sale = pay(beers)): { readonly scene: Scene; readonly begunAt: Timestamp } {
  const scene = given(open).later(10)
  const begunAt = scene.now
  scene.later(10).when(sale).thenApplied()
  return { scene: scene.later(10), begunAt }
}

test('DAY-01 cash that a till took while the office counted its drawer is not booked as short: it is counted again', () => {
  const { scene, begunAt } = soldMeanwhile()
  scene.when(office(begunAt), manager).thenRefused(stale)
  scene.tried(office(begunAt), manager).thenRefused(stale)
  expect(scene.lounge.get('shift', '1')?.open).toBeDefined()
  // Counted anew, it is closed on what is there now.
  const closed = scene.when(office(scene.now), manager).thenApplied()
  closed.thenEvent({ kind: 'shift.counted', difference: naira(-1_200) })
})

test('DAY-01 a count that was begun before somebody else sold for cash at that till is typed anew', () => {
  const { scene, begunAt } = soldMeanwhile()
  scene.tried(count(begunAt)).thenRefused(stale)
  scene.tried(count(scene.now)).thenApplied()
})

test('a card that paid meanwhile is no cash, and a till of an earlier release does not say when it began', () => {
  const { scene, begunAt } = soldMeanwhile(pay(beers, { payments: (left) => [tender('Card', left)] }))
  scene.tried(count(begunAt)).thenApplied()
  soldMeanwhile().scene.tried(count()).thenApplied()
  soldMeanwhile()
    .scene.when(office(), manager)
    .thenApplied()
    .thenEvent({ kind: 'shift.counted', difference: naira(-1_200) })
})

test('of a shift that an earlier release opened nobody knows when cash moved: its count is taken as before', () => {
  const scene = given(open)
  const { cashAt, ...row } = scene.lounge.get('shift', '1') ?? { id: '1', till: 1 }
  expect(cashAt).toBeDefined()
  scene.lounge.apply([{ kind: 'shift', id: '1', row }])
  const begunAt = scene.now
  scene.later(10).when(pay(beers)).thenApplied()
  expect(scene.lounge.get('shift', '1')).not.toHaveProperty('cashAt')
  scene.later(1).tried(count(begunAt)).thenApplied()
})

test('a count that was told, and was begun before cash of which its device did not know, finds nothing', () => {
  const { scene, begunAt } = soldMeanwhile()
  scene.told(count(begunAt)).thenApplied().thenEvent({ kind: 'shift.counted', isStale: true })
  const other = soldMeanwhile()
  const closed = other.scene.told(office(other.begunAt), manager).thenApplied()
  expect(closed.events.map(({ kind }) => kind)).not.toContain('shift.cashMoved')
  expect(closed.events).toContainEqual(expect.objectContaining({ kind: 'shift.closed', isUncounted: true }))
})

test('cash of a clock that is far ahead keeps nobody from counting', () => {
  const scene = given(open)
  const row = scene.lounge.get('shift', '1')
  if (!row) throw new Error('no shift')
  scene.lounge.apply([{ kind: 'shift', id: '1', row: { ...row, cashAt: timestamp(scene.now + minutes(600)) } }])
  scene.tried(count(scene.now)).thenApplied()
})
