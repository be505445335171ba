// The tables on A4, while they are printed: hidden on the screen, and alone on the paper.
import { sentence } from '@lounge/domain/office-messages'
import { cellText, type Sheet } from '@lounge/domain/reports/sheet'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatDate, timestamp } from '@lounge/domain/time'
import { createPortal } from 'react-dom'
import { useView } from '../../hooks/use-view.ts'
import { isDemo } from '../../terminal/server-mode.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import styles from './printed-sheets.module.css'

interface PrintedSheetsProps {
  readonly sheets: readonly Sheet[]
  /** `Nov 2026` */
  readonly span: string
  readonly notes: readonly string[]
}

/** More columns than fit on an upright sheet of A4. */
const columnsUpright = 8

export function PrintedSheets({ sheets, span, notes }: PrintedSheetsProps) {
  const terminal = useTerminal()
  const settings = useView(['settings'], settingsOf)
  const isWide = sheets.some(({ head }) => head.length > columnsUpright)
  return createPortal(
    <section data-print data-wide={isWide || undefined} className={styles['paper']} aria-label="Accounts on paper">
      {isDemo() && <p>{sentence('demo_paper')}</p>}
      <p className={styles['company']}>{settings.companyName}</p>
      {sheets.map((sheet) => (
        <Printed key={sheet.title} sheet={sheet} span={span} />
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>Printed on {formatDate(timestamp(terminal.now()), settings)}.</p>
    </section>,
    document.body,
  )
}

function Printed({ sheet, span }: { readonly sheet: Sheet; readonly span: string }) {
  const { title, head, words, rows, total } = sheet
  const side = (column: number) => (column < words ? undefined : 'end')
  return (
    <table>
      <caption>
        {title}, {span}
      </caption>
      <thead>
        <tr>
          {head.map((heading, column) => (
            <th key={heading} scope="col" data-align={side(column)}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, ...(total ? [total] : [])].map((row, index) => (
          // A table that is read once, and no row of it has another name.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} data-total={row === total || undefined}>
            {row.map((cell, column) => (
              <td key={head[column]} data-align={side(column)}>
                {cellText(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
