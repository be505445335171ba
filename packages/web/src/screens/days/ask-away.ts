// Which tills the Z of a day names as away.
import { askDevices } from '../../session/devices.ts'

const dayMs = 24 * 3_600_000

/** Tills of the last day that are not connected, or said that something waits on them. @returns nothing where the server did not say */
export async function askAway(): Promise<readonly string[] | undefined> {
  const devices = await askDevices()
  const recent = devices?.filter(({ till, lastSeenAt }) => till !== null && Date.now() - (lastSeenAt ?? 0) < dayMs)
  return recent
    ?.filter(({ isConnected, told }) => !isConnected || (told?.waiting ?? 0) > 0)
    .map(({ name, till }) => (name === '' ? `Till ${String(till)}` : name).slice(0, 80))
}
