// The first page of a new lounge: what it is called, and who owns it.
import { type Said, serverSentence } from './auth.ts'
import { isFailure, request } from './http.ts'
import type { NotSet } from './passwords.ts'

/** What is asked for, as it was typed. */
export interface Opening {
  readonly lounge: string
  readonly name: string
  readonly email: string
  readonly password: string
}

/** @returns why the link opens nothing; nothing where it does */
export async function lookAtFirstLink(token: string): Promise<Said | undefined> {
  const answer = await request({ method: 'POST', path: '/first-start/look', body: { token } })
  return isFailure(answer) ? { said: serverSentence(answer) } : undefined
}

export async function makeFirstOwner(token: string, { lounge, ...owner }: Opening): Promise<NotSet | undefined> {
  const answer = await request({ method: 'POST', path: '/first-start', body: { token, lounge, owner } })
  if (!isFailure(answer)) return undefined
  return { said: serverSentence(answer), isOver: answer.status === 410 }
}
