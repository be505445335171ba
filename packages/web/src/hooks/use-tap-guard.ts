// After a tap that takes away what was tapped, the second tap of a double tap hits whatever has come to lie there: for a
// moment the screen hears nothing.
import { useState } from 'react'

const deafForMs = 700

export interface TapGuard {
  /** From now, for a moment. */
  readonly begin: () => void
  readonly unless: (work: () => void) => void
}

export function useTapGuard(): TapGuard {
  const [deaf] = useState(() => {
    let until = 0
    return {
      begin: () => void (until = performance.now() + deafForMs),
      unless: (work: () => void) => void (performance.now() >= until && work()),
    }
  })
  return deaf
}
