// Payment of an order. Money has changed hands in the room, so it is always booked.
import { type By, fact, type Objection, refuse } from '../../command.ts'
import { notOffline, paidOffline } from '../../funcards/allowance.ts'
import type { Lounge, LoungeEvent } from '../../lounge.ts'
import { formatNaira, type Kobo, minus, zero } from '../../money.ts'
import { isBookedBefore, keysOf, objectionsToReferences } from '../../payments/booked-once.ts'
import { references } from '../../payments/payment-keys.ts'
import { amountsByFuncard, paidTotal, type Payment, shared, takenNow } from '../../payments/payments.ts'
import { claimsOf, forOrder, objectionsToWord } from '../../claims/taking.ts'
import { isUsedOnBill, objectionToCouponOn } from '../bill/bills.ts'
import { discountShown } from '../bill/discount-shown.ts'
import { objectionsToFuncards, unknownFuncards } from './charging.ts'
import { objectionToChecked } from '../checks.ts'
import { objectionsToLines, unknownItems } from '../lines.ts'
import { isClosed, type Order } from '../orders.ts'
import { knownName } from '../guests.ts'
import { PayOrder } from './args.ts'
import { chargedFor } from './charged.ts'
import { newMoneyOf, shares } from './money.ts'
import { settledBySale } from './owed-parts.ts'
import { type PaymentPlan, planOf } from './plan.ts'
import { objectionsToOrder } from './objections.ts'
import { type SaleOfPayment, saleOfPayment } from './sale.ts'
import { couponOn, customerOf, headingOf } from '../placing.ts'
import { overWithPayment } from '../reactions.ts'

/** Everything that a payment results in, for the guards and for `book`. */
interface Considered {
  readonly plan: PaymentPlan
  /** Whether it repeats a booked payment, or was booked itself. */
  readonly isRepeated: boolean
  readonly sale: SaleOfPayment | undefined
  /** Money that sells nothing: it is owed back. */
  readonly over: readonly Payment[]
}

function consider(lounge: Lounge, args: PayOrder, by: By): Considered {
  const plan = planOf(lounge, args, by.commandId)
  const { found } = plan
  const isRepeated =
    found !== undefined && isClosed(found) && isBookedBefore(lounge, [args.orderId, found.id], by, args.replaces)
  const repeats = isRepeated && isClosed(found) ? found : undefined
  const sale = saleOfPayment(lounge, args, plan, repeats, by)
  const taken = newMoneyOf(lounge, args, repeats, zero)
  return { plan, isRepeated, sale, over: sale ? sale.money.over : taken }
}

export const payOrder = fact('order.pay', PayOrder, {
  *unknown(lounge, { lines, payments }) {
    yield* unknownItems(lounge, lines)
    yield* unknownFuncards(lounge, payments)
  },
  consider,
  *guards(lounge, args, by, considered) {
    const { plan, isRepeated, sale, over } = considered
    const overTotal = paidTotal(over)
    if (isRepeated) {
      yield objectionToRepeat(plan, overTotal)
      yield* objectionsToReferences(lounge, newlyNamed(considered), by.at)
      if (!sale) return
    }
    yield* objectionToChecked(lounge, args)
    yield* objectionsToOrder(lounge, args, { ...considered, over: overTotal })
    if (sale) yield* objectionsToSale(lounge, args, considered, sale, by)
    yield* objectionsToFuncards(lounge, isRepeated ? (sale?.money.payments ?? []) : args.payments)
    if (isRepeated) return
    yield* objectionsToReferences(lounge, args.payments, by.at)
    yield* objectionsToWord(lounge, args.payments, claimedFor(args, considered), by)
  },
  told: (lounge, args, by, { isRepeated }) => (isRepeated ? notOffline : paidOffline(lounge, args.payments, by)),
  book: (lounge, args, by, considered): readonly LoungeEvent[] => {
    const { plan, sale, over } = considered
    const keys = keysOf(
      lounge,
      { of: args.orderId, name: `order ${args.number}` },
      args.payments,
      by,
      args.replaces,
      amountsByFuncard(args.payments).size > 0,
    )
    const owed = owedBack(lounge, args, plan, sale, over, by)
    const claimed = claimedBy(lounge, args, considered, by)
    if (!sale) return owed.map((event, index) => (index === 0 ? { ...event, keys, ...claimed } : event))
    const { home, before, lines, totals, own, money, stillOwed } = sale
    const coupon = couponOn(lounge, home, args.couponCode, by)
    const customer = customerOf(lounge, args.customer) ?? home.customer
    const guestName = args.guestName ?? home.guestName
    const { staffId: paidBy, name: paidByName, till, at: paidAt } = by
    const paid = {
      kind: 'order.paid' as const,
      ...headingOf(home, by),
      lines,
      ...(customer ? { customer } : {}),
      ...(guestName ? { guestName } : {}),
      ...(coupon ? { coupon } : {}),
      settlement: {
        ...totals,
        payments: money.payments,
        ...(money.funding ? { funding: money.funding } : {}),
        paidAt,
        paidBy,
        paidByName,
        till,
        ...(coupon && usesCoupon(lounge, sale, coupon.id) ? { usesCoupon: true as const } : {}),
      },
      difference: minus(totals.subtotal, own.subtotal),
      ...discountShown(home, lines, coupon, totals.discount),
      ...(money.owedPayments.length > 0 ? { owedPayments: money.owedPayments } : {}),
      ...(money.fromOwed.length > 0 ? { fromOwed: money.fromOwed } : {}),
      ...stillOwed,
      // A cart that was never placed stays listed until somebody completes it (TBL-09).
      onTable: plan.named !== 'voided' && before[0]?.kind === 'order.placed',
      ...paperOf(args, home),
      ...(plan.lost.length > 0 ? { standsFor: plan.lost } : {}),
      ...claimed,
      keys,
    }
    return [...before, paid, ...overWithPayment(paid), ...owed, ...settledBySale(lounge, money.fromOwed, by)]
  },
})

const claimedFor = (args: PayOrder, { plan, sale }: Considered) =>
  forOrder(sale?.home ?? plan.found ?? { id: args.orderId, number: args.number, tableNumber: args.tableNumber })

/** The claims on each tender as it was handed over, however it is divided. For a payment booked before, only the new money. */
function claimedBy(lounge: Lounge, args: PayOrder, considered: Considered, by: By) {
  const { plan, sale, isRepeated } = considered
  const customer = customerOf(lounge, args.customer)?.name
  const payer = customer ?? args.guestName ?? knownName(sale?.home ?? plan.found ?? {})
  const taken = isRepeated ? newMoney(considered) : args.payments
  return claimsOf(lounge, taken, { of: claimedFor(args, considered), payer, replaces: args.replaces }, by)
}

const newMoney = ({ sale, over }: Considered) => [...(sale ? takenNow(sale.money) : []), ...over]

/** Of the new money in a payment booked before: payments with a reference that the booked one did not name. */
function newlyNamed(considered: Considered): readonly Payment[] {
  const { found } = considered.plan
  const named = new Set(found && isClosed(found) ? references(found.settlement.payments).map(({ key }) => key) : [])
  return newMoney(considered).filter((payment) => references([payment]).some(({ key }) => !named.has(key)))
}

/** A bill uses its coupon once, however many parts of it are paid apart: the first part paid with it counts (decision 197). */
const usesCoupon = (lounge: Lounge, { home, totals, lines }: SaleOfPayment, code: string): boolean =>
  totals.discount > 0 && !isUsedOnBill(lounge, home, code, lines)

/** A payment that was booked before is not booked again, except for money beyond what was told then. */
function objectionToRepeat({ found }: PaymentPlan, over: Kobo): Objection {
  const no = refuse('payment_replaced')
  if (!found || over === 0) return no
  return { ...no, booked: refuse('order_paid_twice', { number: found.number, amount: formatNaira(over) }) }
}

function* objectionsToSale(
  lounge: Lounge,
  { partPayments = [], couponCode }: PayOrder,
  { plan }: Considered,
  sale: SaleOfPayment,
  by: By,
): Iterable<Objection> {
  const made = plan.sold.filter(({ fate }) => fate === 'new' || fate === 'again')
  const more = plan.sold.flatMap(({ place, fate, units }) =>
    place && (fate === 'sold' || fate === 'brought') && units > place.line.quantity
      ? [{ itemId: place.line.itemId, quantity: units - place.line.quantity }]
      : [],
  )
  const asked = made.map(({ request, units }) => ({ ...request, quantity: units }))
  yield* objectionsToLines(lounge, asked, by, more)
  const { own, totals, money } = sale
  const isCounted = couponCode !== undefined && usesCoupon(lounge, sale, couponCode)
  const off = isCounted && objectionToCouponOn(lounge, sale.home, couponCode, by, sale.lines)
  if (off) yield off
  const short = money.funding?.short ?? zero
  if (own.total !== totals.total || short > 0)
    yield refuse('total_differs', { due: formatNaira(own.total), taken: formatNaira(minus(totals.total, short)) })
  // The till gives back the excess that it counted on; an excess it did not know of needs somebody to see to it.
  const counted = new Set(partPayments.map(({ id }) => id))
  const owed = sale.partPayments.every(({ id }) => counted.has(id)) ? zero : (money.funding?.owedBack ?? zero)
  if (owed > 0)
    yield {
      ...refuse('part_meanwhile', { number: sale.home.number }),
      booked: refuse('part_owed_back', { number: sale.home.number, amount: formatNaira(owed) }),
    }
}

type PaidAgain = Extract<LoungeEvent, { readonly kind: 'order.paidAgain' }>

/** The money that sells nothing, by the order that had been paid before. */
function owedBack(
  lounge: Lounge,
  args: PayOrder,
  plan: PaymentPlan,
  sale: SaleOfPayment | undefined,
  over: readonly Payment[],
  by: By,
): readonly PaidAgain[] {
  const { owed } = plan
  const orders = new Map(owed.map(({ place: { order } }) => [order.id, order]))
  if (orders.size === 0 && sale) orders.set(sale.home.id, sale.home)
  const weights = [...orders.keys()].map((id) =>
    chargedFor(
      lounge,
      args,
      plan,
      owed.filter(({ place }) => place.order.id === id),
      by,
    ),
  )
  const amounts = shares(paidTotal(over), weights)
  let left = over
  return [...orders.values()].flatMap(({ id: orderId, number }, index): readonly PaidAgain[] => {
    const [payments, others] = shared(left, amounts[index] ?? paidTotal(left))
    left = others
    if (payments.length === 0) return []
    const paper = paperOf(args, { number })
    const taken = { payments, till: by.till, datesZ: true, at: by.at } as const
    return [{ kind: 'order.paidAgain', orderId, number, ...taken, ...paper }]
  })
}

/** A till that knew the order by another number printed that number. */
const paperOf = (args: PayOrder, { number }: Pick<Order, 'number'>) =>
  number === args.number ? {} : { paperNumber: args.number }
