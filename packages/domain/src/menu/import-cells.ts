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
}

export function readingOf(cells: readonly string[], heads: readonly string[], places: Places): Reading {
  const raw = (column: ColumnName): string => cells[places.get(column) ?? -1] ?? ''
  return {
    cell: (column) => unmarked(raw(column)).trim(),
    isQuoted: (column) => isMarked(raw(column)),
    isTooLong: cells.length > heads.length,
  }
}

export const isFormula = (cell: string): boolean => /^[=@]/.test(cell)

const levelMax = 1_000_000
export function levelIn(cell: string): number | undefined | 'wrong' {
  if (cell === '' || /^made to order$/i.test(cell)) return undefined
  const level = wholeIn(cell)
  return level !== undefined && level <= levelMax ? level : 'wrong'
}
