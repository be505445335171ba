// Closes an order with nothing due: its part payments cover it, or its coupon takes off all of it.
import type { Kobo } from '@lounge/domain/money'
import { Button } from '@mantine/core'
import { payWords } from '../../../components/money/pay-words.ts'
import { oncePerPress } from '../once-per-press.ts'
import styles from './close-button.module.css'

interface CloseButtonProps {
  /** Below zero if more was taken than the order's total. */
  readonly due: Kobo
  readonly onClose: () => void
}

export const CloseButton = ({ due, onClose }: CloseButtonProps) => (
  <Button fullWidth className={styles['root'] ?? ''} onKeyDown={oncePerPress} onClick={onClose}>
    {payWords('order', due)}
  </Button>
)
