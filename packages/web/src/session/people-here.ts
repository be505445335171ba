// The people who can come back to this till with a PIN: everybody with one who signed in fully here within the last twelve hours. Their
// sessions are stored here sealed; while the screen is locked they are nowhere else, and nobody at the till can read or use them.
import { isAtStation } from '@lounge/domain/staff/staff'
import { isRecord, isText } from './http.ts'
import { onSession, readLockedRole, readSession, readSigningKey, readToken, type Session } from './session.ts'
import { storageKeys } from './storage-keys.ts'

const lastsMs = 12 * 60 * 60 * 1000

export interface PersonHere {
  readonly staffId: string
  readonly name: string
  readonly role: string
}
export interface Entry extends PersonHere {
  readonly sessionId: string
  /** The time of the full sign-in. */
  readonly at: number
  readonly salt: string
  readonly sealed: string
  /** Consecutive wrong PINs. */
  readonly wrong: number
}

export const peopleHere = (): readonly PersonHere[] =>
  read().map(({ staffId, name, role }) => ({ staffId, name, role }))

/**
 * Whether the signed-in person can come back after a lock. A board does not lock: its cooks read it from a distance, and would hear it ring
 * without seeing the ticket.
 */
export function canComeBack(): boolean {
  const session = readSession()
  if (!session || isAtStation(session.user.role)) return false
  return read().some(({ sessionId }) => sessionId === session.sessionId)
}

/** Nobody is signed in, and a person can come back. */
export const isLocked = (): boolean => readSession() === undefined && read().length > 0

/** The role whose rows stay on the device while it is locked. */
export const lockedRole = (): string | undefined => (isLocked() ? readLockedRole() : undefined)

/**
 * Seals the session of the signed-in person after a full sign-in, so that their PIN opens it.
 * @param pinKey the key derived from that PIN
 * @param agoMs the age of the sign-in
 */
export async function sealHere(pinKey: string, salt: string, agoMs = 0): Promise<void> {
  const [session, token, key] = [readSession(), readToken(), readSigningKey()]
  if (!session || token === undefined || key === undefined) return
  const { bytesIn, sealed } = await import('./pin-seal.ts')
  const { id: staffId, name, role } = session.user
  const plain = { staffId, name, role, sessionId: session.sessionId, at: Date.now() - agoMs }
  const text = JSON.stringify({ session, token, key } satisfies Sealed)
  const entry = { ...plain, salt, sealed: sealed(text, bytesIn(pinKey), aboutOf(plain)), wrong: 0 }
  write([...read().filter((other) => other.staffId !== staffId), entry])
}

/** To be called when a person signs out, or the server ends their session. @param staffId everybody if omitted */
export function forgetHere(staffId?: string): void {
  keepOnly((entry) => staffId !== undefined && entry.staffId !== staffId)
}

/** The sealed sessions except the current one, whose end the server reports by itself. */
export const sessionsHere = (): readonly string[] =>
  read().flatMap(({ sessionId }) => (sessionId === readSession()?.sessionId ? [] : [sessionId]))

/** Removes the sessions that the server has ended. A person who signed in again since has another session. */
export function forgetSessions(ended: readonly string[]): void {
  keepOnly(({ sessionId }) => !ended.includes(sessionId))
}

/** Watches the people here and the sign-in, including changes by other tabs of this browser. */
export function watchPeopleHere(listener: () => void): () => void {
  const stop = onSession(listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

export interface Sealed {
  readonly session: Session
  readonly token: string
  readonly key: string
}

/** Authenticated by the seal, so that nobody can extend it or change its name. */
export const aboutOf = ({ staffId, name, role, sessionId, at }: Omit<Entry, 'salt' | 'sealed' | 'wrong'>): string =>
  JSON.stringify([staffId, name, role, sessionId, at])

/** The entries whose twelve hours are not over, in the order of the sign-ins. */
function read(): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.peopleHere) ?? '[]')
    // In both directions, because a clock that is corrected by seconds must remove nobody.
    const isRecent = ({ at }: Entry): boolean => Math.abs(Date.now() - at) < lastsMs
    return Array.isArray(kept) ? kept.filter(isEntry).filter(isRecent) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false
  const { staffId, name, role, sessionId, at, salt, sealed, wrong } = value
  const areTexts = [staffId, name, role, sessionId, salt, sealed].every(isText)
  return areTexts && typeof at === 'number' && typeof wrong === 'number'
}

function keepOnly(stays: (entry: Entry) => boolean): void {
  const here = read()
  const left = here.filter(stays)
  if (left.length < here.length) write(left)
}

export const entryOf = (staffId: string): Entry | undefined => read().find((entry) => entry.staffId === staffId)
export const change = (staffId: string, changed: Partial<Pick<Entry, 'name' | 'wrong' | 'sealed'>>): void =>
  write(read().map((entry) => (entry.staffId === staffId ? { ...entry, ...changed } : entry)))

function write(entries: readonly Entry[]): void {
  if (entries.length === 0) localStorage.removeItem(storageKeys.peopleHere)
  else localStorage.setItem(storageKeys.peopleHere, JSON.stringify(entries))
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
