// People and their accounts, as the server keeps them: asked for when they are looked at, changed only where it is in reach.
import { firstSentence } from '@lounge/domain/first-messages'
import { sentence } from '@lounge/domain/office-messages'
import type { Role } from '@lounge/domain/staff/staff'
import { type Colleague, Everybody, PersonalLink } from '@lounge/sync/questions/people'
import { ask, look } from '../session/as-signed-in.ts'
import { type Answer, isFailure } from '../session/http.ts'
import { isSaid, type Said, saidOf } from '../session/said.ts'

/** @returns nothing where there is no answer, or none that we understand */
export async function askPeople(): Promise<readonly Colleague[] | undefined> {
  return (await look('/people', Everybody))?.people
}

export interface Invitation {
  readonly name: string
  readonly email: string
  readonly role: Role
}
export const invite = (invitation: Invitation): Promise<PersonalLink | Said> => linkFrom('/people', invitation)
/** What of it changes; an address to sign in with stays its person's. */
export type Correction = Partial<Readonly<Record<'name' | 'phone' | 'address' | 'role', string>>>
export const correct = (id: string, correction: Correction): Promise<Said | undefined> =>
  change(`/people/${id}`, correction)
export const reopen = (id: string): Promise<PersonalLink | Said> => linkFrom(`/people/${id}/reopen`, {})
export const newLink = (id: string): Promise<PersonalLink | Said> => linkFrom(`/people/${id}/link`, {})
export const resetApp = (id: string): Promise<Said | undefined> => change(`/people/${id}/app`)
export const revokeCodes = (id: string): Promise<Said | undefined> => change(`/people/${id}/codes`)
export const letIn = (id: string): Promise<Said | undefined> => change(`/people/${id}/let-in`)
export const signOutEverywhere = (id: string): Promise<Said | undefined> => change(`/people/${id}/sign-out`)
export const closeAccount = (id: string): Promise<Said | undefined> => change(`/people/${id}/close`)

async function linkFrom(path: string, body: object): Promise<PersonalLink | Said> {
  const answer = await post(path, body)
  if (isSaid(answer)) return answer
  return PersonalLink.safeParse(answer).data ?? { said: firstSentence('server_fault') }
}
async function change(path: string, body: object = {}): Promise<Said | undefined> {
  const answer = await post(path, body)
  return isSaid(answer) ? answer : undefined
}
async function post(path: string, body: object): Promise<Answer | Said> {
  const answer = await ask({ method: 'POST', path, body })
  if (!isFailure(answer)) return answer
  return saidOf(answer, sentence('people_unreachable'))
}
