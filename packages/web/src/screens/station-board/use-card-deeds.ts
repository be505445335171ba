// All that can be done with the cards of a board: one object, the same for as long as the terminal is.
import type { LineId, TicketId } from '@lounge/domain/ids'
import { useMemo } from 'react'
import { useCommand } from '../../hooks/use-command.ts'
import { type OnMove, useMoves } from './use-moves.ts'
import { type OnSeen, useSeen } from './use-seen.ts'

export interface CardDeeds {
  readonly onMove: OnMove
  readonly onSeen: OnSeen
  readonly onTick: (ticketId: TicketId, lineId: LineId, made: number) => void
  /** Asks for the reason first. */
  readonly onCancel: (ticketId: TicketId) => void
}

/** @param onCancel the same function each time */
export function useCardDeeds(onCancel: (ticketId: TicketId) => void): CardDeeds {
  const { ask } = useCommand()
  const onMove = useMoves()
  const onSeen = useSeen()
  return useMemo(
    () => ({
      onMove,
      onSeen,
      onCancel,
      onTick: (ticketId, lineId, made) => void ask('ticket.tickLine', { ticketId, lineId, made }),
    }),
    [ask, onMove, onSeen, onCancel],
  )
}
