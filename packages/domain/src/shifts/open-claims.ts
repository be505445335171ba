// Money on somebody's word that nobody has seen yet: how much of it waits, of a till or of all.
import type { Kobo } from '../money.ts'

export interface Waiting {
  readonly count: number
  readonly amount: Kobo
}
export interface OpenClaims {
  readonly transfers: Waiting
  readonly cards: Waiting
  /** Of either, what was looked for and has not come. */
  readonly disputed: Waiting
}
