// One of several values that can be taken with one tap; the one that is taken is filled.
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
