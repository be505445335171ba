// Rings when there is more to do than before; tickets that were there when the station opened do not ring.
import type { Settings } from '@lounge/domain/settings/settings'
import type { Board } from '@lounge/domain/tickets/views'
import { useEffect, useRef } from 'react'
import { ring } from '../../hooks/use-sound.ts'
import { type Heard, heardOn, isAlarm } from './arrivals.ts'

/** @param settings the owner's settings for the whole lounge */
export function useAlarm(board: Board, { soundNewOrder, loudness }: Settings): void {
  const heard = useRef<Heard>(undefined)
  useEffect(() => {
    const before = heard.current
    heard.current = heardOn(board, before)
    if (before && isAlarm(before, board)) void ring(soundNewOrder, loudness)
  }, [board, soundNewOrder, loudness])
}
