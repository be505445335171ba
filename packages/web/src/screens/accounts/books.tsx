// One page of the books: its chart, its tables, and the same on paper and as a file.
import { sentence } from '@lounge/domain/office-messages'
import { type Sheet, sheetCsv } from '@lounge/domain/reports/sheet'
import { formatDays, type Span } from '@lounge/domain/reports/spans'
import type { SavedList } from '@lounge/sync/questions/audit'
import { Button } from '@mantine/core'
import { BookOpenText, CloudOff, FileSpreadsheet, Printer } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { saveList } from '../../components/lists/save-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AccountChart, type AccountChartProps } from './account-chart.tsx'
import styles from './accounts.module.css'
import { PrintedSheets } from './printed-sheets.tsx'
import { SheetTable } from './sheet-table.tsx'
import type { Told } from './use-books.ts'
import { usePrinted } from './use-printed.ts'

interface BooksProps extends Omit<Told<unknown>, 'told'> {
  readonly span: Span
  /** The days that are shown, if they are not the whole span. */
  readonly shownAs?: string | undefined
  /** None until the server has answered. */
  readonly sheets: readonly Sheet[] | undefined
  readonly chart: AccountChartProps
  readonly notes: readonly string[]
  /** What the file is; the beginning of its name, if it is longer; and its text, if that is not the first table. */
  readonly file: { readonly what: SavedList; readonly name?: string; readonly text?: () => string }
  /** Further controls of the page. */
  readonly children?: ReactNode
}

export function Books({ span, shownAs, sheets, chart, notes, file, isMissing, isWaiting, children }: BooksProps) {
  const { isPrinted, printNow } = usePrinted()
  const days = shownAs ?? formatDays(span)
  if (isMissing) return <EmptyState icon={CloudOff} title={sentence('accounts_unreachable')} />
  if (!sheets) return <div className={styles['chart']} aria-busy={isWaiting} />
  const [first] = sheets
  if (!first || first.rows.length === 0)
    return (
      <EmptyState
        icon={BookOpenText}
        title={sentence(span.isToCome ? 'accounts_to_come' : 'accounts_none', { span: days })}
      />
    )
  const save = () => {
    const { what, name = what, text } = file
    void saveList(what, `${name}-${span.name}`, text?.() ?? sheetCsv(first))
  }
  return (
    <>
      <div className={styles['acts']}>
        {children}
        <Button variant="default" leftSection={<FileSpreadsheet size={20} aria-hidden />} onClick={save}>
          Save as CSV
        </Button>
        <Button variant="default" leftSection={<Printer size={20} aria-hidden />} onClick={printNow}>
          Print
        </Button>
      </div>
      {chart.chart.bars.length > 0 && (
        <Suspense fallback={<div className={styles['chart']} aria-busy="true" />}>
          <AccountChart {...chart} />
        </Suspense>
      )}
      {sheets.map((sheet) => (
        <SheetTable key={sheet.title} sheet={sheet} />
      ))}
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
      {isPrinted && <PrintedSheets sheets={sheets} span={days} notes={notes} />}
    </>
  )
}
