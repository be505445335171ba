// Asks the server for the state of this device while it waits to be let in.
import { ask } from '../session/as-signed-in.ts'
import { type Failure, isFailure, isText } from '../session/http.ts'

export interface OwnDevice {
  readonly isWaiting: boolean
  /** Empty if the device has no name yet. */
  readonly name: string
  /** A manager's screen shows the same signs. */
  readonly signs: string
}

export async function askOwnDevice(): Promise<OwnDevice | Failure> {
  const answer = await ask({ method: 'GET', path: '/terminals/own' })
  if (isFailure(answer)) return answer
  const { isWaiting, name, signs } = answer
  return { isWaiting: isWaiting === true, name: isText(name) ? name : '', signs: isText(signs) ? signs : '' }
}
