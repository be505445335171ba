// Choosing one's own PIN, while signed in.
import { accountSentence } from '@lounge/domain/account-messages'
import { ask } from './as-signed-in.ts'
import { isFailure, isText } from './http.ts'
import { entryOf, forgetHere, sealHere } from './people-here.ts'
import { answerPinOffer } from './pin-offer.ts'
import { type Said, saidOf } from './said.ts'
import { readSession } from './session.ts'

/** @returns nothing if the server does not answer */
export async function hasPin(): Promise<boolean | undefined> {
  const answer = await ask({ method: 'GET', path: '/auth/pin' })
  return isFailure(answer) ? undefined : answer['hasPin'] === true
}

/** Why it was not set. */
export interface PinNotSet extends Said {
  /** The PIN was not accepted; otherwise the password was typed wrongly. */
  readonly isPin: boolean
}

/** It is set, and its person has left: nobody is signed in by then, or another person works here. */
export type SetLate = 'locked' | 'taken'

/** At a till it counts at once: its person comes back with it. */
export async function choosePin(password: string, pin: string): Promise<PinNotSet | SetLate | undefined> {
  const session = readSession()
  const answer = await ask({ method: 'POST', path: '/auth/pin', body: { password, pin } })
  if (isFailure(answer)) {
    const said = saidOf(answer, accountSentence('profile_unreachable'))
    return { ...said, isPin: answer.code === 'pin_easy' || answer.code === 'incomplete_code' }
  }
  // The former PIN must open nothing any more. A seal that was made since, under another session, already has the new PIN, and stays.
  if (session && entryOf(session.user.id)?.sessionId === session.sessionId) forgetHere(session.user.id)
  // While locked there is nothing to seal; and another person who works here has a PIN of their own.
  const now = readSession()
  if (!now) return 'locked'
  if (now.user.id !== session?.user.id) return 'taken'
  if (now.sessionId !== session.sessionId) return undefined
  const { pinKey, pinSalt } = answer
  // Set all the same, if the code for the seal cannot be loaded.
  if (isText(pinKey) && isText(pinSalt)) await sealHere(pinKey, pinSalt).catch(() => undefined)
  answerPinOffer()
  return undefined
}
