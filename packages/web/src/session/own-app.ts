// An authenticator app of one's own, for somebody who is signed in.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { type AppKey, type Said, serverSentence } from './auth.ts'
import { type Answer, isFailure, isText, request } from './http.ts'
import { readToken } from './session.ts'

/** @returns nothing where the server does not answer */
export async function hasApp(): Promise<boolean | undefined> {
  const answer = await request({ method: 'GET', path: '/auth/app', token: readToken() })
  return isFailure(answer) ? undefined : answer['hasApp'] === true
}

/** The key for a new app, for whoever knows the password. */
export async function beginApp(password: string): Promise<AppKey | Said> {
  const { secret, uri, said } = await post('/auth/app', { password })
  if (isText(said)) return { said }
  return isText(secret) && isText(uri) ? { secret, uri } : { said: firstSentence('server_fault') }
}

/** Its first six digits. @returns ten codes for paper, given once */
export async function confirmApp(code: string): Promise<readonly string[] | Said> {
  const { codes, said } = await post('/auth/app/confirm', { code })
  if (isText(said)) return { said }
  return Array.isArray(codes) ? codes.filter(isText) : { said: firstSentence('server_fault') }
}

async function post(path: string, body: object): Promise<Answer> {
  const answer = await request({ method: 'POST', path, body, token: readToken() })
  if (!isFailure(answer)) return answer
  return { said: serverSentence(answer, answer.status === 0 ? accountSentence('profile_unreachable') : undefined) }
}
