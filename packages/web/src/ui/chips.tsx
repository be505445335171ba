// A row of chips, one of them chosen, each with its label and count.
import type { ReactNode } from 'react'
import { arrowCell, arrowGrid } from './arrow-keys.ts'
import styles from './chips.module.css'

interface ChipsProps {
  /** Says what is chosen, for screen readers. */
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const Chips = ({ label, className = '', children }: ChipsProps) => (
  <div {...arrowGrid} role="group" aria-label={label} className={`${styles['root']} ${className}`}>
    {children}
  </div>
)

interface ChipProps {
  readonly name: string
  readonly count: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

export const Chip = ({ name, count, isChosen, onChoose }: ChipProps) => (
  <button
    {...arrowCell}
    type="button"
    className={`${styles['chip']} pressable`}
    aria-pressed={isChosen}
    onClick={onChoose}
  >
    <span className={styles['face']}>
      {name} <span className="figures">{count}</span>
    </span>
  </button>
)
