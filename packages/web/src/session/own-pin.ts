// A PIN of one's own, chosen by whoever is signed in.
import { accountSentence } from '@lounge/domain/account-messages'
import { type Said, serverSentence } from './auth.ts'
import { isFailure, isText, request } from './http.ts'
import { sealHere } from './people-here.ts'
import { answerPinOffer } from './pin-offer.ts'
import { readSession, readToken } from './session.ts'

/** @returns nothing where the server does not answer */
export async function hasPin(): Promise<boolean | undefined> {
  const answer = await request({ method: 'GET', path: '/auth/pin', token: readToken() })
  return isFailure(answer) ? undefined : answer['hasPin'] === true
}

/** Why it was not set. */
export interface PinNotSet extends Said {
  /** It is the PIN that will not do, and not the password that was typed wrongly. */
  readonly isPin: boolean
}

/** At a till it counts at once: whoever chose it comes back with it. */
export async function choosePin(password: string, pin: string): Promise<PinNotSet | undefined> {
  const session = readSession()
  const answer = await request({ method: 'POST', path: '/auth/pin', body: { password, pin }, token: readToken() })
  if (isFailure(answer)) {
    const said = serverSentence(answer, answer.status === 0 ? accountSentence('profile_unreachable') : undefined)
    return { said, isPin: answer.code === 'pin_easy' || answer.code === 'incomplete_code' }
  }
  // It is set; but whoever works here by now has a PIN of their own.
  if (readSession()?.sessionId !== session?.sessionId) return undefined
  const { pinKey, pinSalt } = answer
  // Set all the same, where the code for it does not come.
  if (isText(pinKey) && isText(pinSalt)) await sealHere(pinKey, pinSalt).catch(() => undefined)
  answerPinOffer()
  return undefined
}
