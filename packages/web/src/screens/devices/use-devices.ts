// The devices as the server knows them: asked when the screen opens, after each change, every few seconds while it is looked at, and
// when the server is in reach again.
import type { Device } from '@lounge/sync/devices'
import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '../../hooks/use-connection.ts'
import { askDevices } from '../../session/devices.ts'

const askEveryMs = 10_000

export interface KnownDevices {
  readonly devices: readonly Device[] | undefined
  /** The last question had no answer, and there is none from before. */
  readonly isMissing: boolean
  readonly askAgain: () => void
}

export function useDevices(): KnownDevices {
  const { online } = useConnection()
  const [devices, setDevices] = useState<readonly Device[]>()
  const [isMissing, setIsMissing] = useState(false)
  const askAgain = useCallback(() => {
    void askDevices().then((answer) => {
      setIsMissing(answer === undefined)
      if (answer) setDevices(answer)
    })
  }, [])
  useEffect(() => {
    askAgain()
    if (!online) return undefined
    const asking = setInterval(askAgain, askEveryMs)
    return () => clearInterval(asking)
  }, [askAgain, online])
  return { devices, isMissing: isMissing && devices === undefined, askAgain }
}
