// What somebody has typed of a count and not saved yet. A till that locks itself takes its screen away: it is there again for the same
// person, and nobody else sees it. In memory only, as what is in a drawer is nobody's business until it is counted.
import type { Typed } from '../../components/coin-fields.tsx'

interface CountOf {
  readonly staffId: string
  readonly shiftId: string
}

let inHand: (CountOf & { readonly typed: Typed }) | undefined

export const keepTyped = (of: CountOf, typed: Typed): void => void (inHand = { ...of, typed })

export const typedBy = ({ staffId, shiftId }: CountOf): Typed | undefined =>
  inHand?.staffId === staffId && inHand.shiftId === shiftId ? inHand.typed : undefined

/** It was given up by whoever typed it. */
export function giveUpCount({ staffId, shiftId }: CountOf): void {
  if (typedBy({ staffId, shiftId })) inHand = undefined
}

/** The drawer was counted, by whoever it was: what was typed before is out of date. */
export function countSaved(shiftId: string): void {
  if (inHand?.shiftId === shiftId) inHand = undefined
}
