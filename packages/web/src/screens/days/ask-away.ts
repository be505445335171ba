// Which tills the Z of a day names as away.
import type { Lounge } from '@lounge/domain/lounge'
import { isDrill } from '@lounge/domain/outages/views'
import { deviceName } from '@lounge/domain/terminals/names'
import { hours, type Timestamp } from '@lounge/domain/time'
import type { Device } from '@lounge/sync/questions/devices'
import { askDevices } from '../../api/devices.ts'

/** A till that has been silent for longer is away only where it went while it was at work: another one is switched off. */
const recentMs = hours(24)

/**
 * Nobody waits for a device that was shut out: it would be named at each close from then on.
 * @returns nothing where the server did not say
 */
export const askTills = async (): Promise<readonly Device[] | undefined> =>
  (await askDevices())?.filter(({ till, shutOutAt }) => till !== null && shutOutAt === null)

/** The devices that went away at work, or came back and have not sent all. */
export const cutOff = (lounge: Lounge): ReadonlySet<string> =>
  new Set(
    [...lounge.all('outage')].filter((each) => each.settledAt === undefined && !isDrill(each)).map(({ who }) => who),
  )

/** What the tills are called that are not connected, or said that something waits on them. */
export const awayOf = (tills: readonly Device[], dark: ReadonlySet<string>, now: Timestamp): readonly string[] =>
  tills
    .filter(({ id, isConnected, lastSeenAt, told }) => {
      const isRecent = now - (lastSeenAt ?? 0) < recentMs
      return (told?.waiting ?? 0) > 0 || dark.has(id) || (!isConnected && isRecent)
    })
    .map((till) => deviceName(till).slice(0, 80))
