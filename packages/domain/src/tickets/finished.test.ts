// The list of a station's finished tickets.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { defaultSettings } from '../settings/settings.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { beersAndRice, type Command, command, line, order, pay, place, voidOrder } from '../testing/requests.ts'
import { given, type Outcome, type Scene } from '../testing/scene.ts'
import { CalendarDate, minutes, timestamp } from '../time.ts'
import {
  averagePrep,
  type FinishedFilter,
  finishedEntry,
  finishedOf,
  type FinishedSort,
  finishedSorts,
  heldFinished,
  joinedSums,
  latestFinishedFirst,
  nothingFinished,
  sumsOfFinished,
} from './finished.ts'

const start = (outcome: Outcome): Command => command('ticket.start', { ticketId: outcome.ticketAt('kitchen') })
const finish = (outcome: Outcome): Command => command('ticket.finish', { ticketId: outcome.ticketAt('kitchen') })

/** One order that the kitchen has made. @param took minutes from Start to Done */
function cook(scene: Scene, n: number, table: number, items: readonly string[], took: number): Outcome {
  const lines = items.map((item, index) => line(10 * n + index, item, 1 + index))
  const outcome = scene.when(place(order(n, table, lines)))
  scene.after(start(outcome)).later(took - 1)
  scene.after(finish(outcome))
  return outcome
}
/** The second one was quickest, the third one took longest. */
function threeCooked() {
  const scene = given()
  const outcomes = [
    cook(scene, 3, 12, ['jollof-rice', 'beef-suya'], 10),
    cook(scene, 1, 7, ['beef-suya'], 2),
    cook(scene, 2, 2, ['jollof-rice'], 25),
  ] as const
  return { scene, outcomes }
}
const sort = latestFinishedFirst
const held = ({ lounge, now }: Scene, filter: FinishedFilter = {}, at = now) =>
  heldFinished(lounge, 'kitchen', { ...filter, sort }, at, false)
const numbersOf = ({ lounge, now }: Scene, filter: FinishedFilter, by: FinishedSort = sort) =>
  heldFinished(lounge, 'kitchen', { ...filter, sort: by }, now, false).map((ticket) =>
    Number(ticket.orderNumber.slice(-4)),
  )

test('FIN-02 a row has id, table, items, when it was completed, how long it took, who made it, and its total', () => {
  const { scene } = threeCooked()
  const [ticket] = held(scene)
  if (!ticket) throw new Error('three were finished')
  expect(finishedEntry(ticket, defaultSettings, scene.now)).toEqual({
    id: ticket.id,
    number: orderNumber(2),
    tableNumber: 2,
    items: ['1 × Jollof Rice'],
    completedTime: '20 Nov 18:43',
    prepTime: '25 min',
    maker: 'Chidi',
    total: naira(2_500),
    isSimulation: false,
  })
})

test.each([
  ['completedTime', [3, 1, 2]],
  ['-completedTime', [2, 1, 3]],
  ['id', [1, 2, 3]],
  ['-id', [3, 2, 1]],
  ['table', [2, 1, 3]],
  ['-table', [3, 1, 2]],
  ['prepTime', [1, 3, 2]],
  ['-prepTime', [2, 3, 1]],
] as const)('FIN-01 sorted by %s', (by, expected) => {
  expect(numbersOf(threeCooked().scene, {}, by)).toEqual(expected)
  expect(finishedSorts).toContain(by)
})

test('what is equal stands with the latest first, whichever way it is sorted', () => {
  const scene = given()
  for (const n of [1, 2, 3]) cook(scene, n, 7, ['beef-suya'], 5)
  for (const by of ['table', '-table', 'prepTime', '-prepTime'] as const)
    expect(numbersOf(scene, {}, by)).toEqual([3, 2, 1])
})

test.each<readonly [string, readonly number[]]>([
  ['', [2, 1, 3]],
  [' Jollof ', [2, 3]],
  ['T7', [1]],
  ['t1', []],
  [orderNumber(1), [1]],
  ['chidi', [2, 1, 3]],
  ['pizza', []],
])('FIN-01 searched for %j', (search, expected) => {
  expect(numbersOf(threeCooked().scene, { search })).toEqual(expected)
})

test('FIN-01 from one business day to another', () => {
  const { scene } = threeCooked()
  const [evening, after] = [CalendarDate.parse('2026-11-20'), CalendarDate.parse('2026-11-21')]
  expect(numbersOf(scene, { from: evening, to: evening })).toHaveLength(3)
  expect(numbersOf(scene, { from: after })).toEqual([])
  expect(numbersOf(scene, { to: CalendarDate.parse('2026-11-19') })).toEqual([])
  // Past midnight it is still the same evening.
  expect(numbersOf(scene.later(7 * 60), { from: evening, to: evening })).toHaveLength(3)
})

test('the days that every board holds, and what else is here when nobody can be asked', () => {
  const { scene } = threeCooked()
  const days = (count: number) => timestamp(scene.now + minutes(count * 24 * 60))
  expect(held(scene, {}, days(2))).toHaveLength(3)
  expect(held(scene, {}, days(3))).toEqual([])
  expect(heldFinished(scene.lounge, 'kitchen', { sort }, days(3), true)).toHaveLength(3)
})

test('each station has its own; what is not done yet, or was cancelled, is not among them', () => {
  const scene = given()
  const outcome = scene.when(place(beersAndRice))
  expect(held(scene)).toEqual([])
  scene.after(start(outcome))
  expect(held(scene)).toEqual([])
  scene.after(finish(outcome))
  expect(held(scene)).toHaveLength(1)
  expect(heldFinished(scene.lounge, 'bar', { sort }, scene.now, false)).toEqual([])
  scene.after(voidOrder(1))
  expect(held(scene)).toEqual([])
})

test('recalled, a ticket leaves the list, and its time runs on from its first start', () => {
  const { scene, outcomes } = threeCooked()
  const ticketId = outcomes[1].ticketAt('kitchen')
  scene.after(command('ticket.recall', { ticketId })).later(9)
  expect(numbersOf(scene, {})).toEqual([2, 3])
  scene.after(command('ticket.finish', { ticketId }))
  expect(numbersOf(scene, {})).toEqual([1, 2, 3])
  expect(held(scene).map((ticket) => finishedOf(ticket).prepMs)[0]).toBe(minutes(2 + 1 + 25 + 1 + 1 + 9 + 1))
})

test('it stays when the order was paid and has left its table', () => {
  const { scene, outcomes } = threeCooked()
  expect(outcomes).toHaveLength(3)
  scene.after(pay(order(1, 7, [line(10, 'beef-suya')])), command('order.complete', { orderId: orderId(1) }))
  expect(numbersOf(scene, {})).toEqual([2, 1, 3])
})

test('put back, a ticket begins anew: the time that counts is from its last Start to Done', () => {
  const scene = given()
  const outcome = scene.when(place(beersAndRice))
  scene.after(start(outcome)).later(30)
  scene.after(command('ticket.back', { ticketId: outcome.ticketAt('kitchen') }), start(outcome)).later(4)
  scene.after(finish(outcome))
  expect(held(scene).map((ticket) => finishedOf(ticket).prepMs)).toEqual([minutes(5)])
})

test('SCR-08 done in one step, a ticket took as long as its guests have waited, and is theirs who finished it', () => {
  const scene = given()
  const ticketId = scene.when(place(order(1, 7, [line(1, 'jollof-rice')]))).ticketAt('kitchen')
  scene.after(command('ticket.start', { ticketId }), command('ticket.finish', { ticketId }))
  const [done] = held(scene)
  if (!done) throw new Error('one was finished')
  const inOneStep = { ...done, openedAt: timestamp(done.finishedAt - minutes(12)), startedAt: done.finishedAt }
  expect(finishedEntry(inOneStep, defaultSettings, scene.now)).toMatchObject({ prepTime: '12 min', maker: 'Chidi' })
  const afterStart = { ...inOneStep, startedAt: timestamp(done.finishedAt - 25) }
  expect(finishedEntry(afterStart, defaultSettings, scene.now)).toMatchObject({ prepTime: '< 1 min' })
})

test('a finish that another clock saw before its start took no time', () => {
  const { scene } = threeCooked()
  const [ticket] = held(scene)
  if (!ticket) throw new Error('three were finished')
  const backwards = { ...ticket, finishedAt: timestamp(ticket.startedAt - minutes(3)) }
  expect(finishedEntry(backwards, defaultSettings, scene.now).prepTime).toBe('< 1 min')
})

test('FIN-01 the cards: how many, how many portions, how long on average, and what they come to', () => {
  const { scene } = threeCooked()
  const sums = sumsOfFinished(held(scene).map(finishedOf))
  expect(sums).toEqual({ tickets: 3, units: 5, prepMs: minutes(37), total: naira(14_000) })
  expect(averagePrep(sums)).toBe('12 min')
  expect(joinedSums(sums, nothingFinished)).toEqual(sums)
  expect(averagePrep(nothingFinished)).toBe('–')
})

test('KDS-05 a simulation is listed as one, and counted nowhere', () => {
  const { scene } = threeCooked()
  const [ticket, ...others] = held(scene)
  if (!ticket) throw new Error('three were finished')
  const simulated = { ...ticket, isSimulation: true as const }
  expect(finishedEntry(simulated, defaultSettings, scene.now)).toMatchObject({ isSimulation: true })
  const sums = sumsOfFinished(others.map(finishedOf))
  expect(sumsOfFinished([simulated, ...others].map(finishedOf))).toEqual(sums)
})
