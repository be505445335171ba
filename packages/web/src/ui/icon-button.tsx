// A button that shows only an icon: screen readers read its label, and its target is as large as any other.
import type { ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps {
  /** The name for screen readers. */
  readonly label: string
  /** The icon. */
  readonly children: ReactNode
  readonly onClick: () => void
  readonly isDisabled?: boolean
  /** The position, set by the parent. */
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
