// A button of a picture alone: its name is read out, and its target is as large as any.
import type { ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps {
  /** What it is called. */
  readonly label: string
  /** The picture. */
  readonly children: ReactNode
  readonly onClick: () => void
  readonly isDisabled?: boolean
  /** Its place, from whoever places it. */
  readonly className?: string | undefined
}

export const IconButton = ({ label, children, onClick, isDisabled = false, className = '' }: IconButtonProps) => (
  <button
    type="button"
    className={`${styles['root']} pressable ${className}`}
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    {children}
  </button>
)
