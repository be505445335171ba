// A board that was offline reports its work after the order was voided at a till.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { TicketId } from '../ids.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { barman } from '../testing/people.ts'
import { addLines, type Command, command, line, order, place, voidOrder } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

const start = (ticketId: TicketId): Command => command('ticket.start', { ticketId })
const voided = refuse('ticket_moved_on', { status: 'cancelled' })
const flagsIn = (scene: Scene) =>
  [...scene.lounge.all('exception')].map(({ code, params, orderId: of }) => ({ code, params, orderId: of }))

/** Two Gulder were on the bar's board, and their order was voided as not begun. */
function beersVoided() {
  const placed = given().when(place(order(1, 7, [line(1, 'gulder', 2)])))
  const ticketId = placed.ticketAt('bar')
  const { scene } = placed
  return { ticketId, scene: scene.after(voidOrder(1)) }
}

test('what a board began before its order was voided is told to who counts the shelf, once', () => {
  const { scene, ticketId } = beersVoided()
  const flag = {
    code: 'begun_before_void',
    params: { station: 'bar', count: 2, item: 'Gulder', number: orderNumber(1), ticket: ticketId },
    orderId: orderId(1),
  }
  const late = scene.toldLate(5, start(ticketId))
  expect(late.events.map(({ kind }) => kind)).toEqual(['exception.raised', 'notification.raised'])
  expect(flagsIn(scene)).toEqual([flag])
  expect(scene.lounge.get('ticket:bar', ticketId)?.status).toBe('cancelled')
  // Another board had begun it as well; what it reports after that is no news.
  scene.toldLate(5, start(ticketId), barman)
  scene.toldLate(5, command('ticket.finish', { ticketId })).thenRefused(voided)
  expect(flagsIn(scene)).toEqual([flag])
})

test('two tickets of one order with the same on them are two', () => {
  const placed = given().when(place(order(1, 7, [line(1, 'gulder', 2)])))
  const first = placed.ticketAt('bar')
  const { scene } = placed
  scene.after(addLines(1, 7, [line(2, 'gulder')]))
  const [second] = [...scene.lounge.all('ticket:bar')].filter(({ id }) => id !== first)
  scene.after(voidOrder(1))
  for (const ticketId of [first, second?.id ?? first]) scene.toldLate(5, start(ticketId))
  expect(flagsIn(scene).map(({ params }) => params['count'])).toEqual([2, 1])
})

test('begun after the void, or about then, it is only refused; so it is on the board itself', () => {
  const { scene, ticketId } = beersVoided()
  scene.toldLate(0, start(ticketId)).thenRefused(voided)
  scene.when(start(ticketId)).thenRefused(voided)
  expect(flagsIn(scene)).toEqual([])
})

test('of what nobody counts there is no shelf to count', () => {
  const placed = given().when(place(order(1, 7, [line(1, 'jollof-rice')])))
  const ticketId = placed.ticketAt('kitchen')
  const scene = placed.scene.after(voidOrder(1))
  scene.toldLate(5, start(ticketId)).thenRefused(voided)
  expect(flagsIn(scene)).toEqual([])
})

test('what the station itself had stopped was not begun', () => {
  const placed = given().when(place(order(1, 7, [line(1, 'gulder')])))
  const ticketId = placed.ticketAt('bar')
  const scene = placed.scene.after(command('ticket.cancel', { ticketId, reason: 'Other' }))
  const before = flagsIn(scene)
  scene.after(voidOrder(1)).toldLate(9, start(ticketId)).thenRefused(voided)
  expect(flagsIn(scene)).toEqual(before)
})
