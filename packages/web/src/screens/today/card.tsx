// One part of Today, under its heading.
import { type ReactNode, useId } from 'react'
import styles from './today.module.css'

interface CardProps {
  readonly title: string
  /** Stands beside the heading. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function Card({ title, action, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
