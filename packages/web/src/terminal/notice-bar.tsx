// A notice that stands above the screen while it is true, with the action that helps.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '../ui/tones.ts'
import styles from './notice-bar.module.css'

interface NoticeBarProps {
  readonly tone: Tone
  readonly icon: LucideIcon
  /** `status` for a notice that was seen before: it must not be read out again whenever a screen opens. */
  readonly role?: 'alert' | 'status'
  /** Nothing is wrong, and it can wait: it does not show while another notice does. */
  readonly isOffer?: boolean
  readonly children: ReactNode
  readonly actions?: ReactNode
}

export const NoticeBar = ({
  tone,
  icon: Icon,
  role = 'status',
  isOffer = false,
  children,
  actions,
}: NoticeBarProps) => (
  <div role={role} className={styles['root']} data-tone={tone} data-offer={isOffer || undefined}>
    <Icon size={20} aria-hidden />
    <span className={styles['text']}>{children}</span>
    {actions}
  </div>
)
