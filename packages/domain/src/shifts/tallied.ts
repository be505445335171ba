// The figures that each kind of event adds to a Z, or that it adds nothing. Only the hub counts.
import { worthOfMade } from '../orders/made.ts'
import { journalOf } from '../ledger/journals.ts'
import type { EventKind, EventOf, LoungeEvent } from '../lounge.ts'
import { type Kobo, minus, negative, plus, zero } from '../money.ts'
import { type Payment, takenNow } from '../payments/payments.ts'
import { type Figure, isWithoutSale, type Tally } from './shifts.ts'
import type { FigureByMethod, FigureName } from './tally.ts'

type Added = readonly (readonly [name: FigureName, amount: Kobo, count?: number])[]
type Counting<K extends EventKind> = {
  readonly till: (event: EventOf<K>) => number
  readonly of: (event: EventOf<K>) => Added
}
type Countings = { readonly [K in EventKind]: Counting<K> | 'nothing' }

type Moved = Pick<Payment, 'method' | 'amount'>
const byMethod = (what: FigureByMethod, payments: readonly Moved[]): Added =>
  payments.map(({ method, amount }) => [`${what}:${method}`, amount])
/** Transfers sent are separate from confirmed ones: both move the bank account. */
const goneBack = (
  what: FigureByMethod,
  payments: readonly Moved[],
  { leftBank }: { readonly leftBank?: true | undefined },
): Added => [
  ...byMethod(what, payments),
  ...payments.flatMap(({ method, amount }): Added => (leftBank && method === 'Transfer' ? [['sent', amount]] : [])),
]
const counted = <K extends EventKind>(
  of: (event: EventOf<K>) => Added,
  till: (event: EventOf<K>) => number,
): Counting<K> => ({ of, till })
const own = ({ till }: { readonly till: number }): number => till

/** Part payments of guests who left are not a paid bill, but were taken all the same, with their tax. */
const kept = (amount: Kobo): Added => (amount === 0 ? [] : [['kept', amount]])

function overOrShort(difference: Kobo): Added {
  if (difference === 0) return []
  return difference > 0 ? [['over', difference]] : [['short', negative(difference)]]
}

/** Not done at any till: it stands on the Z of the day. */
const elsewhere = (): number => 0

/** One entry for each kind of event: a new event does not compile without one. */
const countings: Countings = {
  'order.paid': counted(
    ({ settlement }) => [
      ['sales', settlement.total],
      ...byMethod('sale', takenNow(settlement)),
      ...(settlement.funding ? ([['partUsed', settlement.funding.used]] as const) : []),
      ...(settlement.discount > 0 ? ([['discount', settlement.discount]] as const) : []),
    ],
    ({ settlement }) => settlement.till,
  ),
  'order.partTaken': counted(
    ({ part }) => byMethod('part', [part.payment]),
    ({ part }) => part.till,
  ),
  'order.partGivenBack': counted(
    (event) => [
      ...goneBack('partBack', [event.payment], event),
      // For guests who left: they are counted already, and the loss grows.
      ...(event.loss ? ([['walkedOut', minus(event.loss.is.lost, event.loss.was.lost), 0]] as const) : []),
      ...(event.loss?.countsKept ? kept(minus(event.loss.is.used, event.loss.was.used)) : []),
    ],
    own,
  ),
  'order.voided': counted(
    ({ lines, made, total, totalMade = worthOfMade({ lines, made }) }) => [
      ['voided', total],
      ...(made.length > 0 ? ([['voidedMade', totalMade]] as const) : []),
    ],
    // Earlier releases did not record the till.
    ({ till = 0 }) => till,
  ),
  'order.paidAgain': counted(({ payments }) => byMethod('again', payments), own),
  'order.refunded': counted((event) => {
    const { bookedTwice, payments } = event
    if (!bookedTwice) return goneBack('refund', payments, event)
    // Cash that was counted as short was on no Z.
    return bookedTwice.isCounted ? [] : byMethod('twice', payments)
  }, own),
  'funcard.toppedUp': counted(({ payment }) => byMethod('topUp', [payment]), own),
  'funcard.replaced': counted(
    () => [],
    () => 0,
  ),
  'shift.opened': counted(
    ({ float, isLeft, carried = zero }) => [
      [isLeft ? 'left' : 'opened', float],
      ...(carried === 0 ? [] : ([['carried', carried]] as const)),
    ],
    own,
  ),
  'shift.cashMoved': counted(({ direction, category, amount }) => [[`${direction}:${category}`, amount]], own),
  'shift.counted': counted(({ difference = zero }) => overOrShort(difference), own),
  'shift.countKept': counted(({ amount }) => overOrShort(amount), own),
  'drawer.opened': counted(
    (event) =>
      isWithoutSale(event)
        ? [
            ['drawer:noSale', zero],
            [`noSale:${event.byName}`, zero],
          ]
        : [[`drawer:${event.why}`, zero]],
    own,
  ),
  'receipt.printedAgain': counted(
    ({ byName, copy, paper }) =>
      copy === 0
        ? []
        : [
            [paper === 'invoice' ? 'invoiceCopies' : 'copies', zero],
            [`copy:${byName}`, zero],
          ],
    own,
  ),
  'order.comped': counted(({ total }) => [['comped', total]], elsewhere),
  'order.walkedOut': counted(
    ({ lost, used, countsKept }) => [['walkedOut', lost], ...(countsKept ? kept(used) : [])],
    elsewhere,
  ),
  'order.cameBack': counted(
    ({ lost, used, countsKept }) => [['cameBack', lost], ...(countsKept ? kept(negative(used)) : [])],
    elsewhere,
  ),
  'payment.confirmed': counted(({ method, amount }) => [[`confirmed:${method}`, amount]], elsewhere),
  'payment.disputed': counted(({ method, amount }) => [[`disputed:${method}`, amount]], elsewhere),
  'payment.writtenOff': counted(({ method, amount }) => [[`writtenOff:${method}`, amount]], elsewhere),
  'funcard.writtenOff': counted(({ amount }) => [['writtenOff:FunCard', amount]], elsewhere),
  'funcard.takenBack': counted(
    (event) => {
      const { method, amount, wasNeverTaken } = event
      // Cash that was counted as short was on no Z.
      if (event.method === 'Cash' && event.isCounted) return [['neverTakenShort', amount]]
      if (wasNeverTaken) return [[`neverTaken:${method}`, amount]]
      return goneBack('paidOut', [{ method, amount }], { leftBank: true })
    },
    (event) => (event.method === 'Cash' ? event.till : elsewhere()),
  ),
  // The house's own money: on the Z of the day, so that the Zs sum to the ledger, but in none of its figures.
  'safe.moved': counted(() => [], elsewhere),
  'card.settled': counted(() => [], elsewhere),
  'card.unsettled': counted(() => [], elsewhere),
  'order.presented': 'nothing',
  'shift.closed': 'nothing',
  'day.closed': 'nothing',
  'day.faultsFound': 'nothing',
  'settings.changed': 'nothing',
  'category.added': 'nothing',
  'category.changed': 'nothing',
  'menu.arranged': 'nothing',
  'item.added': 'nothing',
  'item.changed': 'nothing',
  'item.removed': 'nothing',
  'item.recipeSet': 'nothing',
  'item.ranOut': 'nothing',
  'item.cameBack': 'nothing',
  'coupon.added': 'nothing',
  'coupon.changed': 'nothing',
  'stock.counted': 'nothing',
  'stock.countKept': 'nothing',
  'stock.toldLate': 'nothing',
  'stock.adjusted': 'nothing',
  'stock.wasted': 'nothing',
  'stock.lowAtSet': 'nothing',
  'table.occupiedLong': 'nothing',
  'order.placed': 'nothing',
  'order.linesAdded': 'nothing',
  'order.changed': 'nothing',
  'order.split': 'nothing',
  'order.rejoined': 'nothing',
  'order.moved': 'nothing',
  'order.voidKept': 'nothing',
  'order.completed': 'nothing',
  'ticket.started': 'nothing',
  'ticket.putBack': 'nothing',
  'ticket.finished': 'nothing',
  'ticket.recalled': 'nothing',
  'ticket.cancelled': 'nothing',
  'ticket.seen': 'nothing',
  'ticket.lineTicked': 'nothing',
  'ticket.simulated': 'nothing',
  'funcard.issued': 'nothing',
  'funcard.handedOver': 'nothing',
  'funcard.holderErased': 'nothing',
  'funcard.limited': 'nothing',
  'funcard.unblocked': 'nothing',
  'funcard.blocked': 'nothing',
  'funcard.paymentFailed': 'nothing',
  'funcard.usedOffline': 'nothing',
  'material.added': 'nothing',
  'material.renamed': 'nothing',
  'material.removed': 'nothing',
  'material.cameBack': 'nothing',
  'material.linked': 'nothing',
  'material.counted': 'nothing',
  'material.countKept': 'nothing',
  'material.toldLate': 'nothing',
  'material.adjusted': 'nothing',
  'material.wasted': 'nothing',
  'material.lowAtSet': 'nothing',
  'request.submitted': 'nothing',
  'request.edited': 'nothing',
  'request.deleted': 'nothing',
  'request.approved': 'nothing',
  'request.returned': 'nothing',
  'request.received': 'nothing',
  'approval.asked': 'nothing',
  'approval.given': 'nothing',
  'approval.declined': 'nothing',
  'approval.ranOut': 'nothing',
  'approval.used': 'nothing',
  'approval.confirmed': 'nothing',
  'approval.disputed': 'nothing',
  'exception.raised': 'nothing',
  'exception.settled': 'nothing',
  'exception.answered': 'nothing',
  'exception.overdue': 'nothing',
  'backup.reported': 'nothing',
  'outage.reported': 'nothing',
  'morning.written': 'nothing',
  'notification.raised': 'nothing',
  'notification.read': 'nothing',
  'notification.allRead': 'nothing',
  'history.trimmed': 'nothing',
  'seal.noted': 'nothing',
}

/** The till on which an event counts, and its tally; undefined if no Z counts it. */
export function tallied(event: LoungeEvent): { readonly till: number; readonly tally: Tally } | undefined {
  const counting = countings[event.kind] as Counting<EventKind> | 'nothing' // the one of its own kind
  if (counting === 'nothing') return undefined
  const entries: Record<string, Kobo> = {}
  for (const { account, amount } of journalOf(event)) {
    const name = account.startsWith('funcard:') ? 'funcards' : account
    entries[name] = plus(entries[name] ?? zero, amount)
  }
  const figures: Record<string, Figure> = {}
  for (const [name, amount, count = 1] of counting.of(event)) {
    const before = figures[name]
    figures[name] = { count: (before?.count ?? 0) + count, amount: plus(before?.amount ?? zero, amount) }
  }
  return { till: counting.till(event), tally: { entries, figures } }
}
