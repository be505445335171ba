// Rings when there is more to do than before; what was there when the station was opened rings not.
import type { Board } from '@lounge/domain/tickets/views'
import { useEffect, useRef } from 'react'
import { beeper } from '../../devices/voices.ts'
import { type Heard, heardOn, isAlarm } from './arrivals.ts'

/** @param isOn the owner's choice for the whole lounge */
export function useAlarm(board: Board, isOn: boolean): void {
  const heard = useRef<Heard>(undefined)
  useEffect(() => {
    const before = heard.current
    heard.current = heardOn(board, before)
    if (isOn && before && isAlarm(before, board)) void beeper.ring()
  }, [board, isOn])
}
