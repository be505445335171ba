// Codes for paper are shown once. A person who leaves them by Back, a reload or a closed dialog is asked whether they have them.
import { keepChoice, watchChoices } from './kept-choices.ts'
import { readSession } from './session.ts'
import { storageKeys } from './storage-keys.ts'

export const codesAreShown = (): void => keepChoice(storageKeys.codesShown, readSession()?.user.id ?? '')
export const codesAreKept = (): void => keepChoice(storageKeys.codesShown, '')
export const watchCodes = watchChoices

/** Whether the person who is signed in has not said that they have their codes. */
export function areCodesOpen(): boolean {
  const shown = localStorage.getItem(storageKeys.codesShown) ?? ''
  return shown !== '' && shown === readSession()?.user.id
}
