// The list of what waits to be settled: whose it is, what can be done about it by whom, and what was done already.
import { expect, test } from 'vitest'
import { minutes, timestamp } from '../time.ts'
import { flagged, someCash } from '../testing/flags.ts'
import { cashier, manager, otherCashier } from '../testing/people.ts'
import { command, pay, beersAndRice, refund } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { flaggedNames, settledLately, type SettleFilter, type Settler, toSettle } from './to-settle.ts'

const office: Settler = { role: 'manager' }
const atTill = (till: number, staffId?: string): Settler => ({ role: 'pos', till, staffId })
const listed = (scene: Scene, who: Settler = office, filter?: SettleFilter) =>
  toSettle(scene.lounge, scene.now, who, filter)
const ways = (scene: Scene, who: Settler) => listed(scene, who).map((entry) => entry.ways.map(({ how }) => how))

test('DAY-05 a till lists what happened there, what happened nowhere, and what its cashier did at another', () => {
  const scene = given(pay(beersAndRice))
  scene.told(pay(beersAndRice), otherCashier)
  expect(listed(scene, atTill(2))).toHaveLength(1)
  expect(listed(scene, atTill(1))).toEqual([])
  expect(listed(scene, atTill(1, otherCashier.staffId))).toHaveLength(1)
  expect(listed(scene)).toHaveLength(1)
  const lost = flagged.history_lost()
  expect(listed(lost, atTill(1))).toHaveLength(1)
})

test('DAY-05 each sees the ways that are theirs to choose, and only those that can be done', () => {
  const twice = flagged.order_paid_twice()
  expect(ways(twice, atTill(1))).toEqual([['giveBack', 'keepOwed']])
  expect(ways(twice, office)).toEqual([['giveBack', 'keepOwed', 'onePayment']])
  expect(listed(twice)).toMatchObject([{ subject: { owed: 470_000 }, kind: 'money', isOverdue: false }])
  // What was sold at another price and is not paid has no money to give back.
  const unpaid = flagged.coupon_unknown()
  expect(ways(unpaid, office)).toEqual([['accept']])
  expect(ways(flagged.order_lines_kept(), atTill(1))).toEqual([['right', 'voidRest', 'collect']])
})

test('DAY-05 what was put right elsewhere is settled with one tap', () => {
  const scene = flagged.order_paid_twice()
  const { commandId } = scene.told(refund(1, someCash), otherCashier)
  const [giveBack] = listed(scene)[0]?.ways ?? []
  expect(giveBack).toMatchObject({ how: 'giveBack', isToDo: false, done: { commandId, byName: otherCashier.name } })
})

test('it is narrowed down by what it is about, by whom, and how long it waits', () => {
  const scene = flagged.order_paid_twice()
  expect(listed(scene, office, { kind: 'stock' })).toEqual([])
  expect(listed(scene, office, { kind: 'money', by: cashier.name })).toHaveLength(1)
  expect(listed(scene, office, { by: manager.name })).toEqual([])
  expect(flaggedNames(scene.lounge)).toEqual([cashier.name])
  expect(listed(scene, office, { days: 1 })).toEqual([])
  scene.later(7 * 24 * 60)
  expect(listed(scene, office, { days: 7 })).toMatchObject([{ age: 7, isOverdue: true }])
})

test('what was settled is listed for thirty days, with how and by whom', () => {
  const scene = flagged.order_paid_twice()
  const exceptionId = listed(scene)[0]?.exception.id ?? ''
  const settling = command('exception.settle', { exceptionId, how: 'keepOwed', note: 'Mr Bello' })
  scene.when(settling, cashier).thenApplied()
  expect(settledLately(scene.lounge, scene.now)).toMatchObject([
    { how: 'Keep as owed', note: 'Mr Bello', byName: cashier.name },
  ])
  expect(settledLately(scene.lounge, timestamp(scene.now + minutes(31 * 24 * 60)))).toEqual([])
  expect(listed(scene)).toEqual([])
})
