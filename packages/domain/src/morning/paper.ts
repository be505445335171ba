// The morning page on the narrow paper of a receipt printer.
import { columnRows, type PaperRow, type PaperWidth, rule, textRows } from '../payments/paper.ts'
import { type DayRule, formatWholeDay } from '../time.ts'
import { isTheSection, type PageShown, shownHeading, shownSections } from './views.ts'

interface Printed extends DayRule {
  readonly companyName: string
}

export function morningRows(page: PageShown, settings: Printed, width: PaperWidth): readonly PaperRow[] {
  return [
    ...textRows(settings.companyName, width, { align: 'center', isBold: true }),
    ...textRows(formatWholeDay(page.day), width, { align: 'center' }),
    ...shownHeading(page, settings).flatMap((line) => textRows(line, width)),
    ...shownSections(page).flatMap((section) => [
      rule,
      ...columnRows(section.title, section.value ?? '', width, true),
      ...(section.note === undefined ? [] : textRows(section.note, width)),
      ...section.figures.flatMap((figure) => [
        ...(isTheSection(section, figure) ? [] : columnRows(figure.label, figure.value, width)),
        ...figure.lines.flatMap((line) => columnRows(`- ${line.text}`, line.value, width)),
      ]),
    ]),
  ]
}
