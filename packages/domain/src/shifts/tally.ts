// The figures of a Z: summed, and read by name.
import { type Kobo, minus, plus, sum, zero } from '../money.ts'
import type { Figure, Tally } from './shifts.ts'

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

export const figureOf = (tally: Tally, name: string): Figure => tally.figures[name] ?? { count: 0, amount: zero }
const by = (tally: Tally, method: string, whats: readonly string[]): Kobo =>
  sum(whats.map((what) => figureOf(tally, `${what}:${method}`).amount))
/** Money taken in the room by one method, less payments told twice and top-ups that were never taken. */
export const takenBy = (tally: Tally, method: string): Kobo =>
  minus(by(tally, method, ['sale', 'part', 'topUp', 'again']), by(tally, method, ['twice', 'neverTaken']))
/** Money taken by one method, less what went back by it. */
export const moneyBy = (tally: Tally, method: string): Kobo =>
  minus(takenBy(tally, method), by(tally, method, ['refund', 'partBack', 'paidOut']))
