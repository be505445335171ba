// The server's health checks: fetched when the screen opens, every minute, and when the server is back.
import type { HealthList } from '@lounge/sync/questions/health'
import { useEffect } from 'react'
import { askHealth } from '../api/health.ts'
import { useAsked } from './use-asked.ts'

const everyMs = 60_000

interface Health {
  readonly list: HealthList | undefined
  /** The last answer; it stays while the server is out of reach. */
  readonly firstDay: HealthList['firstDay'] | undefined
  /** There is no answer for now. */
  readonly isMissing: boolean
  readonly lookAgain: () => void
}

export function useHealth(): Health {
  const { answer, isMissing, askAgain: lookAgain } = useAsked(askHealth)
  useEffect(() => {
    const timer = setInterval(lookAgain, everyMs)
    return () => clearInterval(timer)
  }, [lookAgain])
  return { list: isMissing ? undefined : answer, firstDay: answer?.firstDay, isMissing, lookAgain }
}
