// Asks the server where this person is signed in.
import { accountSentence } from '@lounge/domain/account-messages'
import { type OwnSession, OwnSessionsAnswer } from '@lounge/sync/questions/own-sessions'
import { ask, look } from '../session/as-signed-in.ts'
import { isFailure } from '../session/http.ts'
import { type Said, saidOf } from '../session/said.ts'

/** @returns nothing if there is no answer, or none that this page understands */
export async function askOwnSessions(): Promise<readonly OwnSession[] | undefined> {
  return (await look('/auth/sessions', OwnSessionsAnswer))?.sessions
}

/** Ends one session, with the person's password. */
export async function endSession(id: string, password: string): Promise<Said | undefined> {
  const answer = await ask({
    method: 'POST',
    path: `/auth/sessions/${id}/end`,
    body: { password },
  })
  if (!isFailure(answer)) return undefined
  return saidOf(answer, accountSentence('profile_unreachable'))
}
