// Renders rows of the domain's paper layout on a page: for printing in a window, and for a preview.
import type { PaperRow } from '@lounge/domain/payments/paper'
import { LogoDots } from './logo-dots.tsx'
import { QrCode } from '../pictures/qr-code.tsx'
import styles from './paper-rows.module.css'

export const PaperRows = ({ rows }: { readonly rows: readonly PaperRow[] }) =>
  rows.map((row, index) => <Row key={index} row={row} />)

function Row({ row }: { readonly row: PaperRow }) {
  if (row.kind === 'rule') return <hr className={styles['rule']} />
  if (row.kind === 'picture') return <LogoDots logo={row.logo} />
  if (row.kind === 'code')
    return (
      <div className={styles['code']}>
        <QrCode text={row.text} label="Code to scan" />
      </div>
    )
  if (row.kind === 'columns')
    return (
      <p className={styles['columns']} data-bold={row.isBold || undefined}>
        <span>{row.left}</span> <span>{row.right}</span>
      </p>
    )
  return (
    <p className={styles['text']} data-align={row.align} data-bold={row.isBold || undefined} data-size={row.size}>
      {row.text}
    </p>
  )
}
