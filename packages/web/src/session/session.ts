// The session on this browser: stored under one fixed key, its token under another, and restored on load (SPEC §4, §9).
import { isRecord, isText } from './http.ts'
import { noteTouch } from './idle.ts'
import { storageKeys } from './storage-keys.ts'

export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly employeeId: string
  /** As the server names it; this release may not know it. */
  readonly role: string
  readonly phone: string
  readonly department: string
  readonly address: string
  /** A day, as `2023-03-06`. */
  readonly joinedOn: string
}

export interface Session {
  readonly user: SignedInUser
  /** Each command names the session in which it was made. */
  readonly sessionId: string
}

/** @param key signs the commands of the session */
export function keepSession(session: Session, token: string, key: string): void {
  // First, because another tab receives these writes one by one, and would lock a till that seems untouched.
  noteTouch()
  localStorage.setItem(storageKeys.authToken, token)
  localStorage.setItem(storageKeys.signingKey, key)
  localStorage.setItem(storageKeys.session, JSON.stringify(session))
  // Last: until then the other tabs keep the rows.
  localStorage.removeItem(storageKeys.locked)
  tell()
}

/** Ends the session on this device only; the outbox is not touched. */
export function dropSession(): void {
  localStorage.removeItem(storageKeys.locked)
  forgetSession()
}

/** The same, but the role's rows stay for a person who comes back with a PIN (people-here.ts). */
export function lockSession(): void {
  const session = readSession()
  // First, for the other tabs.
  if (session) localStorage.setItem(storageKeys.locked, session.user.role)
  forgetSession()
}

/** The role whose rows stay while nobody is signed in. */
export const readLockedRole = (): string | undefined => localStorage.getItem(storageKeys.locked) ?? undefined

function forgetSession(): void {
  localStorage.removeItem(storageKeys.session)
  localStorage.removeItem(storageKeys.authToken)
  localStorage.removeItem(storageKeys.signingKey)
  tell()
}

/** Signs each command (decision 22). An empty text counts as none: an older build stored it so. */
export const readSigningKey = (): string | undefined => localStorage.getItem(storageKeys.signingKey) || undefined

export const readToken = (): string | undefined => localStorage.getItem(storageKeys.authToken) ?? undefined

let lastText: string | null = null
let lastSession: Session | undefined

/**
 * The same object while the same session is stored. Without a token the server answers nothing, and without a key nothing can be signed, so
 * no terminal would open: a session that lacks one of them counts as signed out, and the login is shown.
 */
export function readSession(): Session | undefined {
  const text = localStorage.getItem(storageKeys.session)
  if (text !== lastText) {
    lastText = text
    lastSession = text === null ? undefined : parseSession(text)
  }
  return readToken() === undefined || readSigningKey() === undefined ? undefined : lastSession
}

/** Also notifies of changes in other tabs of this browser. */
export function onSession(listener: () => void): () => void {
  // Each touch in another tab changes the storage too, and is not a sign-in.
  const hear = ({ key }: StorageEvent) => {
    if (key !== storageKeys.lastTouch) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

/** A text that cannot be parsed is no session. */
export function parseSession(text: string): Session | undefined {
  try {
    return sessionIn(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The session in a stored text or in the server's answer. */
export function sessionIn(value: unknown): Session | undefined {
  if (!isRecord(value) || !isRecord(value['user'])) return undefined
  const { sessionId } = value
  const { id, name, email, employeeId, role, ...more } = value['user']
  if (!isText(sessionId) || !isText(id) || !isText(name) || !isText(email) || !isText(employeeId) || !isText(role))
    return undefined
  // A session that an older release stored lacks these; the server's next answer has them.
  const text = (key: string): string => (isText(more[key]) ? more[key] : '')
  const profile = {
    phone: text('phone'),
    department: text('department'),
    address: text('address'),
    joinedOn: text('joinedOn'),
  }
  return { sessionId, user: { id, name, email, employeeId, role, ...profile } }
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
