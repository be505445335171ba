// The names of acts in lists, and the sentence about a person who stands out from the others.
import { formatNaira, type Kobo } from '../money.ts'
import type { ActKind } from './acts.ts'

export const actWords = {
  voidedMade: 'Voided after it was begun',
  voided: 'Voided before it was begun',
  offShown: 'Taken off after the bill was shown',
  movedShown: 'Moved after the bill was shown',
  discountShown: 'Discount given after the bill was shown',
  stopped: 'Stopped by the kitchen or bar',
  discount: 'Discount given',
  comped: 'Given away',
  walkedOut: 'Left without paying',
  refund: 'Given back',
  partBack: 'Part payment given back',
  writtenOff: 'Written off',
  disputed: 'Money that has not come',
  confirmedOwn: 'Confirmed a payment that they took themselves',
  cashShort: 'Cash counted short',
  countedAgain: 'Cash counted again, and found otherwise',
  safeOut: 'Cash taken out of the safe',
  safeIn: 'Cash put into the safe',
  cardSettled: 'Card money booked',
  cardUnsettled: 'Card money taken back',
  noSale: 'Drawer opened without a sale',
  copy: 'Receipt printed again',
  invoiceCopy: 'Invoice printed again',
  topUp: 'FunCard topped up',
  cardNotFound: 'FunCard looked up and not found',
  cardLimit: 'Credit given on a FunCard',
  cardReplaced: 'FunCard replaced',
  cardNeverPaid: 'Taken off a FunCard, it was never paid in',
  cardPaidOut: 'FunCard paid out',
  requestDeleted: 'Material request deleted',
  priced: 'Item added, or its price, name or category changed',
  couponChanged: 'Coupon added or changed',
  storeRule: 'Changed a recipe, what a crate is, or what an item costs the lounge',
  stockShort: 'Less counted than the books said',
  stockAdjusted: 'Stock put right by hand',
  offMenu: 'Taken off the menu with stock on the books',
  materialOff: 'Material removed with some on the books',
  wasted: 'Thrown away',
  ruleChanged: 'Changed a rule about money',
  settled: 'Settled what was flagged',
  approved: 'Done with somebody’s yes',
} as const satisfies Readonly<Record<ActKind, string>>

/** Acts on goods, of which the log knows the number and no price. */
const unvalued: ReadonlySet<string> = new Set<ActKind>(['stockShort', 'stockAdjusted', 'offMenu', 'materialOff'])

/** Whether acts of this kind have no amount because nobody wrote down what the goods are worth. */
export const isUnvalued = (kind: string): boolean => unvalued.has(kind)

interface StandsOut {
  readonly kind: ActKind
  readonly incidents: number
  readonly amount: Kobo
  readonly base: number
  readonly others: { readonly incidents: number; readonly base: number }
}

/** With the base of comparison: `Ada: 14 times, ₦61,300, in 400 sales; the others together 9 in 2,000.` */
export const standsOutText = (name: string, { kind, incidents, amount, base, others }: StandsOut): string =>
  `${name} – ${actWords[kind].toLowerCase()}: ${incidents} times, ${formatNaira(amount)}, in ${base} sales; the others together ${others.incidents} in ${others.base}.`
