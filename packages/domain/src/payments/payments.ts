// Money taken for an order: by which method, how much was handed over, how much was given back.
import { z } from 'zod'
import { FuncardId } from '../ids.ts'
import { referenceLengthMax } from '../limits.ts'
import { Amount, PositiveAmount } from '../amounts.ts'
import { type Kobo, kobo, minus, plus, sum, zero } from '../money.ts'
import { RequiredText } from '../texts.ts'

export const paymentMethods = ['Cash', 'Card', 'Transfer', 'FunCard'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const PaymentMethod = z.enum(paymentMethods)

/** What a stand-alone card terminal or a bank app calls the payment. */
const Reference = RequiredText(referenceLengthMax)

const Cash = z
  .strictObject({ method: z.literal('Cash'), amount: PositiveAmount, tendered: PositiveAmount, change: Amount })
  .refine((cash) => cash.tendered - cash.change === cash.amount, 'tendered less change must be the amount')
const CardTender = z.strictObject({
  method: z.literal('Card'),
  amount: PositiveAmount,
  reference: Reference.optional(),
})
const Transfer = z.strictObject({
  method: z.literal('Transfer'),
  amount: PositiveAmount,
  reference: Reference.optional(),
})
const FunCard = z.strictObject({ method: z.literal('FunCard'), amount: PositiveAmount, funcardId: FuncardId })

/** One sum of money by one method. The amount is what stays; cash also tells what was handed over and given back. */
export const Payment = z.discriminatedUnion('method', [Cash, CardTender, Transfer, FunCard])
export type Payment = Readonly<z.infer<typeof Payment>>

/** Money of the room, and not what is on a card of the house. */
export type RoomPayment = Exclude<Payment, { readonly method: 'FunCard' }>

/** What went back to the guest at once, of the cash that was handed over. */
export const changeOf = (payment: Payment): Kobo => (payment.method === 'Cash' ? payment.change : zero)

export const paidTotal = (payments: readonly Payment[]): Kobo => sum(payments.map((payment) => payment.amount))

interface Settled {
  readonly payments: readonly Payment[]
  readonly funding?: { readonly takenNow: readonly Payment[] } | undefined
}

/** The money that came with a payment itself: what was taken in part before has been given change for. */
export const takenNow = ({ funding, payments }: Settled): readonly Payment[] => funding?.takenNow ?? payments

/** What each card is to pay, be it in several parts. */
export function amountsByFuncard(payments: readonly Payment[]): ReadonlyMap<FuncardId, Kobo> {
  const amounts = new Map<FuncardId, Kobo>()
  for (const payment of payments)
    if (payment.method === 'FunCard')
      amounts.set(payment.funcardId, plus(amounts.get(payment.funcardId) ?? zero, payment.amount))
  return amounts
}

/** What is known of money by card or transfer only from what somebody said: nobody has seen a reference yet. */
export const isUnconfirmed = (payment: Payment): boolean =>
  (payment.method === 'Card' || payment.method === 'Transfer') && payment.reference === undefined

/**
 * The money of the room that was taken beyond what was taken before, by method; under the references that it came with. A FunCard gives
 * nothing in the room: what it pays is an entry, and what is not booked did not happen.
 */
export function beyond(payments: readonly Payment[], before: readonly Payment[]): readonly Payment[] {
  return (['Cash', 'Card', 'Transfer'] as const).flatMap((method): readonly Payment[] => {
    const of = (all: readonly Payment[]) => all.filter((payment) => payment.method === method)
    const [now, then] = [of(payments), of(before)]
    const [more] = shared(without(now, then), minus(paidTotal(now), paidTotal(then)))
    return more
  })
}

/** A tender that was told again is the same money, and not a part of what came beside it. */
function without(payments: readonly Payment[], before: readonly Payment[]): readonly Payment[] {
  const told = before.map(wordsOf)
  return payments.filter((payment) => {
    const at = told.indexOf(wordsOf(payment))
    if (at !== -1) told.splice(at, 1)
    return at === -1
  })
}

const wordsOf = (payment: Payment): string =>
  `${payment.amount} ${'reference' in payment ? (payment.reference ?? '') : ''}`

/** What each card is charged beyond what it was charged before, but not beyond what is due. */
export function beyondOnCards(payments: readonly Payment[], before: readonly Payment[], due: Kobo): readonly Payment[] {
  const charged = amountsByFuncard(before)
  let left: number = due
  return [...amountsByFuncard(payments)].flatMap(([funcardId, amount]): readonly Payment[] => {
    const more = kobo(Math.max(0, Math.min(left, minus(amount, charged.get(funcardId) ?? zero))))
    left -= more
    return more > 0 ? [{ method: 'FunCard', amount: more, funcardId }] : []
  })
}

/** The first of these payments up to an amount, and what is over. A payment that is cut stays one of its method. */
export function shared(payments: readonly Payment[], amount: Kobo): readonly [Payment[], Payment[]] {
  const within: Payment[] = []
  const over: Payment[] = []
  let left: number = amount
  for (const payment of payments) {
    const here = kobo(Math.max(0, Math.min(left, payment.amount)))
    left -= here
    if (here > 0) within.push(here === payment.amount ? payment : cut(payment, here))
    if (here < payment.amount) over.push(here === 0 ? payment : cut(payment, minus(payment.amount, here)))
  }
  return [within, over]
}

/** So much of a payment. Of cash that is cut, the notes that were handed over are not told apart. */
const cut = (payment: Payment, amount: Kobo): Payment =>
  payment.method === 'Cash' ? { method: 'Cash', amount, tendered: amount, change: zero } : { ...payment, amount }

/** `Cash`, or `Cash + Card` when several tenders paid one order. */
export const methodsOf = (payments: readonly Pick<Payment, 'method'>[]): string =>
  [...new Set(payments.map((payment) => payment.method))].join(' + ')

interface PaidSale {
  readonly total: Kobo
  readonly payments: readonly Pick<Payment, 'method'>[]
}

/** How a sale was paid: by its methods, or by the coupon that left nothing of it to pay. */
export const paidWith = ({ total, payments }: PaidSale): string => (total === 0 ? 'Coupon' : methodsOf(payments))
