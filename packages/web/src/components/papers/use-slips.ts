// The slips of an order: while a station's board is away, what changed for it can be printed here.
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { ticketsToMake } from '@lounge/domain/tickets/views'
import { useCallback, useSyncExternalStore } from 'react'
import { showSlips } from './slip-window.ts'
import { chosenPrinter } from '../../devices/printer/printer-choice.ts'
import { useStationsAway } from '../../hooks/use-boards.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import type { printSlips } from './print-slips.ts'
import { unheardOf } from './unheard.ts'

export interface Slips {
  /** Tickets that changed with what was sent from here, whose board is away, and that nobody has carried yet. */
  readonly unheard: readonly Ticket[]
  /** The tickets of the order in the cart. */
  readonly inHand: readonly Ticket[]
  readonly print: (tickets: readonly Ticket[]) => void
  readonly forget: () => void
}

const noTickets: readonly Ticket[] = []

/** @param load loads the printing code, which a till does not start with */
export function useSlips(load: () => Promise<{ readonly printSlips: typeof printSlips }>): Slips {
  const terminal = useTerminal()
  const { draft, cart } = useDraft()
  const away = useStationsAway()
  const fired = useSyncExternalStore(
    (listener) => cart.watch(listener),
    () => cart.fired,
  )
  const unheard = useView(
    ['ticket:kitchen', 'ticket:bar'],
    useCallback((lounge) => unheardOf(lounge, fired, away), [fired, away]),
  )
  const orderId = draft?.isPlaced ? draft.orderId : undefined
  const inHand = useView(
    ['ticket:kitchen', 'ticket:bar'],
    useCallback((lounge) => (orderId ? ticketsToMake(lounge, orderId) : noTickets), [orderId]),
  )
  const print = async (tickets: readonly Ticket[]): Promise<void> => {
    const printer = chosenPrinter()
    // Loaded once the screen is shown. A window does not need it.
    const parts = printer && (await load().catch(() => undefined))
    const again = (left: readonly Ticket[]) => void print(left)
    if (parts) return cart.forget(await parts.printSlips(terminal, tickets, printer, again))
    showSlips(terminal, tickets, again)
    cart.forget(tickets)
  }
  return {
    unheard,
    inHand,
    print: (tickets) => void print(tickets),
    forget: () => cart.forget(fired),
  }
}
