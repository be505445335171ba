// The pad for a PIN, by thumb and by keyboard. The sixth digit sends it. Digits typed by a card reader are no PIN.
import { firstSentence } from '@lounge/domain/first-messages'
import { pinLength } from '@lounge/domain/staff/pin'
import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { gapMsMax, Wedge } from '../../devices/wedge.ts'
import styles from './pin-pad.module.css'

interface PinPadProps {
  /** Says whose PIN. */
  readonly label: string
  /** @returns what is wrong with it; nothing if it was right, or if another view takes over */
  readonly onPin: (pin: string) => Promise<string | undefined>
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

export function PinPad({ label, onPin }: PinPadProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const [wedge] = useState(() => new Wedge())
  const sending = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** @param pauseMs the PIN is sent only if no further key follows the last digit for this long */
  const press = (digit: string, pauseMs = 0) => {
    const now = `${typed}${digit}`
    if (isBusy || now.length > pinLength) return
    setTyped(now)
    setWrong(undefined)
    if (now.length < pinLength) return
    if (pauseMs === 0) void send(now)
    else sending.current = setTimeout(() => void send(now), pauseMs)
  }
  const send = async (pin: string) => {
    setIsBusy(true)
    const no = await onPin(pin).catch(() => firstSentence('lock_missing'))
    setIsBusy(false)
    setTyped('')
    setWrong(no)
  }
  const takeBack = (count = 1) => {
    clearTimeout(sending.current)
    if (!isBusy) setTyped(typed.slice(0, -count))
  }
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return
    const read = wedge.press(event.key, event.timeStamp)
    if (read !== undefined || wedge.length > pinLength) takeBack(pinLength)
    else if (/^[0-9]$/.test(event.key)) press(event.key, gapMsMax)
    else if (event.key === 'Backspace') takeBack()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', listen)
      clearTimeout(sending.current)
    }
  }, [])

  return (
    // The last key may be tapped twice, when the till is already below it.
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
            onClick={() => press(digit)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={`${styles['key']} pressable`}
          aria-label="Take the last digit back"
          disabled={isBusy}
          onClick={() => takeBack()}
        >
          <Delete size={26} aria-hidden />
        </button>
      </div>
    </div>
  )
}
