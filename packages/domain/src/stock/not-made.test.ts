// Ordered units that are not made yet are off the books but on the shelf: a count that includes them shows a surplus that does not exist.
import { expect, test } from 'vitest'
import type { TicketId } from '../ids.ts'
import { idOf } from '../ids.ts'
import { naira } from '../money.ts'
import { lineId } from '../testing/ids.ts'
import { command, line, order, pay, place, refundOf, tender, voidUnits, walkOut } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { notMadeYet } from './not-made.ts'

const star = { itemId: idOf<'item'>('star-lager') }
const vodka = { department: 'bar', materialId: idOf<'material'>('1') } as const
const recipe = command('item.setRecipe', { itemId: star.itemId, parts: [{ ...vodka, amount: 50 }] })
const seen = (ticketId: TicketId) => command('ticket.seen', { ticketIds: [ticketId] })
const start = (ticketId: TicketId) => command('ticket.start', { ticketId })
const waiting = ({ lounge }: Scene) => [star, vodka].map(notMadeYet(lounge))

function sixOrdered() {
  const placed = given(recipe).when(place(order(1, 7, [line(1, 'star-lager', 6)])))
  return { scene: placed.scene, bar: placed.ticketAt('bar') }
}

test('units on a card that a board shows, and what they take of the store by recipe, are not made yet', () => {
  const { scene, bar } = sixOrdered()
  expect(waiting(scene.after(seen(bar)))).toEqual([6, 300])
  expect(notMadeYet(scene.lounge)({ itemId: idOf('gulder') })).toBe(0)
  expect(waiting(scene.after(voidUnits(1, { 1: 2 }, 81)))).toEqual([4, 200])
  expect(waiting(scene.after(pay(order(1, 7, [line(1, 'star-lager', 4)]))))).toEqual([4, 200])
  expect(waiting(scene.after(start(bar)))).toEqual([0, 0])
})

test('what somebody ticked off before its card was put back is made', () => {
  const { scene, bar } = sixOrdered()
  scene.after(seen(bar), start(bar), command('ticket.tickLine', { ticketId: bar, lineId: lineId(1), made: 4 }))
  expect(waiting(scene.after(command('ticket.back', { ticketId: bar })))).toEqual([2, 100])
})

test('where no board shows the card nobody knows', () => {
  expect(waiting(sixOrdered().scene)).toEqual([0, 0])
})

test('what guests who left had ordered is back in the books', () => {
  const { scene, bar } = sixOrdered()
  scene.after(seen(bar))
  scene.after(walkOut(1, 81))
  expect(waiting(scene)).toEqual([0, 0])
})

test('what its station stopped is on the shelf as long as a bill has it: a void or money back brings it back to the books', () => {
  const { scene, bar } = sixOrdered()
  const stop = command('ticket.cancel', { ticketId: bar, reason: 'Customer requested' })
  expect(waiting(scene.after(seen(bar), stop))).toEqual([6, 300])
  expect(waiting(scene.after(voidUnits(1, { 1: 2 }, 81)))).toEqual([4, 200])
  expect(waiting(scene.after(pay(order(1, 7, [line(1, 'star-lager', 4)]))))).toEqual([4, 200])
  expect(waiting(scene.after(refundOf(1, { 1: 4 }, tender('Cash', naira(100)))))).toEqual([0, 0])
})
