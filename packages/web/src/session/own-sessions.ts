// Where somebody is signed in, as the server knows it.
import { accountSentence } from '@lounge/domain/account-messages'
import { type OwnSession, OwnSessionsAnswer } from '@lounge/sync/questions/own-sessions'
import { type Said, serverSentence } from './auth.ts'
import { isFailure, request } from './http.ts'
import { readToken } from './session.ts'

/** @returns nothing where there is no answer, or none that we understand */
export async function askOwnSessions(): Promise<readonly OwnSession[] | undefined> {
  const answer = await request({ method: 'GET', path: '/auth/sessions', token: readToken() })
  return isFailure(answer) ? undefined : OwnSessionsAnswer.safeParse(answer).data?.sessions
}

/** For whoever knows the password. */
export async function endSession(id: string, password: string): Promise<Said | undefined> {
  const answer = await request({
    method: 'POST',
    path: `/auth/sessions/${id}/end`,
    body: { password },
    token: readToken(),
  })
  if (!isFailure(answer)) return undefined
  return { said: serverSentence(answer, answer.status === 0 ? accountSentence('profile_unreachable') : undefined) }
}
