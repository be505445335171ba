// Whether a click on the board is only the second half of a double tap, wherever on the board the first one was.
import type { LineId } from '@lounge/domain/ids'
import { type MouseEvent, useCallback, useRef } from 'react'
import { isByKeyboard } from '../../ui/taps.ts'
import { type BoardTap, isEchoOnBoard } from './taps.ts'

/** @param lineId of the line that it ticks */
export type IsEcho = (event: MouseEvent, lineId?: LineId) => boolean

/** The same function each time. */
export function useEcho(): IsEcho {
  const last = useRef<BoardTap>(undefined)
  return useCallback((event, lineId) => {
    if (isByKeyboard(event)) return false
    const tap: BoardTap = { at: event.timeStamp, x: event.clientX, y: event.clientY, lineId }
    if (isEchoOnBoard(last.current, tap)) return true
    last.current = tap
    return false
  }, [])
}
