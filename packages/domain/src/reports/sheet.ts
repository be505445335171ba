// A table of figures, written once: for the screen, for paper, and as a file for spreadsheets.
import { formatNaira, type Kobo } from '../money.ts'
import { csvOf } from './csv.ts'

/** Words, a number, or money. */
export type Cell = string | number | { readonly kobo: Kobo }

export interface Sheet {
  readonly title: string
  readonly head: readonly string[]
  /** So many columns are words; those after them are figures. */
  readonly words: number
  readonly rows: readonly (readonly Cell[])[]
  /** What the rows come to; absent where nothing adds up. */
  readonly total?: readonly Cell[] | undefined
}

export const money = (kobo: Kobo): Cell => ({ kobo })

export function cellText(cell: Cell): string {
  if (typeof cell === 'object') return formatNaira(cell.kobo)
  return typeof cell === 'number' ? cell.toLocaleString('en-NG') : cell
}

/** Money in naira: a spreadsheet adds it up. */
export const sheetCsv = ({ head, rows, total }: Sheet): string =>
  csvOf(
    head,
    [...rows, ...(total ? [total] : [])].map((row) =>
      row.map((cell) => (typeof cell === 'object' ? cell.kobo / 100 : cell)),
    ),
  )
