// The work of kitchen and bar: one ticket per station and firing, which lives on after the order has left the table.
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
  /** The line as sent, before somebody changed it: the board marks the difference. */
  readonly was?: { readonly quantity: number; readonly note: string } | undefined
  /** How many units were ticked off as made: if more are wanted later, the board asks for the rest. */
  readonly made?: number | undefined
  /** When it was last ticked or unticked. Earlier releases did not record it. */
  readonly tickedAt?: Timestamp | undefined
  /** Units asked for after Start that no board has shown since: they are not begun. Earlier releases did not record it. */
  readonly late?: number | undefined
  /** The order it is served to, if it was split off from the one that the ticket names. */
  readonly elsewhere?: Destination | undefined
  /** The guests who ordered it have left: nobody waits for it. */
  readonly guestsLeft?: true | undefined
}

/** The order that waits for it, and its table. */
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
  /** The total of its lines, for the finished list: prices themselves never reach the board. */
  readonly total: Kobo
  readonly openedAt: Timestamp
  /** When a board first had it in sight, long enough to be read. Removed when units are added or a note changes. */
  readonly seenAt?: Timestamp | undefined
  /** How often a change removed `seenAt`: a board's report of seeing it names this number. */
  readonly changes?: number | undefined
  /** The table where its order stood when it was sent, if it has moved since. */
  readonly movedFrom?: TableNumber | undefined
  /** Made by the demo's button, for training: no guest waits for it, and nothing counts it. */
  readonly isSimulation?: true | undefined
}

/** The person who works on it, as the finished list shows them. */
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
  /** When it was recalled, if it was done before. Earlier releases did not record it. */
  readonly recalledAt?: Timestamp | undefined
  readonly maker: Maker
}
export interface DoneTicket extends TicketBase {
  readonly status: 'done'
  readonly startedAt: Timestamp
  readonly finishedAt: Timestamp
  readonly maker: Maker
}
/** Stopped by the station, or cancelled because its order was voided; the reason says which. */
export interface CancelledTicket extends TicketBase {
  readonly status: 'cancelled'
  readonly cancelledAt: Timestamp
  readonly reason: string
  /** Its status before: a board shows a voided ticket in the column where the cook last saw it. */
  readonly was: 'todo' | 'doing' | 'done'
  /** The person at the station who stopped it, while the guest's bill still has it; absent if its order took it back. */
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

/** Whether a station said that it will not make it, and that is not settled. */
export const saysStopped = (ticket: Ticket): boolean => ticket.status === 'cancelled' && ticket.stoppedBy !== undefined

/** Whether a station will not make something that is still on a guest's bill. If all remaining units were ticked off, they are made. */
export const isStopped = (ticket: Ticket): boolean =>
  saysStopped(ticket) && ticket.lines.some(({ quantity, made = 0 }) => quantity > made)

/** Whether a station stopped it, no matter whether it is still on the bill. */
export const wasStopped = (ticket: Ticket): boolean =>
  saysStopped(ticket) || (ticket.status === 'cancelled' && ticket.isSettled === true)

export const destinationOf = (ticket: Ticket, line: TicketLine): Destination => line.elsewhere ?? ticket

/** Whether anything on a ticket is, or was, for an order. */
export const isForOrder = (ticket: Ticket, orderId: OrderId): boolean =>
  ticket.orderId === orderId || ticket.lines.some(({ elsewhere }) => elsewhere?.orderId === orderId)

/** The table under which a station may know it. */
export const tableBefore = ({ movedFrom, tableNumber }: Ticket): TableNumber | undefined =>
  movedFrom === tableNumber ? undefined : movedFrom

/** Whether nobody waits for any of these lines any more. */
export function haveGuestsLeft(lines: readonly TicketLine[]): boolean {
  const asked = lines.filter(({ quantity }) => quantity > 0)
  return asked.length > 0 && asked.every((line) => line.guestsLeft)
}

/** The kind of row for a station's tickets: a terminal of the kitchen never holds the bar's. */
export const ticketKind = (station: Station): `ticket:${Station}` => `ticket:${station}`

/** The station in a ticket's id. The id is derived from the command that fires it, so that deciding again names the same ticket. */
export const stationOfTicket = (id: TicketId): Station => (id.endsWith('.bar') ? 'bar' : 'kitchen')

/** The lines of an order by the ticket they were fired on, without lines that no station makes. */
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

/** The priority of a ticket from now on. */
export interface TicketPriority {
  readonly ticketId: TicketId
  readonly priority: Priority
}

/** Units that leave a ticket when it is done, for a ticket that is still to do. */
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
      /** Units asked for after the board had shown it: a ticket of their own. Earlier releases took them for made. */
      readonly unmade?: Unmade | undefined
      readonly by: Maker
      readonly at: Timestamp
    }
  | {
      readonly kind: 'ticket.recalled'
      readonly ticketId: TicketId
      /** The order was paid first and had left its table: it is back, since something is made again. Earlier releases left it away. */
      readonly reopens?: { readonly orderId: OrderId; readonly tableNumber: TableNumber } | undefined
      readonly by: Maker
      readonly at: Timestamp
      /**
       * The same moment, kept with the ticket: a board that was away cannot mark it done again as it was before. Earlier releases did not
       * keep it.
       */
      readonly recalledAt?: Timestamp | undefined
    }
  | {
      readonly kind: 'ticket.cancelled'
      readonly ticketId: TicketId
      readonly reason: string
      /** The order and the amount that will not be made; earlier releases did not record them. */
      readonly of?: { readonly orderId: OrderId; readonly orderNumber: string; readonly total: Kobo } | undefined
      readonly by: Maker
      readonly at: Timestamp
    }
  | { readonly kind: 'ticket.seen'; readonly ticketIds: readonly TicketId[]; readonly at: Timestamp }
  | {
      readonly kind: 'ticket.lineTicked'
      readonly ticketId: TicketId
      readonly lineId: LineId
      /** How many units are made by now; 0 removes the tick. */
      readonly made: number
      /** Earlier releases did not record it. */
      readonly tickedAt?: Timestamp | undefined
    }
  | { readonly kind: 'ticket.simulated'; readonly ticket: TodoTicket }
