// Detects a long press: it has an action of its own, and the click that follows it is ignored.
import { useRef } from 'react'

/** Long enough to be meant; a hurried tap is shorter. */
const longMs = 450

export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const end = () => clearTimeout(timer.current)
  return {
    handlers: {
      onPointerDown: () => {
        wasLong.current = false
        end()
        timer.current = setTimeout(() => {
          wasLong.current = true
          onLong()
        }, longMs)
      },
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      // The browser's own menu would open under the finger.
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
    unlessLong: (run: () => void) => {
      if (!wasLong.current) run()
      wasLong.current = false
    },
  }
}
