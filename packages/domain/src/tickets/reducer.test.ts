// What kitchen and bar read when an order is placed, changed, paid in part, moved or voided.
import { expect, test } from 'vitest'
import type { TicketId } from '../ids.ts'
import { WriteSet } from '../flow.ts'
import type { Lounge, LoungeRows } from '../lounge.ts'
import { reduce } from '../reduce.ts'
import { everyKind } from '../scope.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import { cook } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  changeLines,
  comeBack,
  command,
  line,
  order,
  pay,
  place,
  split,
  voidLines,
  voidOrder,
  voidUnits,
  walkOut,
} from '../testing/requests.ts'
import { copyOf, given, Scene } from '../testing/scene.ts'
import { stationOfTicket, type Ticket, ticketKind } from './tickets.ts'

const ticket = (lounge: Lounge, id: TicketId): Ticket | undefined => lounge.get(ticketKind(stationOfTicket(id)), id)
/** A ticket as somebody at the station reads it: `2 Star Lager`, or `0 (2) Star Lager` after a change. */
const asks = (lounge: Lounge, id: TicketId): readonly string[] =>
  (ticket(lounge, id)?.lines ?? []).map(({ quantity, was, name, note }) =>
    [quantity, was && `(${was.quantity}${was.note && ` ${was.note}`})`, name, note]
      .filter((part) => part !== undefined && part !== '')
      .join(' '),
  )
const startTicket = (ticketId: TicketId) => command('ticket.start', { ticketId })
const finishTicket = (ticketId: TicketId) => command('ticket.finish', { ticketId })
const move = (n: number, tableNumber: number) => command('order.move', { orderId: orderId(n), tableNumber })

const placed = () => given().when(place(beersAndRice))
/** Rice for one is cooked already, and two more portions are wanted. */
function cookedAndMore(): { readonly scene: Scene; readonly first: TicketId; readonly extra: TicketId } {
  const { scene, ...outcome } = given().when(place(order(1, 7, [line(2, 'jollof-rice')])))
  const first: TicketId = `${outcome.commandId}.kitchen` as TicketId // as derivedId makes it
  scene.after(startTicket(first), finishTicket(first))
  const extra = scene.when(changeLines(1, { 2: 2 })).ticketAt('kitchen')
  return { scene, first, extra }
}

test('KDS-06 an order with food and drinks is on both boards, each with its own lines', () => {
  const outcome = placed()
  const { lounge } = outcome.scene
  expect(asks(lounge, outcome.ticketAt('bar'))).toEqual(['2 Star Lager'])
  expect(ticket(lounge, outcome.ticketAt('kitchen'))).toEqual({
    id: outcome.ticketAt('kitchen'),
    station: 'kitchen',
    orderId: orderId(1),
    orderNumber: orderNumber(1),
    tableNumber: 7,
    priority: 'normal',
    isAddition: false,
    lines: [{ id: beersAndRice.lines[1]?.id, itemId: 'jollof-rice', name: 'Jollof Rice', quantity: 1, note: '' }],
    total: 250_000,
    openedAt: outcome.scene.now,
    status: 'todo',
  })
})

test('what nobody prepares is on no board', () => {
  const { scene } = given().when(place(order(1, 7, [line(1, 'chin-chin')])))
  expect([...scene.lounge.all('ticket:kitchen'), ...scene.lounge.all('ticket:bar')]).toEqual([])
})

test('lines added later are a ticket of their own, marked as an addition', () => {
  const added = placed().scene.when(addLines(1, 7, [line(3, 'beef-suya')]))
  expect(ticket(added.scene.lounge, added.ticketAt('kitchen'))).toMatchObject({ isAddition: true, total: 300_000 })
})

test('KDS-06 a change is marked on the ticket that was sent, with what it was', () => {
  const { scene, ...outcome } = placed()
  const bar = `${outcome.commandId}.bar` as TicketId // as derivedId makes it
  scene.after(changeLines(1, { 1: 1 }))
  expect(asks(scene.lounge, bar)).toEqual(['3 (2) Star Lager'])
  expect(ticket(scene.lounge, bar)?.total).toBe(300_000)
  scene.after(changeLines(1, { 1: 'very cold' }))
  expect(asks(scene.lounge, bar)).toEqual(['3 (2) Star Lager very cold'])
  scene.after(voidUnits(1, { 1: 1 }, 81))
  expect(asks(scene.lounge, bar)).toEqual(['2 Star Lager very cold', '0 (1 very cold) Star Lager very cold'])
  expect(ticket(scene.lounge, bar)?.total).toBe(200_000)
})

test('a ticket of which nothing is left is cancelled, and says why', () => {
  const outcome = placed()
  const { lounge } = outcome.scene.after(voidLines(1, [2], 81))
  expect(ticket(lounge, outcome.ticketAt('kitchen'))).toMatchObject({
    status: 'cancelled',
    was: 'todo',
    reason: 'Item unavailable',
  })
  expect(ticket(lounge, outcome.ticketAt('bar'))?.status).toBe('todo')
})

test('more of what is being cooked is a change; more of what is cooked is another ticket', () => {
  const outcome = placed()
  const kitchen = outcome.ticketAt('kitchen')
  const scene = outcome.scene.after(startTicket(kitchen), changeLines(1, { 2: 1 }))
  expect(asks(scene.lounge, kitchen)).toEqual(['2 (1) Jollof Rice'])
  scene.after(finishTicket(kitchen))
  const more = scene.when(changeLines(1, { 2: 3 }))
  expect(asks(scene.lounge, kitchen)).toEqual(['2 (1) Jollof Rice'])
  expect(ticket(scene.lounge, more.ticketAt('kitchen'))).toMatchObject({
    status: 'todo',
    isAddition: true,
    total: 750_000,
    lines: [{ quantity: 3 }],
  })
})

test('more of what is cooked, with another note, puts the note on what is not made yet as well', () => {
  const { scene, first, extra } = cookedAndMore()
  const edit = { lineId: lineId(2), quantityBy: 1, note: 'no pepper', removed: false }
  const more = scene.when(command('order.change', { orderId: orderId(1), lines: [edit] })).ticketAt('kitchen')
  expect([first, extra, more].map((id) => asks(scene.lounge, id))).toEqual([
    ['1 Jollof Rice'],
    ['2 (2) Jollof Rice no pepper'],
    ['1 Jollof Rice no pepper'],
  ])
  expect(ticket(scene.lounge, extra)?.total).toBe(500_000)
})

test('an order that changed under an earlier release has its tickets as they were', () => {
  const { scene, extra } = cookedAndMore()
  const edit = { lineId: lineId(2), quantityBy: 1, note: 'no pepper', removed: false }
  const changed = scene.when(command('order.change', { orderId: orderId(1), lines: [edit] })).events
  const before = cookedAndMore()
  const asWritten = changed.map((event) =>
    event.kind === 'order.changed'
      ? { ...event, changes: event.changes.map(({ noteForAll: _later, ...each }) => each) }
      : event,
  )
  const writes = new WriteSet<LoungeRows>(before.scene.lounge)
  for (const event of asWritten) reduce(writes, event, everyKind)
  expect(asks(writes, extra)).toEqual(['2 Jollof Rice'])
})

test('units of what is on two tickets come off the one that is not begun', () => {
  const { scene, first, extra } = cookedAndMore()
  scene.after(voidUnits(1, { 2: 1 }, 81))
  expect(asks(scene.lounge, first)).toEqual(['1 Jollof Rice'])
  expect(asks(scene.lounge, extra)).toEqual(['1 Jollof Rice', '0 (1) Jollof Rice'])
  expect(ticket(scene.lounge, extra)?.total).toBe(250_000)
})

test('a line that is taken off is taken off every ticket it is on', () => {
  const { scene, first, extra } = cookedAndMore()
  scene.after(voidLines(1, [2], 81))
  expect([first, extra].map((id) => ticket(scene.lounge, id)?.status)).toEqual(['cancelled', 'cancelled'])
})

test('KDS-06 a voided order is cancelled at both stations, with the reason and how far it was', () => {
  const outcome = placed()
  const { lounge } = outcome.scene.after(startTicket(outcome.ticketAt('kitchen')), voidOrder(1))
  expect(ticket(lounge, outcome.ticketAt('kitchen'))).toMatchObject({
    status: 'cancelled',
    was: 'doing',
    reason: 'Customer cancelled',
    cancelledAt: outcome.scene.now,
  })
  expect(ticket(lounge, outcome.ticketAt('bar'))).toMatchObject({ status: 'cancelled', was: 'todo' })
  expect(asks(lounge, outcome.ticketAt('bar'))).toEqual(['2 Star Lager'])
})

test('nobody cooks what was added to a voided order', () => {
  const { scene, extra } = cookedAndMore()
  scene.after(voidOrder(1))
  expect(ticket(scene.lounge, extra)?.status).toBe('cancelled')
})

test('when the rest of a bill is voided, what was paid is still cooked', () => {
  const both = order(1, 7, [line(1, 'jollof-rice'), line(2, 'beef-suya')])
  const outcome = given().when(place(both))
  const { scene } = outcome
  scene.told(pay(order(1, 7, [line(1, 'jollof-rice')]), { spare: 80 }))
  scene.after(voidOrder(80))
  expect(ticket(scene.lounge, outcome.ticketAt('kitchen'))).toMatchObject({ status: 'todo', total: 250_000 })
  expect(asks(scene.lounge, outcome.ticketAt('kitchen'))).toEqual(['1 Jollof Rice', '0 (1) Beef Suya'])
})

test('KDS-07 an urgent order is urgent on all its tickets', () => {
  const { scene } = placed()
  scene.after(
    addLines(1, 7, [line(3, 'beef-suya')]),
    command('order.change', { orderId: orderId(1), lines: [], priority: 'high' }),
  )
  const priorities = () =>
    [...scene.lounge.all('ticket:kitchen'), ...scene.lounge.all('ticket:bar')].map(({ priority }) => priority)
  expect(priorities()).toEqual(['high', 'high', 'high'])
  // The same holds for what is added later.
  scene.after(addLines(1, 7, [line(4, 'beef-suya')], 92))
  expect(priorities()).toEqual(['high', 'high', 'high', 'high'])
})

test('nobody hurries with what is cancelled: it may have left memory while its order is still open', () => {
  const { scene } = placed()
  const removed = { lineId: beersAndRice.lines[1]?.id ?? '', quantityBy: 0, removed: true }
  scene.after(command('order.change', { orderId: orderId(1), lines: [removed] }))
  scene.after(command('order.change', { orderId: orderId(1), lines: [], priority: 'high' }))
  expect([...scene.lounge.all('ticket:kitchen')]).toMatchObject([{ status: 'cancelled', priority: 'normal' }])
  expect([...scene.lounge.all('ticket:bar')]).toMatchObject([{ status: 'todo', priority: 'high' }])
})

test('tickets follow their order to another table, extra ones as well', () => {
  const { scene, first, extra } = cookedAndMore()
  scene.after(move(1, 9))
  expect([first, extra].map((id) => ticket(scene.lounge, id)?.tableNumber)).toEqual([9, 9])
})

test('tickets whose lines all went to the rest of a bill go with them; a shared one stays where it was', () => {
  const outcome = placed()
  const { scene } = outcome
  scene.told(pay(order(1, 7, [line(1, 'star-lager', 2)]), { spare: 80 }))
  expect(ticket(scene.lounge, outcome.ticketAt('kitchen'))?.orderNumber).toBe(orderNumber(80))
  expect(ticket(scene.lounge, outcome.ticketAt('bar'))?.orderNumber).toBe(orderNumber(1))

  const shared = scene.when(place(order(2, 8, [line(4, 'jollof-rice'), line(5, 'beef-suya')])))
  scene.told(pay(order(2, 8, [line(4, 'jollof-rice')]), { spare: 81 }))
  scene.after(move(81, 12))
  expect(ticket(scene.lounge, shared.ticketAt('kitchen'))).toMatchObject({
    orderNumber: orderNumber(2),
    tableNumber: 8,
  })
})

test('what was taken off keeps no ticket back when all that is left of it goes to another bill, and to another table', () => {
  const three = order(1, 7, [line(1, 'star-lager'), line(2, 'jollof-rice'), line(3, 'beef-suya')])
  const outcome = given().when(place(three))
  outcome.scene.after(changeLines(1, { 2: 'off' }), split(1, [3], 80), move(80, 12))
  expect(ticket(outcome.scene.lounge, outcome.ticketAt('kitchen'))).toMatchObject({
    orderNumber: orderNumber(80),
    tableNumber: 12,
  })
})

test('DAY-04 what guests who left had ordered is marked at its station until they are back', () => {
  const three = order(1, 7, [line(1, 'star-lager'), line(2, 'jollof-rice'), line(3, 'beef-suya')])
  const outcome = given().when(place(three))
  const [kitchen, bar] = [outcome.ticketAt('kitchen'), outcome.ticketAt('bar')]
  const { scene } = outcome
  const left = (id: TicketId) => ticket(scene.lounge, id)?.lines.map(({ guestsLeft = false }) => guestsLeft)
  scene.after(split(1, [3], 80), startTicket(bar), finishTicket(bar), walkOut(1, 81))
  expect([left(kitchen), left(bar)], 'the suya is for the other half of the table').toEqual([[true, false], [true]])
  scene.after(command('ticket.recall', { ticketId: bar }), comeBack(1))
  expect([left(kitchen), left(bar)]).toEqual([[false, false], [false]])
  expect(ticket(scene.lounge, bar)?.lines[0]).not.toHaveProperty('guestsLeft')
})

test('guests who left marked nothing in the log of an earlier release', () => {
  const { scene, ...outcome } = placed()
  const kitchen: TicketId = `${outcome.commandId}.kitchen` as TicketId // as derivedId makes it
  const before = ticket(scene.lounge, kitchen)
  const { events } = new Scene(copyOf(scene.lounge), scene.commands).when(walkOut(1, 81))
  const writes = new WriteSet<LoungeRows>(scene.lounge)
  for (const event of events)
    if (event.kind === 'order.walkedOut') reduce(writes, { ...event, marksTickets: undefined }, everyKind)
  expect(writes.get('ticket:kitchen', kitchen)).toEqual(before)
})

test('a payment that brings a new dish and more of a cooked one fires both on one ticket', () => {
  const outcome = placed()
  const kitchen = outcome.ticketAt('kitchen')
  const { scene } = outcome
  scene.after(startTicket(kitchen), finishTicket(kitchen))
  const all = [line(1, 'star-lager', 2), line(2, 'jollof-rice', 3), line(3, 'beef-suya')]
  const paid = scene.when(pay(order(1, 7, all)))
  expect(asks(scene.lounge, paid.ticketAt('kitchen'))).toEqual(['1 Beef Suya', '2 Jollof Rice'])
  expect(ticket(scene.lounge, paid.ticketAt('kitchen'))?.total).toBe(800_000)
})

test('a ticket is started, put back, started and done, by somebody with a name', () => {
  const outcome = placed()
  const { scene } = outcome
  const kitchen = outcome.ticketAt('kitchen')
  const maker = { id: cook.staffId, name: cook.name }
  scene.after(startTicket(kitchen))
  expect(ticket(scene.lounge, kitchen)).toMatchObject({ status: 'doing', startedAt: scene.now, maker })
  scene.after(command('ticket.back', { ticketId: kitchen }))
  expect(ticket(scene.lounge, kitchen)).toMatchObject({ status: 'todo' })
  expect(ticket(scene.lounge, kitchen)).not.toHaveProperty('maker')
  scene.after(startTicket(kitchen), finishTicket(kitchen))
  expect(ticket(scene.lounge, kitchen)).toMatchObject({ status: 'done', finishedAt: scene.now, maker })
})

test('tickets live on when their order has left the table', () => {
  const outcome = placed()
  outcome.scene.after(pay(beersAndRice), startTicket(outcome.ticketAt('kitchen')))
  expect(ticket(outcome.scene.lounge, outcome.ticketAt('kitchen'))?.status).toBe('doing')
})
