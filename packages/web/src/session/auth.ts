// Signing in and out. Each call returns what it was asked for, or the sentence to show.
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
  /** Absent if other machines can reach the demo: its operator was told the password. */
  readonly password?: string | undefined
  readonly accounts: readonly { readonly name: string; readonly email: string; readonly role: string }[]
}

/** The right pair leads to the code; the answer is stored for that screen. */
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
  /** Ten codes for paper, given once, with the first digits of a new app. */
  readonly recoveryCodes: readonly string[]
  /** Wrong passwords and codes from other devices since the last sign-in. */
  readonly triesElsewhere: number
}

/** Another person works here by then: the till stays theirs. */
export interface Taken {
  readonly takenBy: string
}
export const isTaken = (result: object): result is Taken => 'takenBy' in result

/**
 * Signs in on this browser with the right digits: those that were sent, or those of an app.
 * @param isWanted whether the person who typed them is still on that screen when the answer comes
 * @returns nothing if it came too late: the person has left, or signed in once more
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
  // The person has signed in once more since, which ended this session. Ids of sessions follow the server's clock.
  if (isTheirs && here.sessionId > session.sessionId) return undefined
  // Any session that the person had here before is over for the server, even if they came back to it with a PIN meanwhile.
  forgetHere(session.user.id)
  if (here ? !isTheirs : !isWanted()) {
    revoke(token)
    return here && { takenBy: here.user.name }
  }
  keepSession(session, token, sessionKey)
  // Signed in all the same, if the code for the seal cannot be loaded.
  if (isText(pinKey) && isText(pinSalt)) await sealHere(pinKey, pinSalt).catch(() => undefined)
  if (hasPin === false && session.user.role === 'pos') offerPin(session)
  return {
    session,
    recoveryCodes: Array.isArray(recoveryCodes) ? recoveryCodes.filter(isText) : [],
    triesElsewhere: typeof triesElsewhere === 'number' ? triesElsewhere : 0,
  }
}

export interface AppKey {
  /** For a person who cannot scan. */
  readonly secret: string
  /** The text of the QR code. */
  readonly uri: string
}

/** Asks for the key of a new app. */
export async function askForAppKey(stepOne: StepOne): Promise<AppKey | Said> {
  const answer = await request({ method: 'POST', path: '/auth/authenticator', body: {}, token: stepOne.token })
  if (isFailure(answer)) return { said: serverSentence(answer) }
  const { secret, uri } = answer
  return isText(secret) && isText(uri) ? { secret, uri } : { said: firstSentence('server_fault') }
}

/** @returns the updated sign-in: the new code is on its way, or still waits for the mail server */
export async function resendCode(stepOne: StepOne | undefined): Promise<StepOne | Said> {
  if (stepOne === undefined) return { said: firstSentence('sign_in_expired') }
  const answer = await request({ method: 'POST', path: '/auth/resend', body: {}, token: stepOne.token })
  if (isFailure(answer)) return { said: serverSentence(answer) }
  const now = { ...stepOne, isDelayed: answer['codeSent'] === false }
  if (readStepOne()?.token === stepOne.token) keepStepOne(now)
  return now
}

/** Signs out here at once, and on the server as soon as it can be reached. Other people still come back with their PINs. */
export function logout(): void {
  const [token, session] = [readToken(), readSession()]
  if (session) forgetHere(session.user.id)
  if (peopleHere().length > 0) lockSession()
  else dropSession()
  if (token !== undefined) revoke(token)
}

/** Updates the stored user from the server; without an answer the stored one stands. */
export async function refreshUser(): Promise<void> {
  const token = readToken()
  if (token === undefined) return
  const answer = await request({ method: 'GET', path: '/auth/me', token })
  const now = isFailure(answer) ? undefined : sessionIn(answer)
  const kept = readSession()
  // Another person may have signed in meanwhile; and an unchanged user is not announced again.
  if (now?.sessionId !== kept?.sessionId || JSON.stringify(now) === JSON.stringify(kept)) return
  // A PIN may have renewed the token meanwhile, which ended the one that asked.
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

/** A wrong pair has its sentence, and so has the wait after too many; everything else is the server's failure (SPEC §8). */
function loginSentence({ code, message }: Failure): string {
  if (code === 'invalid_credentials' || code === 'device_revoked') return firstSentence(code)
  return code === 'too_many_attempts' && message !== '' ? message : firstSentence('login_failed')
}
