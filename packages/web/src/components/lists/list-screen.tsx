// The frame of every screen that is a list: what narrows it down on top, the list below.
import type { ReactNode } from 'react'
import styles from './list-screen.module.css'

interface ListScreenProps {
  /** Filters, search, and what is done with the whole list. */
  readonly tools?: ReactNode
  /** While what is shown is about to change. */
  readonly isWaiting?: boolean
  readonly children: ReactNode
}

export const ListScreen = ({ tools, isWaiting = false, children }: ListScreenProps) => (
  <div className={styles['root']} aria-busy={isWaiting}>
    {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
    {children}
  </div>
)
