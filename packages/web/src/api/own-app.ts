// Sets up the authenticator app of the signed-in person.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { ask } from '../session/as-signed-in.ts'
import type { AppKey } from '../session/auth.ts'
import { type Answer, type Failure, isFailure, isText } from '../session/http.ts'
import { type Said, saidOf } from '../session/said.ts'

/** @returns nothing if the server does not answer */
export async function hasApp(): Promise<boolean | undefined> {
  const answer = await ask({ method: 'GET', path: '/auth/app' })
  return isFailure(answer) ? undefined : answer['hasApp'] === true
}

/** Why there is no new app, or why there are no new codes. */
export interface NoApp extends Said {
  /** The person has an app already: an earlier answer was lost on the way, or another tab set it up. */
  readonly isSetUp: boolean
}

/** Asks for the key of a new app, with the person's password. */
export async function beginApp(password: string): Promise<AppKey | NoApp> {
  const answer = await post('/auth/app', { password })
  if (isFailure(answer)) return whyNot(answer)
  const { secret, uri } = answer
  return isText(secret) && isText(uri) ? { secret, uri } : unreadable
}

/** Confirms the app by its first six digits. @returns ten codes for paper, given once */
export const confirmApp = (code: string): Promise<readonly string[] | NoApp> => codesFrom('/auth/app/confirm', { code })

/** Replaces the ten codes for paper, with the person's password: earlier codes stop counting. @returns the codes, given once */
export const newPaperCodes = (password: string): Promise<readonly string[] | NoApp> =>
  codesFrom('/auth/app/codes', { password })

async function codesFrom(path: string, body: object): Promise<readonly string[] | NoApp> {
  const answer = await post(path, body)
  if (isFailure(answer)) return whyNot(answer)
  const { codes } = answer
  return Array.isArray(codes) ? codes.filter(isText) : unreadable
}

const post = (path: string, body: object): Promise<Answer | Failure> => ask({ method: 'POST', path, body })

const unreadable: NoApp = { said: firstSentence('server_fault'), isSetUp: false }

function whyNot(failure: Failure): NoApp {
  if (failure.code === 'app_is_set_up') return { said: accountSentence('app_set_up_before'), isSetUp: true }
  return { ...saidOf(failure, accountSentence('profile_unreachable')), isSetUp: false }
}
