// Changes that somebody else made to what a form shows: a person who saves has seen them first.
import { useState } from 'react'

interface Seen {
  /** It is another one than when somebody looked at it last. */
  readonly isChanged: boolean
  /** Somebody was told, and sees it as it is now. */
  readonly look: () => void
}

/** @param now what it is, as a text that is another one where it was changed */
export function useSeen(now: string): Seen {
  const [seen, setSeen] = useState(now)
  return { isChanged: seen !== now, look: () => setSeen(now) }
}
