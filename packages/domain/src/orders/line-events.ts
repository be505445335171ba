// What events say of single lines. Kept for ever, as they are: add, never change.
import type { LineId, OrderId, TicketId } from '../ids.ts'
import type { Timestamp } from '../time.ts'
import type { OrderLine } from './orders.ts'

/** One line of which more is wanted, or whose note became another. Less of it is never a change: units are voided. */
export interface LineChange {
  /** The line as it was before. */
  readonly line: OrderLine
  readonly quantity: number
  readonly note: string
  /** When more is wanted of what is already cooked: the new ticket for the difference. */
  readonly extraTicketId?: TicketId | undefined
  /** The note became another one with it, also for what is still to make on other tickets. Earlier releases left those as they were. */
  readonly noteForAll?: true | undefined
  /** Nobody at the station has seen its ticket as it is now. Releases before this one left it seen. */
  readonly unseen?: true | undefined
  /** Its ticket was in work already: what is asked for more of it waits until somebody sees it. Releases before this one did not say. */
  readonly sinceStart?: true | undefined
  /** When more of it was wanted. Releases before this one did not say. */
  readonly orderedAt?: Timestamp | undefined
}

/** Units of a line, moved under an id of their own. */
export interface MovedUnits {
  readonly lineId: LineId
  readonly quantity: number
  readonly as: LineId
}

/** Units of a line that are not made any more. */
export interface OffTicket {
  readonly ticketId: TicketId
  readonly lineId: LineId
  readonly units: number
}

/** What money went back for before any station had begun it. */
export interface NotBegun {
  /** So many units of these are not made any more. Releases before this one left them taken. */
  readonly notBegun?: readonly OrderLine[] | undefined
  /** The tickets off which these come. Releases before this one left them to be found. */
  readonly offTickets?: readonly OffTicket[] | undefined
}

/** A line that was voided, and is sold after all as a line of this order; or more units of one that is closed. */
export interface RevivedLine {
  readonly lineId: LineId
  /** The order on which it stands. */
  readonly from: OrderId
  readonly as: LineId
}
