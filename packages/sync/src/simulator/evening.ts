// An evening to be played: its seed, its plan, and the faults that a test plants in it.
import type { HubParts } from '../hub/hub.ts'
import type { TabParts } from './tab-parts.ts'
import type { Plan } from './plan.ts'

/** The wrappers that a test may plant around real parts; an absent one changes nothing. */
export interface Planted extends TabParts {
  readonly hubParts?: (parts: HubParts) => HubParts
  /** Puts a fault into the code itself, for this evening. @returns a function that removes it */
  readonly plant?: () => () => void
}

export interface Evening {
  readonly seed: number
  /** How long staff work and things go wrong, in virtual minutes. */
  readonly minutes?: number | undefined
  /** A part of the plan that the seed gives, to be played instead of all of it. */
  readonly plan?: Plan | undefined
  readonly planted?: Planted | undefined
  /** How many of the last events are kept. */
  readonly journal?: number | undefined
}
