// One ticket, two orders: a station makes it in one go, and each line is served to the guests who wait for it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WriteSet } from '../flow.ts'
import type { LoungeRows } from '../lounge.ts'
import { stations } from '../menu/menu.ts'
import { reduce } from '../reduce.ts'
import { everyKind } from '../scope.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import { moves } from '../testing/moves.ts'
import { manager } from '../testing/people.ts'
import { changeLines, command, comp, join, line, order, pay, place, split, voidOrder } from '../testing/requests.ts'
import { copyOf, given, Scene } from '../testing/scene.ts'
import { play } from '../testing/shift.ts'
import { defaultSettings } from '../settings/settings.ts'
import { slipRows } from './slip.ts'
import { destinationOf, tableBefore, ticketKind } from './tickets.ts'
import { ordersWithFoodReady, ticketsOfOrder } from './views.ts'

const lines = [line(1, 'jollof-rice'), line(2, 'beef-suya', 2)]
const move = (n: number, tableNumber: number) => command('order.move', { orderId: orderId(n), tableNumber })
const onBoard = (scene: Scene) =>
  [...scene.lounge.all('ticket:kitchen')].map((ticket) => ({
    names: [ticket.orderNumber, ticket.tableNumber],
    carried: ticket.lines.filter(({ quantity }) => quantity > 0).map((each) => destinationOf(ticket, each).tableNumber),
  }))

/** Rice and suya of table 7 on one ticket; the suya is split off, and its guests move to table 9. */
const apart = () => given(place(order(1, 7, lines)), split(1, [2], 2), move(2, 9))

test('what was split off and moved to another table is carried there: the kitchen reads it beside the line', () => {
  const scene = apart()
  expect(onBoard(scene)).toEqual([{ names: [orderNumber(1), 7], carried: [7, 9] }])
  scene.after(move(1, 3))
  expect(onBoard(scene)).toEqual([{ names: [orderNumber(1), 3], carried: [3, 9] }])
})

test('what was given to guests whose order was joined stays with them when a part of the bill moves away', () => {
  const scene = given(place(order(1, 7, lines)), place(order(2, 7, [line(3, 'beef-suya'), line(4, 'jollof-rice')])))
  scene.when(comp(2, { 3: 1 }, 82), manager).thenApplied()
  scene.after(join(1, 2), split(1, [2], 3))
  scene.when(move(3, 9)).thenEvent({ kind: 'order.moved', orderId: orderId(3) })
  expect(scene.lounge.get('order', orderId(82))).toMatchObject({ tableNumber: 7 })
  expect(onBoard(scene).map(({ carried }) => carried)).toEqual([
    [7, 9],
    [7, 7],
  ])
  scene.after(move(1, 5))
  expect(scene.lounge.get('order', orderId(82))).toMatchObject({ tableNumber: 5 })
})

test('KDS-06 a ticket whose order moved says where it was, until it is back there', () => {
  const scene = apart()
  const was = () => [...scene.lounge.all('ticket:kitchen')].map(tableBefore)
  expect(was(), 'a part of it moved').toEqual([undefined])
  scene.after(move(1, 3))
  expect(was()).toEqual([7])
  const [ticket] = scene.lounge.all('ticket:kitchen')
  expect(JSON.stringify(ticket && slipRows(ticket, 42, defaultSettings))).toContain('was T7')
  scene.after(move(1, 4))
  expect(was(), 'as it was sent').toEqual([7])
  scene.after(move(1, 7))
  expect(was()).toEqual([undefined])
  expect([...scene.lounge.all('ticket:kitchen')][0]).not.toHaveProperty('movedFrom')
})

test('what is made anew of a ticket that moved was never at another table', () => {
  const scene = given(place(order(1, 7, lines)), move(1, 3))
  const [{ id: ticketId } = { id: '' }] = scene.lounge.all('ticket:kitchen')
  const seen = lines.map(({ id }) => ({ lineId: id, quantity: 1 }))
  scene.after(command('ticket.start', { ticketId }), command('ticket.finish', { ticketId, seen }))
  expect([...scene.lounge.all('ticket:kitchen')].map(tableBefore)).toEqual([7, undefined])
})

test('a move in the log of an earlier release marks nothing', () => {
  const scene = given(place(order(1, 7, lines)))
  const { events } = new Scene(copyOf(scene.lounge), scene.commands).when(move(1, 3))
  const writes = new WriteSet<LoungeRows>(scene.lounge)
  for (const event of events)
    if (event.kind === 'order.moved') reduce(writes, { ...event, marksTickets: undefined }, everyKind)
  const [ticket] = writes.all('ticket:kitchen')
  expect(ticket).toMatchObject({ tableNumber: 3 })
  expect(ticket).not.toHaveProperty('movedFrom')
})

test('a slip says it too', () => {
  const [ticket] = apart().lounge.all('ticket:kitchen')
  const rows = ticket ? slipRows(ticket, 42, defaultSettings) : []
  expect(JSON.stringify(rows)).toContain('for T9')
})

test('both orders have the ticket, and both wait for what is cooked', () => {
  const scene = apart()
  expect([1, 2].map((n) => ticketsOfOrder(scene.lounge, orderId(n)).length)).toEqual([1, 1])
  const [{ id: ticketId } = { id: '' }] = scene.lounge.all('ticket:kitchen')
  scene.after(command('ticket.start', { ticketId }), command('ticket.finish', { ticketId }))
  expect(ordersWithFoodReady(scene.lounge)).toEqual(new Set([orderId(1), orderId(2)]))
})

test('once all that is left on it is for one order, the ticket names that one', () => {
  const scene = apart().after(voidOrder(1))
  expect(onBoard(scene)).toEqual([{ names: [orderNumber(2), 9], carried: [9] }])
  expect(ticketsOfOrder(scene.lounge, orderId(2))).toHaveLength(1)
})

test('more of what was split off after it was cooked is carried to its own table, also where one change asks for more of both', () => {
  const scene = given(place(order(1, 7, lines)))
  const [{ id: ticketId } = { id: '' }] = scene.lounge.all('ticket:kitchen')
  scene.after(
    command('ticket.start', { ticketId }),
    command('ticket.finish', { ticketId }),
    split(1, [2], 2),
    move(2, 9),
  )
  // A till that has not heard of the split wants one more of each.
  scene.after(changeLines(1, { 1: 1, 2: 1 }))
  const more = onBoard(scene).at(-1)
  expect(more).toEqual({ names: [orderNumber(1), 7], carried: [7, 9] })
  expect(ticketsOfOrder(scene.lounge, orderId(2))).toHaveLength(2)
  scene.after(move(2, 3))
  expect(onBoard(scene).at(-1)?.carried).toEqual([7, 3])
})

test('what was given away goes along when its guests move, on a ticket with others and on its own', () => {
  const scene = given(place(order(1, 7, [...lines, line(3, 'star-lager')])))
  scene.when(comp(1, { 2: 1, 3: 1 }, 80), manager)
  scene.after(move(1, 9))
  expect(onBoard(scene)).toEqual([{ names: [orderNumber(1), 9], carried: [9, 9, 9] }])
  expect([...scene.lounge.all('ticket:bar')]).toMatchObject([{ orderId: orderId(80), tableNumber: 9 }])
  expect(scene.lounge.get('order', orderId(80))).toMatchObject({ status: 'given', tableNumber: 9 })
  scene.after(move(1, 3))
  expect(onBoard(scene)).toEqual([{ names: [orderNumber(1), 3], carried: [3, 3, 3] }])
})

test('so does what was given to guests whose bill became one with another', () => {
  const scene = given(place(order(1, 7, lines)), place(order(2, 7, [line(4, 'jollof-rice')])))
  scene.when(comp(1, { 2: 1 }, 80), manager)
  scene.after(join(2, 1), move(2, 9))
  expect(onBoard(scene).flatMap(({ carried }) => carried)).toEqual([9, 9, 9, 9])
})

test('the guests of a bill of its own that was given away stay where they are', () => {
  const scene = given(place(order(1, 7, lines)), split(1, [2], 2))
  scene.when(comp(2, { 2: 2 }, 80), manager)
  scene.after(move(1, 9))
  expect(onBoard(scene)).toEqual([{ names: [orderNumber(1), 9], carried: [9, 7] }])
})

test('lines that come together again are carried to one table', () => {
  const scene = apart()
  scene.told(pay(order(1, 7, lines)))
  expect(onBoard(scene)).toEqual([{ names: [orderNumber(1), 7], carried: [7, 7] }])
  const [ticket] = scene.lounge.all('ticket:kitchen')
  expect(ticket?.lines.map(({ id, elsewhere }) => [id, elsewhere])).toEqual([
    [lineId(1), undefined],
    [lineId(2), undefined],
  ])
})

test('whatever is split, moved, paid and voided, each line on a board is carried to the order that it stands on', () => {
  fc.assert(
    fc.property(moves, (drawn) => {
      const { lounge } = play(drawn)
      const carried = new Map<string, string>()
      for (const { id, status, lines: own, tableNumber } of lounge.all('order'))
        if (status !== 'voided' && status !== 'emptied')
          for (const each of own) carried.set(each.id, `${id} at ${tableNumber}`)
      const tickets = stations.flatMap((station) => [...lounge.all(ticketKind(station))])
      const wanted = tickets
        .filter((ticket) => ticket.status !== 'cancelled' && !ticket.isSimulation)
        .flatMap((ticket) => ticket.lines.map((each) => ({ each, to: destinationOf(ticket, each) })))
        .filter(({ each }) => each.quantity > 0)
      expect(wanted.map(({ to }) => `${to.orderId} at ${to.tableNumber}`)).toEqual(
        wanted.map(({ each }) => carried.get(each.id)),
      )
    }),
    { numRuns: 300 },
  )
})

test('a ticket that is stopped is flagged on each order that waits for some of it, with its own lines', () => {
  const scene = given(place(order(1, 7, lines)), split(1, [2], 2), move(2, 9))
  scene.told(pay(order(2, 9, [line(2, 'beef-suya', 2)])))
  const [ticket] = scene.lounge.all('ticket:kitchen')
  scene.after(command('ticket.cancel', { ticketId: ticket?.id ?? '', reason: 'Out of ingredients' }))
  const stopped = [...scene.lounge.all('exception')].filter(({ commandName }) => commandName === 'ticket.cancel')
  expect(stopped.map(({ code, orderId: of, params }) => [code, of, params])).toMatchObject([
    ['ticket_stopped', orderId(1), { items: '1 × Jollof Rice', number: orderNumber(1), table: 7 }],
    ['ticket_stopped_paid', orderId(2), { items: '2 × Beef Suya', number: orderNumber(2), table: 9 }],
  ])
})

test('what was given away stands on no bill: of a ticket that is stopped only the rest is flagged', () => {
  const scene = given(place(order(1, 7, lines)))
  scene.when(comp(1, { 2: 2 }, 80), manager).thenApplied()
  const [ticket] = scene.lounge.all('ticket:kitchen')
  scene.after(command('ticket.cancel', { ticketId: ticket?.id ?? '', reason: 'Other' }))
  expect([...scene.lounge.all('exception')].map(({ params }) => params['items'])).toEqual(['1 × Jollof Rice'])
})
