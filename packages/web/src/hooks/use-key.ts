// Binds a key to an action from anywhere on the screen: not under a dialog, and a letter not while a person is typing.
import { useEffect, useEffectEvent } from 'react'
import { isWindowOpen } from '../ui/open-window.ts'

/** @param keys one key, or several with the same kind of action, which receives the key that was pressed */
export function useKey(keys: string | readonly string[], run: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isNone = typeof keys === 'string' ? event.key !== keys : !keys.includes(event.key)
    const isOther = isNone || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented
    if (isOther || isWindowOpen()) return
    // F2 does not type a letter.
    if (isWriting(event.target) && !/^F\d+$/.test(event.key)) return
    event.preventDefault()
    run(event.key)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
