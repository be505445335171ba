// Rows of the domain's layout on 80 mm paper. Printing shows the paper and nothing else of the page.
import { demoRows, type PaperRow, type PaperWidth } from '@lounge/domain/payments/paper'
import type { Ref } from 'react'
import { createPortal } from 'react-dom'
import { isDemo } from '../../terminal/server-mode.ts'
import styles from './paper.module.css'

interface PaperProps {
  readonly ref: Ref<HTMLElement>
  readonly label: string
  readonly rows: readonly PaperRow[]
  readonly width: PaperWidth
}

export const Paper = ({ ref, label, rows, width }: PaperProps) =>
  createPortal(
    <section ref={ref} className={styles['paper']} data-print aria-label={label}>
      {(isDemo() ? demoRows(rows, width) : rows).map((row, index) => (
        <Row key={index} row={row} />
      ))}
    </section>,
    document.body,
  )

function Row({ row }: { readonly row: PaperRow }) {
  if (row.kind === 'rule') return <hr className={styles['rule']} />
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
