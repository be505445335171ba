// The figures at the top of a list, side by side as far as there is room.
import type { ReactNode } from 'react'
import styles from './stat-cards.module.css'

interface StatCardsProps {
  readonly label: string
  /** While new figures are loading. */
  readonly isWaiting: boolean
  readonly children: ReactNode
}

export const StatCards = ({ label, isWaiting, children }: StatCardsProps) => (
  <section className={styles['root']} aria-label={label} data-waiting={isWaiting || undefined}>
    {children}
  </section>
)
