// Ignores taps for a moment after a tap that removes or covers its own target: the second half of a double tap would hit whatever has taken
// that place.
import { useState } from 'react'

const deafForMs = 700

export interface TapGuard {
  /** Ignores taps from now, for a moment. */
  readonly begin: () => void
  readonly isDeaf: () => boolean
  readonly unless: (work: () => void) => void
}

export function useTapGuard(): TapGuard {
  const [deaf] = useState(() => {
    let until = 0
    const isDeaf = () => performance.now() < until
    return {
      begin: () => void (until = performance.now() + deafForMs),
      isDeaf,
      unless: (work: () => void) => void (!isDeaf() && work()),
    }
  })
  return deaf
}
