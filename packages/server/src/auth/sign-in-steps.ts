// What the two steps of signing in answer.
import type { PinKey } from './pins.ts'
import type { StaffProfile } from './sessions.ts'

/** How somebody proves a second time who they are: a code that was sent, their app, or an app that they set up now. */
export type SecondStep = 'code' | 'app' | 'set-up'

export function secondStep(hasMail: boolean, hasApp: boolean): SecondStep {
  if (hasMail) return 'code'
  return hasApp ? 'app' : 'set-up'
}

export interface StepOne {
  readonly token: string
  readonly second: SecondStep
  /** Whether the digits of their app do as well. */
  readonly hasApp: boolean
  /** False while the mail server has not taken the code; it is tried again. */
  readonly codeSent: boolean
  readonly user: { readonly name: string; readonly email: string; readonly role: string }
}

/** The key of a PIN comes where the device is a till and the person has one. */
export interface StepTwo extends Partial<PinKey> {
  readonly token: string
  readonly sessionId: string
  /** Given once, here. */
  readonly sessionKey: string
  readonly user: StaffProfile
  /** How many wrong passwords and codes came from other devices since the person signed in last. */
  readonly triesElsewhere: number
  readonly hasPin: boolean
  /** Ten codes for paper, given once: with the first digits of a new app. */
  readonly recoveryCodes?: readonly string[] | undefined
}
