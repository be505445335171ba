// Coming back with a PIN: opens the seal of a person who is here, and replaces the sealed token by a new one. Loaded with the screen that
// asks for the PIN.
import { isFailure, isText, request } from './http.ts'
import { aboutOf, change, entryOf, forgetHere, type Sealed } from './people-here.ts'
import { keepSession, readSession, readToken, sessionIn } from './session.ts'
import { keyOf, type PinKey, sealed, unsealed } from './pin-seal.ts'
import { wait } from './wait.ts'

const wrongMax = 5
const againAfterMs = 15_000

/** `closed`: the person needs the password and the code, from the server. */
export type Proof = 'right' | 'wrong' | 'closed'

/** Whether this is the PIN of a person here; the current session stays. */
export const proveHere = async (staffId: string, pin: string): Promise<Proof> => (await open(staffId, pin)).proof

/** Signs in a person who is here, on every tab of this browser. */
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
  // Counted before it is checked, so that a reload meanwhile does not save the try.
  const wrong = entry.wrong + 1
  change(staffId, { wrong })
  const pinKey = await keyOf(pin, entry.salt)
  const text = unsealed(entry.sealed, pinKey, aboutOf(entry))
  if (text !== undefined) {
    change(staffId, { wrong: 0 })
    return { proof: 'right', opened: { pinKey, salt: entry.salt, holds: JSON.parse(text) as Sealed } } // the seal proves its contents
  }
  if (wrong < wrongMax) return { proof: 'wrong' }
  forgetHere(staffId)
  return { proof: 'closed' }
}

/** The tokens whose renewal is under way. */
const asked = new Set<string>()

/**
 * Asks for a new token until the server answers, while nobody else signs in. Once for each token, however often the person comes back
 * meanwhile: of two concurrent renewals the server knows the later one, and this till might keep the other.
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
 * The first use of the new token ends the former one: so it is sealed first, and stored after that.
 * @returns false if the server did not answer
 */
async function isRenewed({ pinKey, salt, holds: { session, token, key } }: Opened): Promise<boolean> {
  const answer = await request({ method: 'POST', path: '/auth/renew', body: {}, token })
  if (isFailure(answer)) return answer.status !== 0 && answer.status < 500
  const entry = entryOf(session.user.id)
  const next = answer['token']
  // Locked meanwhile, another person, or another PIN: the former token still counts.
  if (!isText(next) || readToken() !== token) return true
  if (entry?.sessionId !== session.sessionId || entry.salt !== salt) return true
  // An earlier release's server says nothing of the person; then what the profile heard meanwhile counts.
  const current = sessionIn({ ...answer, sessionId: session.sessionId }) ?? readSession() ?? session
  const { name } = current.user
  const text = JSON.stringify({ session: current, token: next, key } satisfies Sealed)
  change(entry.staffId, { name, sealed: sealed(text, pinKey, aboutOf({ ...entry, name })) })
  keepSession(current, next, key)
  return true
}
