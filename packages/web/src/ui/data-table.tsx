// Rows under headings. On a narrow screen each row is a card whose cells carry their headings; what is still too wide
// scrolls sideways by itself, by touch and by keyboard.
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export interface Column<Row> {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the end of their column. */
  readonly align?: 'start' | 'end'
  /** A sentence takes as many lines as it needs, so that none of it is out of sight. */
  readonly isSentence?: boolean
}

interface DataTableProps<Row> {
  /** What the table lists, for those who cannot see where it stands. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Shown in place of the table when there are no rows. */
  readonly empty: ReactNode
}

export function DataTable<Row>({ label, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <div className={styles['root']}>{empty}</div>
  return (
    // Whoever scrolls with the keyboard has to be able to put the focus here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['root']} aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map(({ heading, align }) => (
              <th key={heading} scope="col" data-align={align}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ heading, cell, align, isSentence }) => (
                <td key={heading} data-align={align} data-heading={heading} data-sentence={isSentence}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
