// Whether the screen that asked is still shown when its answer arrives. A late answer must not disturb the next screen.
import { useCallback, useEffect, useRef } from 'react'

export interface StillHere {
  readonly isHere: () => boolean
  /** Takes effect at once: on a slow line the old screen stays until the code of the next one is loaded. */
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
