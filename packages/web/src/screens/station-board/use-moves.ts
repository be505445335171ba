// What a tap on a card does: one command, once, and the keyboard's focus goes where the card goes.
import type { TicketId } from '@lounge/domain/ids'
import { type MouseEvent, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { useCommand } from '../../hooks/use-command.ts'
import { isByKeyboard } from '../../ui/taps.ts'
import type { IsEcho } from './use-echo.ts'

export type Move = 'ticket.start' | 'ticket.back' | 'ticket.finish' | 'ticket.recall'
export type OnMove = (move: Move, ticketId: TicketId, event: MouseEvent) => void

export const cardId = (ticketId: TicketId): string => `ticket-${ticketId}`

/**
 * The same function for as long as the terminal is the same, so that cards which did not change are not drawn again.
 * @param isEcho the same function each time
 */
export function useMoves(isEcho: IsEcho): OnMove {
  const { ask } = useCommand()
  return useCallback(
    (move, ticketId, event) => {
      if (isEcho(event)) return
      flushSync(() => void ask(move, { ticketId }))
      if (isByKeyboard(event)) focusCard(ticketId)
    },
    [ask, isEcho],
  )
}

/** The card was drawn anew in its other column. On a narrow screen that column is not shown: the tab it left takes over. */
function focusCard(ticketId: TicketId): void {
  const card = document.getElementById(cardId(ticketId))
  const main = card?.querySelector<HTMLElement>('[data-main]') ?? card
  const isShown = main?.checkVisibility() ?? false
  const target = isShown ? main : document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  target?.focus()
}
