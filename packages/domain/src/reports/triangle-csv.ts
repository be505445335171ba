// The triangle of a day as CSV: units, and their amounts in naira.
import { type TriangleBy, type TriangleColumn, triangleColumns, type TriangleRow } from '../fates/triangle.ts'
import { csvOf } from './csv.ts'

export const triangleWords: Readonly<Record<TriangleColumn, string>> = {
  ordered: 'Ordered',
  made: 'Made',
  shown: 'Shown',
  paid: 'Paid',
  given: 'Given',
  wasted: 'Wasted',
  voided: 'Voided',
  open: 'Open',
  missing: 'Missing',
  walkedOut: 'Walked out',
  notMade: 'Not made',
}
export const triangleByWords: Readonly<Record<TriangleBy, string>> = {
  person: 'Person',
  item: 'Item',
  place: 'Table',
}

export const triangleCsv = (by: TriangleBy, rows: readonly TriangleRow[]): string =>
  csvOf(
    [
      triangleByWords[by],
      ...triangleColumns.flatMap((column) => [triangleWords[column], `${triangleWords[column]} ₦`]),
    ],
    rows.map(({ name, figures }) => [
      name,
      ...triangleColumns.flatMap((column) => [figures[column].units, figures[column].amount / 100]),
    ]),
  )
