// What a station does with a ticket besides cooking: it cancels, recalls, ticks off, and reports it as seen.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { TicketId } from '../ids.ts'
import { sentenceOf } from '../messages.ts'
import { commandId, lineId, orderId, orderNumber } from '../testing/ids.ts'
import { barman, cashier, cook, manager, system } from '../testing/people.ts'
import {
  beersAndRice,
  changeLines,
  type Command,
  command,
  line,
  order,
  pay,
  place,
  splitUnits,
  voidLines,
  voidOrder,
  voidUnits,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { cancelReasons, type Ticket } from './tickets.ts'

const start = (ticketId: TicketId): Command => command('ticket.start', { ticketId })
const finish = (ticketId: TicketId): Command => command('ticket.finish', { ticketId })
const recall = (ticketId: TicketId): Command => command('ticket.recall', { ticketId })
const cancel = (ticketId: TicketId, reason: (typeof cancelReasons.kitchen)[number] = 'Out of ingredients'): Command =>
  command('ticket.cancel', { ticketId, reason })
const seen = (...ticketIds: readonly TicketId[]): Command => command('ticket.seen', { ticketIds: [...ticketIds] })
const tick = (ticketId: TicketId, n: number, made: number): Command =>
  command('ticket.tickLine', { ticketId, lineId: lineId(n), made })

/** Two rice and a suya, for table 7. */
const dinner = order(1, 7, [line(1, 'jollof-rice', 2), line(2, 'beef-suya')])

function placed(args = beersAndRice) {
  const outcome = given().when(place(args))
  return { scene: outcome.scene, kitchen: outcome.ticketAt('kitchen'), bar: outcome.ticketAt('bar') }
}
const ticketOf = (scene: Scene, id: TicketId): Ticket | undefined => scene.lounge.get('ticket:kitchen', id)

test.each([recall, cancel, seen, (id: TicketId) => tick(id, 1, 1)])(
  'the other station, the till and the office do not do it (%#)',
  (deed) => {
    const { scene, kitchen } = placed()
    for (const by of [barman, cashier, manager]) scene.when(deed(kitchen), by).thenRefused(refuse('not_allowed'))
  },
)

test.each([recall, cancel, (id: TicketId) => tick(id, 1, 1)])('a ticket that is not there is refused (%#)', (deed) => {
  given()
    .when(deed(`${commandId(4711)}.kitchen` as TicketId))
    .thenRefused(refuse('ticket_not_found'))
})

test('KDS-03 a to-do ticket is cancelled for a reason of its station, and for no other', () => {
  for (const reason of cancelReasons.kitchen) {
    const { scene, kitchen } = placed()
    scene.when(cancel(kitchen, reason)).thenEvents('ticket.cancelled')
    expect(ticketOf(scene, kitchen)).toMatchObject({
      status: 'cancelled',
      was: 'todo',
      reason,
      cancelledAt: scene.now,
      stoppedBy: { id: cook.staffId, name: cook.name },
    })
  }
  const { scene, kitchen, bar } = placed()
  scene
    .when(command('ticket.cancel', { ticketId: kitchen, reason: 'Bar equipment issue' }))
    .thenRefused(refuse('reason_not_listed'))
  scene
    .when(command('ticket.cancel', { ticketId: bar, reason: 'Kitchen error' }))
    .thenRefused(refuse('reason_not_listed'))
  for (const reason of ['', 'Because'])
    expect(scene.when({ name: 'ticket.cancel', args: { ticketId: kitchen, reason } }).decision.outcome).toBe('rejected')
})

test('KDS-03 only what nobody began is cancelled; twice is once', () => {
  const { scene, kitchen } = placed()
  scene
    .after(start(kitchen))
    .when(cancel(kitchen))
    .thenRefused(refuse('ticket_moved_on', { status: 'doing' }))
  scene
    .after(finish(kitchen))
    .when(cancel(kitchen))
    .thenRefused(refuse('ticket_moved_on', { status: 'done' }))
  const other = placed()
  other.scene.after(cancel(other.kitchen)).when(cancel(other.kitchen, 'Other')).thenEvents()
  expect(ticketOf(other.scene, other.kitchen)).toMatchObject({ reason: 'Out of ingredients' })
})

test('KDS-03 the till hears what will not be made, and the bill is as it was', () => {
  const { scene, kitchen } = placed(dinner)
  const bill = scene.lounge.get('order', orderId(1))
  const outcome = scene.when(cancel(kitchen))
  expect(outcome.events.map(({ kind }) => kind)).toEqual([
    'ticket.cancelled',
    'exception.raised',
    'notification.raised',
  ])
  const [flag] = scene.lounge.all('exception')
  expect(flag).toMatchObject({ code: 'ticket_stopped', orderId: orderId(1), byName: cook.name })
  expect(flag && sentenceOf(flag.code, flag.params)).toBe(
    `The kitchen will not make 2 × Jollof Rice, 1 × Beef Suya of order ${orderNumber(1)} for Table 7: Out of ingredients. It is still on the bill.`,
  )
  expect(scene.lounge.get('order', orderId(1))).toBe(bill)
})

test('what the guest pays less for comes off what nobody will make, and not off what is cooked', () => {
  const { scene, kitchen } = placed(order(1, 7, [line(1, 'jollof-rice', 2)]))
  scene.after(cancel(kitchen))
  const extra = scene.when(changeLines(1, { 1: 1 })).ticketAt('kitchen')
  expect(ticketOf(scene, extra)).toMatchObject({ status: 'todo', lines: [{ quantity: 1 }] })
  scene.after(voidUnits(1, { 1: 2 }, 81))
  expect(ticketOf(scene, kitchen)).toMatchObject({ status: 'cancelled', lines: [{ quantity: 2 }] })
  expect(ticketOf(scene, kitchen)).not.toHaveProperty('stoppedBy')
  expect(ticketOf(scene, extra)).toMatchObject({ status: 'todo', lines: [{ quantity: 1 }] })
})

test('what is voided at the till is settled: nobody waits for it any more', () => {
  const whole = placed()
  whole.scene.after(cancel(whole.kitchen), voidOrder(1))
  expect(ticketOf(whole.scene, whole.kitchen)).toMatchObject({
    status: 'cancelled',
    reason: 'Out of ingredients',
    isSettled: true,
  })
  expect(ticketOf(whole.scene, whole.kitchen)).not.toHaveProperty('stoppedBy')
  const some = placed(dinner)
  some.scene.after(cancel(some.kitchen), voidLines(1, [1], 81))
  expect(ticketOf(some.scene, some.kitchen)).toMatchObject({
    stoppedBy: { name: cook.name },
    lines: [{ quantity: 0 }, { quantity: 1 }],
  })
})

test('what was paid first does not leave its table while a station will not make some of it', () => {
  const paid = given().when(pay(beersAndRice))
  const { scene } = paid
  scene.after(cancel(paid.ticketAt('kitchen')), start(paid.ticketAt('bar')), finish(paid.ticketAt('bar')))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid' })
  expect(scene.lounge.get('table', '7')).toMatchObject({ paidCount: 1 })
  scene.when(command('order.complete', { orderId: orderId(1) })).thenEvents('order.completed')
})

test('what is done is recalled, and its time runs on from where it was started', () => {
  const { scene, kitchen } = placed()
  scene.when(recall(kitchen)).thenRefused(refuse('ticket_moved_on', { status: 'todo' }))
  scene.after(start(kitchen))
  const startedAt = scene.now
  scene.after(finish(kitchen)).when(recall(kitchen)).thenEvents('ticket.recalled')
  expect(ticketOf(scene, kitchen)).toMatchObject({ status: 'doing', startedAt, maker: { name: cook.name } })
  expect(ticketOf(scene, kitchen)).not.toHaveProperty('finishedAt')
  scene.when(recall(kitchen)).thenEvents()
  scene.after(finish(kitchen))
  expect(ticketOf(scene, kitchen)).toMatchObject({ status: 'done', startedAt, finishedAt: scene.now })
})

test('one more of beers that were split off, while the ticket of their line is made again, is on a ticket', () => {
  const { scene, bar } = placed(order(1, 7, [line(1, 'star-lager', 2)]))
  scene.after(start(bar), finish(bar), changeLines(1, { 1: 1 }), splitUnits(1, { 1: 1 }, 2), recall(bar))
  const apart = () => scene.lounge.get('order', orderId(2))?.lines[0]
  const lineIdApart = apart()?.id ?? ''
  const more = { lineId: lineIdApart, quantityBy: 1, removed: false }
  scene.after(command('order.change', { orderId: orderId(2), lines: [more] }))
  const made = [...scene.lounge.all('ticket:bar')].flatMap(({ lines }) => lines.filter(({ id }) => id === lineIdApart))
  expect([apart()?.quantity, made.reduce((all, { quantity }) => all + quantity, 0)]).toEqual([2, 2])
})

test('a ticket is seen once, however many boards say so; what is gone is not worth a word', () => {
  const { scene, kitchen } = placed()
  scene.when(seen(kitchen, kitchen)).thenEvents('ticket.seen')
  const seenAt = scene.now
  scene.when(seen(kitchen), system).thenEvents()
  scene.when(seen(kitchen, `${commandId(4711)}.kitchen` as TicketId)).thenEvents()
  expect(ticketOf(scene, kitchen)).toMatchObject({ status: 'todo', seenAt })
  scene.after(start(kitchen))
  expect(ticketOf(scene, kitchen)).toMatchObject({ status: 'doing', seenAt })
})

test('lines are ticked off while they are cooked, and the tick is taken back', () => {
  const { scene, kitchen } = placed(dinner)
  scene.when(tick(kitchen, 1, 2)).thenRefused(refuse('ticket_moved_on', { status: 'todo' }))
  scene
    .after(start(kitchen))
    .when(tick(kitchen, 1, 2))
    .thenEvents('ticket.lineTicked')
  expect(ticketOf(scene, kitchen)).toMatchObject({ lines: [{ made: 2 }, { name: 'Beef Suya' }] })
  scene.when(tick(kitchen, 1, 2)).thenEvents()
  scene.after(tick(kitchen, 1, 0))
  expect(ticketOf(scene, kitchen)?.lines[0]).not.toHaveProperty('made')
  scene.when(tick(kitchen, 9, 1)).thenRefused(refuse('line_not_found'))
})

test('KDS-06 more of a line that was ticked off asks for the rest, not for all of it again', () => {
  const { scene, kitchen } = placed(dinner)
  scene.after(start(kitchen), tick(kitchen, 1, 2), changeLines(1, { 1: 1 }))
  expect(ticketOf(scene, kitchen)).toMatchObject({ lines: [{ quantity: 3, was: { quantity: 2 }, made: 2 }, {}] })
})
