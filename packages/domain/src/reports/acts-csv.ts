// What one person did of one kind, line by line, as CSV.
import type { Kobo } from '../money.ts'
import { yearFirst } from '../time.ts'
import { csvOf } from './csv.ts'

interface ActLine {
  /** The date as the list shows it. */
  readonly date: string
  readonly time: string
  readonly about: string
  readonly amount: Kobo
}

const actsHead = ['Date', 'Time', 'What', 'Who', 'About', 'Worth']

export const actsCsv = (what: string, who: string, lines: readonly ActLine[]): string =>
  csvOf(
    actsHead,
    lines.map(({ date, time, about, amount }) => [yearFirst(date), time, what, who, about, amount / 100]),
  )
