// Detects whether a click is only the second half of a double tap, wherever on the screen the first half was.
import { type MouseEvent, useCallback, useRef } from 'react'
import { isByKeyboard, isEcho, type Tap } from '../ui/taps.ts'

/** @param of names what the tap switches, where neighbouring switches are tapped in quick succession */
export type IsSecondTap = (event: MouseEvent, of?: string) => boolean

/** The same function on each render. */
export function useDoubleTap(): IsSecondTap {
  const last = useRef<Tap>(undefined)
  return useCallback((event, of) => {
    if (isByKeyboard(event)) return false
    const tap: Tap = { at: event.timeStamp, x: event.clientX, y: event.clientY, of }
    if (isEcho(last.current, tap)) return true
    last.current = tap
    return false
  }, [])
}
