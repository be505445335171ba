// One key that does something from anywhere on the screen: not while somebody is typing, and not under a dialog.
import { useEffect, useEffectEvent } from 'react'

export function useKey(key: string, run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
    if (isOther || isWriting(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
