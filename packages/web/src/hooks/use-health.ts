// What the server says of its own health: asked when the screen opens, every now and then, and when the server is back.
import type { HealthList } from '@lounge/sync/health'
import { useCallback, useEffect, useState } from 'react'
import { askHealth } from '../session/health.ts'
import { useConnection } from './use-connection.ts'

const everyMs = 60_000

interface Health {
  readonly list: HealthList | undefined
  /** There is no answer for now. */
  readonly isMissing: boolean
  readonly lookAgain: () => void
}

export function useHealth(): Health {
  const { online } = useConnection()
  const [list, setList] = useState<HealthList>()
  const [isMissing, setIsMissing] = useState(false)
  const lookAgain = useCallback(() => {
    void askHealth().then((answer) => {
      setIsMissing(answer === undefined)
      setList(answer)
    })
  }, [])
  useEffect(() => {
    lookAgain()
    const timer = setInterval(lookAgain, everyMs)
    return () => clearInterval(timer)
  }, [lookAgain, online])
  return { list, isMissing, lookAgain }
}
