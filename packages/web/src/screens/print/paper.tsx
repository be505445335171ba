// Rows of the domain's layout on 80 mm paper. Printing shows the paper and nothing else of the page.
import { demoRows, type PaperRow, type PaperWidth } from '@lounge/domain/payments/paper'
import type { Ref } from 'react'
import { createPortal } from 'react-dom'
import { PaperRows } from '../../components/papers/paper-rows.tsx'
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
    <section
      ref={ref}
      className={styles['paper']}
      data-print
      data-narrow={width === 32 || undefined}
      aria-label={label}
    >
      <PaperRows rows={isDemo() ? demoRows(rows, width) : rows} />
    </section>,
    document.body,
  )
