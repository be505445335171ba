// What somebody changed on a line after it was sent, as the cook has to notice it.
import type { TicketLine } from '@lounge/domain/tickets/tickets'

export interface LineMarks {
  /** How many to show: of a removed line as many as there were. */
  readonly quantity: number
  readonly isRemoved: boolean
  /** Ticked off, all of it. */
  readonly isMade: boolean
  /** More was wanted after some of it was ticked off: so many are not made yet. */
  readonly leftToMake?: number | undefined
  readonly quantityWas?: number | undefined
  /** The note before; empty when there was none. */
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
