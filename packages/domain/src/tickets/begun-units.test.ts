// How much of a ticket was begun: this decides what a void returns to the shelf, and whether it needs an approval.
import { expect, test } from 'vitest'
import type { TicketId } from '../ids.ts'
import type { LoungeEvent } from '../lounge.ts'
import { lineId } from '../testing/ids.ts'
import { changeLines, command, line, order, place, splitUnits, voidOrder, voidUnits } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

const start = (ticketId: TicketId) => command('ticket.start', { ticketId })
const tick = (ticketId: TicketId, made: number) => command('ticket.tickLine', { ticketId, lineId: lineId(1), made })
const back = (ticketId: TicketId) => command('ticket.back', { ticketId })
const seen = (ticketId: TicketId) => command('ticket.seen', { ticketIds: [ticketId], changes: { [ticketId]: 1 } })
const shelf = ({ lounge }: Scene) => lounge.get('stock', 'star-lager')?.level
const made = (events: readonly LoungeEvent[]) =>
  events.flatMap((event) => (event.kind === 'order.voided' ? event.made.map(({ units }) => units) : []))

function stars(count: number) {
  const placed = given().when(place(order(1, 7, [line(1, 'star-lager', count)])))
  return { scene: placed.scene, bar: placed.ticketAt('bar') }
}

test('what was ticked off before its ticket was put back is made: a void leaves it off the shelf', () => {
  const { scene, bar } = stars(6)
  scene.after(start(bar), tick(bar, 4), back(bar))
  // Units that nobody poured come off first.
  expect(made(scene.when(voidUnits(1, { 1: 1 }, 81)).thenApplied().events)).toEqual([])
  expect(made(scene.when(voidOrder(1)).thenApplied().events)).toEqual([4])
  expect(shelf(scene)).toBe(20)
})

test('ticks that were taken back are none', () => {
  const { scene, bar } = stars(6)
  scene.after(start(bar), tick(bar, 6), tick(bar, 0), back(bar), voidOrder(1))
  expect(shelf(scene)).toBe(24)
})

test('one more of what is in work, taken off again before anybody saw it, was not begun', () => {
  const { scene, bar } = stars(2)
  scene.after(start(bar), changeLines(1, { 1: 1 }))
  expect(made(scene.when(voidUnits(1, { 1: 1 }, 81)).thenApplied().events)).toEqual([])
  expect(shelf(scene)).toBe(22)
  expect(made(scene.when(voidOrder(1)).thenApplied().events), 'the two of before were').toEqual([2])
})

test('of more than came since, the rest was begun', () => {
  const { scene, bar } = stars(2)
  scene.after(start(bar), tick(bar, 2), changeLines(1, { 1: 3 }))
  expect(made(scene.when(voidUnits(1, { 1: 4 }, 81)).thenApplied().events)).toEqual([1])
  expect(shelf(scene)).toBe(22)
})

test.each([
  ['seen on the board', seen],
  ['ticked off', (bar: TicketId) => tick(bar, 3)],
  ['put back and started with the rest', back],
])('what came since and was %s is begun like the rest', (_how, then) => {
  const { scene, bar } = stars(2)
  scene.after(start(bar), changeLines(1, { 1: 1 }), then(bar))
  const again = scene.lounge.get('ticket:bar', bar)?.status === 'todo' ? [start(bar)] : []
  scene.after(...again)
  expect(made(scene.when(voidUnits(1, { 1: 1 }, 81)).thenApplied().events)).toEqual([1])
})

test('units that are split off take what came since with them', () => {
  const { scene, bar } = stars(2)
  scene.after(start(bar), changeLines(1, { 1: 1 }), splitUnits(1, { 1: 1 }, 2))
  expect(made(scene.when(voidOrder(2)).thenApplied().events)).toEqual([])
  expect(made(scene.when(voidOrder(1)).thenApplied().events)).toEqual([2])
})
