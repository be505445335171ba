// Keeps a person's unsaved count, and the office's closing of a shift. When a till or an office locks itself, its screen goes; the count is
// there again for the same person, and for nobody else. In memory only, because the contents of a drawer stay secret until it is counted.
// It loads before anybody signs in, so it takes nothing but types from the domain.
import type { Lounge } from '@lounge/domain/lounge'
import type { Timestamp } from '@lounge/domain/time'
import type { Typed } from './coins-typed.ts'

export interface CountOf {
  readonly staffId: string
  readonly shiftId: string
  /** The till for which the office counts; absent if a till counts its own drawer. */
  readonly till?: number | undefined
}

/** The way in which the office closes a shift, with the reason. */
export interface Closing {
  readonly is: 'counted' | 'nobody'
  readonly note: string
}

interface InHand extends CountOf {
  readonly typed: Typed
  /** When its first field was typed. */
  readonly begunAt?: Timestamp | undefined
  readonly closing?: Closing | undefined
}

let inHand: InHand | undefined

/**
 * Whether a count is in progress, which a reload would lose. A count of a shift that was closed elsewhere is ignored.
 * @param lounge undefined while the open shifts are unknown
 */
export function isCountInHand(lounge: Lounge | undefined): boolean {
  const { shiftId } = inHand ?? {}
  if (shiftId === undefined || !lounge) return shiftId !== undefined
  return [...lounge.all('shift')].some(({ open }) => open?.shiftId === shiftId)
}

const inHandOf = ({ staffId, shiftId, till }: CountOf): InHand | undefined =>
  inHand?.staffId === staffId && inHand.shiftId === shiftId && inHand.till === till ? inHand : undefined

export function keepTyped(of: CountOf, typed: Typed, now: Timestamp): void {
  inHand = { ...of, ...inHandOf(of), begunAt: begunBy(of) ?? now, typed }
}

export const typedBy = (of: CountOf): Typed | undefined => inHandOf(of)?.typed

export const begunBy = (of: CountOf): Timestamp | undefined => inHandOf(of)?.begunAt

export const keepClosing = (of: CountOf, closing: Closing): void =>
  void (inHand = { ...of, typed: {}, ...inHandOf(of), closing })

export const closingBy = (of: CountOf): Closing | undefined => inHandOf(of)?.closing

/** @returns the shift of another till that this person was closing in the office */
export function countedInOffice(staffId: string): { readonly till: number; readonly shiftId: string } | undefined {
  if (inHand?.staffId !== staffId || inHand.till === undefined) return undefined
  return { till: inHand.till, shiftId: inHand.shiftId }
}

/** Call it when the person discards the count. */
export function giveUpCount(of: CountOf): void {
  if (typedBy(of)) inHand = undefined
}

/** Restarts the count; how the office closes, and why, stays. */
export function countAnew(of: CountOf): void {
  const mine = inHandOf(of)
  if (mine) inHand = { ...mine, begunAt: undefined, typed: {} }
}

/** The drawer was counted, by anybody: an earlier count is out of date. */
export function countSaved(shiftId: string): void {
  if (inHand?.shiftId === shiftId) inHand = undefined
}
