// One payment that was told twice: the second booking is reversed where its money lies, and nobody gets money.
import { z } from 'zod'
import { PositiveAmount } from '../amounts.ts'
import { approvable } from '../approvals/approvals.ts'
import { type By, type No, refuse, wish } from '../command.ts'
import { broughtTotal, lessBrought } from '../exceptions/brought.ts'
import type { Exception } from '../exceptions/exceptions.ts'
import { settledEvent } from '../exceptions/settled.ts'
import { settledWords, wayOf, waysOf } from '../exceptions/settling.ts'
import { type CommandId, ExceptionId, OrderId } from '../ids.ts'
import { accountOf, awaitedOn } from '../ledger/journals.ts'
import type { EventOf, Lounge } from '../lounge.ts'
import { formatNaira, type Kobo, kobo, minus, sum, zero } from '../money.ts'
import { type TakenFor, takenFor } from '../orders/refunding.ts'
import { paidTotal } from '../payments/payments.ts'
import { cashTender } from '../payments/tenders.ts'
import { type AwaitedStatus, type Claim, nameOfClaimed, type OffClaim } from './claims.ts'
import { mostOnce } from './one-payment.ts'

const BookOnce = z.strictObject({
  /** The flag of the second telling; this settles it. */
  exceptionId: ExceptionId,
  /** The order of that flag. */
  orderId: OrderId,
  /** The method as it was booked. */
  method: z.enum(['Cash', 'Card', 'Transfer']),
  amount: PositiveAmount,
  ...approvable,
})

const how = 'onePayment'

export const bookOnce = wish('order.bookOnce', BookOnce, (lounge, { exceptionId, orderId, method, amount }, by) => {
  const exception = lounge.get('exception', exceptionId)
  if (!exception) return refuse('exception_not_found')
  const { settled, code, commandId, till = by.till, brought } = exception
  if (settled) return refuse('exception_settled', { name: settled.byName, how: settledWords(settled) })
  if (!waysOf(code).includes(how) || exception.orderId !== orderId) return refuse('exception_not_so')
  const order = takenFor(lounge, { orderId })
  if (!order) return refuse('refund_not_paid')
  const { number, owedBack = zero } = order
  const told = brought?.find((each) => each.method === method)
  if (brought && !told) return refuse('exception_not_so')
  const most = Math.max(0, Math.min(mostOnce(exception, order), told?.amount ?? Infinity))
  if (amount > most) return refuse('refund_too_much', { number, left: formatNaira(kobo(most)) })
  const claims = method === 'Cash' ? [] : offClaims(awaited(lounge, orderId, method, commandId, amount), amount)
  const waited = sum(claims.map((claim) => claim.amount))
  if (method === 'Transfer' && waited < amount) return seenBefore(lounge, orderId)
  const isCounted = method === 'Cash' && isCountedSince(lounge, till, exception)
  const payment = method === 'Cash' ? cashTender(amount, amount) : ({ method, amount } as const)
  const off = [
    ...claims.map(({ was, ...claim }) => ({
      account: awaitedOn(was, method === 'Card' ? 'Card' : 'Transfer'),
      amount: claim.amount,
    })),
    // A count found the drawer short of this money, and so took it out of the books already.
    { account: isCounted ? ('over-short' as const) : accountOf(payment, till), amount: minus(amount, waited) },
  ]
  const flags = flagsOfTelling(lounge, exception)
  const ofOwed = kobo(Math.min(amount, owedBack))
  const booked: EventOf<'order.refunded'> = {
    kind: 'order.refunded',
    orderId,
    number,
    payments: [payment],
    owedBack: ofOwed,
    bookedTwice: {
      off,
      claims,
      flags: flags.map(({ id }) => id),
      ...(isCounted ? { isCounted } : {}),
      isNoRefund: true,
      ...(amount > ofOwed ? { ofSale: minus(amount, ofOwed) } : {}),
    },
    reason: wayOf(how).words,
    by: by.staffId,
    byName: by.name,
    till,
    at: by.at,
  }
  const over = [...flags.filter((flag) => leftOf(flag, order, booked) === 0), ...disputesOf(lounge, claims)]
  return [booked, ...[...new Set(over)].map((flag) => settledEvent(flag, settledBy(by), by))]
})

/** Money that somebody saw did come: it was a payment of its own. */
function seenBefore(lounge: Lounge, orderId: OrderId): No {
  for (const claim of lounge.all('claim'))
    if (claim.status === 'confirmed' && claim.of.is === 'order' && claim.of.orderId === orderId)
      return refuse('claim_confirmed', { what: nameOfClaimed(claim.of), reference: claim.confirmed.reference })
  return refuse('claim_not_found')
}

const settledBy = ({ commandId }: By) => ({ how, commandId }) as const

type Awaited = Extract<Claim, { readonly status: AwaitedStatus }>
const isAwaited = (claim: Claim): claim is Awaited => claim.status !== 'confirmed' && claim.status !== 'bookedTwice'

/** The open claims of this order to reduce: first those of the second telling, then those of exactly this amount, then the latest. */
function awaited(
  lounge: Lounge,
  orderId: OrderId,
  method: Claim['method'],
  told: CommandId,
  amount: Kobo,
): readonly Awaited[] {
  const rank = (claim: Awaited): number => (claim.id.startsWith(`${told}.`) ? 2 : 0) + (claim.amount === amount ? 1 : 0)
  return [...lounge.all('claim')]
    .filter(isAwaited)
    .filter(({ of, ...claim }) => claim.method === method && of.is === 'order' && of.orderId === orderId)
    .sort((a, b) => rank(b) - rank(a) || b.takenAt - a.takenAt || (a.id < b.id ? 1 : -1))
}

function offClaims(claims: readonly Awaited[], amount: Kobo): readonly OffClaim[] {
  let left: number = amount
  return claims.flatMap(({ id: claimId, status: was, ...claim }) => {
    const off = kobo(Math.min(left, claim.amount))
    left -= off
    return off > 0 ? [{ claimId, amount: off, was }] : []
  })
}

/** Whether the drawer was counted since: the count then found it short of the money that was never there. */
function isCountedSince(lounge: Lounge, till: number, { at }: Exception): boolean {
  const { counted, last, countedAt } = lounge.get('shift', String(till)) ?? {}
  if (countedAt !== undefined) return countedAt >= at
  // For counts of earlier releases only the shift tells the time.
  return (counted !== undefined && counted.at >= at) || (last?.difference !== undefined && last.at >= at)
}

/** The open flags of the same telling. */
const flagsOfTelling = (lounge: Lounge, { commandId }: Exception): readonly Exception[] =>
  [...lounge.all('exception')].filter(
    (flag) => !flag.settled && flag.commandId === commandId && waysOf(flag.code).includes(how),
  )

/** The part of the flag's amount that still waits afterwards. It is unknown for flags of earlier releases, which are settled entirely. */
function leftOf(flag: Exception, order: TakenFor, { payments }: EventOf<'order.refunded'>): number {
  if (!flag.brought) return 0
  const left = broughtTotal(lessBrought(flag.brought, payments))
  return Math.max(0, Math.min(left, minus(mostOnce(flag, order), paidTotal(payments))))
}

/** The disputes of claims whose payment never existed. */
const disputesOf = (lounge: Lounge, claims: readonly OffClaim[]): readonly Exception[] =>
  claims.flatMap(({ claimId, amount }) => {
    const claim = lounge.get('claim', claimId)
    if (claim?.status !== 'disputed' || minus(claim.amount, amount) > 0) return []
    const exception = lounge.get('exception', claim.disputed.exceptionId)
    return exception && !exception.settled ? [exception] : []
  })
