// The journal of each event: only this file writes entries, for balances and for the books.
import type { AwaitedStatus, Claim } from '../claims/claims.ts'
import type { TakenFrom } from '../funcards/funcards.ts'
import { isOutOfSafe, type SafeDirection } from '../house-money/house-money.ts'
import type { LoungeEvent } from '../lounge.ts'
import { type Kobo, minus, negative, plus, sum, zero } from '../money.ts'
import type { Funding, Loss } from '../orders/orders.ts'
import { takenFromSale } from '../orders/refund-shares.ts'
import { paidTotal, type Payment, takenNow } from '../payments/payments.ts'
import { type CashCategory, expenseBack, isBack } from '../shifts/categories.ts'
import { unreachable } from '../assert.ts'
import { type AccountName, type Entry, type Journal, journal } from './ledger.ts'

/** The account of each payment method, where the money lies until somebody moves it. */
export function accountOf(payment: Payment, till: number): AccountName {
  switch (payment.method) {
    case 'Cash':
      return `drawer:${till}`
    case 'Card':
      return 'card-clearing'
    case 'Transfer':
      return 'transfers-claimed'
    case 'FunCard':
      return `funcard:${payment.funcardId}`
    default:
      return unreachable(payment)
  }
}

const received = (payments: readonly Payment[], till: number): Entry[] =>
  payments.map((payment) => ({ account: accountOf(payment, till), amount: payment.amount }))
const credit = (account: AccountName, amount: Kobo): Entry => ({ account, amount: negative(amount) })

/**
 * Money that the lounge sends leaves the bank account, whatever is known of the transfer it refunds. Earlier releases deducted it from the
 * claims, and their months stay as somebody has read them.
 */
const returned = (payments: readonly Payment[], { till, leftBank }: Returning): Entry[] =>
  received(payments, till).map(({ account, amount }) =>
    credit(leftBank && account === claimedOn.Transfer ? seenOn.Transfer : account, amount),
  )
interface Returning {
  readonly till: number
  readonly leftBank?: true | undefined
}

/** The accounts of unseen and seen money. Money taken by card lies with the bank that settles it. */
const claimedOn = { Transfer: 'transfers-claimed', Card: 'card-clearing' } as const
const seenOn = { Transfer: 'transfers-confirmed', Card: 'card-clearing' } as const

/** The account on which a top-up lies. A transfer is on the bank account, or waits to be seen there and is confirmed as a whole. */
function liesOn(from: TakenFrom): AccountName {
  if (from.method !== 'Cash') return seenOn[from.method]
  // The next count of that drawer found it short of the money.
  return from.isCounted ? 'over-short' : `drawer:${from.till}`
}

export function awaitedOn(was: AwaitedStatus, method: Claim['method']): AccountName {
  if (was === 'disputed') return 'receivables'
  return was === 'writtenOff' ? 'write-offs' : claimedOn[method]
}

/** The counter account of drawer cash: its source, or the expense. */
function otherSide(direction: 'in' | 'out', category: CashCategory): AccountName {
  if (category === 'From the safe' || category === 'To the safe') return 'safe'
  if (category === 'From the owner') return 'owner'
  if (isBack(category)) return `expenses:${expenseBack(category)}`
  // Nobody said where it came from.
  return direction === 'in' ? 'differences' : `expenses:${category}`
}

/** The account that cash of the safe goes to or comes from. */
const besideSafe = (direction: SafeDirection): AccountName =>
  direction === 'toBank' || direction === 'fromBank' ? 'bank' : 'owner'

/** Books card payments that arrived on the bank account, less the fees that the bank kept. */
const arrived = (amount: Kobo, fees: Kobo): Journal =>
  journal([
    { account: 'bank', amount },
    { account: 'expenses:Card fees', amount: fees },
    credit('card-clearing', plus(amount, fees)),
  ])

/**
 * Part payments pay the sale or are owed back; a part payment that was counted on and is not there is a difference.
 * @param wasOwed how much of what pays it was owed back
 */
const fundedBy = (funding: Funding | undefined, wasOwed: Kobo): readonly Entry[] =>
  funding
    ? [
        { account: 'part-payments', amount: minus(plus(funding.used, funding.owedBack), wasOwed) },
        credit('owed-back', minus(funding.owedBack, wasOwed)),
        { account: 'differences', amount: funding.short },
      ]
    : []

/** Books the order as sold, and its unpaid part as written off. */
const writtenOff = ({ subtotal, discount, used, tax, lost }: Loss): Journal =>
  journal([
    { account: 'write-offs', amount: lost },
    { account: 'part-payments', amount: used },
    { account: 'discounts', amount: discount },
    credit('sales', subtotal),
    credit('tax', tax),
  ])

/** A used-up part payment of a written-off bill went back: the unpaid part grows. */
const writtenOffMore = (was: Loss, is: Loss): readonly Entry[] => [
  { account: 'write-offs', amount: minus(is.lost, was.lost) },
  { account: 'part-payments', amount: minus(is.used, was.used) },
  credit('tax', minus(is.tax, was.tax)),
]

/**
 * Cash sale of ₦1,000 with ₦200 tax and SAVE10: drawer +1,100, discounts +100, sales −1,000, tax −200. The difference to the lounge's own
 * prices goes to `differences`; discount and tax are as they were told.
 */
export function journalOf(event: LoungeEvent): Journal {
  switch (event.kind) {
    case 'order.paid': {
      const { funding, till, subtotal, discount, tax } = event.settlement
      return journal([
        ...received(takenNow(event.settlement), till),
        ...fundedBy(funding, sum((event.fromOwed ?? []).map(({ amount }) => amount))),
        { account: 'discounts', amount: discount },
        credit('sales', minus(subtotal, event.difference)),
        credit('tax', tax),
        credit('differences', event.difference),
      ])
    }
    case 'order.partTaken': {
      const { payment, till } = event.part
      return journal([...received([payment], till), credit('part-payments', payment.amount)])
    }
    case 'order.partGivenBack': {
      const { payment, loss } = event
      return journal([
        ...returned([payment], event),
        { account: 'part-payments', amount: payment.amount },
        ...(loss ? writtenOffMore(loss.was, loss.is) : []),
      ])
    }
    case 'order.voided': {
      const owedBack = event.owedBack ?? zero
      return journal([{ account: 'part-payments', amount: owedBack }, credit('owed-back', owedBack)])
    }
    case 'order.comped': {
      const { total, owedBack = zero } = event
      return journal([
        { account: 'given-away', amount: total },
        credit('sales', total),
        { account: 'part-payments', amount: owedBack },
        credit('owed-back', owedBack),
      ])
    }
    case 'order.walkedOut':
      return writtenOff(event)
    case 'order.cameBack':
      return writtenOff(event).map(({ account, amount }) => credit(account, amount))
    case 'order.paidAgain':
      return journal([...received(event.payments, event.till), credit('owed-back', paidTotal(event.payments))])
    case 'order.refunded': {
      const { payments, owedBack, bookedTwice } = event
      return journal([
        ...(bookedTwice?.off.map(({ account, amount }) => credit(account, amount)) ?? returned(payments, event)),
        { account: 'owed-back', amount: owedBack },
        { account: 'write-offs', amount: bookedTwice?.ofSale ?? zero },
        { account: 'refunds', amount: takenFromSale(event) },
      ])
    }
    case 'payment.confirmed': {
      const { was, method, amount } = event
      const [to, from] = [seenOn[method], awaitedOn(was, method)]
      return to === from ? [] : journal([{ account: to, amount }, credit(from, amount)])
    }
    case 'payment.disputed':
      return journal([{ account: 'receivables', amount: event.amount }, credit(claimedOn[event.method], event.amount)])
    case 'payment.writtenOff':
      return journal([{ account: 'write-offs', amount: event.amount }, credit('receivables', event.amount)])
    case 'funcard.replaced': {
      const { from, funcard, amount } = event
      return journal([{ account: `funcard:${from}`, amount }, credit(`funcard:${funcard.id}`, amount)])
    }
    case 'funcard.writtenOff':
      return journal([
        { account: 'write-offs', amount: event.amount },
        credit(`funcard:${event.funcardId}`, event.amount),
      ])
    case 'funcard.takenBack':
      return journal([
        { account: `funcard:${event.funcardId}`, amount: event.amount },
        credit(liesOn(event), event.amount),
      ])
    case 'funcard.toppedUp':
      return journal([
        ...received([event.payment], event.till),
        credit(`funcard:${event.funcardId}`, event.payment.amount),
      ])
    case 'shift.opened': {
      const { till, float, isLeft, carried = zero } = event
      const put = isLeft ? zero : float
      return journal([{ account: `drawer:${till}`, amount: minus(put, carried) }, credit('safe', minus(put, carried))])
    }
    case 'shift.cashMoved': {
      const { till, direction, category, amount } = event
      const into = direction === 'in' ? amount : negative(amount)
      return journal([{ account: `drawer:${till}`, amount: into }, credit(otherSide(direction, category), into)])
    }
    case 'shift.counted': {
      const { till, difference = zero } = event
      return journal([{ account: `drawer:${till}`, amount: difference }, credit('over-short', difference)])
    }
    case 'shift.countKept': {
      const { till, amount } = event
      return journal([{ account: `drawer:${till}`, amount }, credit('over-short', amount)])
    }
    case 'safe.moved': {
      const { direction, amount } = event
      const into = isOutOfSafe(direction) ? negative(amount) : amount
      return journal([{ account: 'safe', amount: into }, credit(besideSafe(direction), into)])
    }
    case 'card.settled':
      return arrived(event.amount, event.fees)
    case 'card.unsettled':
      return arrived(negative(event.amount), negative(event.fees))
    default:
      return []
  }
}
