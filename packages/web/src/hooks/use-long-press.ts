// A finger that stays: it does something of its own, and the click that follows it does not count.
import { useRef } from 'react'

/** As long as a press that is meant, and no hurried tap. */
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
      // The browser's own menu would come up under the finger.
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
    unlessLong: (run: () => void) => {
      if (!wasLong.current) run()
      wasLong.current = false
    },
  }
}
