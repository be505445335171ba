// Digits for a thumb.
import { Delete } from 'lucide-react'
import styles from './number-pad.module.css'

interface NumberPadProps {
  readonly text: string
  readonly onText: (text: string) => void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

export const NumberPad = ({ text, onText }: NumberPadProps) => (
  <div className={styles['root']} role="group" aria-label="Digits">
    {keys.map((digits) => (
      <button
        key={digits}
        type="button"
        className={`${styles['key']} pressable`}
        onClick={() => onText(`${text}${digits}`)}
      >
        {digits}
      </button>
    ))}
    <button
      type="button"
      className={`${styles['key']} pressable`}
      aria-label="Delete last digit"
      onClick={() => onText(text.slice(0, -1))}
    >
      <Delete size={22} aria-hidden />
    </button>
  </div>
)
