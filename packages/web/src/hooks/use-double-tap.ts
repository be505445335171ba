// Whether a click is only the second half of a double tap, wherever on the screen the first one was.
import { type MouseEvent, useCallback, useRef } from 'react'
import { isByKeyboard, isEcho, type Tap } from '../ui/taps.ts'

/** @param of what it switches, where its neighbours are switched one after the other */
export type IsSecondTap = (event: MouseEvent, of?: string) => boolean

/** The same function each time. */
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
