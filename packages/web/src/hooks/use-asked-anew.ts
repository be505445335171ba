// What the server was asked before is asked again when a screen opens: what its figures are made of happens at other devices as well.
import { useEffect } from 'react'
import { askHistoryAgain } from './use-history.ts'

/** @param everyMs also so often while it stands open, where no row of this device changes with what it shows */
export const useAskedAnew = (everyMs?: number): void =>
  useEffect(() => {
    askHistoryAgain()
    if (everyMs === undefined) return
    const timer = setInterval(askHistoryAgain, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
