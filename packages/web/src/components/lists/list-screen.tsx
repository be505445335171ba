// The frame of every list screen: its filters at the top, the list below.
import type { ReactNode } from 'react'
import styles from './list-screen.module.css'

interface ListScreenProps {
  /** Filters, search, and actions for the whole list. */
  readonly tools?: ReactNode
  /** While the shown entries are about to change. */
  readonly isWaiting?: boolean
  readonly children: ReactNode
}

export const ListScreen = ({ tools, isWaiting = false, children }: ListScreenProps) => (
  <div className={styles['root']} aria-busy={isWaiting}>
    {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
    {children}
  </div>
)
