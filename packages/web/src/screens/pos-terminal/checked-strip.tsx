// Shown while a command of the order is held: nobody charges its guest again, or tells them what to pay.
import { sentence, sentenceOf } from '@lounge/domain/messages'
import type { DraftView } from '@lounge/domain/orders/draft/view'
import { TriangleAlert } from 'lucide-react'
import styles from '../../components/orders/panel-strip.module.css'

interface CheckedStripProps {
  readonly checked: DraftView['checked']
  /** Above a folded order there is room for the short text only. */
  readonly isShort: boolean
}

export const CheckedStrip = ({ checked, isShort }: CheckedStripProps) =>
  checked && (
    <div className={styles['root']} data-tone="warning" role="status" data-long data-passes>
      <TriangleAlert size={18} aria-hidden />
      <span className={styles['text']}>
        {isShort ? sentence('being_checked') : sentenceOf(checked.refused, checked.params)}
      </span>
    </div>
  )
