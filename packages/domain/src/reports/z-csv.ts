// A Z as text for spreadsheets.
import { headOf, lateOf, type ShownZ, tillsOf, titleOfZ } from '../shifts/z-paper.ts'
import { sectionsOf } from '../shifts/views.ts'
import type { DayRule } from '../time.ts'
import { csvOf } from './csv.ts'

export function zCsv(z: ShownZ, dayRule: DayRule): string {
  const rows = [
    ...headOf(z, dayRule).map(([name, value]) => ['', name, '', value]),
    ...[
      ...sectionsOf(z.tally, false),
      { title: 'Tills', lines: tillsOf(z) },
      { title: 'Came late, counted here', lines: lateOf(z) },
    ].flatMap(({ title, lines }) =>
      lines.map(({ label, count, amount }) => [title, label, count ?? '', amount === undefined ? '' : amount / 100]),
    ),
  ]
  return csvOf([titleOfZ(z), 'What', 'Times', 'Naira'], rows)
}
