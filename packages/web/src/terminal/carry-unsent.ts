// Brings the commands of another device's file to the server, under the sign-in of whoever brings them.
import { refuse } from '@lounge/domain/command'
import { Carried, type Carry } from '@lounge/sync/terminal/unsent'
import { isFailure, request } from '../session/http.ts'
import { readToken } from '../session/session.ts'
import { wait } from '../session/wait.ts'

/** Where the server does not say how long it wants to be left alone. */
const usualWaitMs = 10_000

export const carryUnsent: Carry = async (commands) => {
  const body = { commands }
  const answer = await request({ method: 'POST', path: '/sync/carried', body, token: readToken() })
  if (!isFailure(answer)) return Carried.safeParse(answer).data
  // The work of a fortnight is more than the server takes in a minute. Each try would begin at the front again, and get no further.
  if (answer.status === 429) {
    await wait(answer.retryAfterMs ?? usualWaitMs)
    return carryUnsent(commands)
  }
  if (answer.status === 401) return refuse('not_signed_in')
  // What the server cannot even read was made by another version, or is damaged.
  return answer.status === 400 ? refuse('unsent_damaged') : undefined
}
