// The receipt as the next guest gets it, while the owner types what stands on it: rows of the layout that prints.
import type { Timestamp } from '@lounge/domain/time'
import { receiptRows } from '@lounge/domain/payments/receipt-layout'
import { sampleReceipt } from '@lounge/domain/payments/receipt-sample'
import type { Settings } from '@lounge/domain/settings/settings'
import { PaperRows } from '../../components/papers/paper-rows.tsx'
import styles from './settings.module.css'

/** What 80 mm hold in letters that can be read at arm's length. */
const width = 42

interface ReceiptPreviewProps {
  readonly settings: Settings
  readonly now: Timestamp
}

export const ReceiptPreview = ({ settings, now }: ReceiptPreviewProps) => (
  <figure className={styles['preview']}>
    <figcaption>As it will be printed</figcaption>
    <div className={styles['paper']} role="group" aria-label="Preview of the receipt">
      <PaperRows rows={receiptRows(sampleReceipt(settings, now), width, { kind: 'receipt', copy: 0 })} />
    </div>
  </figure>
)
