// Reads and changes the devices of the lounge on the server. They are read when they are shown, and changed only while the server is in
// reach.
import { sentence } from '@lounge/domain/office-messages'
import { AllDevices, type Device } from '@lounge/sync/questions/devices'
import { ask, look } from '../session/as-signed-in.ts'
import { isFailure } from '../session/http.ts'
import { type Said, saidOf } from '../session/said.ts'

/** @returns nothing if there is no answer, or none that this page understands */
export async function askDevices(): Promise<readonly Device[] | undefined> {
  return (await look('/terminals', AllDevices))?.devices
}

/** What a device is called and where it stands; an omitted field stays as it is. */
export interface Naming {
  readonly name?: string
  readonly place?: string
}
/** Sends only the fields that were typed: another manager may have changed the other one meanwhile. Sends nothing if none was. */
export const changeDevice = async (id: string, to: Naming): Promise<Said | undefined> =>
  Object.keys(to).length === 0 ? undefined : change(`/terminals/${id}/name`, to)
export const signOutDevice = (id: string): Promise<Said | undefined> => change(`/terminals/${id}/sign-out`, {})
export const shutOutDevice = (id: string): Promise<Said | undefined> => change(`/terminals/${id}/shut-out`, {})
/** Cuts the device off for ten minutes, as an exercise. */
export const drillDevice = (id: string): Promise<Said | undefined> => change(`/outages/drill/${id}`, {})
/** Lets a new device in. */
export const admitDevice = (id: string, as: Naming): Promise<Said | undefined> => change(`/terminals/${id}/admit`, as)
export const turnDeviceAway = (id: string): Promise<Said | undefined> => change(`/terminals/${id}/turn-away`, {})
export const letDeviceIn = (id: string): Promise<Said | undefined> => change(`/terminals/${id}/let-in`, {})

async function change(path: string, body: object): Promise<Said | undefined> {
  const answer = await ask({ method: 'POST', path, body })
  if (!isFailure(answer)) return undefined
  return saidOf(answer, sentence('devices_unreachable'))
}
