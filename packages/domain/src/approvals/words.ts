// The names of acts that may need an approval, and the question's text for the approver.
import { unreachable } from '../assert.ts'
import { nameOfClaimed } from '../claims/claims.ts'
import { idOf, sourcesOf } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { stations } from '../menu/menu.ts'
import { sentence } from '../messages.ts'
import { formatNaira, type Kobo, plus, zero } from '../money.ts'
import type { Order, TableNumber } from '../orders/orders.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { settingsOf } from '../settings/settings.ts'
import { ticketKind } from '../tickets/tickets.ts'
import { formatTime, type Timestamp, timestamp } from '../time.ts'
import type { ApprovalKind, ApprovalMeans, ApprovedLines, UsedApproval } from './approvals.ts'

export const approvalNames: Readonly<Record<ApprovalKind, string>> = {
  voidMade: 'Void of what was begun',
  discount: 'Discount',
  comp: 'Given away',
  refund: 'Refund',
  topUp: 'Top-up',
  cashOut: 'Cash out',
  noSale: 'Drawer opened without a sale',
  cardLimit: 'FunCard limit',
  writeOff: 'Write-off',
}

const meansNames: Readonly<Record<ApprovalMeans, string>> = {
  phone: 'on a phone',
  pin: 'by PIN',
  code: 'by a call',
}

/** How an approval was given: `by a call`. */
export const howSaid = ({ means, isOnPaper }: Pick<UsedApproval, 'means' | 'isOnPaper'>): string =>
  isOnPaper ? 'with the paper from the safe' : meansNames[means]

/** `Refund of ₦3,000`, for a person who is refused. */
export const whatOf = ({ kind, amount }: { readonly kind: ApprovalKind; readonly amount: Kobo }): string =>
  kind === 'noSale' ? approvalNames.noSale : `${approvalNames[kind]}, ${formatNaira(amount)}`

export interface Question {
  readonly kind: ApprovalKind
  readonly subject: string
  readonly amount: Kobo
  readonly lines?: ApprovedLines | undefined
  readonly cards?: readonly string[] | undefined
  readonly method?: PaymentMethod | undefined
  readonly newAt?: TableNumber | undefined
}

/**
 * `Void 2 × Suya, order ORD-261120000001, Table 12, begun at 21:04, ₦7,000`: everything its approver has to know.
 * @param before earlier acts that count with it, where that is why somebody is asked
 */
export function questionText(lounge: Lounge, question: Question, before: Kobo = zero): string {
  const { kind, subject, amount } = question
  const together = formatNaira(plus(before, amount))
  const money = formatNaira(amount)
  switch (kind) {
    case 'voidMade':
      return asOrder(lounge, question, `Void ${itemsOf(lounge, question)}`)
    case 'comp':
      return asOrder(lounge, question, `Give away ${itemsOf(lounge, question)}`)
    case 'discount':
      return asOrder(lounge, question, `Discount${aside(before, 'discount_together', together)}`)
    case 'refund':
      return asOrder(lounge, question, `Refund${ontoCards(lounge, question)}`)
    case 'topUp':
      return `Top-up of FunCard ${cardOf(lounge, subject)}${howPaid(question)}, ${money}`
    case 'cashOut':
      return `Cash out at ${placeOf(subject)}${aside(before, 'cash_out_together', together)}, ${money}`
    case 'noSale':
      return `${approvalNames.noSale} at ${placeOf(subject)}`
    case 'cardLimit':
      return `FunCard ${cardOf(lounge, subject)} may go ${money} below zero`
    case 'writeOff': {
      if (question.method) return `Take money off FunCard ${cardOf(lounge, subject)}${howPaid(question)}, ${money}`
      const claim = lounge.get('claim', subject)
      return `Write off ${claim ? nameOfClaimed(claim.of) : `FunCard ${cardOf(lounge, subject)}`}, ${money}`
    }
    default:
      return unreachable(kind)
  }
}

/** In brackets, because a card shows the amount of the act separately. */
const aside = (before: Kobo, code: 'cash_out_together' | 'discount_together', amount: string): string =>
  before > 0 ? ` (${sentence(code, { amount })})` : ''

const cardOf = (lounge: Lounge, id: string): string => lounge.get('funcard', id)?.number ?? id
const ontoCards = (lounge: Lounge, { cards = [] }: Question): string =>
  cards.length > 0 ? ` onto FunCard ${cards.map((id) => cardOf(lounge, id)).join(' and ')}` : ''

const paidBy: Readonly<Record<PaymentMethod, string>> = {
  Cash: ' in cash',
  Card: ' by card',
  Transfer: ' by transfer',
  FunCard: ' by FunCard',
}
/** A till of an earlier release does not send it: the approver reads that the approval covers any method. */
const howPaid = ({ method }: Question): string => (method ? paidBy[method] : ', paid in whatever way')

/** `till:3` becomes till 3; till 0 is the office. */
const placeOf = (subject: string): string => (subject === 'till:0' ? 'the office' : subject.replace(':', ' '))

function asOrder(lounge: Lounge, { subject, amount, lines, newAt }: Question, what: string): string {
  const order = lounge.get('order', subject)
  const begun = lines && begunAt(lounge, lines)
  return [
    what,
    ...(order ? [`order ${order.number}`, `Table ${order.tableNumber}`] : placeOfNew(newAt)),
    ...(begun === undefined ? [] : [`begun at ${formatTime(begun, settingsOf(lounge))}`]),
    formatNaira(amount),
  ].join(', ')
}

/** A till of an earlier release does not send it. */
const placeOfNew = (newAt: TableNumber | undefined): readonly string[] =>
  newAt === undefined ? [] : [`new order at Table ${newAt}`]

/** The maximum number of items that are named. */
const itemsNamed = 4

function itemsOf(lounge: Lounge, { subject, lines = [] }: Question): string {
  const order = lounge.get('order', subject)
  const named = lines.flatMap(({ lineId, units }) => {
    const line = order && lineOf(order, lineId)
    return line ? [`${units} × ${line.name}`] : []
  })
  if (named.length === 0) return 'an order'
  const more = named.length - itemsNamed
  return more > 0 ? `${named.slice(0, itemsNamed).join(', ')} and ${more} more` : named.join(', ')
}

/** The order's line with this id, or the one that this id was split off from. */
export const lineOf = ({ lines }: Pick<Order, 'lines'>, id: string): Order['lines'][number] | undefined => {
  const names: readonly string[] = [id, ...sourcesOf(idOf<'line'>(id))]
  return lines.find((line) => names.includes(line.id))
}

/** When a station began the first of these lines. */
function begunAt(lounge: Lounge, lines: ApprovedLines): Timestamp | undefined {
  const ids = new Set<string>(lines.map(({ lineId }) => lineId))
  const begun = stations
    .flatMap((station) => [...lounge.all(ticketKind(station))])
    .flatMap((ticket) =>
      'startedAt' in ticket && ticket.lines.some(({ id }) => ids.has(id)) ? [ticket.startedAt] : [],
    )
  return begun.length > 0 ? timestamp(Math.min(...begun)) : undefined
}
