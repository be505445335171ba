// A table of rows under headings. On a narrow screen each row becomes an item of two or three lines, or a card whose cells carry their
// headings; a table that is still too wide scrolls sideways on its own, by touch and by keyboard.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export interface Column<Row> {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** `end` for amounts and counts. */
  readonly align?: 'start' | 'end'
  /** A sentence takes as many lines as it needs, so that none of it is hidden. */
  readonly isSentence?: boolean
  /** The cell's line when the row is shown as an item. */
  readonly inItem?: {
    readonly line: 1 | 2 | 3
    readonly isEnd?: boolean
    /** Names the value, because an item shows no heading. */
    readonly prefix?: string
  }
}

interface DataTableProps<Row> {
  /** Says what the table lists, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Shown in place of the table when there are no rows. */
  readonly empty: ReactNode
  /** A row that can be opened is a tap target from end to end; a row without a name in `nameOf` cannot be opened. */
  readonly opening?: Opening<Row>
}

interface Opening<Row> {
  /** The label of a row's button: `View ORD-…`. Nothing if there is no more to see or to do. */
  readonly nameOf: (row: Row) => string | undefined
  readonly onOpen: (row: Row) => void
}

export function DataTable<Row>({ label, columns, rows, keyOf, empty, opening }: DataTableProps<Row>) {
  if (rows.length === 0) return <div className={styles['root']}>{empty}</div>
  const isOfItems = columns.some(({ inItem }) => inItem)
  return (
    // Whoever scrolls with the keyboard has to be able to put the focus here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['root']} aria-label={label} tabIndex={0}>
      <table className={styles['table']} data-items={isOfItems || undefined}>
        <thead>
          <tr>
            {columns.map(({ heading, align }) => (
              <th key={heading} scope="col" data-align={align}>
                {heading}
              </th>
            ))}
            {opening && (
              <th scope="col">
                <span className="unseen">Details</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const opens = opening?.nameOf(row)
            return (
              // The click of the row's own button arrives here too: keys go by it.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
              <tr
                key={keyOf(row)}
                data-opens={opens === undefined ? undefined : true}
                onClick={opens === undefined ? undefined : () => opening?.onOpen(row)}
              >
                {columns.map(({ heading, cell, align, isSentence, inItem }) => (
                  <td
                    key={heading}
                    data-align={align}
                    data-heading={heading}
                    data-sentence={isSentence}
                    data-line={inItem?.line}
                    data-end={inItem?.isEnd}
                    data-prefix={inItem?.prefix}
                  >
                    {cell(row)}
                  </td>
                ))}
                {opening && (
                  <td className={styles['opening']}>
                    {opens !== undefined && (
                      <button type="button" className={styles['open']} aria-label={opens}>
                        <ChevronRight size={20} aria-hidden />
                      </button>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
