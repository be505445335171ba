// A quantity between two buttons: minus, the number, plus.
import { Minus, Plus } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  /** What is counted; part of the buttons' names. */
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
}

export function Stepper({ label, value, onChange, min = 1, max = Number.MAX_SAFE_INTEGER }: StepperProps) {
  return (
    <div className={styles['root']} role="group" aria-label={`Quantity of ${label}`}>
      <IconButton label={`One less ${label}`} isDisabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={20} aria-hidden />
      </IconButton>
      <output className={`${styles['value']} figures`}>{value}</output>
      <IconButton label={`One more ${label}`} isDisabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
