// Between the password and the code: whose code is awaited, and the token that is good for nothing but the code.
import { isRecord, isText } from './http.ts'
import { storageKeys } from './storage-keys.ts'

export interface StepOne {
  readonly token: string
  readonly name: string
  /** Whether the server has demo accounts; then the busy state stands its full second (SPEC §9). */
  readonly demo: boolean
  /** The mail server has not taken the code yet. */
  readonly isDelayed: boolean
}

/** Kept for this tab only: a reload while the code is on its way must not send anybody back to the password. */
export const keepStepOne = (stepOne: StepOne): void =>
  sessionStorage.setItem(storageKeys.stepOne, JSON.stringify(stepOne))

export const dropStepOne = (): void => sessionStorage.removeItem(storageKeys.stepOne)

export function readStepOne(): StepOne | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.stepOne) ?? 'null')
    if (!isRecord(value)) return undefined
    const { token, name, demo, isDelayed } = value
    return isText(token) && isText(name)
      ? { token, name, demo: demo === true, isDelayed: isDelayed === true }
      : undefined
  } catch {
    return undefined
  }
}
