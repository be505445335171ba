// The marks of changes to a line after it was sent, which the cook has to notice.
import type { TicketLine } from '@lounge/domain/tickets/tickets'

export interface LineMarks {
  /** How many to show: for a removed line as many as there were. */
  readonly quantity: number
  readonly isRemoved: boolean
  /** All of it is ticked off. */
  readonly isMade: boolean
  /** More was ordered after some of it was ticked off: this many are not made yet. */
  readonly leftToMake?: number | undefined
  readonly quantityWas?: number | undefined
  /** The former note; empty if there was none. */
  readonly noteWas?: string | undefined
}

export function marksOf({ quantity, note, was, made = 0 }: TicketLine): LineMarks {
  if (was && quantity === 0) return { quantity: was.quantity, isRemoved: true, isMade: false }
  return {
    quantity,
    isRemoved: false,
    isMade: made > 0 && made >= quantity,
    ...(made > 0 && made < quantity ? { leftToMake: quantity - made } : {}),
    ...(was && was.quantity !== quantity ? { quantityWas: was.quantity } : {}),
    ...(was && was.note !== note ? { noteWas: was.note } : {}),
  }
}
