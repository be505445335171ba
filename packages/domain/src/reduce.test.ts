// The listeners of each event: one event may have many.
import { expect, test } from 'vitest'
import { WriteSet } from './flow.ts'
import type { EventKind, Kind, Lounge, LoungeEvent, LoungeRows } from './lounge.ts'
import { reduce, reducers } from './reduce.ts'
import { everyKind, scopeOf } from './scope.ts'
import { everyEvent } from './testing/every-event.ts'
import { beersAndRice, place } from './testing/requests.ts'
import { copyOf, given, rowsOf } from './testing/scene.ts'

const tickets = ['ticket:bar', 'ticket:kitchen'] as const
const materials = ['material:bar', 'material:kitchen', 'material:pos'] as const
const requests = ['material-request:bar', 'material-request:kitchen', 'material-request:pos'] as const
const flags = ['exception', 'exception:office'] as const
const bells = ['notification:bar', 'notification:kitchen', 'notification:manager', 'notification:pos'] as const

/** Every kind of event, with the kinds of row that it may write. A long sitting or a backup moves only the bell. */
const listeners: Readonly<Record<EventKind, readonly Kind[]>> = {
  'settings.changed': ['settings'],
  'category.added': ['category'],
  'category.changed': ['category'],
  'menu.arranged': ['category', 'item'],
  'item.added': ['cost', 'item', 'price', 'stock'],
  'item.changed': ['cost', 'item', 'price'],
  'item.removed': ['item'],
  'item.recipeSet': ['item'],
  'item.ranOut': ['item'],
  'item.cameBack': ['item'],
  'coupon.changed': ['coupon'],
  'coupon.added': ['coupon'],
  'stock.counted': ['stock'],
  'stock.countKept': ['stock'],
  'stock.toldLate': ['stock'],
  'stock.adjusted': ['stock'],
  'stock.wasted': [...materials, 'stock'],
  'stock.lowAtSet': ['stock'],
  'table.occupiedLong': [],
  'order.placed': [...materials, 'order', 'stock', 'table', ...tickets],
  'order.linesAdded': [...materials, 'order', 'stock', 'table', ...tickets],
  'order.changed': [...materials, 'order', 'stock', ...tickets],
  'order.split': ['order', 'table', ...tickets],
  'order.rejoined': ['order', 'table', ...tickets],
  'order.moved': ['order', 'table', ...tickets],
  'order.voided': ['account', ...materials, 'order', 'stock', 'table', ...tickets, 'till-figures'],
  'order.voidKept': ['order'],
  'order.presented': ['order'],
  'order.comped': ['account', 'order', 'table', 'till-figures'],
  'order.walkedOut': ['account', 'order', 'table', ...tickets, 'till-figures'],
  'order.cameBack': ['account', 'order', 'table', ...tickets, 'till-figures'],
  'order.partTaken': ['account', 'balance', 'claim', 'order', 'payment-key', 'shift', 'table', 'till-figures'],
  'order.partGivenBack': ['account', 'balance', 'claim', 'order', 'shift', 'till-figures'],
  'order.paid': [
    'account',
    'balance',
    'claim',
    'coupon',
    'order',
    'payment-key',
    'popularity',
    'shift',
    'table',
    'till-figures',
  ],
  'order.paidAgain': ['account', 'balance', 'claim', 'order', 'payment-key', 'shift', 'till-figures'],
  'order.refunded': [
    'account',
    'balance',
    'claim',
    'exception',
    ...materials,
    'order',
    'shift',
    'stock',
    ...tickets,
    'till-figures',
  ],
  'order.completed': ['order', 'table'],
  'payment.confirmed': ['account', 'claim', 'payment-key', 'till-figures'],
  'payment.disputed': ['account', 'claim', 'till-figures'],
  'payment.writtenOff': ['account', 'claim', 'till-figures'],
  'ticket.started': [...tickets],
  'ticket.putBack': [...tickets],
  'ticket.finished': [...tickets],
  'ticket.recalled': ['order', 'table', ...tickets],
  'ticket.cancelled': [...tickets],
  'ticket.seen': [...tickets],
  'ticket.lineTicked': [...tickets],
  'ticket.simulated': [...tickets],
  'funcard.issued': ['balance', 'funcard'],
  'funcard.handedOver': ['funcard'],
  'funcard.holderErased': ['funcard'],
  'funcard.limited': ['funcard'],
  'funcard.unblocked': ['funcard'],
  'funcard.blocked': ['funcard'],
  'funcard.replaced': ['balance', 'funcard', 'till-figures'],
  'funcard.paymentFailed': [],
  'funcard.usedOffline': ['offline-use'],
  'funcard.toppedUp': ['account', 'balance', 'claim', 'funcard', 'payment-key', 'shift', 'till-figures'],
  'funcard.writtenOff': ['account', 'balance', 'till-figures'],
  'funcard.takenBack': ['account', 'balance', 'shift', 'till-figures'],
  'material.added': [...materials],
  'material.renamed': [...materials],
  'material.removed': [...materials],
  'material.cameBack': [...materials],
  'material.linked': ['material:bar'],
  'material.counted': [...materials],
  'material.countKept': [...materials],
  'material.toldLate': [...materials],
  'material.adjusted': [...materials],
  'material.wasted': [...materials],
  'material.lowAtSet': [...materials],
  'request.submitted': [...requests],
  'request.edited': [...requests],
  'request.deleted': [...requests],
  'request.approved': [...requests],
  'request.returned': [...requests],
  'request.received': [...requests, ...materials, 'stock'],
  'approval.asked': ['approval'],
  'approval.given': ['approval'],
  'approval.declined': ['approval'],
  'approval.ranOut': ['approval'],
  'approval.used': ['approval', 'shift'],
  'approval.confirmed': ['approval'],
  'approval.disputed': ['approval'],
  'exception.raised': [...flags, 'order'],
  'exception.settled': [...flags, 'order'],
  'exception.answered': ['exception'],
  'exception.overdue': [...flags],
  'backup.reported': [],
  'outage.reported': ['outage'],
  'day.faultsFound': [],
  'seal.noted': ['seal-note'],
  'notification.raised': [...bells],
  'notification.read': ['notification:pos'],
  'notification.allRead': ['bell'],
  'history.trimmed': [
    'approval',
    'claim',
    ...flags,
    ...requests,
    'morning',
    ...bells,
    'order',
    'outage',
    'payment-key',
    ...tickets,
  ],
  'morning.written': ['morning'],
  'shift.opened': ['account', 'shift', 'till-figures'],
  'shift.cashMoved': ['account', 'shift', 'till-figures'],
  'shift.counted': ['account', 'shift', 'till-figures'],
  'shift.countKept': ['account', 'till-figures'],
  'shift.closed': ['shift', 'till-figures'],
  'day.closed': ['till-figures'],
  'drawer.opened': ['shift', 'till-figures'],
  'receipt.printedAgain': ['order', 'till-figures'],
  'safe.moved': ['account', 'till-figures'],
  'card.settled': ['account', 'till-figures'],
  'card.unsettled': ['account', 'till-figures'],
}

type Heard = Map<EventKind, Set<Kind>>

/** Plays events on top of rows, and records which kinds each of them wrote. */
function listen(heard: Heard, before: Lounge, events: readonly LoungeEvent[]): void {
  const lounge = copyOf(before)
  for (const event of events) {
    const writes = new WriteSet<LoungeRows>(lounge)
    reduce(writes, event, everyKind)
    const kinds = [...writes.changes()].map((change) => change.kind)
    heard.set(event.kind, new Set([...(heard.get(event.kind) ?? []), ...kinds]))
    lounge.apply(writes.changes())
  }
}

test('every kind of event has its listeners, and they are these', () => {
  const heard: Heard = new Map()
  for (const { before, events } of everyEvent(600)) listen(heard, before, events)
  expect(Object.fromEntries([...heard].map(([event, kinds]) => [event, [...kinds].sort()]))).toEqual(listeners)
  // Fifteen seconds on a slow machine, and more beside other work.
}, 120_000)

test('each kind of row has exactly one writer', () => {
  expect(reducers.map((reducer) => reducer.owns).sort()).toEqual([...everyKind].sort())
})

test('kinds outside the scope are not written', () => {
  const { lounge } = given()
  const { events } = given().when(place(beersAndRice))
  const writes = new WriteSet<LoungeRows>(lounge)
  for (const event of events) reduce(writes, event, scopeOf('bar'))
  expect([...writes.kindsWritten()].sort()).toEqual(['notification:bar', 'ticket:bar'])
  expect(Object.keys(rowsOf(writes, scopeOf('bar'))).filter((row) => row.startsWith('ticket'))).toHaveLength(1)
})
