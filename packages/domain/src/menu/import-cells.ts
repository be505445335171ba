// Single cells of a table that is imported.
import { wholeIn } from '../typed-numbers.ts'
import { wordsOf } from './names.ts'
import { type ColumnName, columnNames, columns } from './table.ts'

export const placesIn = (heads: readonly string[]): ReadonlyMap<ColumnName, number> =>
  new Map(
    columnNames.flatMap((name) => {
      const known = columns[name].map(wordsOf)
      const at = heads.findIndex((head) => known.includes(wordsOf(head)))
      return at < 0 ? [] : [[name, at] as const]
    }),
  )

export const isFormula = (cell: string): boolean => /^[=@]/.test(cell)

const levelMax = 1_000_000
export function levelIn(cell: string): number | undefined | 'wrong' {
  if (cell === '' || /^made to order$/i.test(cell)) return undefined
  const level = wholeIn(cell)
  return level !== undefined && level <= levelMax ? level : 'wrong'
}
