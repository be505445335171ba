// The moves of a ticket between columns: each runs once for a tap, and the keyboard's focus follows the card.
import type { TicketId } from '@lounge/domain/ids'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { shownOf } from '@lounge/domain/tickets/unseen'
import type { Step } from '@lounge/sync/terminal/composing'
import { type MouseEvent, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useCommand } from '../../hooks/use-command.ts'
import { isByKeyboard, isKeyEcho, type KeyPress } from '../../ui/taps.ts'
import type { IsSecondTap } from '../../hooks/use-double-tap.ts'

/** In one step a ticket is done without having been started, and recalled to TO DO. */
const moves = {
  start: ['ticket.start'],
  back: ['ticket.back'],
  done: ['ticket.finish'],
  doneInOneStep: ['ticket.start', 'ticket.finish'],
  recall: ['ticket.recall'],
  recallInOneStep: ['ticket.recall', 'ticket.back'],
} as const
export type Move = keyof typeof moves
export type OnMove = (move: Move, ticket: Ticket, event: MouseEvent) => void

/** @param ticket as the card shows it; more may have been ordered by now */
const stepOf = (name: (typeof moves)[Move][number], ticket: Ticket): Step =>
  name === 'ticket.finish'
    ? { name, args: { ticketId: ticket.id, seen: shownOf(ticket) } }
    : { name, args: { ticketId: ticket.id } }

export const cardId = (ticketId: TicketId): string => `ticket-${ticketId}`

/**
 * The same function for the same terminal, so that unchanged cards are not re-rendered.
 * @param isEcho must be the same function on each render
 */
export function useMoves(isEcho: IsSecondTap): OnMove {
  const { run } = useCommand()
  const last = useRef<KeyPress>(undefined)
  return useCallback(
    (move, ticket, event) => {
      if (isEcho(event) || (isByKeyboard(event) && isSecondPress(last.current, move, ticket, event))) return
      const isChosen = document.activeElement?.id === cardId(ticket.id)
      flushSync(() => void run(moves[move].map((name) => stepOf(name, ticket))))
      if (!isByKeyboard(event)) return
      focusCard(ticket.id, isChosen)
      // From the end of the move: on a slow tablet the second press waits for it.
      last.current = { at: performance.now(), of: ticket.id }
    },
    [run, isEcho],
  )
}

/** The same key that started a ticket finishes it. Recall has a key of its own. */
const isSecondPress = (last: KeyPress | undefined, move: Move, ticket: Ticket, { timeStamp }: MouseEvent): boolean =>
  move !== 'recall' && move !== 'recallInOneStep' && isKeyEcho(last, { at: timeStamp, of: ticket.id })

/**
 * Focuses the card once it is rendered in its other column. On a narrow screen that column is hidden: the tab that it left takes the focus.
 * @param isChosen the card itself was chosen by its number, and keeps the focus, instead of one of its buttons
 */
function focusCard(ticketId: TicketId, isChosen: boolean): void {
  const card = document.getElementById(cardId(ticketId))
  const main = (isChosen ? undefined : card?.querySelector<HTMLElement>('[data-main]')) ?? card
  const isShown = main?.checkVisibility() ?? false
  const target = isShown ? main : document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  target?.focus()
}
