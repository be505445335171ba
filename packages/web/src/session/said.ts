// The sentence for staff when the server did not do what it was asked.
import { firstSentence } from '@lounge/domain/first-messages'
import type { Failure } from './http.ts'

export interface Said {
  readonly said: string
}
export const isSaid = (result: object): result is Said => 'said' in result

/** The server's own sentence, already filled in; without one, that something went wrong there. */
export const serverSentence = ({ status, message }: Failure, otherwise = firstSentence('server_fault')): string =>
  status >= 400 && status < 500 && message !== '' ? message : otherwise

/** @param unreachable the sentence if the server was not reached */
export const saidOf = (failure: Failure, unreachable?: string): Said => ({
  said: serverSentence(failure, failure.status === 0 ? unreachable : undefined),
})
