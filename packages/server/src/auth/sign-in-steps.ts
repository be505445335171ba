// The answers of the two steps of signing in.
import type { PinKey } from './pins.ts'
import type { StaffProfile } from './sessions.ts'

/** The proof of the second step: a mailed code, the person's app, or an app that they set up now. */
export type SecondStep = 'code' | 'app' | 'set-up'

export function secondStep(hasMail: boolean, hasApp: boolean): SecondStep {
  if (hasMail) return 'code'
  return hasApp ? 'app' : 'set-up'
}

export interface StepOne {
  readonly token: string
  readonly second: SecondStep
  /** Whether the digits of their app are accepted as well. */
  readonly hasApp: boolean
  /** False until the mail server has taken the code. Sending is retried. */
  readonly codeSent: boolean
  readonly user: { readonly name: string; readonly email: string; readonly role: string }
}

/** Includes the PIN's key if the device is a till and the person has a PIN. */
export interface StepTwo extends Partial<PinKey> {
  readonly token: string
  readonly sessionId: string
  /** Given out here only. */
  readonly sessionKey: string
  readonly user: StaffProfile
  /** The number of wrong passwords and codes from other devices since the person's last sign-in. */
  readonly triesElsewhere: number
  readonly hasPin: boolean
  /** Ten codes for paper, given out once, with the first digits of a new app. */
  readonly recoveryCodes?: readonly string[] | undefined
}
