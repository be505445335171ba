// Claims that nobody has confirmed yet: how much of them is open, for one till or for all.
import type { Kobo } from '../money.ts'

export interface Waiting {
  readonly count: number
  readonly amount: Kobo
}
export interface OpenClaims {
  readonly transfers: Waiting
  readonly cards: Waiting
  /** The part of both that was looked for and has not come. */
  readonly disputed: Waiting
}
