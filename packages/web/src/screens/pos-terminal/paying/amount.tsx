// An amount with its label, in a size by its importance.
import type { Kobo } from '@lounge/domain/money'
import { Money } from '../../../components/money/money.tsx'
import type { Tone } from '../../../ui/tones.ts'
import styles from './amount.module.css'

interface AmountProps {
  readonly label: string
  readonly amount: Kobo
  readonly isLarge?: boolean
  readonly tone?: Tone
}

export const Amount = ({ label, amount, isLarge = false, tone = 'neutral' }: AmountProps) => (
  <p className={styles['root']} data-large={isLarge || undefined} data-tone={tone} aria-live="polite">
    <span className={styles['label']}>{label}</span>
    <strong className={styles['amount']}>
      <Money amount={amount} />
    </strong>
  </p>
)
