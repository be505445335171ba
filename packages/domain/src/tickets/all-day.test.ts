// What a station still has to make, counted by dish.
import { expect, test } from 'vitest'
import type { TicketId } from '../ids.ts'
import { lineId } from '../testing/ids.ts'
import { changeLines, type Command, command, line, order, place, voidOrder } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { allDay } from './all-day.ts'
import { board } from './views.ts'

const start = (ticketId: TicketId): Command => command('ticket.start', { ticketId })
const finish = (ticketId: TicketId): Command => command('ticket.finish', { ticketId })
const cancel = (ticketId: TicketId): Command => command('ticket.cancel', { ticketId, reason: 'Out of ingredients' })

const toMake = ({ lounge, now }: Scene) =>
  allDay(board(lounge, 'kitchen', now)).map(({ units, name }) => `${units} ${name}`)

/** Two rice and a suya for table 7; three suya and a cake for table 8. */
function twoTables() {
  const scene = given()
  const first = scene.when(place(order(1, 7, [line(1, 'jollof-rice', 2), line(2, 'beef-suya')])))
  const second = scene.when(place(order(2, 8, [line(3, 'beef-suya', 3), line(4, 'chocolate-cake')])))
  return { scene, first: first.ticketAt('kitchen'), second: second.ticketAt('kitchen') }
}

test('SCR-08 the dishes of all tickets together, most wanted first, then by name', () => {
  const { scene } = twoTables()
  expect(toMake(scene)).toEqual(['4 Beef Suya', '2 Jollof Rice', '1 Chocolate Cake'])
  expect(toMake(given())).toEqual([])
})

test('SCR-08 what is in work counts, what is done does not', () => {
  const { scene, first } = twoTables()
  scene.after(start(first))
  expect(toMake(scene)).toEqual(['4 Beef Suya', '2 Jollof Rice', '1 Chocolate Cake'])
  scene.after(finish(first))
  expect(toMake(scene)).toEqual(['3 Beef Suya', '1 Chocolate Cake'])
})

test('what is ticked off is made, and what is wanted beyond it is not', () => {
  const { scene, first } = twoTables()
  const tick = (made: number) => command('ticket.tickLine', { ticketId: first, lineId: lineId(1), made })
  scene.after(start(first), tick(2))
  expect(toMake(scene)).toEqual(['4 Beef Suya', '1 Chocolate Cake'])
  scene.after(changeLines(1, { 1: 1 }))
  expect(toMake(scene)).toContain('1 Jollof Rice')
})

test('what was cancelled by the station or voided at the till is not made', () => {
  const { scene, second } = twoTables()
  scene.after(cancel(second))
  expect(toMake(scene)).toEqual(['2 Jollof Rice', '1 Beef Suya'])
  scene.after(voidOrder(1))
  expect(toMake(scene)).toEqual([])
})
