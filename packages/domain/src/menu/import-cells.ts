// Single cells of an imported table.
import { isMarked, unmarked } from '../sheet-texts.ts'
import { wholeIn } from '../typed-numbers.ts'
import { unsigned } from './naira-cells.ts'
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

/** Headings that are unknown or duplicate: nothing of their columns is read. */
export const unreadIn = (heads: readonly string[], places: Places): readonly string[] => {
  const read = new Set(places.values())
  return heads.flatMap((head, at) => (read.has(at) || plainName(head) === '' ? [] : [plainName(head)]))
}

/** A line as it is read. */
export interface Reading {
  /** An empty cell changes nothing on the menu: a value is removed in the item itself. */
  readonly cell: (column: ColumnName) => string
  /** Whether the office itself wrote the mark: then the cell is the original text. */
  readonly isQuoted: (column: ColumnName) => boolean
  /** The line has more cells than headings: a comma split one of them. */
  readonly isTooLong: boolean
  /** The line looks as if a comma split its price: `1,500` without quotation marks, with a later cell left out. */
  readonly isParted: boolean
}

/** In text a comma may split a price; a sheet has its cells as somebody sees them. */
export type TableKind = 'text' | 'sheet'

/** The table of the line. */
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
  const [price, next] = [unsigned(cells[at] ?? ''), cells[at + 1]?.trim() ?? '']
  const column = columnNames.find((name) => places.get(name) === at + 1)
  // An unknown column may hold numbers of some kind: 330 for a bottle of 500 naira.
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
