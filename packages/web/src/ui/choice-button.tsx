// A button for one of several values; the chosen one is filled.
import type { ReactNode } from 'react'
import styles from './choice-button.module.css'

interface ChoiceButtonProps {
  readonly children: ReactNode
  readonly isChosen: boolean
  readonly onChoose: () => void
}

export const ChoiceButton = ({ children, isChosen, onChoose }: ChoiceButtonProps) => (
  <button type="button" className={`${styles['root']} pressable figures`} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </button>
)
