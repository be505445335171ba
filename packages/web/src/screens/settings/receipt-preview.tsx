// Previews the receipt while the owner types its texts, from the same layout that prints it.
import type { Timestamp } from '@lounge/domain/time'
import { receiptRows } from '@lounge/domain/payments/receipt-layout'
import { sampleReceipt } from '@lounge/domain/payments/receipt-sample'
import type { Settings } from '@lounge/domain/settings/settings'
import { PaperRows } from '../../components/papers/paper-rows.tsx'
import styles from './settings.module.css'

/** How many letters that can be read at arm's length fit on 80 mm. */
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
