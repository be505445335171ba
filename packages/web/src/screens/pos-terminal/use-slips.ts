// Whether kitchen and bar hear of an order: while a station's board is away, what changed for it can be printed here.
import { type Station, stations } from '@lounge/domain/menu/menu'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { ticketsOfOrder, ticketsToMake } from '@lounge/domain/tickets/views'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { paths } from '../../app/paths.ts'
import { openSlipWindow } from '../../components/print-window.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'

export interface Slips {
  /** Tickets that changed in the last order sent from here, and whose board is away. */
  readonly unheard: readonly Ticket[]
  /** What the stations have to make of the order in hand. */
  readonly inHand: readonly Ticket[]
  /** Does something to the order in hand, and keeps in mind which tickets it changed. */
  readonly watched: <Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
  ) => (...args: Args) => Result
  readonly print: (tickets: readonly Ticket[]) => void
  readonly forget: () => void
}

const noTickets: readonly Ticket[] = []

export function useSlips(): Slips {
  const terminal = useTerminal()
  const { draft, cart } = useDraft()
  const away = useStationsAway()
  const [changed, setChanged] = useState(noTickets)
  const orderId = draft?.isPlaced ? draft.orderId : undefined
  const inHand = useView(
    ['ticket:kitchen', 'ticket:bar'],
    useCallback((lounge) => (orderId ? ticketsToMake(lounge, orderId) : noTickets), [orderId]),
  )
  return {
    unheard: changed.filter(({ station }) => away.includes(station)),
    inHand,
    watched:
      (work) =>
      (...args) => {
        const id = cart.draft?.orderId
        const ticketsNow = () => (id ? ticketsOfOrder(terminal.lounge, id) : noTickets)
        const before = ticketsNow()
        const result = work(...args)
        // A command has changed its rows by the time it returns; what it waits for is the disk.
        setChanged(ticketsNow().filter((ticket) => !before.includes(ticket)))
        return result
      },
    print: (tickets) => {
      if (tickets.length === 0) return
      const ids = tickets.map(({ id }) => id)
      openSlipWindow(paths.printSlip, ids)
      setChanged((all) => all.filter(({ id }) => !ids.includes(id)))
    },
    forget: () => setChanged(noTickets),
  }
}

/** The stations of which no board is connected, as far as this till knows. */
function useStationsAway(): readonly Station[] {
  const terminal = useTerminal()
  const subscribe = useCallback((listener: () => void) => terminal.watchBoards(listener), [terminal])
  const boards = useSyncExternalStore(subscribe, () => terminal.boards)
  return stations.filter((station) => boards[station] === undefined)
}
