// An order that was paid first leaves its table by itself once all of it is made.
import { expect, test } from 'vitest'
import { orderId } from '../testing/ids.ts'
import { naira } from '../money.ts'
import { beersAndRice, command, line, order, pay, place, refundOf, tender } from '../testing/requests.ts'
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
  expect(scene.lounge.get('table', '7')).toMatchObject({ open: [], paidCount: 0 })
})

test('an order that is not paid stays on its table, however much of it is made', () => {
  const placed = given().when(place(order(1, 7, [line(1, 'jollof-rice')])))
  make(placed.scene, placed.ticketAt('kitchen'))
  expect(placed.scene.lounge.get('order', orderId(1))?.status).toBe('pending')
})

test('TRU-08 what nobody prepares is over with its payment: it stands on no table', () => {
  const paid = given().when(pay(order(1, 7, [line(1, 'chin-chin')])))
  paid.thenEvents('order.placed', 'order.paid', 'order.completed')
  expect(paid.scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'completed', completedAt: paid.scene.now })
  expect(paid.scene.lounge.get('table', '7')).toMatchObject({ open: [], paidCount: 0 })
  expect(paid.scene.lounge.get('table', '7')).not.toHaveProperty('occupiedSince')
})

test('TBL-09 one line that a station makes keeps the order on its table until it is made', () => {
  const paid = given().when(pay(order(1, 7, [line(1, 'chin-chin'), line(2, 'star-lager')])))
  expect(paid.scene.lounge.get('table', '7')).toMatchObject({ paidCount: 1 })
  expect(make(paid.scene, paid.ticketAt('bar')).events.map(({ kind }) => kind)).toContain('order.completed')
})

test('an order that was paid at its table left with the payment: completing it is nothing', () => {
  given(place(beersAndRice), pay(beersAndRice))
    .when(command('order.complete', { orderId: orderId(1) }))
    .thenEvents()
})

const seen = (ticketId: TicketId) => command('ticket.seen', { ticketIds: [ticketId] })
const back = (units: Readonly<Record<number, number>>) => refundOf(1, units, tender('Cash', naira(100)))
const riceAndStars = order(1, 7, [line(1, 'star-lager', 6), line(2, 'jollof-rice')])

test('TBL-09 what was paid first is over as well once the money for its last ticket is back', () => {
  const paid = given().when(pay(riceAndStars))
  const { scene } = paid
  make(scene, paid.ticketAt('kitchen'))
  scene.after(seen(paid.ticketAt('bar')))
  scene.after(back({ 1: 2 }))
  expect(standing(scene), 'four are still to come').toEqual(['paid', 1])
  scene.after(back({ 1: 4 }))
  expect(standing(scene)).toEqual(['completed', 0])
  scene.after(recall(paid.ticketAt('kitchen')))
  expect(standing(scene), 'the rice is made again').toEqual(['paid', 1])
})

test('an order whose guests have all their money back stands on no table, nor one that its station stopped', () => {
  const paid = given().when(pay(riceAndStars))
  const { scene } = paid
  const [beers, rice] = [paid.ticketAt('bar'), paid.ticketAt('kitchen')]
  scene.after(seen(beers), seen(rice), back({ 1: 6 }))
  expect(standing(scene)).toEqual(['paid', 1])
  scene.after(command('ticket.cancel', { ticketId: rice, reason: 'Out of ingredients' }), back({ 2: 1 }))
  expect(standing(scene)).toEqual(['completed', 0])
  expect(scene.lounge.get('order', orderId(1))).not.toHaveProperty('byStations')
})

test('money that goes back for what is made ends nothing', () => {
  const paid = given().when(pay(riceAndStars))
  make(paid.scene, paid.ticketAt('kitchen'))
  paid.scene.after(back({ 2: 1 }))
  expect(standing(paid.scene)).toEqual(['paid', 1])
})

const recall = (ticketId: TicketId) => command('ticket.recall', { ticketId })
const standing = ({ lounge }: Scene) => [lounge.get('order', orderId(1))?.status, lounge.get('table', '7')?.paidCount]

test('TBL-09 what is made again of it brings an order that was paid first back to its table, until that is done', () => {
  const paid = given().when(pay(beersAndRice))
  const { scene } = paid
  const [beers, rice] = [paid.ticketAt('bar'), paid.ticketAt('kitchen')]
  make(scene, beers)
  make(scene, rice)
  expect(standing(scene)).toEqual(['completed', 0])
  scene.after(recall(beers))
  expect(standing(scene), 'also with a ticket that was not the last').toEqual(['paid', 1])
  expect(scene.lounge.get('order', orderId(1))).not.toHaveProperty('completedAt')
  scene.after(recall(rice))
  expect(standing(scene), 'once').toEqual(['paid', 1])
  scene.after(command('ticket.finish', { ticketId: beers }))
  expect(standing(scene)).toEqual(['paid', 1])
  scene.after(command('ticket.finish', { ticketId: rice }))
  expect(standing(scene)).toEqual(['completed', 0])
})

test('an order that somebody at the till ended, or that was paid at its table, does not come back by a recall', () => {
  const ended = given().when(pay(order(1, 7, [line(1, 'star-lager')])))
  ended.scene.after(command('order.complete', { orderId: orderId(1) }))
  make(ended.scene, ended.ticketAt('bar'))
  ended.scene.after(recall(ended.ticketAt('bar')))
  expect(standing(ended.scene)).toEqual(['completed', 0])
  const placed = given().when(place(beersAndRice))
  placed.scene.after(pay(beersAndRice))
  make(placed.scene, placed.ticketAt('bar'))
  placed.scene.after(recall(placed.ticketAt('bar')))
  expect(standing(placed.scene)).toEqual(['paid', 0])
})
