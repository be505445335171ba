// Units refunded before any station had begun them: they are on the shelf, and nobody makes them any more.
import { expect, test } from 'vitest'
import type { TicketId } from '../ids.ts'
import type { LoungeRows } from '../lounge.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import {
  changeLines,
  type Command,
  command,
  line,
  order,
  pay,
  place,
  refund,
  refundOf,
  tender,
} from '../testing/requests.ts'
import { copyOf, given, type Scene } from '../testing/scene.ts'
import { naira } from '../money.ts'
import { recordedMovements } from './recorded.ts'
import { reduce } from '../reduce.ts'
import { everyKind } from '../scope.ts'
import { WriteSet } from '../flow.ts'
import { stagesOf } from '../tickets/stages.ts'
import { ticketsOfOrder } from '../tickets/views.ts'

const level = ({ lounge }: Scene, itemId = 'star-lager') => lounge.get('stock', itemId)?.level
const start = (ticketId: TicketId) => command('ticket.start', { ticketId })
const finish = (ticketId: TicketId) => command('ticket.finish', { ticketId })
const seen = (ticketId: TicketId) => command('ticket.seen', { ticketIds: [ticketId] })
const stop = (ticketId: TicketId) => command('ticket.cancel', { ticketId, reason: 'Customer requested' })
const back = (units: Readonly<Record<number, number>>, amount = 100): Command =>
  refundOf(1, units, tender('Cash', naira(amount)))

/** Six Star, paid first. */
function sixPaid() {
  const paid = given().when(pay(order(1, 7, [line(1, 'star-lager', 6)])))
  return { scene: paid.scene, bar: paid.ticketAt('bar') }
}

test('bottles that their station stopped and money went back for are on the shelf again, once', () => {
  const { scene, bar } = sixPaid()
  expect(level(scene)).toBe(18)
  scene.after(stop(bar))
  expect(level(scene), 'they are still paid').toBe(18)
  const { events } = scene.when(back({ 1: 4 })).thenApplied()
  expect(level(scene)).toBe(22)
  expect(events.flatMap(recordedMovements)).toEqual([
    { of: 'item:star-lager', amount: 4, why: 'refunded', note: orderNumber(1) },
  ])
  expect(scene.lounge.get('ticket:bar', bar)).toMatchObject({ lines: [{ quantity: 2, was: { quantity: 6 } }] })
  scene.after(back({ 1: 2 }))
  expect(level(scene)).toBe(24)
  expect(scene.lounge.get('ticket:bar', bar)).toMatchObject({ status: 'cancelled', isSettled: true })
  // Another till refunded it, too: the units are back only once.
  scene.told(back({ 1: 6 }))
  expect(level(scene)).toBe(24)
})

test('what waits at its station is not made any more, and nobody can begin it', () => {
  const { scene, bar } = sixPaid()
  scene.after(seen(bar), back({ 1: 6 }))
  expect(level(scene)).toBe(24)
  expect(scene.lounge.get('ticket:bar', bar)).toMatchObject({ status: 'cancelled', was: 'todo', reason: 'Cold food' })
  scene.when(start(bar)).thenRefused({ refused: 'ticket_moved_on', params: { status: 'cancelled' } })
})

test('a board without the network had begun it before the money went back: whoever counts the shelf is told', () => {
  const { scene, bar } = sixPaid()
  scene
    .after(seen(bar))
    .later(10)
    .after(back({ 1: 6 }))
  scene.toldLate(5, start(bar)).thenApplied()
  expect([...scene.lounge.all('exception')]).toMatchObject([{ code: 'begun_before_void', orderId: orderId(1) }])
})

test.each([
  ['begun', (bar: TicketId) => [start(bar)]],
  ['made', (bar: TicketId) => [start(bar), finish(bar)]],
  ['never on a board, so that nobody knows', () => []],
])('what was %s stays taken', (_how, work) => {
  const { scene, bar } = sixPaid()
  scene.after(...work(bar), back({ 1: 6 }))
  expect(level(scene)).toBe(18)
})

test('of what was ticked off before its station stopped it, the rest is not made, and is settled once its money is back', () => {
  const { scene, bar } = sixPaid()
  const tick = command('ticket.tickLine', { ticketId: bar, lineId: lineId(1), made: 2 })
  scene.after(start(bar), tick, command('ticket.back', { ticketId: bar }), stop(bar))
  const [flag] = scene.lounge.all('exception')
  expect(flag).toMatchObject({ params: { items: '4 × Star Lager' }, notMade: [{ lineId: lineId(1), units: 4 }] })
  const stages = () => stagesOf(ticketsOfOrder(scene.lounge, orderId(1)), () => 'onBoard')
  expect(stages()).toMatchObject([{ stage: 'stopped', stopped: { items: '4 × Star Lager' } }])
  scene.after(back({ 1: 4 }))
  expect(level(scene)).toBe(22)
  expect([stages(), scene.lounge.get('order', orderId(1))?.status]).toEqual([[], 'completed'])
  // The money for the two that are made may go back as well: they stay taken.
  scene.after(back({ 1: 2 }))
  expect(level(scene)).toBe(22)
})

test('a ticket that was ticked off as a whole and then stopped is made', () => {
  const { scene, bar } = sixPaid()
  const tick = command('ticket.tickLine', { ticketId: bar, lineId: lineId(1), made: 6 })
  scene.after(start(bar), tick, command('ticket.back', { ticketId: bar }), stop(bar))
  expect([...scene.lounge.all('exception')]).toEqual([])
  expect(scene.lounge.get('order', orderId(1))?.status).toBe('completed')
})

const complete = command('order.complete', { orderId: orderId(1) })

test('what was handed over by a bar that ticks nothing off stays taken', () => {
  const { scene, bar } = sixPaid()
  scene.after(seen(bar), complete, back({ 1: 6 }))
  expect(level(scene)).toBe(18)
  expect(scene.lounge.get('ticket:bar', bar)).toMatchObject({ status: 'todo', lines: [{ quantity: 6 }] })
})

test('what was paid at its table waits on that business day: by the next it was drunk', () => {
  const backAfter = (minutes: number) => {
    const placed = given().when(place(order(1, 7, [line(1, 'star-lager', 6)])))
    placed.scene.after(seen(placed.ticketAt('bar')), pay(order(1, 7, [line(1, 'star-lager', 6)])))
    return level(placed.scene.later(minutes).after(back({ 1: 6 })))
  }
  expect(backAfter(10)).toBe(24)
  expect(backAfter(24 * 60)).toBe(18)
})

test('what its station said it will not make comes back however late, and when somebody ended the order', () => {
  const { scene, bar } = sixPaid()
  scene
    .after(stop(bar), complete)
    .later(24 * 60)
    .after(back({ 1: 6 }))
  expect(level(scene)).toBe(24)
})

test('money that goes back for no line moves nothing', () => {
  const { scene, bar } = sixPaid()
  scene.after(seen(bar), refund(1, [tender('Cash', naira(100))]))
  expect(level(scene)).toBe(18)
})

test('what its recipe took is in the store again', () => {
  const rice = command('item.setRecipe', {
    itemId: 'jollof-rice',
    parts: [{ department: 'kitchen', materialId: '1', amount: 250 }],
  })
  const paid = given(rice).when(pay(order(1, 7, [line(1, 'jollof-rice', 3)])))
  const { scene } = paid
  const kitchen = paid.ticketAt('kitchen')
  const store = () => scene.lounge.get('material:kitchen', '1')
  scene.after(seen(kitchen))
  const before = store()
  scene.after(back({ 1: 2 }))
  expect(before).not.toEqual(store())
  expect((store()?.level ?? 0) * 1_000 + (store()?.opened ?? 0)).toBe(
    (before?.level ?? 0) * 1_000 + (before?.opened ?? 0) + 500,
  )
})

test('a refund of an earlier release gives nothing back to the shelf, and leaves its ticket', () => {
  const { scene, bar } = sixPaid()
  scene.after(stop(bar))
  const before = copyOf(scene.lounge)
  const { events } = scene.when(back({ 1: 6 })).thenApplied()
  const writes = new WriteSet<LoungeRows>(before)
  for (const event of events)
    if (event.kind === 'order.refunded') reduce(writes, { ...event, notBegun: undefined }, everyKind)
  expect([...writes.kindsWritten()]).not.toContain('stock')
  expect([...writes.kindsWritten()]).not.toContain('ticket:bar')
})

test('money takes off the tickets on which it was found, where a later one of that line has left memory', () => {
  const placed = given().when(place(order(1, 7, [line(1, 'star-lager')])))
  const { scene } = placed
  const bar = placed.ticketAt('bar')
  scene.after(stop(bar), changeLines(1, { 1: 2 }))
  const later = [...scene.lounge.all('ticket:bar')].find(({ id }) => id !== bar)
  if (!later) throw new Error('more of what was stopped is a ticket of its own')
  scene.after(stop(later.id), pay(order(1, 7, [line(1, 'star-lager', 3)])))
  const whole = copyOf(scene.lounge)
  const trimmed = new WriteSet<LoungeRows>(scene.lounge)
  reduce(trimmed, { kind: 'history.trimmed', rows: { 'ticket:bar': [later.id] }, at: scene.now }, everyKind)
  scene.lounge.apply(trimmed.changes())
  const { events } = scene.when(back({ 1: 1 })).thenApplied()
  const replayed = new WriteSet<LoungeRows>(whole)
  for (const event of events) reduce(replayed, event, everyKind)
  whole.apply(replayed.changes())
  expect(scene.lounge.get('ticket:bar', bar)).toMatchObject({ isSettled: true })
  expect(whole.get('ticket:bar', bar)).toEqual(scene.lounge.get('ticket:bar', bar))
  expect(whole.get('ticket:bar', later.id)).toMatchObject({ stoppedBy: expect.anything() })
})
