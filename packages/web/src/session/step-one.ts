// The state between the password and the code: whose code is awaited, and a token that is good for nothing but the code.
import { isRecord, isText } from './http.ts'
import { storageKeys } from './storage-keys.ts'

export interface StepOne {
  readonly token: string
  readonly name: string
  /** Whether the server has demo accounts; the busy state then lasts a full second (SPEC §9). */
  readonly demo: boolean
  /** The mail server has not taken the code yet. */
  readonly isDelayed: boolean
  readonly second: SecondStep
  /** Whether the digits of their app are accepted as well as a code that was sent. */
  readonly hasApp: boolean
}

/** A code that was sent, the digits of an app, or an app that is set up now. */
export type SecondStep = 'code' | 'app' | 'set-up'
/** Any other value is of another release, which sends codes. */
export const secondStepIn = (value: unknown): SecondStep => (value === 'app' || value === 'set-up' ? value : 'code')

/** Stored for this tab only: a reload while the code is on its way must not lead back to the password. */
export const keepStepOne = (stepOne: StepOne): void =>
  sessionStorage.setItem(storageKeys.stepOne, JSON.stringify(stepOne))

export const dropStepOne = (): void => sessionStorage.removeItem(storageKeys.stepOne)

export function readStepOne(): StepOne | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.stepOne) ?? 'null')
    if (!isRecord(value)) return undefined
    const { token, name, demo, isDelayed, second, hasApp } = value
    if (!isText(token) || !isText(name)) return undefined
    const flags = { demo: demo === true, isDelayed: isDelayed === true, hasApp: hasApp === true }
    return { token, name, ...flags, second: secondStepIn(second) }
  } catch {
    return undefined
  }
}
