// Sends the first page of a new lounge: its name and its owner.
import type { SettingsChange } from '@lounge/domain/settings/settings'
import { firstSentence } from '@lounge/domain/first-messages'
import { isFailure, request } from '../session/http.ts'
import type { NotSet } from './passwords.ts'
import { type Said, serverSentence } from '../session/said.ts'

/** The name of the lounge, and any other settings that were given. */
export type OpeningLounge = SettingsChange & { readonly companyName: string }

/** The owner's details, as they were typed. */
export interface OpeningOwner {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Why no lounge was opened. */
export interface NotOpened extends NotSet {
  /** The password is the reason. */
  readonly isPassword: boolean
}

/** @returns why the link opens nothing; nothing if it is valid */
export async function lookAtFirstLink(token: string): Promise<Said | undefined> {
  const answer = await request({ method: 'POST', path: '/first-start/look', body: { token } })
  if (!isFailure(answer)) return undefined
  const isWithoutLink = token === '' && answer.code === 'first_start_unknown'
  return { said: isWithoutLink ? firstSentence('first_start_no_link') : serverSentence(answer) }
}

export async function openLounge(
  token: string,
  lounge: OpeningLounge,
  owner: OpeningOwner,
): Promise<NotOpened | undefined> {
  const answer = await request({ method: 'POST', path: '/first-start', body: { token, lounge, owner } })
  if (!isFailure(answer)) return undefined
  const isPassword = answer.code.startsWith('password_')
  return { said: serverSentence(answer), isOver: answer.status === 410, isPassword }
}
