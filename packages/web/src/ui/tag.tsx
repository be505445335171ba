// A status word with its colour and an optional icon.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './tag.module.css'
import type { Tone } from './tones.ts'

interface TagProps {
  readonly tone: Tone
  readonly icon?: LucideIcon
  readonly children: ReactNode
}

export function Tag({ tone, icon: Icon, children }: TagProps) {
  return (
    <span className={styles['root']} data-tone={tone}>
      {Icon && <Icon size={16} strokeWidth={2.25} aria-hidden />}
      {children}
    </span>
  )
}
