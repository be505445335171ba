// Whether the screen that asked still stands when the answer comes. An answer for somebody who has left must not disturb who works there
// now.
import { useCallback, useEffect, useRef } from 'react'

export interface StillHere {
  readonly isHere: () => boolean
  /** At once: on a slow line a screen that is left stays until the code of the next one has come. */
  readonly leave: () => void
}

export function useStillHere(): StillHere {
  const here = useRef(false)
  const isHere = useCallback(() => here.current, [])
  const leave = useCallback(() => void (here.current = false), [])
  useEffect(() => {
    here.current = true
    return leave
  }, [leave])
  return { isHere, leave }
}
