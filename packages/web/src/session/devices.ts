// The devices of the lounge, as the server keeps them: asked for when they are looked at, changed only where it is in reach.
import { sentence } from '@lounge/domain/office-messages'
import { AllDevices, type Device } from '@lounge/sync/questions/devices'
import { type Said, serverSentence } from './auth.ts'
import { isFailure, request } from './http.ts'
import { readToken } from './session.ts'

/** @returns nothing where there is no answer, or none that we understand */
export async function askDevices(): Promise<readonly Device[] | undefined> {
  const answer = await request({ method: 'GET', path: '/terminals', token: readToken() })
  return isFailure(answer) ? undefined : AllDevices.safeParse(answer).data?.devices
}

export const changeDevice = (id: string, to: { readonly name: string; readonly place: string }) =>
  change(`/terminals/${id}/name`, to)
export const signOutDevice = (id: string): Promise<Said | undefined> => change(`/terminals/${id}/sign-out`, {})
export const shutOutDevice = (id: string): Promise<Said | undefined> => change(`/terminals/${id}/shut-out`, {})
/** Cuts it off for ten minutes, as an exercise. */
export const drillDevice = (id: string): Promise<Said | undefined> => change(`/outages/drill/${id}`, {})
/** The yes to a new one. */
export const admitDevice = (id: string, as: { readonly name?: string; readonly place?: string }) =>
  change(`/terminals/${id}/admit`, as)
export const turnDeviceAway = (id: string): Promise<Said | undefined> => change(`/terminals/${id}/turn-away`, {})
export const letDeviceIn = (id: string): Promise<Said | undefined> => change(`/terminals/${id}/let-in`, {})

async function change(path: string, body: object): Promise<Said | undefined> {
  const answer = await request({ method: 'POST', path, body, token: readToken() })
  if (!isFailure(answer)) return undefined
  return { said: serverSentence(answer, answer.status === 0 ? sentence('devices_unreachable') : undefined) }
}
