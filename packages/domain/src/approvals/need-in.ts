// Whether the result of a command needs another person's approval, by the owner's rules. It judges the events and not the command, so that
// no other way to the same end bypasses it.
import type { By } from '../command.ts'
import type { EventOf, Lounge, LoungeEvent } from '../lounge.ts'
import { type Kobo, plus, sum, zero } from '../money.ts'
import { toHeirs } from '../funcards/heirs.ts'
import type { FuncardId } from '../ids.ts'
import { worthOfMade } from '../orders/made.ts'
import { isClosed, type Order, type TableNumber } from '../orders/orders.ts'
import { paidTotal, type Payment, type PaymentMethod } from '../payments/payments.ts'
import { settingsOf } from '../settings/settings.ts'
import { isWithoutSale } from '../shifts/shifts.ts'
import { asksNobody } from '../staff/permissions.ts'
import type { ApprovalKind, ApprovedLines } from './approvals.ts'
import { rulesAt } from './earlier-rules.ts'
import type { ApprovalRules } from './rules.ts'
import { comesFrom, offBefore, takenBefore } from './together.ts'
import { lineOf, questionText } from './words.ts'

export interface Need {
  readonly kind: ApprovalKind
  readonly subject: string
  readonly amount: Kobo
  readonly lines?: ApprovedLines | undefined
  /** The FunCards that receive money which they did not pay. */
  readonly cards?: readonly FuncardId[] | undefined
  /** How a top-up is paid, or what comes off a FunCard. */
  readonly method?: PaymentMethod | undefined
  /** The table of an order that is placed with it and has no row yet. */
  readonly newAt?: TableNumber | undefined
  /** The text that the approver reads. */
  readonly text: string
  /** The lowest role that may approve. */
  readonly approver: 'manager' | 'owner'
}

/** The arguments of `approval.ask`. */
export const askedOf = ({ kind, subject, amount, lines, cards, method, newAt }: Need) => ({
  kind,
  subject,
  amount,
  ...(lines ? { lines: lines.map((line) => ({ ...line })) } : {}),
  ...(cards ? { cards: [...cards] } : {}),
  ...(method ? { method } : {}),
  ...(newAt === undefined ? {} : { newAt }),
})

interface Part {
  readonly kind: ApprovalKind
  readonly amount: Kobo
  readonly lines?: ApprovedLines | undefined
  readonly cards?: readonly FuncardId[] | undefined
  readonly method?: PaymentMethod | undefined
  /** Earlier unapproved acts that count together with this one. */
  readonly before?: Kobo | undefined
}

/**
 * @param events what a command comes to
 * @param args of that command
 */
export function needIn(lounge: Lounge, events: readonly LoungeEvent[], args: unknown, by: By): Need | undefined {
  if (asksNobody(by)) return undefined
  const rules = rulesAt(settingsOf(lounge), by)
  const parts = events.flatMap((event) => partOf(lounge, event, rules, events) ?? [])
  const [first] = parts
  if (!first) return undefined
  const { kind, before, method } = first
  const subject = subjectIn(args, by)
  const lines = parts.flatMap((part) => part.lines ?? [])
  const cards = parts.flatMap((part) => part.cards ?? [])
  const question = {
    kind,
    subject,
    amount: sum(parts.map(({ amount }) => amount)),
    ...(lines.length > 0 ? { lines: asOf(lounge.get('order', subject), lines) } : {}),
    ...(cards.length > 0 ? { cards } : {}),
    ...(method ? { method } : {}),
    ...newAtOf(lounge, events, subject),
  }
  return { ...question, text: questionText(lounge, question, before), approver: approverFor(rules, kind, by.role) }
}

/** A cart that is paid at once is placed by the payment: its approver reads at least the table. */
function newAtOf(lounge: Lounge, events: readonly LoungeEvent[], subject: string): Pick<Need, 'newAt'> {
  if (lounge.get('order', subject)) return {}
  for (const event of events)
    if (event.kind === 'order.placed' && event.order.id === subject) return { newAt: event.order.tableNumber }
  return {}
}

/** The owner approves acts that only managers may do. */
export const approverFor = (rules: ApprovalRules, kind: ApprovalKind, role: string): Need['approver'] =>
  role === 'manager' && (rules.ownerForManagers || kind === 'cardLimit' || kind === 'writeOff') ? 'owner' : 'manager'

/** The subject of an approval, by the arguments of the command. */
function subjectIn(args: unknown, { till }: By): string {
  const { orderId, funcardId, claimId } = args as Readonly<Record<string, unknown>> // of a command that was read
  const subject = orderId ?? funcardId ?? claimId
  return typeof subject === 'string' ? subject : `till:${till}`
}

/** The lines under the ids they have on their order: a part split off for a void has ids of its own. */
const asOf = (order: Order | undefined, lines: ApprovedLines): ApprovedLines =>
  lines.map(({ lineId, units }) => ({ lineId: (order && lineOf(order, lineId)?.id) ?? lineId, units }))

/**
 * FunCards that did not pay for this order. Approving cash for the guest does not approve money on another card. The replacement of a card
 * that paid counts as the guest's.
 */
function otherCards(lounge: Lounge, { orderId, payments }: EventOf<'order.refunded'>): readonly FuncardId[] {
  const order = lounge.get('order', orderId)
  const paidWith = order && isClosed(order) ? cardsIn(toHeirs(lounge, order.settlement.payments)) : []
  return [...new Set(cardsIn(payments))].filter((card) => !paidWith.includes(card))
}
const cardsIn = (payments: readonly Payment[]): readonly FuncardId[] =>
  payments.flatMap((payment) => (payment.method === 'FunCard' ? [payment.funcardId] : []))

const isAbove = (amount: Kobo, most: Kobo): boolean => most > 0 && amount > most

/** @param all events of the same command */
function partOf(
  lounge: Lounge,
  event: LoungeEvent,
  rules: ApprovalRules,
  all: readonly LoungeEvent[],
): Part | undefined {
  switch (event.kind) {
    case 'order.voided': {
      const amount = worthOfMade(event)
      return rules.voidMade && amount > 0 ? { kind: 'voidMade', amount, lines: event.made } : undefined
    }
    case 'order.comped': {
      const { total: amount, lines } = event
      const units = lines.map((line) => ({ lineId: line.id, units: line.quantity }))
      return rules.comp && amount > 0 ? { kind: 'comp', amount, lines: units } : undefined
    }
    case 'order.paid': {
      const { discount: amount, subtotal } = event.settlement
      if (amount === 0) return undefined
      const { discountPercent: percent, discountKobo } = rules
      // A part of a bill has no smaller percentage off than the whole, but a smaller amount.
      const before = discountKobo > 0 ? offBefore(lounge, [event.orderId, ...comesFrom(all)]) : zero
      const isMuch = (percent > 0 && amount * 100 > percent * subtotal) || isAbove(plus(before, amount), discountKobo)
      return isMuch ? { kind: 'discount', amount, before } : undefined
    }
    case 'order.refunded':
      return rules.refund
        ? { kind: 'refund', amount: paidTotal(event.payments), cards: otherCards(lounge, event) }
        : undefined
    case 'funcard.toppedUp': {
      const { amount, method } = event.payment
      const asks = (rules.topUpTransfer && method === 'Transfer') || isAbove(amount, rules.topUpKobo)
      return asks ? { kind: 'topUp', amount, method } : undefined
    }
    case 'shift.cashMoved': {
      // Money that goes to the safe at the end of a shift was just counted.
      if (!event.countsAsTaken) return undefined
      const { amount, till } = event
      const before = takenBefore(lounge, till)
      return isAbove(plus(before, amount), rules.cashOutKobo) ? { kind: 'cashOut', amount, before } : undefined
    }
    case 'drawer.opened': {
      const { noSales = 0 } = lounge.get('shift', String(event.till)) ?? {}
      const isOften = rules.noSalePerShift > 0 && noSales >= rules.noSalePerShift
      return isWithoutSale(event) && isOften ? { kind: 'noSale', amount: zero } : undefined
    }
    case 'funcard.limited': {
      const isMore = event.limit > (lounge.get('funcard', event.funcardId)?.limit ?? 0)
      return rules.cardLimit && isMore ? { kind: 'cardLimit', amount: event.limit } : undefined
    }
    case 'funcard.takenBack':
      // Approving a debt does not approve a payout: a payout states its method, a debt does not.
      return rules.writeOff ? { kind: 'writeOff', amount: event.amount, method: event.method } : undefined
    case 'funcard.writtenOff':
    case 'payment.writtenOff':
      return rules.writeOff ? { kind: 'writeOff', amount: event.amount } : undefined
    default:
      return undefined
  }
}
