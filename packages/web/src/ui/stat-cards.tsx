// The numbers that a list opens with, side by side as far as there is room.
import type { ReactNode } from 'react'
import styles from './stat-cards.module.css'

interface StatCardsProps {
  readonly label: string
  /** While the numbers are about to change. */
  readonly isWaiting: boolean
  readonly children: ReactNode
}

export const StatCards = ({ label, isWaiting, children }: StatCardsProps) => (
  <section className={styles['root']} aria-label={label} data-waiting={isWaiting || undefined}>
    {children}
  </section>
)
