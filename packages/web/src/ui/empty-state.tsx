// The text of an empty screen: what will be here, and what can be done now.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children?: ReactNode
  /** The button that adds something here. */
  readonly action?: ReactNode
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['root']}>
      <span className={styles['icon']}>
        <Icon size={32} strokeWidth={1.75} aria-hidden />
      </span>
      <h2 className={styles['title']}>{title}</h2>
      {children !== undefined && <p className={styles['text']}>{children}</p>}
      {action !== undefined && <div className={styles['actions']}>{action}</div>}
    </div>
  )
}
