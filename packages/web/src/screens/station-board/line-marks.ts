// What somebody changed on a line after it was sent, as the cook has to notice it.
import type { TicketLine } from '@lounge/domain/tickets/tickets'

export interface LineMarks {
  /** How many to show: of a removed line as many as there were. */
  readonly quantity: number
  readonly isRemoved: boolean
  readonly quantityWas?: number | undefined
  /** The note before; empty when there was none. */
  readonly noteWas?: string | undefined
}

export function marksOf({ quantity, note, was }: TicketLine): LineMarks {
  if (!was) return { quantity, isRemoved: false }
  if (quantity === 0) return { quantity: was.quantity, isRemoved: true }
  return {
    quantity,
    isRemoved: false,
    quantityWas: was.quantity === quantity ? undefined : was.quantity,
    noteWas: was.note === note ? undefined : was.note,
  }
}
