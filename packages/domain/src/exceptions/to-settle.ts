// The list To settle: what waits to be settled and what was settled, as a till and as the office shows it.
import type { Claim } from '../claims/claims.ts'
import { type BookedOnceAs, onceAs } from '../claims/one-payment.ts'
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

/** A way to settle it, as somebody of this role may. */
export interface OpenWay {
  readonly how: HowSettled
  readonly words: string
  /** What has to be written beside it. */
  readonly asks?: string | undefined
  /** Something has to be done first, and it was not done yet. */
  readonly isToDo: boolean
  /** What was done about it already. */
  readonly done?: { readonly commandId: CommandId; readonly byName: string } | undefined
}

/** What its settlements are about. */
export interface SettleSubject {
  readonly orderId?: OrderId | undefined
  readonly number?: string | undefined
  /** Where its money was taken: where it was flagged, or else where the order was paid first. */
  readonly till?: number | undefined
  /** Which order, and where. */
  readonly heading?: string | undefined
  /** What is owed back on the order, as far as it is of this. */
  readonly owed?: Kobo | undefined
  /** Nothing was taken for it but in part: what is given back of that is given back at the till. */
  readonly isUnpaid: boolean
  /** What is paid and will not be made, as far as its money has not gone back, and what it comes to. */
  readonly notMade?: { readonly lines: readonly ShownUnits[]; readonly amount: Kobo } | undefined
  /** The order that is still open because of it, as it stands now. */
  readonly rest?: PendingOrder | undefined
  readonly funcardId?: FuncardId | undefined
  /** How it may have been booked for the second time. */
  readonly once: readonly BookedOnceAs[]
  /** What the card owes. */
  readonly debt?: Kobo | undefined
  /** Its money is on somebody's word: that is looked after where all such money is listed. */
  readonly isClaim: boolean
  readonly itemId?: ItemId | undefined
  /** A number for what is made to order would sell it out at every till. */
  readonly isToCount: boolean
}

export interface ToSettle {
  readonly exception: Exception
  readonly sentence: string
  readonly kind: FlagKind
  /** Whole days since it was flagged. */
  readonly age: number
  /** It waited for so long that the owner was told. */
  readonly isOverdue: boolean
  /** The owner's yes was needed, and there is an owner. */
  readonly isForOwner: boolean
  readonly ways: readonly OpenWay[]
  readonly subject: SettleSubject
}

/** Who looks at the list. */
export interface Settler {
  readonly role: string
  readonly staffId?: string | undefined
  /** A demo has none, so that its managers settle everything. */
  readonly hasOwner?: boolean | undefined
  /** Only what concerns this till, what concerns none, and what they did themselves at another. */
  readonly till?: number | undefined
}

export interface SettleFilter {
  readonly kind?: string | undefined
  readonly by?: string | undefined
  /** Only what waited for at least so many days. */
  readonly days?: number | undefined
}

/** What nobody has settled yet, what waits longest first. */
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

/** Who has something that waits. */
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
    // What was done about it elsewhere can be chosen whatever is left to do.
    ways: ways.filter(({ how, isToDo }) => !isToDo || isPossible(how, subject)),
    subject,
  }
}

function openWay({ answers = [] }: Exception, how: HowSettled): OpenWay {
  const { words, asks, after } = wayOf(how)
  // That it was one payment is booked and settled in one step: money that went back says nothing of that.
  const done = how === 'onePayment' ? undefined : answers.findLast(({ did }) => after?.includes(did))
  return { how, words, asks, isToDo: after !== undefined && !done, done }
}

function subjectOf(lounge: Lounge, exception: Exception): SettleSubject {
  const { orderId, params } = exception
  const order = orderId && lounge.get('order', orderId)
  const number = params['number']
  const card = [...lounge.all('funcard')].find((each) => each.number === number)
  const claim = claimOf(lounge, exception)
  const itemId = itemOf(lounge, exception)
  return {
    orderId,
    number: order?.number ?? (typeof number === 'string' ? number : undefined),
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

/** Of what is owed on its order another telling may have brought the rest. */
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

/** For which lines money goes back. Where it is not all that they come to, nobody knows for how many of them it is: the rest may follow. */
export const linesGivenBack = ({ notMade }: Pick<SettleSubject, 'notMade'>, amount: Kobo) =>
  notMade && amount === notMade.amount ? { lines: [...notMade.lines] } : {}

/** Their order stands as it was meant to: only what the command left open beside it may be too much. */
const standing = new Set<string>([
  'ticket_stopped',
  'item_removed',
  'item_finished_sold',
  'order_exists',
  'lines_exist',
] satisfies readonly FlagCode[])
/** Something was left open beside their order, though releases before this one did not write down what. */
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

/** A claim is named by the command that took it, and so is what was flagged of that one; a disputed one names its flag. */
const claimOf = (lounge: Lounge, { id, commandId }: Exception): Claim | undefined =>
  [...lounge.all('claim')].find(
    (claim) =>
      claim.id.startsWith(`${commandId}.`) || (claim.status === 'disputed' && claim.disputed.exceptionId === id),
  )

/** What asks for an order, a card, an item or a claim needs one. */
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

/** For so long what was settled stands on the list; it leaves memory a little later, and stays in the log. */
export const settledShownDays = 30

/** What was settled lately, the latest first. */
export const settledLately = (lounge: Lounge, now: Timestamp): readonly SettledEntry[] =>
  allExceptions(lounge)
    .flatMap((exception): readonly SettledEntry[] => {
      const { settled } = exception
      if (!settled || now - settled.at > days(settledShownDays)) return []
      const { byName, at, note } = settled
      return [{ exception, sentence: sentenceOfException(exception), how: settledWords(settled), note, byName, at }]
    })
    .sort((a, b) => b.at - a.at)
