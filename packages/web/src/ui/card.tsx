// One part of a screen, under its heading.
import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  readonly title: string
  /** Stands beside the heading. */
  readonly action?: ReactNode
  readonly isBusy?: boolean
  readonly children: ReactNode
}

export function Card({ title, action, isBusy, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id} aria-busy={isBusy}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
