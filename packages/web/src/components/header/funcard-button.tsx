// Enter/Scan FunCard, in the header of every cashier screen (HDR-04).
import { ScanLine, Wallet } from 'lucide-react'
import styles from './funcard-button.module.css'

export const FuncardButton = ({ onEnter }: { readonly onEnter: () => void }) => (
  <button type="button" className={`${styles['root']} pressable`} aria-haspopup="dialog" onClick={onEnter}>
    <ScanLine size={20} aria-hidden />
    <span className={styles['label']}>
      <span className={styles['how']}>Enter/Scan </span>FunCard
    </span>
  </button>
)

interface TopUpButtonProps {
  readonly onTopUp: () => void
  /** The keyboard shortcut, if there is one. */
  readonly shortcut?: string
}

/** Opens the top-up of a FunCard: the customer's, or one whose number is typed. */
export const TopUpButton = ({ onTopUp, shortcut }: TopUpButtonProps) => (
  <button
    type="button"
    className={`${styles['root']} ${styles['icon']} pressable`}
    aria-label="Top Up FunCard"
    aria-haspopup="dialog"
    aria-keyshortcuts={shortcut}
    onClick={onTopUp}
  >
    <Wallet size={20} aria-hidden />
  </button>
)
