// Money taken for an order: the method, the amount handed over, and the change.
import { z } from 'zod'
import { FuncardId } from '../ids.ts'
import { referenceLengthMax } from '../limits.ts'
import { Amount, PositiveAmount } from '../amounts.ts'
import { type Kobo, kobo, minus, plus, sum, zero } from '../money.ts'
import { RequiredText } from '../texts.ts'

export const paymentMethods = ['Cash', 'Card', 'Transfer', 'FunCard'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const PaymentMethod = z.enum(paymentMethods)

/** The reference that a card terminal or a bank app gives a payment. */
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

/** An amount by one method. `amount` is what stays; cash also has the amount handed over and the change. */
export const Payment = z.discriminatedUnion('method', [Cash, CardTender, Transfer, FunCard])
export type Payment = Readonly<z.infer<typeof Payment>>

/** Money that changes hands in the room, as opposed to the balance of a FunCard. */
export type RoomPayment = Exclude<Payment, { readonly method: 'FunCard' }>

/** The change given at once for cash. */
export const changeOf = (payment: Payment): Kobo => (payment.method === 'Cash' ? payment.change : zero)

type Paid = Pick<Payment, 'method' | 'amount'>
export const paidTotal = (payments: readonly Paid[]): Kobo => sum(payments.map((payment) => payment.amount))
export const paidBy = (payments: readonly Paid[], method: PaymentMethod): Kobo =>
  paidTotal(payments.filter((payment) => payment.method === method))

interface Settled {
  readonly payments: readonly Payment[]
  readonly funding?: { readonly takenNow: readonly Payment[] } | undefined
}

/** The money that came with the payment itself: change for part payments was given before. */
export const takenNow = ({ funding, payments }: Settled): readonly Payment[] => funding?.takenNow ?? payments

/** The amount per card, which may be charged in several parts. */
export function amountsByFuncard(payments: readonly Payment[]): ReadonlyMap<FuncardId, Kobo> {
  const amounts = new Map<FuncardId, Kobo>()
  for (const payment of payments)
    if (payment.method === 'FunCard')
      amounts.set(payment.funcardId, plus(amounts.get(payment.funcardId) ?? zero, payment.amount))
  return amounts
}

/** Whether the money is known only from somebody's word: a card payment or transfer without a reference. */
export const isUnconfirmed = (payment: Payment): boolean =>
  (payment.method === 'Card' || payment.method === 'Transfer') && payment.reference === undefined

/**
 * The room's money beyond what was taken before, by method and with its references. A FunCard hands over nothing in the room: its payment
 * is an entry, and an entry that is not booked did not happen.
 */
export function beyond(payments: readonly Payment[], before: readonly Payment[]): readonly Payment[] {
  return (['Cash', 'Card', 'Transfer'] as const).flatMap((method): readonly Payment[] => {
    const of = (all: readonly Payment[]) => all.filter((payment) => payment.method === method)
    const [now, then] = [of(payments), of(before)]
    const [more] = shared(without(now, then), minus(paidTotal(now), paidTotal(then)))
    return more
  })
}

/** A tender that was told again is the same money, not an addition. */
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

/** What each card is charged beyond its earlier charges, up to the amount due. */
export function beyondOnCards(payments: readonly Payment[], before: readonly Payment[], due: Kobo): readonly Payment[] {
  const charged = amountsByFuncard(before)
  let left: number = due
  return [...amountsByFuncard(payments)].flatMap(([funcardId, amount]): readonly Payment[] => {
    const more = kobo(Math.max(0, Math.min(left, minus(amount, charged.get(funcardId) ?? zero))))
    left -= more
    return more > 0 ? [{ method: 'FunCard', amount: more, funcardId }] : []
  })
}

/** Splits payments at an amount: those within it, and the excess. A payment that is cut keeps its method. */
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

/** A part of a payment. For cash, the notes handed over are not distinguished. */
const cut = (payment: Payment, amount: Kobo): Payment =>
  payment.method === 'Cash' ? { method: 'Cash', amount, tendered: amount, change: zero } : { ...payment, amount }

/** `Cash`, or `Cash + Card` if several tenders paid one order. */
export const methodsOf = (payments: readonly Pick<Payment, 'method'>[]): string =>
  [...new Set(payments.map((payment) => payment.method))].join(' + ')

interface PaidSale {
  readonly total: Kobo
  readonly payments: readonly Pick<Payment, 'method'>[]
}

/** How a sale was paid: its methods, or the coupon that left nothing to pay. */
export const paidWith = ({ total, payments }: PaidSale): string => (total === 0 ? 'Coupon' : methodsOf(payments))
