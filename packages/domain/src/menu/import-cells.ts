// Single cells of a table that is imported.
import { isMarked, unmarked } from '../sheet-texts.ts'
import { wholeIn } from '../typed-numbers.ts'
import { plainName, wordsOf } from './names.ts'
import { type ColumnName, columnNames, columns } from './table.ts'

type Places = ReadonlyMap<ColumnName, number>

export const placesIn = (heads: readonly string[]): Places =>
  new Map(
    columnNames.flatMap((name) => {
      const known = columns[name].map(wordsOf)
      const at = heads.findIndex((head) => known.includes(wordsOf(head)))
      return at < 0 ? [] : [[name, at] as const]
    }),
  )

/** Headings that are not known, or stand there twice: nothing of their columns is read. */
export const unreadIn = (heads: readonly string[], places: Places): readonly string[] => {
  const read = new Set(places.values())
  return heads.flatMap((head, at) => (read.has(at) || plainName(head) === '' ? [] : [plainName(head)]))
}

/** A line as it is read. */
export interface Reading {
  /** An empty one says nothing of what is on the menu: it is taken off in the item itself. */
  readonly cell: (column: ColumnName) => string
  /** Whether the office itself wrote it so: then it is the text that it was before. */
  readonly isQuoted: (column: ColumnName) => boolean
  /** It has more cells than there are headings: a comma in one of them has parted it. */
  readonly isTooLong: boolean
  /** As a comma within its price leaves it: `1,500` without quotation marks, where a cell behind it was left out. */
  readonly isParted: boolean
}

/** In text a comma may part a price; a sheet has its cells as somebody sees them. */
export type TableKind = 'text' | 'sheet'

/** The table that a line stands in. */
interface Headed {
  readonly kind: TableKind
  readonly heads: readonly string[]
  readonly places: Places
}

export function readingOf(cells: readonly string[], { kind, heads, places }: Headed): Reading {
  const raw = (column: ColumnName): string => cells[places.get(column) ?? -1] ?? ''
  return {
    cell: (column) => unmarked(raw(column)).trim(),
    isQuoted: (column) => isMarked(raw(column)),
    isTooLong: cells.length > heads.length,
    isParted: kind === 'text' && isPartedPrice(cells, places),
  }
}

const numbers: readonly (ColumnName | undefined)[] = ['level', 'cost']

function isPartedPrice(cells: readonly string[], places: Places): boolean {
  const at = places.get('price') ?? -1
  const [price = '', next = ''] = [cells[at]?.replace('₦', '').trim(), cells[at + 1]?.trim()]
  const column = columnNames.find((name) => places.get(name) === at + 1)
  // Numbers of some kind may stand in a column that is not known: 330 for a bottle of 500 naira.
  const isHalf = (column === undefined ? /^\d{1,2}$/ : /^\d{1,3}$/).test(price)
  return isHalf && /^\d{3}(?:\.\d{1,2})?$/.test(next) && !numbers.includes(column)
}

export const isFormula = (cell: string): boolean => /^[=@]/.test(cell)

const levelMax = 1_000_000
export function levelIn(cell: string): number | undefined | 'wrong' {
  if (cell === '' || /^made to order$/i.test(cell)) return undefined
  const level = wholeIn(cell)
  return level !== undefined && level <= levelMax ? level : 'wrong'
}
