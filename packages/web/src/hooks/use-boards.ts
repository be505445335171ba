// Which stations have a board connected, and the stage of an order's tickets, from the boards' live reports.
import type { OrderId } from '@lounge/domain/ids'
import { type Station, stations } from '@lounge/domain/menu/menu'
import { type StageEntry, stagesOf } from '@lounge/domain/tickets/stages'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { ticketsOfOrder } from '@lounge/domain/tickets/views'
import { useCallback, useSyncExternalStore } from 'react'
import { useTerminal } from '../terminal/terminal-context.ts'
import { useView } from './use-view.ts'

function useBoards() {
  const terminal = useTerminal()
  const subscribe = useCallback((listener: () => void) => terminal.watchBoards(listener), [terminal])
  return useSyncExternalStore(subscribe, () => terminal.boards)
}

/** The stations without a connected board, as far as this till knows. */
export function useStationsAway(): readonly Station[] {
  const boards = useBoards()
  return stations.filter((station) => boards[station] === undefined)
}

const noTickets: readonly Ticket[] = []

/** @param orderId nothing if no order is meant */
export function useStages(orderId: OrderId | undefined): readonly StageEntry[] {
  const terminal = useTerminal()
  const tickets = useView(
    ['ticket:kitchen', 'ticket:bar'],
    useCallback((lounge) => (orderId ? ticketsOfOrder(lounge, orderId) : noTickets), [orderId]),
  )
  useBoards() // re-renders when a board reports; its report is in the terminal's answer
  return stagesOf(tickets, (ticket) => terminal.deliveryOf(ticket))
}
