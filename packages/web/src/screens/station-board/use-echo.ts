// Whether a click on the board is only the second half of a double tap, wherever on the board the first one was.
import type { LineId } from '@lounge/domain/ids'
import { type MouseEvent, useCallback, useRef } from 'react'
import { isEcho, type Tap } from './taps.ts'

/** @param lineId of the line that it ticks */
export type IsEcho = (event: MouseEvent, lineId?: LineId) => boolean

/** A key that is pressed is pressed once, and no finger has slipped. */
export const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0

/** The same function each time. */
export function useEcho(): IsEcho {
  const last = useRef<Tap>(undefined)
  return useCallback((event, lineId) => {
    if (isByKeyboard(event)) return false
    const tap: Tap = { at: event.timeStamp, x: event.clientX, y: event.clientY, lineId }
    if (isEcho(last.current, tap)) return true
    last.current = tap
    return false
  }, [])
}
