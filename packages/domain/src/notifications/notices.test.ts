// Which event rings which bell.
import { expect, test } from 'vitest'
import { sentenceOf } from '../messages.ts'
import { naira } from '../money.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import { barman, cashier, cook, manager } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  changeLines,
  type Command,
  comeBack,
  command,
  isBack,
  isFinished,
  line,
  order,
  pay,
  place,
  refund,
  tender,
  walkOut,
} from '../testing/requests.ts'
import { requestId, submit } from '../testing/supplying.ts'
import { given, type Outcome } from '../testing/scene.ts'
import type { Ticket } from '../tickets/tickets.ts'
import { type BellRole, bellRoles, notificationKind } from './notifications.ts'

/** The type and sentence that each role hears of a command. */
function heard({ scene, commandId }: Outcome): Partial<Record<BellRole, readonly string[]>> {
  const bells = bellRoles.map((role) => {
    const own = [...scene.lounge.all(notificationKind(role))].filter(({ id }) => id.startsWith(commandId))
    return [role, own.map(({ type, code, params }) => `${type}: ${sentenceOf(code, params)}`)] as const
  })
  return Object.fromEntries(bells.filter(([, sentences]) => sentences.length > 0))
}

test('NOT-01 a new order is heard at the till and at the stations that make it', () => {
  const sentence = `info: New order ${orderNumber(1)} for Table 7.`
  expect(heard(given().when(place(beersAndRice)))).toEqual({ pos: [sentence], kitchen: [sentence], bar: [sentence] })
  const onlyBeer = order(1, 7, [line(1, 'star-lager')])
  expect(heard(given().when(place(onlyBeer)))).toEqual({ pos: [sentence], bar: [sentence] })
  expect(heard(given().when(place(order(1, 7, [line(1, 'chin-chin')]))))).toEqual({ pos: [sentence] })
})

test('NOT-01 what is added or voided after an order was sent is heard at the station that makes it', () => {
  const more = [line(11, 'jollof-rice', 2), line(12, 'chin-chin')]
  expect(heard(given(place(beersAndRice)).when(addLines(1, 7, more)))).toEqual({
    kitchen: ['info: More for Table 7: 2× Jollof Rice.'],
  })
  const voided = (items: string) => `warning: Voided for Table 7: ${items}. Reason: Wrong order.`
  expect(
    heard(given(place(beersAndRice)).when(command('order.void', { orderId: orderId(1), reason: 'Wrong order' }))),
  ).toEqual({
    kitchen: [voided('1× Jollof Rice')],
    bar: [voided('2× Star Lager')],
  })
  const many = [1, 2, 3, 4, 5].map((n) => line(n, 'star-lager', n))
  expect(
    heard(given(place(order(1, 7, many))).when(command('order.void', { orderId: orderId(1), reason: 'Wrong order' }))),
  ).toEqual({
    bar: [voided('1× Star Lager, 2× Star Lager, 3× Star Lager and 2 more')],
  })
})

test('NOT-01 more of a line that was sent, and another note on it, are heard at the station that makes it', () => {
  const sent = place(order(1, 7, [line(1, 'jollof-rice'), line(2, 'star-lager'), line(3, 'chin-chin')]))
  const scene = given(sent)
  expect(heard(scene.when(changeLines(1, { 1: 2, 3: 1 })))).toEqual({
    kitchen: ['info: More for Table 7: 2× Jollof Rice.'],
  })
  expect(heard(scene.when(changeLines(1, { 1: 'no peanuts', 2: 'no ice' })))).toEqual({
    kitchen: ['warning: Note changed for Table 7: 3× Jollof Rice (no peanuts).'],
    bar: ['warning: Note changed for Table 7: 1× Star Lager (no ice).'],
  })
  expect(heard(scene.when(changeLines(1, { 2: '' })))).toEqual({
    bar: ['warning: Note changed for Table 7: 1× Star Lager (no note).'],
  })
  expect(heard(scene.when(command('order.change', { orderId: orderId(1), lines: [], priority: 'high' })))).toEqual({})
})

test('NOT-01 guests who left, and came back, are heard at the stations that are not done with what they ordered', () => {
  const placed = given().when(place(beersAndRice))
  const { scene } = placed
  scene.after(command('ticket.start', { ticketId: placed.ticketAt('kitchen') }))
  const beers = placed.ticketAt('bar')
  scene.after(command('ticket.start', { ticketId: beers }), command('ticket.finish', { ticketId: beers }))
  expect(heard(scene.when(walkOut(1, 81)))).toEqual({
    kitchen: ['warning: The guests of Table 7 left. Nobody waits for 1× Jollof Rice any more.'],
  })
  expect(heard(scene.when(comeBack(1)))).toEqual({
    kitchen: ['warning: The guests of Table 7 are back. They wait for 1× Jollof Rice.'],
  })
})

/** A refund for units of each line, by line number. */
const giveBack = (n: number, units: Readonly<Record<number, number>>, amount: number): Command => {
  const { name, args } = refund(n, [tender('Cash', naira(amount))], 'Changed their mind')
  const lines = Object.entries(units).map(([id, count]) => ({ lineId: lineId(Number(id)), units: count }))
  return { name, args: { ...args, lines } }
}

test('NOT-01 money that is given back for what is still to make is heard at its station', () => {
  const paid = given().when(pay(order(1, 7, [line(1, 'jollof-rice', 3), line(2, 'star-lager')])))
  const { scene } = paid
  const beer = paid.ticketAt('bar')
  scene.after(command('ticket.start', { ticketId: beer }), command('ticket.finish', { ticketId: beer }))
  const bells = heard(scene.when(giveBack(1, { 1: 2, 2: 1 }, 500)))
  expect(bells.kitchen).toEqual(['warning: Money for 2× Jollof Rice of Table 7 was given back: Changed their mind.'])
  expect(bells.bar, 'that beer is made').toBeUndefined()
})

test('what was given back is cancelled by its station without a flag: it is not on the bill any more', () => {
  const flags = (units: number) => {
    const paid = given().when(pay(order(1, 7, [line(1, 'jollof-rice', 2)])))
    paid.scene.after(giveBack(1, { 1: units }, 500))
    const ticketId = paid.ticketAt('kitchen')
    const { events } = paid.scene.when(command('ticket.cancel', { ticketId, reason: 'Other' })).thenApplied()
    return events.filter(({ kind }) => kind === 'exception.raised').length
  }
  expect([flags(2), flags(1)]).toEqual([0, 1])
})

test('of a line on two tickets, of which a part was given back, both are flagged: nobody knows which was meant', () => {
  const placed = given().when(place(order(1, 7, [line(1, 'jollof-rice', 2)])))
  const { scene } = placed
  const first = placed.ticketAt('kitchen')
  scene.after(command('ticket.start', { ticketId: first }), command('ticket.finish', { ticketId: first }))
  scene.after(changeLines(1, { 1: 2 }), command('ticket.recall', { ticketId: first }))
  scene.after(command('ticket.back', { ticketId: first }), pay(order(1, 7, [line(1, 'jollof-rice', 4)])))
  scene.after(giveBack(1, { 1: 2 }, 500))
  const flags = ({ id }: Ticket) => {
    const { events } = scene.when(command('ticket.cancel', { ticketId: id, reason: 'Other' })).thenApplied()
    return events.filter(({ kind }) => kind === 'exception.raised').length
  }
  const tickets = [...scene.lounge.all('ticket:kitchen')]
  expect(tickets.map(flags)).toEqual([1, 1])
})

test('the manager hears that a department deleted what was approved, and what of it is still on its way', () => {
  const named = { department: 'bar', requestId: requestId(1) } as const
  const asked = submit(1, 'bar')
  const approve = command('request.approve', { ...named, version: 1 })
  const drop = command('request.delete', named)
  expect(heard(given(asked).when(drop, barman)), 'nobody ordered it').toEqual({})
  expect(heard(given(asked, approve).when(drop, manager)), 'their own hand').toEqual({})
  expect(heard(given(asked, approve).when(drop, barman)).manager).toEqual([
    'warning: Dele deleted a request of the bar that was approved. No list shows it any more. Still on its way: 2 × Vodka.',
  ])
})

test('what nobody waits for any more is cancelled by its station without a flag: no bill holds it', () => {
  const placed = given().when(place(beersAndRice))
  const ticketId = placed.ticketAt('kitchen')
  placed.scene.after(walkOut(1, 81))
  const { events } = placed.scene.when(command('ticket.cancel', { ticketId, reason: 'Other' })).thenApplied()
  expect(events.map(({ kind }) => kind)).toEqual(['ticket.cancelled'])
})

test('NOT-01 a payment is heard where money is counted', () => {
  const sentence = 'success: Payment of ₦4,700 received for Table 7 by Cash.'
  expect(heard(given(place(beersAndRice)).when(pay(beersAndRice)))).toEqual({ pos: [sentence], manager: [sentence] })
})

test('NOT-01 an item that runs low is heard once, when it passes the mark', () => {
  const sentence = 'warning: Low stock: Chocolate Cake, 5 left.'
  const cakes = (n: number, quantity: number) => place(order(n, 7, [line(n, 'chocolate-cake', quantity)]))
  const scene = given()
  expect(heard(scene.when(cakes(1, 2))).manager).toBeUndefined()
  expect(heard(scene.when(cakes(2, 1)))).toMatchObject({ manager: [sentence], pos: [expect.anything(), sentence] })
  expect(heard(scene.when(cakes(3, 1))).manager).toBeUndefined()
  expect(heard(scene.when(command('stock.count', { itemId: 'chocolate-cake', level: 20 })))).toEqual({})
  expect(heard(scene.when(changeLines(1, { 1: 16 }))).manager).toEqual([sentence.replace('5', '4')])
})

test('one command that passes the mark in two steps is heard once, with what is left after both', () => {
  const recipe = { itemId: 'star-lager', parts: [{ department: 'bar' as const, materialId: '1', amount: 500 }] }
  const scene = given(
    command('item.setRecipe', recipe),
    command('material.setLowAt', { department: 'bar', materialId: '1', lowAt: 3 }),
    command('stock.setLowAt', { itemId: 'star-lager', lowAt: 22 }),
    place(order(1, 7, [line(1, 'star-lager', 1)])),
  )
  const { events } = scene.told(pay(order(1, 7, [line(1, 'star-lager', 2), line(2, 'star-lager', 1)])))
  const rung = events.flatMap((event) => (event.kind === 'notification.raised' ? [event.notification] : []))
  expect(
    rung.filter(({ code }) => code.startsWith('notice_low')).map(({ code, params }) => sentenceOf(code, params)),
  ).toEqual(['Low stock: Star Lager, 21 left.', 'Low in the store of the bar: Vodka, 2.5 left.'])
})

test('SCR-09 what is finished or back is heard where it is sold, and at its station unless that said so itself', () => {
  const [finished, back] = ['warning: Jollof Rice is finished.', 'success: Jollof Rice is back.']
  const scene = given()
  expect(heard(scene.when(isFinished('jollof-rice'), cook))).toEqual({ pos: [finished], manager: [finished] })
  expect(heard(scene.when(isFinished('jollof-rice'), cashier))).toEqual({})
  expect(heard(scene.when(isBack('jollof-rice'), cashier))).toEqual({ pos: [back], manager: [back], kitchen: [back] })
  expect(heard(scene.when(isFinished('chin-chin')))).toMatchObject({ pos: ['warning: Chin Chin is finished.'] })
})

test('a new item that is scarce from the start rings no bell, for nobody sold it', () => {
  const details = { name: 'Palm Wine', categoryId: 'beer', description: '', picture: 'default', position: 1 }
  expect(heard(given().when(command('item.add', { itemId: 'palm-wine', details, price: 1, stock: 2 })))).toEqual({})
})

test('the manager hears of a request, and its department that it was approved and that it came', () => {
  const named = { department: 'kitchen', requestId: requestId(1) } as const
  const scene = given()
  expect(heard(scene.when(submit(1, 'kitchen')))).toEqual({
    manager: ['info: Chidi requested supplies for the kitchen.'],
  })
  expect(heard(scene.when(command('request.approve', { ...named, version: 1 })))).toEqual({
    kitchen: ['success: Efe approved a material request.'],
  })
  const came = command('request.receive', { ...named, lines: [{ materialId: '1', quantity: 2 }] })
  expect(heard(scene.when(came))).toEqual({ kitchen: ['success: Materials came: Efe received what was requested.'] })
  expect(heard(scene.when(command('request.delete', named)))).toEqual({})
})

test('what was booked in spite of an objection is heard by who can look after it', () => {
  const outcome = given(pay(beersAndRice)).told(pay(beersAndRice))
  const sentence = `warning: Please check: Order ${orderNumber(1)} was paid twice. ₦4,700 is owed back to the customer.`
  expect(heard(outcome)).toEqual({ pos: [sentence], manager: [sentence] })
})

test('money that was given back is heard where money is counted', () => {
  const refunded = given(place(beersAndRice), pay(beersAndRice)).when(refund(1, [tender('Cash', naira(500))]))
  const sentence = `info: ₦500 of order ${orderNumber(1)} was given back by Cash: Cold food.`
  expect(heard(refunded)).toEqual({ pos: [sentence], manager: [sentence] })
})

test('a new notification is read by nobody', () => {
  const { scene } = given().when(place(beersAndRice))
  expect([...scene.lounge.all('notification:kitchen')].map(({ at, readBy }) => ({ at, readBy }))).toEqual([
    { at: scene.now, readBy: [] },
  ])
})
