// A sentence that stands above the screen for as long as it is true, with what can be done about it.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '../ui/tones.ts'
import styles from './notice-bar.module.css'

interface NoticeBarProps {
  readonly tone: Tone
  readonly icon: LucideIcon
  /** What was seen before must not be read out again whenever a screen opens. */
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
  readonly actions?: ReactNode
}

export const NoticeBar = ({ tone, icon: Icon, role = 'status', children, actions }: NoticeBarProps) => (
  <div role={role} className={styles['root']} data-tone={tone}>
    <Icon size={20} aria-hidden />
    <span className={styles['text']}>{children}</span>
    {actions}
  </div>
)
