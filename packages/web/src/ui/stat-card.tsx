// One number that a screen opens with: what it counts, and how much that is.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './stat-card.module.css'
import type { Tone } from './tones.ts'

interface StatCardProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly tone: Tone
  /** The number. */
  readonly children: ReactNode
}

export const StatCard = ({ label, icon: Icon, tone, children }: StatCardProps) => (
  <div className={styles['root']}>
    <span className={styles['icon']} data-tone={tone}>
      <Icon size={28} aria-hidden />
    </span>
    <dl className={styles['words']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={`${styles['number']} figures`}>{children}</dd>
    </dl>
  </div>
)
