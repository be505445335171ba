// Shows beside a count how much is ordered and not made yet. The figure that the books expect is not shown.
import { amountText } from '@lounge/domain/materials/amounts'
import { sentence } from '@lounge/domain/messages'
import type { Kept } from '@lounge/domain/stock/keeping'
import type { NotMade } from '@lounge/domain/stock/not-made'
import styles from './not-made-yet.module.css'

interface NotMadeYetProps {
  readonly kept: Kept
  /** For all that is counted: the tickets are read once for the whole form. */
  readonly of: NotMade
}

export function NotMadeYet({ kept, of }: NotMadeYetProps) {
  const amount = of(kept)
  if (amount === 0) return null
  const words =
    'itemId' in kept
      ? sentence('count_not_made', { count: amount })
      : sentence('count_not_made_of', { amount: amountText(amount) })
  return <p className={styles['root']}>{words}</p>
}
