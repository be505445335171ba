// What the server was asked is asked again once it has booked what was done here meanwhile.
import { useEffect } from 'react'
import { askHistoryAgain } from './use-history.ts'
import { useStatus } from './use-status.ts'

export function useAskedAnew(): void {
  const { pendingCount } = useStatus()
  useEffect(() => {
    if (pendingCount === 0) askHistoryAgain()
  }, [pendingCount])
}
