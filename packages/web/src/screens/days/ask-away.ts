// The tills that the Z of a day names as away.
import type { Lounge } from '@lounge/domain/lounge'
import { isDrill } from '@lounge/domain/outages/views'
import { deviceName } from '@lounge/domain/terminals/names'
import { hours, type Timestamp } from '@lounge/domain/time'
import type { Device } from '@lounge/sync/questions/devices'
import { askDevices } from '../../api/devices.ts'

/** A till that has been silent for longer counts as away only if it went away at work; otherwise it is switched off. */
const recentMs = hours(24)

/**
 * A device that was shut out is left out: otherwise each close from then on would name it.
 * @returns nothing if the server did not answer
 */
export const askTills = async (): Promise<readonly Device[] | undefined> =>
  (await askDevices())?.filter(({ till, shutOutAt }) => till !== null && shutOutAt === null)

/** The devices that went away at work, or that came back and have not sent everything. */
export const cutOff = (lounge: Lounge): ReadonlySet<string> =>
  new Set(
    [...lounge.all('outage')].filter((each) => each.settledAt === undefined && !isDrill(each)).map(({ who }) => who),
  )

/** The names of tills that are not connected, or reported commands that wait on them. */
export const awayOf = (tills: readonly Device[], dark: ReadonlySet<string>, now: Timestamp): readonly string[] =>
  tills
    .filter(({ id, isConnected, lastSeenAt, told }) => {
      const isRecent = now - (lastSeenAt ?? 0) < recentMs
      return (told?.waiting ?? 0) > 0 || dark.has(id) || (!isConnected && isRecent)
    })
    .map((till) => deviceName(till).slice(0, 80))
