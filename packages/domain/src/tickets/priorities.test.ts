// A ticket that several orders wait for has the highest priority among them.
import { expect, test } from 'vitest'
import { WriteSet } from '../flow.ts'
import type { LoungeRows } from '../lounge.ts'
import { reduce } from '../reduce.ts'
import { everyKind } from '../scope.ts'
import { orderId } from '../testing/ids.ts'
import {
  changeLines,
  comeBack,
  command,
  join,
  line,
  order,
  place,
  split,
  voidOrder,
  walkOut,
} from '../testing/requests.ts'
import { copyOf, given, Scene } from '../testing/scene.ts'
import { board } from './views.ts'

const lines = [line(1, 'jollof-rice'), line(2, 'beef-suya', 2)]
const marked = (n: number, priority: 'high' | 'normal') =>
  command('order.change', { orderId: orderId(n), lines: [], priority })
const urgencies = (scene: Scene) => [...scene.lounge.all('ticket:kitchen')].map(({ priority }) => priority)
const twoOrders = () => given(place(order(1, 7, lines)), split(1, [2], 2))

test('KDS-07 a part that was split off takes its ticket along, and up the column', () => {
  const scene = given(place(order(3, 5, [line(5, 'jollof-rice')])), place(order(1, 7, lines)), split(1, [2], 2))
  const first = () => board(scene.lounge, 'kitchen', scene.now).todo[0]?.ticket.tableNumber
  expect(first()).toBe(5)
  scene.after(marked(2, 'high'))
  expect(urgencies(scene)).toEqual(['normal', 'high'])
  expect(first()).toBe(7)
  scene.after(marked(2, 'normal'))
  expect(urgencies(scene)).toEqual(['normal', 'normal'])
})

test('one of two that goes back to normal, or changes a note, slows nobody down who is still in a hurry', () => {
  const scene = twoOrders().after(marked(2, 'high'), changeLines(1, { 1: 'no pepper' }))
  expect(urgencies(scene)).toEqual(['high'])
  scene.after(marked(1, 'high'), marked(1, 'normal'))
  expect(urgencies(scene)).toEqual(['high'])
})

test('what nobody waits for any more hurries nobody', () => {
  const scene = twoOrders().after(marked(2, 'high'), voidOrder(2))
  expect(urgencies(scene)).toEqual(['normal'])
})

test('guests who walked out hurry nobody, until they are back', () => {
  const scene = twoOrders().after(marked(2, 'high'), walkOut(2, 9))
  expect(urgencies(scene)).toEqual(['normal'])
  scene.after(marked(1, 'high'), marked(1, 'normal'))
  expect(urgencies(scene)).toEqual(['normal'])
  scene.after(comeBack(2))
  expect(urgencies(scene)).toEqual(['high'])
})

test('guests who come back to pay are in a hurry again, and slow nobody down', () => {
  const scene = twoOrders().after(marked(1, 'high'), walkOut(2, 9))
  expect(urgencies(scene)).toEqual(['high'])
  scene.after(comeBack(2))
  expect(urgencies(scene)).toEqual(['high'])
})

test('KDS-07 orders that are paid together are high where one of them is, and stay so', () => {
  const scene = given(
    place(order(1, 7, [line(1, 'jollof-rice')])),
    place(order(2, 7, [line(2, 'beef-suya')], { priority: 'high' })),
    place(order(3, 7, [line(3, 'jollof-rice')])),
    join(1, 2, 3),
  )
  expect(urgencies(scene)).toEqual(['high', 'high', 'high'])
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ priority: 'high' })
  scene.after(changeLines(1, { 1: 'no pepper' }))
  expect(urgencies(scene)).toEqual(['high', 'high', 'high'])
})

test('more of what is cooked is as urgent as its own order', () => {
  const scene = twoOrders()
  const [{ id: ticketId } = { id: '' }] = scene.lounge.all('ticket:kitchen')
  scene.after(command('ticket.start', { ticketId }), command('ticket.finish', { ticketId }), marked(2, 'high'))
  // A till that has not heard of the split wants one more of each.
  scene.after(changeLines(1, { 1: 1, 2: 1 }))
  expect(urgencies(scene)).toEqual(['high', 'high'])
})

test('in the log of an earlier release a change makes the tickets that bear its number as urgent as it is', () => {
  const scene = twoOrders().after(marked(2, 'high'))
  const { events } = new Scene(copyOf(scene.lounge), scene.commands).when(changeLines(1, { 1: 'no pepper' }))
  const writes = new WriteSet<LoungeRows>(scene.lounge)
  for (const event of events)
    if (event.kind === 'order.changed') reduce(writes, { ...event, ticketPriorities: undefined }, everyKind)
  expect([...writes.all('ticket:kitchen')].map(({ priority }) => priority)).toEqual(['normal'])
})
