// Sends the commands of another device's file to the server, under the sign-in of the person who carried it in.
import { refuse } from '@lounge/domain/command'
import { Carried, type Carry } from '@lounge/sync/terminal/unsent'
import { isFailure, request } from '../session/http.ts'
import { readToken } from '../session/session.ts'
import { wait } from '../session/wait.ts'

/** The wait where the server does not say how long it wants to be left alone. */
const usualWaitMs = 10_000

export const carryUnsent: Carry = async (commands) => {
  const body = { commands }
  const answer = await request({ method: 'POST', path: '/sync/carried', body, token: readToken() })
  if (!isFailure(answer)) return Carried.safeParse(answer).data
  // A fortnight of commands is more than the server takes in a minute. Without waiting, each try would begin at the front again and get no
  // further.
  if (answer.status === 429) {
    await wait(answer.retryAfterMs ?? usualWaitMs)
    return carryUnsent(commands)
  }
  if (answer.status === 401) return refuse('not_signed_in')
  // A file that the server cannot parse was made by another version, or is damaged.
  return answer.status === 400 ? refuse('unsent_damaged') : undefined
}
