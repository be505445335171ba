// What events say of single lines. Kept for ever, as they are: add, never change.
import type { LineId, OrderId, TicketId } from '../ids.ts'
import type { Timestamp } from '../time.ts'
import type { OrderLine } from './orders.ts'

/** One line with more units or another note. Fewer units are never a change: units are voided. */
export interface LineChange {
  /** The line as it was before. */
  readonly line: OrderLine
  readonly quantity: number
  readonly note: string
  /** For more of a line that is already cooked: the new ticket for the difference. */
  readonly extraTicketId?: TicketId | undefined
  /** The note also changed for unmade units on other tickets. Earlier releases left those as they were. */
  readonly noteForAll?: true | undefined
  /** The station has not seen the ticket as it is now. Earlier releases left it seen. */
  readonly unseen?: true | undefined
  /** The ticket was in work already: the added units wait until somebody sees them. Earlier releases did not record it. */
  readonly sinceStart?: true | undefined
  /** When the additional units were ordered. Earlier releases did not record it. */
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

/** Units refunded before any station had begun them. */
export interface NotBegun {
  /** Units that are not made any more. Earlier releases left them counted as taken. */
  readonly notBegun?: readonly OrderLine[] | undefined
  /** The tickets that these units come off. Earlier releases did not name them. */
  readonly offTickets?: readonly OffTicket[] | undefined
}

/** A voided line that is sold after all as a line of this order; or more units of a closed order's line. */
export interface RevivedLine {
  readonly lineId: LineId
  /** The order on which the voided or closed line stands. */
  readonly from: OrderId
  readonly as: LineId
}
