// A table of figures on the screen, with its total as the last row.
import { cellText, type Sheet } from '@lounge/domain/reports/sheet'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import styles from './accounts.module.css'

type Row = { readonly key: string; readonly cells: readonly string[]; readonly isTotal: boolean }

export function SheetTable({ sheet }: { readonly sheet: Sheet }) {
  const { title, head, words, rows, total } = sheet
  const columns = head.map((heading, column): Column<Row> => {
    return {
      heading,
      align: column < words ? 'start' : 'end',
      cell: ({ cells, isTotal }) => {
        const text = cells[column] ?? ''
        return isTotal && text !== '' ? <strong>{text}</strong> : text
      },
    }
  })
  const shown = rows.map((row, index): Row => ({ key: String(index), cells: row.map(cellText), isTotal: false }))
  const last: readonly Row[] = total ? [{ key: 'total', cells: total.map(cellText), isTotal: true }] : []
  return (
    <>
      <h2 className={styles['title']}>{title}</h2>
      <DataTable label={title} columns={columns} rows={[...shown, ...last]} keyOf={({ key }) => key} empty={null} />
    </>
  )
}
