// Triangle: what was ordered, made, shown and paid on one day, by person, item or table. Each figure opens to its lines.
import { formatCount } from '@lounge/domain/counts'
import type { Figure, TriangleColumn, TriangleRow } from '@lounge/domain/fates/triangle'
import { type TriangleBy, triangleBy } from '@lounge/domain/fates/triangle'
import { formatNaira } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { triangleByWords, triangleCsv, triangleWords } from '@lounge/domain/reports/triangle-csv'
import { CalendarDate, formatWholeDay } from '@lounge/domain/time'
import { TriangleAnswer } from '@lounge/sync/questions/triangle'
import { Button, TextInput } from '@mantine/core'
import { CloudOff, FileSpreadsheet, Printer, Triangle as TriangleIcon } from 'lucide-react'
import { useState } from 'react'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { saveList } from '../../components/lists/save-list.ts'
import { useHistory } from '../../hooks/use-history.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useToday } from '../../hooks/use-today.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinesDialog, type Opened } from './lines-dialog.tsx'
import styles from './triangle.module.css'

/** Units of guests who left count as missing. */
const columns: readonly TriangleColumn[] = [
  'ordered',
  'made',
  'shown',
  'paid',
  'given',
  'wasted',
  'voided',
  'notMade',
  'open',
  'missing',
]
const choices = triangleBy.map((by) => ({ value: by, label: triangleByWords[by] }))

export function Triangle() {
  const { filters, narrow } = useListQuery()
  const today = useToday()
  const [opened, setOpened] = useState<Opened>()
  const day = CalendarDate.safeParse(filters['day']).data ?? today
  const by: TriangleBy = triangleBy.find((each) => each === filters['by']) ?? 'person'
  const { answer, isWaiting, isMissing } = useHistory({
    path: '/reports/triangle',
    query: { day, by },
    answer: TriangleAnswer,
  })
  const rows = (answer?.rows ?? []) as readonly TriangleRow[] // whole kobo, from our own server
  const total = answer && ({ key: '', name: 'All', figures: answer.total } as TriangleRow) // the same
  const all = total && rows.length > 0 ? [...rows, total] : rows
  const open = ({ key, name }: TriangleRow, column: TriangleColumn) =>
    setOpened({ day, by, column, name, ...(key === '' ? {} : { of: key }) })
  const tools = (
    <>
      <TextInput
        label="Day"
        type="date"
        max={today}
        value={day}
        description={formatWholeDay(day)}
        inputWrapperOrder={['label', 'input', 'description']}
        onChange={(event) => narrow({ day: event.currentTarget.value })}
      />
      <ChoiceBar label="By" choices={choices} chosen={by} onChoose={(next) => narrow({ by: next })} />
      <Button
        variant="default"
        leftSection={<FileSpreadsheet size={20} aria-hidden />}
        disabled={rows.length === 0}
        onClick={() => void saveList('triangle', `triangle-${day}`, triangleCsv(by, rows))}
      >
        Save as CSV
      </Button>
      <Button
        variant="default"
        leftSection={<Printer size={20} aria-hidden />}
        disabled={rows.length === 0}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </>
  )
  const nothing = isMissing ? (
    <EmptyState icon={CloudOff} title={sentence('triangle_unreachable')} />
  ) : (
    <EmptyState icon={TriangleIcon} title={sentence('triangle_none')} />
  )
  return (
    <ListScreen tools={tools} isWaiting={isWaiting}>
      {total && <Missing figures={total.figures} />}
      <DataTable
        label="Triangle"
        columns={columnsOf(by, open)}
        rows={all}
        keyOf={({ key }) => key}
        empty={isWaiting ? null : nothing}
      />
      <LinesDialog opened={opened} onClose={() => setOpened(undefined)} />
    </ListScreen>
  )
}

function Missing({ figures: { missing, walkedOut } }: Pick<TriangleRow, 'figures'>) {
  if (missing.units === 0) return <p className={styles['word']}>{sentence('triangle_nothing_missing')}</p>
  return (
    <p className={styles['word']}>
      {sentence('triangle_missing', { count: missing.units, amount: formatNaira(missing.amount) })}
      {walkedOut.units > 0 && ` ${sentence('triangle_walked_out', { count: walkedOut.units })}`}
    </p>
  )
}

const columnsOf = (
  by: TriangleBy,
  onOpen: (row: TriangleRow, column: TriangleColumn) => void,
): readonly Column<TriangleRow>[] => [
  { heading: triangleByWords[by], cell: ({ name }) => name },
  ...columns.map((column): Column<TriangleRow> => ({
    heading: triangleWords[column],
    align: 'end',
    cell: (row) => (
      <FigureButton
        figure={row.figures[column]}
        name={`${triangleWords[column]} of ${row.name}`}
        onOpen={() => onOpen(row, column)}
      />
    ),
  })),
]

interface FigureButtonProps {
  readonly figure: Figure
  readonly name: string
  readonly onOpen: () => void
}

const FigureButton = ({ figure: { units, amount }, name, onOpen }: FigureButtonProps) =>
  units === 0 ? (
    <span className={styles['none']}>0</span>
  ) : (
    <button
      type="button"
      className={styles['figure']}
      aria-label={`${name}: ${formatCount(units)}, ${formatNaira(amount)}`}
      onClick={onOpen}
    >
      <strong>{formatCount(units)}</strong>
      <span>{formatNaira(amount)}</span>
    </button>
  )
