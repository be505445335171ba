// The devices as the server knows them. They are fetched when the screen opens, after each change, every few seconds while the screen is
// watched, when a new device asks to be let in, and when the server is in reach again.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import type { Device } from '@lounge/sync/questions/devices'
import { useEffect } from 'react'
import { askDevices } from '../api/devices.ts'
import { useAsked } from './use-asked.ts'
import { useConnection } from './use-connection.ts'
import { useView } from './use-view.ts'

/** The interval while a person watches the state of the devices. */
const closelyMs = 10_000

export interface KnownDevices {
  readonly devices: readonly Device[] | undefined
  /** The last question had no answer, and there is no earlier one. */
  readonly isMissing: boolean
  readonly askAgain: () => void
}

const kinds: readonly Kind[] = ['notification:manager']
/** This count rises as soon as a device waits. */
const askedToBeLetIn = (lounge: Lounge): number =>
  [...lounge.all('notification:manager')].filter(({ code }) => code === 'notice_device_waits').length

export function useDevices(everyMs = closelyMs): KnownDevices {
  const { online } = useConnection()
  const asked = useView(kinds, askedToBeLetIn)
  const { answer: devices, isMissing, askAgain } = useAsked(askDevices, asked)
  useEffect(() => {
    if (!online) return undefined
    const asking = setInterval(askAgain, everyMs)
    return () => clearInterval(asking)
  }, [askAgain, everyMs, online])
  return { devices, isMissing: isMissing && devices === undefined, askAgain }
}
