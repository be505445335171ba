// Sets a new password for a person who forgot it or wants another one. Each call returns what else ended with it, or the sentence to show.
import { simulatedForgotPasswordMs } from '@lounge/domain/limits'
import { firstSentence } from '@lounge/domain/first-messages'
import { ask } from '../session/as-signed-in.ts'
import { type Answer, isFailure, isText, request } from '../session/http.ts'
import { type Said, serverSentence } from '../session/said.ts'
import { wait } from '../session/wait.ts'

/** Asks for a link by e-mail. The server's answer does not tell whether the address is known. */
export async function askForLink(email: string, demo: boolean): Promise<Said | undefined> {
  const [answer] = await Promise.all([
    request({ method: 'POST', path: '/auth/forgot-password', body: { email } }),
    demo ? wait(simulatedForgotPasswordMs) : undefined,
  ])
  return isFailure(answer) ? { said: serverSentence(answer, firstSentence('link_not_asked')) } : undefined
}

/** The password was set. */
export interface PasswordSet {
  /** The person's approval phone and code sheets stopped counting. */
  readonly codesEnded: boolean
}

/** Why no password was set; `isOver` if the link will never set one. */
export interface NotSet extends Said {
  readonly isOver: boolean
}

/** The person a link belongs to. */
export interface LinkOwner {
  readonly name: string
  readonly email: string
}

/** @returns whose link it is, or why it will never set a password; nothing if the server did not tell */
export async function lookAtLink(token: string): Promise<LinkOwner | Said | undefined> {
  const answer = await request({ method: 'POST', path: '/auth/reset-password/look', body: { token } })
  if (isFailure(answer)) return answer.status === 410 ? { said: serverSentence(answer) } : undefined
  const { name, email } = answer
  return isText(name) && isText(email) ? { name, email } : undefined
}

export async function setPassword(token: string, password: string): Promise<PasswordSet | NotSet> {
  const answer = await request({ method: 'POST', path: '/auth/reset-password', body: { token, password } })
  if (!isFailure(answer)) return setIn(answer)
  return { said: serverSentence(answer, firstSentence('password_not_set')), isOver: answer.status === 410 }
}

/** Why the person's own password stays as it is. */
export interface NotChanged extends Said {
  /** The former password was typed wrongly; otherwise the new one was not accepted. */
  readonly isFormer: boolean
}

export async function changePassword(before: string, password: string): Promise<PasswordSet | NotChanged> {
  const answer = await ask({
    method: 'POST',
    path: '/auth/password',
    body: { before, password },
  })
  if (!isFailure(answer)) return setIn(answer)
  const said = serverSentence(answer, firstSentence('password_not_set'))
  return { said, isFormer: answer.code === 'password_wrong' || answer.code === 'too_many_attempts' }
}

const setIn = (answer: Answer): PasswordSet => ({ codesEnded: answer['codesEnded'] === true })
