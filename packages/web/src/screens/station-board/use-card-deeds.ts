// All actions of a board's cards: one object, the same for the same terminal.
import type { LineId, TicketId } from '@lounge/domain/ids'
import { type MouseEvent, useMemo } from 'react'
import { useCommand } from '../../hooks/use-command.ts'
import { useDoubleTap } from '../../hooks/use-double-tap.ts'
import { type OnMove, useMoves } from './use-moves.ts'
import { type OnSeen, useTellSeen } from './use-tell-seen.ts'

export interface CardDeeds {
  readonly onMove: OnMove
  readonly onSeen: OnSeen
  readonly onTick: (ticketId: TicketId, lineId: LineId, made: number, event: MouseEvent) => void
  /** A voided ticket leaves this board. */
  readonly onPutAway: (ticketId: TicketId, event: MouseEvent) => void
  /** Asks for the reason first. */
  readonly onCancel: (ticketId: TicketId, event: MouseEvent) => void
}

/** Both must be the same function on each render. */
export function useCardDeeds(askWhy: (ticketId: TicketId) => void, putAway: (ticketId: TicketId) => void): CardDeeds {
  const { ask } = useCommand()
  const isEcho = useDoubleTap()
  const onMove = useMoves(isEcho)
  const onSeen = useTellSeen()
  return useMemo(
    () => ({
      onMove,
      onSeen,
      onCancel: (ticketId, event) => {
        if (!isEcho(event)) askWhy(ticketId)
      },
      onPutAway: (ticketId, event) => {
        if (!isEcho(event)) putAway(ticketId)
      },
      onTick: (ticketId, lineId, made, event) => {
        if (!isEcho(event, lineId)) void ask('ticket.tickLine', { ticketId, lineId, made })
      },
    }),
    [ask, isEcho, onMove, onSeen, askWhy, putAway],
  )
}
