// Enter/Scan FunCard, in the header of the till (HDR-04).
import { ScanLine } from 'lucide-react'
import { HeaderSlot } from '../../../components/header-slot.tsx'
import styles from './funcard-button.module.css'
import { useFuncardDesk } from './funcard-context.ts'

export function FuncardButton() {
  const { enter } = useFuncardDesk()
  return (
    <HeaderSlot>
      <button type="button" className={`${styles['root']} pressable`} aria-haspopup="dialog" onClick={() => enter()}>
        <ScanLine size={20} aria-hidden />
        <span className={styles['label']}>Enter/Scan FunCard</span>
      </button>
    </HeaderSlot>
  )
}
