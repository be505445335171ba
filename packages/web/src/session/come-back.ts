// Coming back with a PIN: what opens the seal of somebody who is here, and the new token that takes the place of the sealed one.
// Loaded with the screen that asks for the PIN.
import { isFailure, isText, request } from './http.ts'
import { aboutOf, change, entryOf, forgetHere, type Sealed } from './people-here.ts'
import { keepSession, readSession, readToken } from './session.ts'
import { keyOf, type PinKey, sealed, unsealed } from './pin-seal.ts'
import { wait } from './wait.ts'

const wrongMax = 5
const againAfterMs = 15_000

/** Closed: it takes the password and the code, by the server. */
export type Proof = 'right' | 'wrong' | 'closed'

/** Whether it is the PIN of somebody here; who is signed in stays so. */
export const proveHere = async (staffId: string, pin: string): Promise<Proof> => (await open(staffId, pin)).proof

/** Signs somebody in who is here, on every tab of this browser. */
export async function comeBack(staffId: string, pin: string): Promise<Proof> {
  const { proof, opened } = await open(staffId, pin)
  if (!opened) return proof
  const { session, token, key } = opened.holds
  keepSession(session, token, key)
  void renew(opened)
  return proof
}

interface Opened {
  readonly pinKey: PinKey
  readonly salt: string
  readonly holds: Sealed
}

async function open(staffId: string, pin: string): Promise<{ readonly proof: Proof; readonly opened?: Opened }> {
  const entry = entryOf(staffId)
  if (!entry) return { proof: 'closed' }
  // Counted before it is looked at: whoever loads the page anew meanwhile has had this try all the same.
  const wrong = entry.wrong + 1
  change(staffId, { wrong })
  const pinKey = await keyOf(pin, entry.salt)
  const text = unsealed(entry.sealed, pinKey, aboutOf(entry))
  if (text !== undefined) {
    change(staffId, { wrong: 0 })
    return { proof: 'right', opened: { pinKey, salt: entry.salt, holds: JSON.parse(text) as Sealed } } // the seal holds: it is as it was written
  }
  if (wrong < wrongMax) return { proof: 'wrong' }
  forgetHere(staffId)
  return { proof: 'closed' }
}

/** Those that another one is asked for. */
const asked = new Set<string>()

/**
 * Asks for another token until the server answers, as long as nobody else is here. Once for each token, however often somebody comes back
 * meanwhile: of two that were given at a time the server knows the later one, and this till would keep the other.
 */
async function renew(opened: Opened): Promise<void> {
  const { token } = opened.holds
  if (asked.has(token)) return
  asked.add(token)
  try {
    while (readToken() === token && !(await isRenewed(opened))) await wait(againAfterMs)
  } finally {
    asked.delete(token)
  }
}

/**
 * The first use of the new one ends the one before: so it is sealed first, and kept after that.
 * @returns false where the server did not answer
 */
async function isRenewed({ pinKey, salt, holds: { session, token, key } }: Opened): Promise<boolean> {
  const answer = await request({ method: 'POST', path: '/auth/renew', body: {}, token })
  if (isFailure(answer)) return answer.status !== 0 && answer.status < 500
  const entry = entryOf(session.user.id)
  const next = answer['token']
  // Locked meanwhile, somebody else, or another PIN: the one before still counts.
  if (!isText(next) || readToken() !== token) return true
  if (entry?.sessionId !== session.sessionId || entry.salt !== salt) return true
  // The server may have told meanwhile what is right of this person by now.
  const current = readSession() ?? session
  const text = JSON.stringify({ session: current, token: next, key } satisfies Sealed)
  change(entry.staffId, { sealed: sealed(text, pinKey, aboutOf(entry)) })
  keepSession(current, next, key)
  return true
}
