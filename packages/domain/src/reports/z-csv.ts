// A Z as CSV.
import { groupsOf, headOf, type ShownZ, titleOfZ } from '../shifts/z-paper.ts'
import type { DayRule } from '../time.ts'
import { csvOf } from './csv.ts'

/** Amounts in naira, so that a spreadsheet can add them up. */
export function zCsv(z: ShownZ, dayRule: DayRule): string {
  const rows = [{ title: '', lines: headOf(z, dayRule) }, ...groupsOf(z)].flatMap(({ title, lines }) =>
    lines.map(({ label, count, amount, words = '', inFile = words }) => [
      title,
      label,
      count ?? '',
      amount === undefined ? inFile : amount / 100,
    ]),
  )
  return csvOf([titleOfZ(z), 'What', 'Times', 'Naira'], rows)
}
