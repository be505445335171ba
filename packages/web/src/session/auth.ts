// The calls of signing in and out. Each answers with what it was asked for, or with the sentence to show.
import { simulatedSignInMs } from '@lounge/domain/limits'
import { firstSentence } from '@lounge/domain/first-messages'
import { deviceProof } from './device-proof.ts'
import { forgetHere, peopleHere, sealHere } from './people-here.ts'
import { offerPin } from './pin-offer.ts'
import { type Failure, isFailure, isRecord, isText, request } from './http.ts'
import { revoke } from './revocations.ts'
import {
  dropSession,
  keepSession,
  lockSession,
  readSession,
  readSigningKey,
  readToken,
  type Session,
  sessionIn,
} from './session.ts'
import { type Said, serverSentence } from './said.ts'
import { dropStepOne, keepStepOne, readStepOne, secondStepIn, type StepOne } from './step-one.ts'
import { wait } from './wait.ts'

export interface DemoAccounts {
  /** Absent where others than this machine can reach the demo: it was told to whoever started it. */
  readonly password?: string | undefined
  readonly accounts: readonly { readonly name: string; readonly email: string; readonly role: string }[]
}

/** The right pair leads to the code; what comes back is kept for that screen. */
export async function login(email: string, password: string, demo: boolean): Promise<StepOne | Said> {
  const [answer] = await Promise.all([
    request({ method: 'POST', path: '/auth/login', body: { email, password, ...deviceProof() } }),
    demo ? wait(simulatedSignInMs) : undefined,
  ])
  if (isFailure(answer)) return { said: loginSentence(answer) }
  const { token, user, codeSent, second, hasApp } = answer
  if (!isText(token) || !isRecord(user) || !isText(user['name'])) return { said: firstSentence('login_failed') }
  const stepOne: StepOne = {
    token,
    name: user['name'],
    demo,
    isDelayed: codeSent === false,
    second: secondStepIn(second),
    hasApp: hasApp === true,
  }
  keepStepOne(stepOne)
  return stepOne
}

export interface SignedIn {
  readonly session: Session
  /** Ten codes for paper, given once: they come with the first digits of a new app. */
  readonly recoveryCodes: readonly string[]
  /** Wrong passwords and codes from other devices since the last sign-in. */
  readonly triesElsewhere: number
}

/** Somebody else works here by then: the till stays theirs. */
export interface Taken {
  readonly takenBy: string
}
export const isTaken = (result: object): result is Taken => 'takenBy' in result

/**
 * The right digits sign in on this browser: those that were sent, or those of an app.
 * @param isWanted whether whoever typed them still stands there when the answer comes
 * @returns nothing where it came too late: they have left, or signed in once more
 */
export const verifyCode = (
  stepOne: StepOne | undefined,
  code: string,
  isWanted: () => boolean,
): Promise<SignedIn | Said | Taken | undefined> => prove(stepOne, '/auth/verify-2fa', code, isWanted)

/** Without the phone: a code from paper. */
export const verifyPaper = (
  stepOne: StepOne | undefined,
  code: string,
  isWanted: () => boolean,
): Promise<SignedIn | Said | Taken | undefined> => prove(stepOne, '/auth/verify-recovery', code, isWanted)

async function prove(
  stepOne: StepOne | undefined,
  path: string,
  code: string,
  isWanted: () => boolean,
): Promise<SignedIn | Said | Taken | undefined> {
  if (stepOne === undefined) return { said: firstSentence('sign_in_expired') }
  const answer = await request({ method: 'POST', path, body: { code }, token: stepOne.token })
  if (isFailure(answer)) return { said: serverSentence(answer) }
  const session = sessionIn(answer)
  const { token, sessionKey, recoveryCodes, triesElsewhere, hasPin, pinKey, pinSalt } = answer
  if (session === undefined || !isText(token) || !isText(sessionKey)) return { said: firstSentence('server_fault') }
  if (readStepOne()?.token === stepOne.token) dropStepOne()
  const here = readSession()
  const isTheirs = here?.user.id === session.user.id
  // They have signed in once more since: that ended this one. Ids of sessions follow the server's clock.
  if (isTheirs && here.sessionId > session.sessionId) return undefined
  // Whatever they had here before: to the server it is over, also where they came back to it with a PIN meanwhile.
  forgetHere(session.user.id)
  if (here ? !isTheirs : !isWanted()) {
    revoke(token)
    return here && { takenBy: here.user.name }
  }
  keepSession(session, token, sessionKey)
  // Signed in all the same, where the code for it does not come.
  if (isText(pinKey) && isText(pinSalt)) await sealHere(pinKey, pinSalt).catch(() => undefined)
  if (hasPin === false && session.user.role === 'pos') offerPin(session)
  return {
    session,
    recoveryCodes: Array.isArray(recoveryCodes) ? recoveryCodes.filter(isText) : [],
    triesElsewhere: typeof triesElsewhere === 'number' ? triesElsewhere : 0,
  }
}

export interface AppKey {
  /** For somebody who cannot scan. */
  readonly secret: string
  /** What the QR code says. */
  readonly uri: string
}

/** The key for an app that is set up now. */
export async function askForAppKey(stepOne: StepOne): Promise<AppKey | Said> {
  const answer = await request({ method: 'POST', path: '/auth/authenticator', body: {}, token: stepOne.token })
  if (isFailure(answer)) return { said: serverSentence(answer) }
  const { secret, uri } = answer
  return isText(secret) && isText(uri) ? { secret, uri } : { said: firstSentence('server_fault') }
}

/** @returns the sign-in as it is now: the new code is on its way, or still waits for the mail server */
export async function resendCode(stepOne: StepOne | undefined): Promise<StepOne | Said> {
  if (stepOne === undefined) return { said: firstSentence('sign_in_expired') }
  const answer = await request({ method: 'POST', path: '/auth/resend', body: {}, token: stepOne.token })
  if (isFailure(answer)) return { said: serverSentence(answer) }
  const now = { ...stepOne, isDelayed: answer['codeSent'] === false }
  if (readStepOne()?.token === stepOne.token) keepStepOne(now)
  return now
}

/** Signed out here at once, and on the server as soon as it can be reached. Others come back with their PINs all the same. */
export function logout(): void {
  const [token, session] = [readToken(), readSession()]
  if (session) forgetHere(session.user.id)
  if (peopleHere().length > 0) lockSession()
  else dropSession()
  if (token !== undefined) revoke(token)
}

/** What the server knows of this person by now; without an answer what is kept stands. */
export async function refreshUser(): Promise<void> {
  const token = readToken()
  if (token === undefined) return
  const answer = await request({ method: 'GET', path: '/auth/me', token })
  const now = isFailure(answer) ? undefined : sessionIn(answer)
  const kept = readSession()
  // Somebody else may have signed in meanwhile; and what is the same is not told again.
  if (now?.sessionId !== kept?.sessionId || JSON.stringify(now) === JSON.stringify(kept)) return
  // A PIN may have renewed the token meanwhile: the one that asked has ended with that.
  const [tokenNow, key] = [readToken(), readSigningKey()]
  if (now !== undefined && tokenNow !== undefined && key !== undefined) keepSession(now, tokenNow, key)
}

/** None outside demo mode, and none while the server cannot be reached. */
export async function demoAccounts(): Promise<DemoAccounts | undefined> {
  const answer = await request({ method: 'GET', path: '/auth/demo-accounts' })
  if (isFailure(answer)) return undefined
  const { password, accounts } = answer
  if (!Array.isArray(accounts)) return undefined
  const people = accounts.filter(isRecord).flatMap(({ name, email, role }) => {
    return isText(name) && isText(email) && isText(role) ? [{ name, email, role }] : []
  })
  return people.length === 0 ? undefined : { ...(isText(password) ? { password } : {}), accounts: people }
}

/** A wrong pair has its sentence, and so has waiting after too many; everything else is the server's failure (SPEC §8). */
function loginSentence({ code, message }: Failure): string {
  if (code === 'invalid_credentials' || code === 'device_revoked') return firstSentence(code)
  return code === 'too_many_attempts' && message !== '' ? message : firstSentence('login_failed')
}
