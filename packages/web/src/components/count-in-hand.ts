// What somebody has typed of a count and not saved yet. A till or an office that locks itself takes its screen away: it is there again for the same
// person, and nobody else sees it. In memory only, as what is in a drawer is nobody's business until it is counted.
import type { Typed } from './coin-fields.tsx'

interface CountOf {
  readonly staffId: string
  readonly shiftId: string
  /** Counted in the office for this till; absent where a till counts its own drawer. */
  readonly till?: number | undefined
}

let inHand: (CountOf & { readonly typed: Typed }) | undefined

export const keepTyped = (of: CountOf, typed: Typed): void => void (inHand = { ...of, typed })

export const typedBy = ({ staffId, shiftId, till }: CountOf): Typed | undefined =>
  inHand?.staffId === staffId && inHand.shiftId === shiftId && inHand.till === till ? inHand.typed : undefined

/** @returns the drawer of another till that somebody was counting in the office */
export function countedInOffice(staffId: string): { readonly till: number; readonly shiftId: string } | undefined {
  if (inHand?.staffId !== staffId || inHand.till === undefined) return undefined
  return { till: inHand.till, shiftId: inHand.shiftId }
}

/** It was given up by whoever typed it. */
export function giveUpCount(of: CountOf): void {
  if (typedBy(of)) inHand = undefined
}

/** The drawer was counted, by whoever it was: what was typed before is out of date. */
export function countSaved(shiftId: string): void {
  if (inHand?.shiftId === shiftId) inHand = undefined
}
