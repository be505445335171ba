// The keys for a PIN, under a thumb and on the keyboard. The sixth digit sends it.
import { firstSentence } from '@lounge/domain/first-messages'
import { pinLength } from '@lounge/domain/staff/pin'
import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './pin-pad.module.css'

interface PinPadProps {
  /** Whose PIN. */
  readonly label: string
  /** @returns what is wrong with it; nothing where it was right, or where something else is shown from here on */
  readonly onPin: (pin: string) => Promise<string | undefined>
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

export function PinPad({ label, onPin }: PinPadProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const press = async (digit: string) => {
    if (isBusy) return
    const now = `${typed}${digit}`
    setTyped(now)
    setWrong(undefined)
    if (now.length < pinLength) return
    setIsBusy(true)
    const no = await onPin(now).catch(() => firstSentence('lock_missing'))
    setIsBusy(false)
    setTyped('')
    setWrong(no)
  }
  const takeBack = () => {
    if (!isBusy) setTyped(typed.slice(0, -1))
  }
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return
    if (/^[0-9]$/.test(event.key)) void press(event.key)
    else if (event.key === 'Backspace') takeBack()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    // The last key may be tapped twice, when the till is below it already.
    <div role="group" aria-label={label} aria-busy={isBusy} data-passes>
      <div className={styles['typed']} role="img" aria-label={`${typed.length} of ${pinLength} digits`}>
        {Array.from({ length: pinLength }, (_, index) => (
          <span key={index} className={styles['dot']} data-typed={index < typed.length || undefined} />
        ))}
      </div>
      <p className={styles['wrong']} role="alert">
        {wrong}
      </p>
      <div className={styles['keys']}>
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            className={`${styles['key']} pressable figures`}
            disabled={isBusy}
            onClick={() => void press(digit)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={`${styles['key']} pressable`}
          aria-label="Take the last digit back"
          disabled={isBusy}
          onClick={takeBack}
        >
          <Delete size={26} aria-hidden />
        </button>
      </div>
    </div>
  )
}
