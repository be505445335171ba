// Detects changes by others to the data that a form shows, so that a person sees them before saving.
import { useState } from 'react'

interface Seen {
  /** The data has changed since the person last saw it. */
  readonly isChanged: boolean
  /** The person has been told, and now sees the current data. */
  readonly look: () => void
}

/** @param now the data, as a text that differs once the data has changed */
export function useSeen(now: string): Seen {
  const [seen, setSeen] = useState(now)
  return { isChanged: seen !== now, look: () => setSeen(now) }
}
