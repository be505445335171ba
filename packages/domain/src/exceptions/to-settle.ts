// The list To settle: open and settled exceptions, as tills and the office show them.
import type { Claim } from '../claims/claims.ts'
import { type BookedOnceAs, onceAs } from '../claims/one-payment.ts'
import { cardNumbered } from '../funcards/views.ts'
import type { CommandId, FuncardId, ItemId, OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, kobo, negative, zero } from '../money.ts'
import { days, type Timestamp } from '../time.ts'
import { settleWithinMs } from './commands.ts'
import { headingWords } from '../orders/order-words.ts'
import type { ShownUnits } from '../orders/bill/shown.ts'
import { isClosed, type Order, type PendingOrder } from '../orders/orders.ts'
import { refundableOf, refundFor, unitsLeft } from '../orders/refund-shares.ts'
import { tillsOf } from '../shifts/tills.ts'
import { asksNobody } from '../staff/permissions.ts'
import { broughtTotal } from './brought.ts'
import type { Exception } from './exceptions.ts'
import { itemOf } from './items.ts'
import {
  type FlagCode,
  type FlagKind,
  flagKindOf,
  type HowSettled,
  maySettle,
  settledWords,
  wayOf,
  waysOf,
} from './settling.ts'
import { allExceptions, openExceptions, sentenceOfException, waitsForOwner } from './views.ts'

/** A way in which this role may settle it. */
export interface OpenWay {
  readonly how: HowSettled
  readonly words: string
  /** The label of the required note. */
  readonly asks?: string | undefined
  /** Whether something has to be done first, and was not done yet. */
  readonly isToDo: boolean
  /** The steps already taken. */
  readonly done?: { readonly commandId: CommandId; readonly byName: string } | undefined
}

/** The subject of the settlements. */
export interface SettleSubject {
  readonly orderId?: OrderId | undefined
  readonly number?: string | undefined
  /** The till that took its money: where it was flagged, or else where the order was first paid. */
  readonly till?: number | undefined
  /** The order and its table, in words. */
  readonly heading?: string | undefined
  /** The part of the debt on the order that belongs to this exception. */
  readonly owed?: Kobo | undefined
  /** Only part payments were taken for it: the till gives those back. */
  readonly isUnpaid: boolean
  /** Units that are paid and will not be made and were not refunded yet, with their amount. */
  readonly notMade?: { readonly lines: readonly ShownUnits[]; readonly amount: Kobo } | undefined
  /** The order that is still open because of it, as it stands now. */
  readonly rest?: PendingOrder | undefined
  readonly funcardId?: FuncardId | undefined
  /** The bookings that may be the same payment. */
  readonly once: readonly BookedOnceAs[]
  /** The debt of the card. */
  readonly debt?: Kobo | undefined
  /** Its money is a claim, which is handled on the list of claims. */
  readonly isClaim: boolean
  readonly itemId?: ItemId | undefined
  /** An item that is made to order gets no count: a number would make it sell out at every till. */
  readonly isToCount: boolean
}

export interface ToSettle {
  readonly exception: Exception
  readonly sentence: string
  readonly kind: FlagKind
  /** Whole days since it was flagged. */
  readonly age: number
  /** It waited so long that the owner was told. */
  readonly isOverdue: boolean
  /** It needs the owner's approval, and there is an owner. */
  readonly isForOwner: boolean
  readonly ways: readonly OpenWay[]
  readonly subject: SettleSubject
}

/** The reader of the list. */
export interface Settler {
  readonly role: string
  readonly staffId?: string | undefined
  /** False in a demo, so that its managers settle everything. */
  readonly hasOwner?: boolean | undefined
  /** Shows only exceptions of this till, those of no till, and those that the reader caused at another till. */
  readonly till?: number | undefined
}

export interface SettleFilter {
  readonly kind?: string | undefined
  readonly by?: string | undefined
  /** Only exceptions that have waited at least this many days. */
  readonly days?: number | undefined
}

/** The open exceptions, those that have waited longest first. */
export const toSettle = (
  lounge: Lounge,
  now: Timestamp,
  settler: Settler,
  { kind, by, days: least = 0 }: SettleFilter = {},
): readonly ToSettle[] =>
  openExceptions(lounge)
    .filter((exception) => concerns(exception, settler))
    .map((exception) => entryOf(lounge, exception, now, settler))
    .filter((entry) => (!kind || entry.kind === kind) && (!by || entry.exception.byName === by) && entry.age >= least)
    .sort((a, b) => a.exception.at - b.exception.at)

const concerns = ({ till, by }: Exception, settler: Settler): boolean =>
  settler.till === undefined || till === undefined || till === settler.till || by === settler.staffId

/** The people who have open exceptions. */
export const flaggedNames = (lounge: Lounge): readonly string[] =>
  [...new Set(openExceptions(lounge).map(({ byName }) => byName))].sort()

function entryOf(lounge: Lounge, exception: Exception, now: Timestamp, settler: Settler): ToSettle {
  const age = Math.floor((now - exception.at) / days(1))
  const subject = subjectOf(lounge, exception)
  const isForOwner = settler.hasOwner === true && waitsForOwner(exception)
  const ways = waysOf(exception.code)
    .filter((how) => maySettle(settler, how, exception) && (!isForOwner || asksNobody(settler)))
    .map((how) => openWay(exception, how))
  return {
    exception,
    sentence: sentenceOfException(exception),
    kind: flagKindOf(exception.code),
    age,
    isOverdue: now - exception.at >= settleWithinMs,
    isForOwner,
    // A way whose command was already given elsewhere can be chosen, even if nothing more could be done.
    ways: ways.filter(({ how, isToDo }) => !isToDo || isPossible(how, subject)),
    subject,
  }
}

function openWay({ answers = [] }: Exception, how: HowSettled): OpenWay {
  const { words, asks, after } = wayOf(how)
  // A double booking is reversed and settled in one step: a refund is no sign of that.
  const done = how === 'onePayment' ? undefined : answers.findLast(({ did }) => after?.includes(did))
  return { how, words, asks, isToDo: after !== undefined && !done, done }
}

function subjectOf(lounge: Lounge, exception: Exception): SettleSubject {
  const { orderId, params } = exception
  const order = orderId && lounge.get('order', orderId)
  const named = params['number']
  const number = typeof named === 'string' ? named : undefined
  const card = number === undefined ? undefined : cardNumbered(lounge, number)
  const claim = claimOf(lounge, exception)
  const itemId = itemOf(lounge, exception)
  return {
    orderId,
    number: order?.number ?? number,
    till: exception.till ?? (order && tillsOf(order)[0]),
    heading: order && headingWords(order),
    owed: order && 'owedBack' in order ? owedOf(exception, order.owedBack) : undefined,
    isUnpaid: order?.status === 'pending',
    notMade: order && notMadeOf(exception, order),
    rest: openOf(lounge, exception),
    funcardId: card?.id,
    debt: card && negative(lounge.get('balance', card.id)?.amount ?? zero),
    isClaim: claim !== undefined,
    once: onceAs(lounge, exception),
    itemId,
    isToCount: !itemId || exception.code === 'stock_not_counted' || lounge.get('stock', itemId) !== undefined,
  }
}

/** Another telling may have brought the rest of the debt on its order. */
const owedOf = ({ brought }: Exception, owed: Kobo | undefined): Kobo | undefined =>
  owed === undefined || !brought ? owed : kobo(Math.min(owed, broughtTotal(brought)))

function notMadeOf({ notMade = [] }: Exception, order: Order) {
  if (!isClosed(order)) return undefined
  const of = refundableOf(order)
  const lines = notMade.flatMap(({ lineId, units }): readonly ShownUnits[] => {
    const line = of.lines.find((each) => each.lineId === lineId)
    const left = line ? Math.min(units, unitsLeft(line)) : 0
    return left > 0 ? [{ lineId, units: left }] : []
  })
  return lines.length > 0 ? { lines, amount: refundFor(of, lines) } : undefined
}

/**
 * The lines that money goes back for. If the amount is not their full price, it is unknown how many of them it covers: the rest may follow.
 */
export const linesGivenBack = ({ notMade }: Pick<SettleSubject, 'notMade'>, amount: Kobo) =>
  notMade && amount === notMade.amount ? { lines: [...notMade.lines] } : {}

/** Flags whose order stands as intended: only what the command left open beside it may be too much. */
const standing = new Set<string>([
  'ticket_stopped',
  'item_removed',
  'item_finished_sold',
  'order_exists',
  'lines_exist',
] satisfies readonly FlagCode[])
/** Flags that left something open beside their order, though earlier releases did not record what. */
const keeping = new Set<string>(['order_lines_kept', 'order_paid_meanwhile'] satisfies readonly FlagCode[])

/** The order that is too much: voiding it voids nothing that somebody else ordered. */
function openOf(lounge: Lounge, { code, orderId, restId }: Exception): PendingOrder | undefined {
  if (restId) return openOnly(lounge.get('order', restId))
  if (!orderId || standing.has(code)) return undefined
  const own = openOnly(lounge.get('order', orderId))
  if (own || !keeping.has(code)) return own
  const [part, ...others] = lounge.splitOff('order', orderId)
  return others.length === 0 ? openOnly(part) : undefined
}
const openOnly = (order: Order | undefined) => (order?.status === 'pending' ? order : undefined)

/**
 * The claim of an exception. A claim is named by the command that took it, and so is the flag of that command; a disputed claim names its
 * exception.
 */
const claimOf = (lounge: Lounge, { id, commandId }: Exception): Claim | undefined =>
  [...lounge.all('claim')].find(
    (claim) =>
      claim.id.startsWith(`${commandId}.`) || (claim.status === 'disputed' && claim.disputed.exceptionId === id),
  )

/** Whether the subject has the order, card, item or claim that this way needs. */
function isPossible(how: HowSettled, subject: SettleSubject): boolean {
  const { orderId, isUnpaid, once, rest, funcardId, debt = zero, isClaim: isOnWord, isToCount } = subject
  switch (how) {
    case 'giveBack':
      return orderId !== undefined && !isUnpaid
    case 'onePayment':
      return once.length > 0
    case 'voidRest':
      return rest !== undefined
    case 'setLimit':
      return funcardId !== undefined
    case 'writeOff':
      return isOnWord || debt > 0
    case 'cameAfterAll':
    case 'dispute':
      return isOnWord
    case 'countNow':
      return isToCount
    default:
      return true
  }
}

export interface SettledEntry {
  readonly exception: Exception
  readonly sentence: string
  readonly how: string
  readonly note: string | undefined
  readonly byName: string
  readonly at: Timestamp
}

/** How long settled exceptions stay on the list; they leave memory a little later, and stay in the log. */
export const settledShownDays = 30

/** Recently settled exceptions, the latest first. */
export const settledLately = (lounge: Lounge, now: Timestamp): readonly SettledEntry[] =>
  allExceptions(lounge)
    .flatMap((exception): readonly SettledEntry[] => {
      const { settled } = exception
      if (!settled || now - settled.at > days(settledShownDays)) return []
      const { byName, at, note } = settled
      return [{ exception, sentence: sentenceOfException(exception), how: settledWords(settled), note, byName, at }]
    })
    .sort((a, b) => b.at - a.at)
