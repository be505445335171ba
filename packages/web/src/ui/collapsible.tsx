// A part of a screen under a heading that a tap closes and opens.
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './collapsible.module.css'

interface CollapsibleProps {
  readonly title: string
  /** The number of entries in it, shown beside the title. */
  readonly count?: number
  /** Whether it is open at first. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

export function Collapsible({ title, count, isOpen: isOpenAtFirst = false, children }: CollapsibleProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <details className={styles['root']} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={`${styles['summary']} pressable`}>
        <h2 className={styles['title']}>
          {title}
          {count !== undefined && <span className={`${styles['count']} figures`}>{count}</span>}
        </h2>
        <ChevronDown className={styles['arrow']} size={24} aria-hidden />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  )
}
