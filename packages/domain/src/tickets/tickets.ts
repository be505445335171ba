// What kitchen and bar make: one ticket per station and firing, living on after the order has left the table.
import type { ItemId, LineId, OrderId, StaffId, TicketId } from '../ids.ts'
import type { Station } from '../menu/menu.ts'
import type { OrderLine, Priority, TableNumber } from '../orders/orders.ts'
import type { Kobo } from '../money.ts'
import type { Timestamp } from '../time.ts'

export interface TicketLine {
  readonly id: LineId
  /** Absent on a ticket of an older build. */
  readonly itemId?: ItemId | undefined
  readonly name: string
  readonly quantity: number
  readonly note: string
  /** What was asked for before somebody changed it after sending: the board marks the difference. */
  readonly was?: { readonly quantity: number; readonly note: string } | undefined
  /** How many of it somebody ticked off as made: when more are wanted later, the board asks for the rest. */
  readonly made?: number | undefined
  /** When somebody ticked it off, or took that back, last. Ticks of earlier releases do not say it. */
  readonly tickedAt?: Timestamp | undefined
  /** How many of it were asked for after Start, and no board has shown since: they are not begun. Releases before this one did not say. */
  readonly late?: number | undefined
  /** Where it is carried, when it was split off to another order than the one that its ticket names. */
  readonly elsewhere?: Destination | undefined
  /** Whoever ordered it has left: nobody waits for it. */
  readonly guestsLeft?: true | undefined
}

/** The order that somebody waits for, and where. */
export interface Destination {
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly tableNumber: TableNumber
}

interface TicketBase extends Destination {
  readonly id: TicketId
  readonly station: Station
  readonly priority: Priority
  /** Opened for lines added to an order that was sent before. */
  readonly isAddition: boolean
  readonly lines: readonly TicketLine[]
  /** What its lines cost, for the finished list: prices themselves never reach the board. */
  readonly total: Kobo
  readonly openedAt: Timestamp
  /** When a board had it in sight first, long enough to be read. Not any more, once more is asked for or another note is on it. */
  readonly seenAt?: Timestamp | undefined
  /** How often that took its mark away: what a board says it has seen is of one of these. */
  readonly changes?: number | undefined
  /** Where its order stood when it was sent, if it has moved since. */
  readonly movedFrom?: TableNumber | undefined
  /** Made by the demo's button, for training: no guest waits for it, and nothing counts it. */
  readonly isSimulation?: true | undefined
}

/** Who works on it, as the finished list names them. */
export interface Maker {
  readonly id: StaffId
  readonly name: string
}

export interface TodoTicket extends TicketBase {
  readonly status: 'todo'
}
export interface DoingTicket extends TicketBase {
  readonly status: 'doing'
  readonly startedAt: Timestamp
  /** When somebody recalled it, where it was done before. Recalls of earlier releases do not say it. */
  readonly recalledAt?: Timestamp | undefined
  readonly maker: Maker
}
export interface DoneTicket extends TicketBase {
  readonly status: 'done'
  readonly startedAt: Timestamp
  readonly finishedAt: Timestamp
  readonly maker: Maker
}
/** Stopped by the station, or because its order was voided; the reason says which. */
export interface CancelledTicket extends TicketBase {
  readonly status: 'cancelled'
  readonly cancelledAt: Timestamp
  readonly reason: string
  /** How far it was: a board shows a voided ticket in the column where the cook last saw it. */
  readonly was: 'todo' | 'doing' | 'done'
  /** Who at the station will not make it, for as long as the guest's bill still holds it; absent where its order took it back. */
  readonly stoppedBy?: Maker | undefined
  /** The station had stopped it before its order took it back. */
  readonly isSettled?: true | undefined
}
export type Ticket = TodoTicket | DoingTicket | DoneTicket | CancelledTicket

/** Why a station stops a ticket (SPEC §5). */
export const cancelReasons = {
  kitchen: ['Customer requested', 'Out of ingredients', 'Kitchen error', 'Equipment failure', 'Order mistake', 'Other'],
  bar: ['Customer requested', 'Out of ingredients', 'Bar equipment issue', 'Order mistake', 'Other'],
} as const satisfies Readonly<Record<Station, readonly string[]>>

/** Whether a station said that it will not make it, and nothing has settled that. */
export const saysStopped = (ticket: Ticket): boolean => ticket.status === 'cancelled' && ticket.stoppedBy !== undefined

/** Whether a station will not make what a guest's bill still holds. Where all that is left had been ticked off, that is made. */
export const isStopped = (ticket: Ticket): boolean =>
  saysStopped(ticket) && ticket.lines.some(({ quantity, made = 0 }) => quantity > made)

/** Whether a station stopped it, be it still on the bill or not. */
export const wasStopped = (ticket: Ticket): boolean =>
  saysStopped(ticket) || (ticket.status === 'cancelled' && ticket.isSettled === true)

export const destinationOf = (ticket: Ticket, line: TicketLine): Destination => line.elsewhere ?? ticket

/** Whether something on a ticket is, or was, for an order. */
export const isForOrder = (ticket: Ticket, orderId: OrderId): boolean =>
  ticket.orderId === orderId || ticket.lines.some(({ elsewhere }) => elsewhere?.orderId === orderId)

/** The table under which a station may know it. */
export const tableBefore = ({ movedFrom, tableNumber }: Ticket): TableNumber | undefined =>
  movedFrom === tableNumber ? undefined : movedFrom

/** Whether nobody waits for any of these any more. */
export function haveGuestsLeft(lines: readonly TicketLine[]): boolean {
  const asked = lines.filter(({ quantity }) => quantity > 0)
  return asked.length > 0 && asked.every((line) => line.guestsLeft)
}

/** The kind of row a station's tickets are: a terminal of the kitchen never holds the bar's. */
export const ticketKind = (station: Station): `ticket:${Station}` => `ticket:${station}`

/** Derived from the command that fires it, so that deciding again names the same ticket. */
export const stationOfTicket = (id: TicketId): Station => (id.endsWith('.bar') ? 'bar' : 'kitchen')

/** The lines of an order by the ticket they were fired on; what nobody prepares is on none. */
export function linesByTicket(lines: readonly OrderLine[]): ReadonlyMap<TicketId, readonly OrderLine[]> {
  const byTicket = new Map<TicketId, OrderLine[]>()
  for (const line of lines) {
    if (!line.ticketId) continue
    const fired = byTicket.get(line.ticketId)
    if (fired) fired.push(line)
    else byTicket.set(line.ticketId, [line])
  }
  return byTicket
}

/** How urgent a ticket is from now on. */
export interface TicketPriority {
  readonly ticketId: TicketId
  readonly priority: Priority
}

/** Units that leave a ticket as it is done, for one that is still to do. */
export interface Unmade {
  readonly ticketId: TicketId
  readonly lines: readonly { readonly lineId: LineId; readonly units: number }[]
  readonly total: Kobo
}

export type TicketEvent =
  | { readonly kind: 'ticket.started'; readonly ticketId: TicketId; readonly by: Maker; readonly at: Timestamp }
  | { readonly kind: 'ticket.putBack'; readonly ticketId: TicketId; readonly at: Timestamp }
  | {
      readonly kind: 'ticket.finished'
      readonly ticketId: TicketId
      /** What was asked for after the board had shown it: a ticket of its own. Earlier releases took it for made. */
      readonly unmade?: Unmade | undefined
      readonly by: Maker
      readonly at: Timestamp
    }
  | {
      readonly kind: 'ticket.recalled'
      readonly ticketId: TicketId
      /** It was paid first, and left its table with what is made again: it is back. Releases before this one left it away. */
      readonly reopens?: { readonly orderId: OrderId; readonly tableNumber: TableNumber } | undefined
      readonly by: Maker
      readonly at: Timestamp
      /** The same moment, kept with the ticket: who was away does not make it done as it was before. Earlier releases kept it not. */
      readonly recalledAt?: Timestamp | undefined
    }
  | {
      readonly kind: 'ticket.cancelled'
      readonly ticketId: TicketId
      readonly reason: string
      /** What will not be made, and of which order: earlier releases did not write it down. */
      readonly of?: { readonly orderId: OrderId; readonly orderNumber: string; readonly total: Kobo } | undefined
      readonly by: Maker
      readonly at: Timestamp
    }
  | { readonly kind: 'ticket.seen'; readonly ticketIds: readonly TicketId[]; readonly at: Timestamp }
  | {
      readonly kind: 'ticket.lineTicked'
      readonly ticketId: TicketId
      readonly lineId: LineId
      /** How many are made by now; 0 takes the tick back. */
      readonly made: number
      /** Releases before this one did not say it. */
      readonly tickedAt?: Timestamp | undefined
    }
  | { readonly kind: 'ticket.simulated'; readonly ticket: TodoTicket }
