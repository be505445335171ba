// The menu as a file for spreadsheets, with the headings that an import knows.
import { columnNames, headings, type MenuLine } from '../menu/table.ts'
import { csvOf } from './csv.ts'

export const menuCsv = (lines: readonly MenuLine[]): string =>
  csvOf(
    headings,
    lines.map((line) => columnNames.map((name) => line[name])),
  )
