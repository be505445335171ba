// The triangle: what was ordered, made, shown and paid on one day, by person, item or table, and what is missing between these.
import type { LineId } from '../ids.ts'
import { type Kobo, plus, times, zero } from '../money.ts'
import { type Counts, missingUnits, openUnits } from './fates.ts'
import { type LostOfLine, lostOf } from './lost.ts'

/** The ways to group the lines of a day. */
export const triangleBy = ['person', 'item', 'place'] as const
export type TriangleBy = (typeof triangleBy)[number]

export const triangleColumns = [
  'ordered',
  'made',
  'shown',
  'paid',
  'given',
  'wasted',
  'voided',
  'open',
  'missing',
  /** The part of the missing units whose guests walked out. */
  'walkedOut',
  /**
   * Voided, or its money given back, before a station began it. At the end, so that a spreadsheet that counts on the columns before it still
   * fits.
   */
  'notMade',
] as const
export type TriangleColumn = (typeof triangleColumns)[number]

/** One line as the triangle counts it. */
export interface TriangleLine {
  readonly line: LineId
  /** The key and the name of its row in each grouping. */
  readonly of: Readonly<Record<TriangleBy, { readonly key: string; readonly name: string }>>
  readonly unitPrice: Kobo
  readonly counts: Counts
  /** What guests who walked out owed of it, less part payments. Absent if nobody walked out on it. */
  readonly lost: LostOfLine | undefined
}

export interface Figure {
  readonly units: number
  readonly amount: Kobo
}
export type Figures = Readonly<Record<TriangleColumn, Figure>>
export interface TriangleRow {
  readonly key: string
  readonly name: string
  readonly figures: Figures
}

/** Paid units whose money went back. It goes back for what nobody had begun first; the rest was made. */
function backOf({ ordered, made, voidedUnmade, paid, refunded }: Counts): {
  readonly made: number
  readonly unmade: number
} {
  const back = Math.min(refunded, paid)
  const unmade = Math.min(back, Math.max(0, ordered - made - voidedUnmade))
  return { made: back - unmade, unmade }
}

export function unitsIn(counts: Counts, column: TriangleColumn): number {
  switch (column) {
    case 'paid':
      return Math.max(0, counts.paid - counts.refunded)
    case 'given':
      return counts.comped
    // Made, and taken off a bill all the same, or its money went back. Units that no station had begun cost nothing: they stand apart.
    case 'voided':
      return counts.voidedMade + backOf(counts).made
    case 'notMade':
      return counts.voidedUnmade + backOf(counts).unmade
    case 'open':
      return Math.max(0, openUnits(counts))
    case 'missing':
      return missingUnits(counts)
    case 'walkedOut':
      return Math.min(counts.walkedOut, missingUnits(counts))
    case 'shown':
      return Math.min(counts.shown, counts.ordered)
    case 'ordered':
    case 'made':
    case 'wasted':
      return counts[column]
  }
}

/** @returns the amount at the ordered price; for missing units, at most the lounge's loss */
export function amountIn({ counts, unitPrice, lost }: TriangleLine, column: TriangleColumn): Kobo {
  const units = unitsIn(counts, column)
  const isLost = column === 'missing' || column === 'walkedOut'
  return isLost && lost ? lostOf(lost, units) : times(unitPrice, units)
}

/** Figures that are still being summed. */
type Sums = Record<TriangleColumn, { units: number; amount: Kobo }>
const nothing = () => ({ units: 0, amount: zero })
const noSums = (): Sums => ({
  ordered: nothing(),
  made: nothing(),
  shown: nothing(),
  paid: nothing(),
  given: nothing(),
  wasted: nothing(),
  voided: nothing(),
  open: nothing(),
  missing: nothing(),
  walkedOut: nothing(),
  notMade: nothing(),
})

function add(sums: Sums, line: TriangleLine): void {
  for (const column of triangleColumns) {
    const units = unitsIn(line.counts, column)
    if (units === 0) continue
    const sum = sums[column]
    sum.units += units
    sum.amount = plus(sum.amount, amountIn(line, column))
  }
}

/** The rows, those with the most missing first. */
export function triangleOf(
  lines: readonly TriangleLine[],
  by: TriangleBy,
): { readonly rows: readonly TriangleRow[]; readonly total: Figures } {
  const rows = new Map<string, { readonly key: string; name: string; readonly figures: Sums }>()
  const total = noSums()
  for (const line of lines) {
    const { key, name } = line.of[by]
    let row = rows.get(key)
    if (!row) rows.set(key, (row = { key, name, figures: noSums() }))
    row.name = name
    add(row.figures, line)
    add(total, line)
  }
  const sorted = [...rows.values()].toSorted(
    (a, b) =>
      b.figures.missing.amount - a.figures.missing.amount ||
      b.figures.ordered.amount - a.figures.ordered.amount ||
      (a.name < b.name ? -1 : 1),
  )
  return { rows: sorted, total }
}
