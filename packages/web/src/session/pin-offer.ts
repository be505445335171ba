// Offers a PIN after a full sign-in at a till to a person who has none: once after each sign-in, until it is answered.
import { keepChoice, watchChoices } from './kept-choices.ts'
import { readSession, type Session } from './session.ts'
import { storageKeys } from './storage-keys.ts'

export const offerPin = ({ sessionId }: Session): void => keepChoice(storageKeys.pinOffer, sessionId)
export const answerPinOffer = (): void => keepChoice(storageKeys.pinOffer, '')
export const watchPinOffer = watchChoices

export const isPinOffered = (): boolean => {
  const offered = localStorage.getItem(storageKeys.pinOffer)
  return offered !== null && offered === readSession()?.sessionId
}
