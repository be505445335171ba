// What staff read when the server did not do what it was asked.
import { firstSentence } from '@lounge/domain/first-messages'
import type { Failure } from './http.ts'

export interface Said {
  readonly said: string
}
export const isSaid = (result: object): result is Said => 'said' in result

/** What the server says, already filled in; without an answer of its own, that something went wrong there. */
export const serverSentence = ({ status, message }: Failure, otherwise = firstSentence('server_fault')): string =>
  status >= 400 && status < 500 && message !== '' ? message : otherwise

/** @param unreachable what is said where the server was not reached */
export const saidOf = (failure: Failure, unreachable?: string): Said => ({
  said: serverSentence(failure, failure.status === 0 ? unreachable : undefined),
})
