// How this device stands with the server, while it waits to be let in.
import { type Failure, isFailure, isText, request } from './http.ts'
import { readToken } from './session.ts'

export interface OwnDevice {
  readonly isWaiting: boolean
  /** Empty where it has none yet. */
  readonly name: string
  /** A manager's screen shows the same. */
  readonly signs: string
}

export async function askOwnDevice(): Promise<OwnDevice | Failure> {
  const answer = await request({ method: 'GET', path: '/terminals/own', token: readToken() })
  if (isFailure(answer)) return answer
  const { isWaiting, name, signs } = answer
  return { isWaiting: isWaiting === true, name: isText(name) ? name : '', signs: isText(signs) ? signs : '' }
}
