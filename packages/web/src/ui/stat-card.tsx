// One figure at the top of a screen: its name, its value, and a comparison.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './stat-card.module.css'
import type { Tone } from './tones.ts'

interface StatCardProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly tone: Tone
  /** The value. */
  readonly children: ReactNode
  /** The comparison. */
  readonly aside?: ReactNode
  /** In one line, as high as the fields beside it. */
  readonly isRow?: boolean
}

export const StatCard = ({ label, icon: Icon, tone, children, aside, isRow = false }: StatCardProps) => (
  <div className={styles['root']} data-row={isRow || undefined}>
    <span className={styles['icon']} data-tone={tone}>
      <Icon size={18} aria-hidden />
    </span>
    <dl className={styles['words']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={`${styles['number']} figures`}>{children}</dd>
    </dl>
    {aside !== undefined && <p className={styles['aside']}>{aside}</p>}
  </div>
)
