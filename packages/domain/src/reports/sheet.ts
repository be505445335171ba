// A table of figures, defined once: for the screen, for paper, and as a file for spreadsheets.
import { formatCount } from '../counts.ts'
import { formatNaira, type Kobo } from '../money.ts'
import { type CalendarDate, dayFirst } from '../time.ts'
import { csvOf } from './csv.ts'

/** Words, a number, money, or a day. */
export type Cell = string | number | { readonly kobo: Kobo } | { readonly day: CalendarDate }

export interface Sheet {
  readonly title: string
  readonly head: readonly string[]
  /** How many of the first columns are words; the others are figures. */
  readonly words: number
  readonly rows: readonly (readonly Cell[])[]
  /** The totals of the rows; absent if nothing can be summed. */
  readonly total?: readonly Cell[] | undefined
}

export const money = (kobo: Kobo): Cell => ({ kobo })

export function cellText(cell: Cell): string {
  if (typeof cell === 'object') return 'day' in cell ? dayFirst(cell.day) : formatNaira(cell.kobo)
  return typeof cell === 'number' ? formatCount(cell) : cell
}

/** Money in naira, so that a spreadsheet can add it up. A day with its year first, so that no spreadsheet misreads it. */
function inFile(cell: Cell): string | number {
  if (typeof cell !== 'object') return cell
  return 'day' in cell ? cell.day : cell.kobo / 100
}

/** Without the totals, as every file is: who sums a column, or sorts by it, would count them as one more row. */
export const sheetCsv = ({ head, rows }: Sheet): string =>
  csvOf(
    head,
    rows.map((row) => row.map(inFile)),
  )
