// Enter/Scan FunCard, in the header of every cashier screen (HDR-04).
import { ScanLine } from 'lucide-react'
import styles from './funcard-button.module.css'

export const FuncardButton = ({ onEnter }: { readonly onEnter: () => void }) => (
  <button type="button" className={`${styles['root']} pressable`} aria-haspopup="dialog" onClick={onEnter}>
    <ScanLine size={20} aria-hidden />
    <span className={styles['label']}>
      <span className={styles['how']}>Enter/Scan </span>FunCard
    </span>
  </button>
)
