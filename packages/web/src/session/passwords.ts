// A new password for whoever forgot it. Each call answers with nothing when it is done, or with the sentence to show.
import { simulatedForgotPasswordMs } from '@lounge/domain/limits'
import { firstSentence } from '@lounge/domain/first-messages'
import { type Said, serverSentence } from './auth.ts'
import { wait } from './wait.ts'
import { isFailure, request } from './http.ts'

/** The server says the same whether or not somebody has this address. */
export async function askForLink(email: string, demo: boolean): Promise<Said | undefined> {
  const [answer] = await Promise.all([
    request({ method: 'POST', path: '/auth/forgot-password', body: { email } }),
    demo ? wait(simulatedForgotPasswordMs) : undefined,
  ])
  return isFailure(answer) ? { said: serverSentence(answer, firstSentence('link_not_asked')) } : undefined
}

/** Why no password was set; `isOver` when the link will never set one. */
export interface NotSet extends Said {
  readonly isOver: boolean
}

export async function setPassword(token: string, password: string): Promise<NotSet | undefined> {
  const answer = await request({ method: 'POST', path: '/auth/reset-password', body: { token, password } })
  if (!isFailure(answer)) return undefined
  return { said: serverSentence(answer, firstSentence('password_not_set')), isOver: answer.status === 410 }
}
