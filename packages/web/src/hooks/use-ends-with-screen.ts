// Ends long work when its screen or dialog is left. Another person may work there when it would be done.
import { useCallback, useEffect, useRef } from 'react'

/** @returns begins one piece of work: its controller is aborted when the screen is left */
export function useEndsWithScreen(): () => AbortController {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return useCallback(() => (running.current = new AbortController()), [])
}
