// The figures of a Z: summed, and read by name.
import { type Kobo, minus, plus, sum, zero } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { CashCategory } from './categories.ts'
import type { Figure, Tally, whyOpened } from './shifts.ts'

/** Money that a Z counts by its method. */
export type FigureByMethod =
  | 'sale'
  | 'part'
  | 'partBack'
  | 'again'
  | 'twice'
  | 'refund'
  | 'topUp'
  | 'neverTaken'
  | 'paidOut'
  | 'confirmed'
  | 'disputed'
  | 'writtenOff'
/** Figures of a Z by the person who did it. */
export type FigureByPerson = 'noSale' | 'copy'
/** Each figure of a Z by its name. A Z of an earlier release holds the same names. */
export type FigureName =
  | `${FigureByMethod}:${PaymentMethod}`
  | `${FigureByPerson}:${string}`
  | `${'in' | 'out'}:${CashCategory}`
  | `drawer:${(typeof whyOpened)[number]}`
  | 'sales'
  | 'discount'
  | 'partUsed'
  | 'kept'
  | 'voided'
  | 'voidedMade'
  | 'comped'
  | 'walkedOut'
  | 'cameBack'
  | 'sent'
  | 'opened'
  | 'left'
  | 'carried'
  | 'over'
  | 'short'
  | 'neverTakenShort'
  | 'copies'
  | 'invoiceCopies'

export const emptyTally: Tally = { entries: {}, figures: {} }

export function plusTally(a: Tally, b: Tally): Tally {
  const entries: Record<string, Kobo> = { ...a.entries }
  for (const [account, amount] of Object.entries(b.entries)) entries[account] = plus(entries[account] ?? zero, amount)
  const figures: Record<string, Figure> = { ...a.figures }
  for (const [name, { count, amount }] of Object.entries(b.figures)) {
    const before = figures[name]
    figures[name] = { count: (before?.count ?? 0) + count, amount: plus(before?.amount ?? zero, amount) }
  }
  return { entries, figures }
}
export const sumOfTallies = (all: Iterable<Tally>): Tally => [...all].reduce(plusTally, emptyTally)

export const figureOf = (tally: Tally, name: FigureName): Figure => tally.figures[name] ?? { count: 0, amount: zero }
const by = (tally: Tally, method: PaymentMethod, whats: readonly FigureByMethod[]): Kobo =>
  sum(whats.map((what) => figureOf(tally, `${what}:${method}`).amount))
/** Money taken in the room by one method, less payments told twice and top-ups that were never taken. */
export const takenBy = (tally: Tally, method: PaymentMethod): Kobo =>
  minus(by(tally, method, ['sale', 'part', 'topUp', 'again']), by(tally, method, ['twice', 'neverTaken']))
