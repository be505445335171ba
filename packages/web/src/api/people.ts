// Reads and changes people and their accounts on the server. They are read when they are shown, and changed only while the server is in
// reach.
import { firstSentence } from '@lounge/domain/first-messages'
import { sentence } from '@lounge/domain/office-messages'
import type { Role } from '@lounge/domain/staff/staff'
import { type Colleague, Everybody, PersonalLink } from '@lounge/sync/questions/people'
import { ask, look } from '../session/as-signed-in.ts'
import { type Answer, isFailure } from '../session/http.ts'
import { isSaid, type Said, saidOf } from '../session/said.ts'

/** @returns nothing if there is no answer, or none that this page understands */
export async function askPeople(): Promise<readonly Colleague[] | undefined> {
  return (await look('/people', Everybody))?.people
}

/** Why nothing was done. */
export interface NotDone extends Said {
  /** The reason belongs to the password field: the password is wrong, or the sign-in is too old for it. */
  readonly isOfPassword: boolean
}

export interface Invitation {
  readonly name: string
  readonly email: string
  readonly role: Role
}
/** Invites a person. Opening an account takes the inviter's own password. */
export const invite = (invitation: Invitation, password: string): Promise<PersonalLink | NotDone> =>
  linkFrom('/people', { ...invitation, password })
/** The fields that change; a sign-in address cannot be changed. */
export type Correction = Partial<Readonly<Record<'name' | 'phone' | 'address' | 'role', string>>>
/** @param password needed to give another role */
export const correct = (id: string, correction: Correction, password?: string): Promise<NotDone | undefined> =>
  change(`/people/${id}`, { ...correction, ...(password !== undefined && { password }) })
export const reopen = (id: string, password: string): Promise<PersonalLink | NotDone> =>
  linkFrom(`/people/${id}/reopen`, { password })
export const newLink = (id: string, password: string): Promise<PersonalLink | NotDone> =>
  linkFrom(`/people/${id}/link`, { password })
export const resetApp = (id: string, password: string): Promise<NotDone | undefined> =>
  change(`/people/${id}/app`, { password })
export const revokeCodes = (id: string): Promise<Said | undefined> => change(`/people/${id}/codes`)
export const letIn = (id: string): Promise<Said | undefined> => change(`/people/${id}/let-in`)
export const signOutEverywhere = (id: string): Promise<Said | undefined> => change(`/people/${id}/sign-out`)
export const closeAccount = (id: string): Promise<Said | undefined> => change(`/people/${id}/close`)

async function linkFrom(path: string, body: object): Promise<PersonalLink | NotDone> {
  const answer = await post(path, body)
  if (isSaid(answer)) return answer
  return PersonalLink.safeParse(answer).data ?? { said: firstSentence('server_fault'), isOfPassword: false }
}
async function change(path: string, body: object = {}): Promise<NotDone | undefined> {
  const answer = await post(path, body)
  return isSaid(answer) ? answer : undefined
}
async function post(path: string, body: object): Promise<Answer | NotDone> {
  const answer = await ask({ method: 'POST', path, body })
  if (!isFailure(answer)) return answer
  return { ...saidOf(answer, sentence('people_unreachable')), isOfPassword: ofPassword.has(answer.code) }
}

const ofPassword: ReadonlySet<string | undefined> = new Set(['password_wrong', 'sign_in_too_old', 'too_many_attempts'])
