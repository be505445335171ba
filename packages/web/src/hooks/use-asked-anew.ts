// Refetches the server's answers when a screen opens, because their figures also depend on what other devices do.
import { useEffect } from 'react'
import { askHistoryAgain } from './use-history.ts'

/** @param everyMs also refetches at this interval while the screen is open, if no row of this device changes with its figures */
export const useAskedAnew = (everyMs?: number): void =>
  useEffect(() => {
    askHistoryAgain()
    if (everyMs === undefined) return
    const timer = setInterval(askHistoryAgain, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
