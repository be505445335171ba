// The delivery contract as the till shows it, from what boards reported and did.
import { expect, test } from 'vitest'
import {
  addLines,
  beersAndRice,
  changeLines,
  command,
  line,
  order,
  place,
  voidLines,
  voidUnits,
} from '../testing/requests.ts'
import { orderId } from '../testing/ids.ts'
import { given, type Scene } from '../testing/scene.ts'
import { type Delivery, stagesOf } from './stages.ts'
import type { Ticket } from './tickets.ts'
import { ticketsOfOrder } from './views.ts'

const told = ({ lounge }: Scene, delivery: Delivery = 'onBoard') =>
  stagesOf(ticketsOfOrder(lounge, orderId(1)), () => delivery).map(
    ({ station, stage, count, stopped }) =>
      `${station} ${count} ${stage}${stopped ? ` ${stopped.items}: ${stopped.reason}` : ''}`,
  )

test('KDS-06 the till tells of each station: waiting, sent, on the board, seen, started, done', () => {
  const placed = given().when(place(beersAndRice))
  const { scene } = placed
  for (const delivery of ['waiting', 'sent', 'onBoard'] as const)
    expect(told(scene, delivery)).toEqual([`kitchen 1 ${delivery}`, `bar 1 ${delivery}`])
  const ticketId = placed.ticketAt('kitchen')
  scene.after(command('ticket.seen', { ticketIds: [ticketId] }))
  expect(told(scene)).toEqual(['kitchen 1 seen', 'bar 1 onBoard'])
  scene.after(command('ticket.start', { ticketId }))
  expect(told(scene)).toEqual(['kitchen 1 doing', 'bar 1 onBoard'])
  scene.after(command('ticket.back', { ticketId }))
  expect(told(scene)).toEqual(['kitchen 1 seen', 'bar 1 onBoard'])
  scene.after(command('ticket.start', { ticketId }), command('ticket.finish', { ticketId }))
  expect(told(scene)).toEqual(['kitchen 1 done', 'bar 1 onBoard'])
})

test('KDS-06 what a board had in sight before a note came is not seen with it, however late it says so', () => {
  const scene = given()
  const placed = scene.when(place(beersAndRice))
  const ticketId = placed.ticketAt('kitchen')
  scene.after(changeLines(1, { 2: 'no peanuts' }))
  scene.after(command('ticket.seen', { ticketIds: [ticketId], changes: {} }))
  expect(told(scene, 'waiting')).toContain('kitchen 1 waiting')
  scene.after(command('ticket.seen', { ticketIds: [ticketId], changes: { [ticketId]: 1 } }))
  expect(told(scene, 'waiting')).toContain('kitchen 1 seen')
})

test('KDS-06 more of a line, or another note, has not been seen: only what it was before has', () => {
  const placed = given().when(place(beersAndRice))
  const { scene } = placed
  const seen = command('ticket.seen', { ticketIds: [placed.ticketAt('kitchen')] })
  scene.after(seen, command('ticket.seen', { ticketIds: [placed.ticketAt('bar')] }), changeLines(1, { 2: 2 }))
  expect(told(scene, 'waiting')).toEqual(['kitchen 1 waiting', 'bar 1 seen'])
  scene.when(seen).thenEvents('ticket.seen')
  expect(told(scene, 'waiting'), 'its board says so again').toEqual(['kitchen 1 seen', 'bar 1 seen'])
  scene.after(changeLines(1, { 2: 'no peanuts' }))
  expect(told(scene, 'waiting')).toEqual(['kitchen 1 waiting', 'bar 1 seen'])
  scene.after(seen, voidUnits(1, { 2: 1 }, 81))
  expect(told(scene, 'waiting'), 'less is nothing that somebody could overlook').toEqual([
    'kitchen 1 seen',
    'bar 1 seen',
  ])
})

test('tickets that are equally far are counted, the others stand beside them', () => {
  const placed = given().when(place(beersAndRice))
  placed.scene.after(addLines(1, 7, [line(5, 'jollof-rice')]), addLines(1, 7, [line(6, 'beef-suya')], 92))
  expect(told(placed.scene)).toEqual(['kitchen 3 onBoard', 'bar 1 onBoard'])
  placed.scene.after(command('ticket.start', { ticketId: placed.ticketAt('kitchen') }))
  expect(told(placed.scene)).toEqual(['kitchen 2 onBoard', 'kitchen 1 doing', 'bar 1 onBoard'])
})

test('KDS-03 what the station will not make is named until the bill does not hold it any more', () => {
  const placed = given().when(place(order(1, 7, [line(1, 'jollof-rice', 2), line(2, 'beef-suya'), line(3, 'gulder')])))
  const { scene } = placed
  scene.after(command('ticket.cancel', { ticketId: placed.ticketAt('kitchen'), reason: 'Kitchen error' }))
  expect(told(scene)).toEqual(['kitchen 1 stopped 2 × Jollof Rice, 1 × Beef Suya: Kitchen error', 'bar 1 onBoard'])
  scene.after(voidLines(1, [1], 81))
  expect(told(scene)).toEqual(['kitchen 1 stopped 1 × Beef Suya: Kitchen error', 'bar 1 onBoard'])
  scene.after(voidLines(1, [2], 82))
  expect(told(scene)).toEqual(['bar 1 onBoard'])
})

test('a status that a newer server knows is told as it is: somewhere in work', () => {
  const { lounge } = given(place(beersAndRice))
  const strange = ticketsOfOrder(lounge, orderId(1)).map(
    (ticket) => ({ ...ticket, status: 'plated' }) as unknown as Ticket,
  )
  expect(stagesOf(strange, () => 'sent').map(({ stage }) => stage)).toEqual(['unknown', 'unknown'])
})
