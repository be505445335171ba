// An order that was paid first leaves its table by itself once all of it is made.
import { expect, test } from 'vitest'
import { orderId } from '../testing/ids.ts'
import { beersAndRice, command, line, order, pay, place } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import type { TicketId } from '../ids.ts'

function make(scene: Scene, ticketId: TicketId) {
  scene.after(command('ticket.start', { ticketId }))
  return scene.when(command('ticket.finish', { ticketId }))
}

test('TBL-09 what was paid first is completed by its last ticket, and by no other', () => {
  const paid = given().when(pay(beersAndRice))
  const { scene } = paid
  make(scene, paid.ticketAt('bar'))
  expect(scene.lounge.get('order', orderId(1))?.status).toBe('paid')
  const last = make(scene, paid.ticketAt('kitchen'))
  expect(last.events.map(({ kind }) => kind)).toEqual(['ticket.finished', 'order.completed'])
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'completed', completedAt: scene.now })
  expect(scene.lounge.get('table', '7')).toMatchObject({ open: [], paid: [] })
})

test('an order that is not paid stays on its table, however much of it is made; what nobody makes waits for somebody', () => {
  const placed = given().when(place(order(1, 7, [line(1, 'jollof-rice')])))
  make(placed.scene, placed.ticketAt('kitchen'))
  expect(placed.scene.lounge.get('order', orderId(1))?.status).toBe('pending')
  const counter = given(pay(order(1, 7, [line(1, 'chin-chin')])))
  expect(counter.lounge.get('table', '7')?.paid).toEqual([orderId(1)])
})
