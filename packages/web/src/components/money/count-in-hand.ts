// What somebody has typed of a count and not saved yet, and of closing a shift from the office. A till or an office that locks itself
// takes its screen away: it is there again for the same person, and nobody else sees it. In memory only, as what is in a drawer is nobody's
// business until it is counted.
import type { Lounge } from '@lounge/domain/lounge'
import { isBegunBefore } from '@lounge/domain/shifts/begun-before'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import type { Typed } from './coins-typed.ts'

export interface CountOf {
  readonly staffId: string
  readonly shiftId: string
  /** Counted in the office for this till; absent where a till counts its own drawer. */
  readonly till?: number | undefined
}

/** How the office closes a shift, and why it does. */
export interface Closing {
  readonly is: 'counted' | 'nobody'
  readonly note: string
}

interface InHand extends CountOf {
  readonly typed: Typed
  /** When the first of it was typed. */
  readonly begunAt?: Timestamp | undefined
  readonly closing?: Closing | undefined
}

let inHand: InHand | undefined

/**
 * Whoever is counting: a reload would lose it. Of a shift that was closed elsewhere it is worth nothing any more.
 * @param lounge nothing while nobody knows what is open
 */
export function isCountInHand(lounge: Lounge | undefined): boolean {
  const { shiftId } = inHand ?? {}
  if (shiftId === undefined || !lounge) return shiftId !== undefined
  return [...lounge.all('shift')].some(({ open }) => open?.shiftId === shiftId)
}

const inHandOf = ({ staffId, shiftId, till }: CountOf): InHand | undefined =>
  inHand?.staffId === staffId && inHand.shiftId === shiftId && inHand.till === till ? inHand : undefined

export function keepTyped(of: CountOf, typed: Typed, now: number): void {
  inHand = { ...of, begunAt: timestamp(now), ...inHandOf(of), typed }
}

export const typedBy = (of: CountOf): Typed | undefined => inHandOf(of)?.typed

export const begunBy = (of: CountOf): Timestamp | undefined => inHandOf(of)?.begunAt

export const keepClosing = (of: CountOf, closing: Closing): void =>
  void (inHand = { ...of, typed: {}, ...inHandOf(of), closing })

export const closingBy = (of: CountOf): Closing | undefined => inHandOf(of)?.closing

/** @returns the shift of another till that somebody was closing in the office */
export function countedInOffice(staffId: string): { readonly till: number; readonly shiftId: string } | undefined {
  if (inHand?.staffId !== staffId || inHand.till === undefined) return undefined
  return { till: inHand.till, shiftId: inHand.shiftId }
}

/** It was given up by whoever typed it. */
export function giveUpCount(of: CountOf): void {
  if (typedBy(of)) inHand = undefined
}

/** Whether cash moved in that drawer since the first of it was typed. */
export const isOutOfDate = (of: CountOf, till: number, lounge: Lounge, now: number): boolean =>
  isBegunBefore(lounge, till, begunBy(of), now)

/** All is counted anew; how the office closes, and why, is as it was. */
export function countAnew(of: CountOf): void {
  const { begunAt: _over, ...rest } = inHandOf(of) ?? {}
  if ('staffId' in rest) inHand = { ...rest, typed: {} }
}

/** The drawer was counted, by whoever it was: what was typed before is out of date. */
export function countSaved(shiftId: string): void {
  if (inHand?.shiftId === shiftId) inHand = undefined
}
