// Who is signed in on this browser: kept under one fixed key, the token under another, restored on load (SPEC §4, §9).
import { isRecord, isText } from './http.ts'
import { noteTouch } from './idle.ts'
import { storageKeys } from './storage-keys.ts'

export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly employeeId: string
  /** As the server says it; it may be one this release does not know. */
  readonly role: string
  readonly phone: string
  readonly department: string
  readonly address: string
  /** A day, as `2023-03-06`. */
  readonly joinedOn: string
}

export interface Session {
  readonly user: SignedInUser
  /** Each command tells under which session it was made. */
  readonly sessionId: string
}

/** @param key signs what is done under the session */
export function keepSession(session: Session, token: string, key: string): void {
  // First: another tab hears of these one by one, and would lock a till that seems to be untouched.
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

/** The same, and the rows of the role stay for whoever comes back with a PIN (people-here.ts). */
export function lockSession(): void {
  const session = readSession()
  // First, for the other tabs.
  if (session) localStorage.setItem(storageKeys.locked, session.user.role)
  forgetSession()
}

/** Whose rows stay while nobody is signed in. */
export const readLockedRole = (): string | undefined => localStorage.getItem(storageKeys.locked) ?? undefined

function forgetSession(): void {
  localStorage.removeItem(storageKeys.session)
  localStorage.removeItem(storageKeys.authToken)
  localStorage.removeItem(storageKeys.signingKey)
  tell()
}

/** With it each command is signed (decision 22). A text without a letter is none: an older build kept it so. */
export const readSigningKey = (): string | undefined => localStorage.getItem(storageKeys.signingKey) || undefined

export const readToken = (): string | undefined => localStorage.getItem(storageKeys.authToken) ?? undefined

let lastText: string | null = null
let lastSession: Session | undefined

/**
 * The same object for as long as the same session is stored. Without its token nobody is heard, and without its key nothing can be
 * signed, so no terminal would open: whoever lacks one of them is signed out, and sees the login.
 */
export function readSession(): Session | undefined {
  const text = localStorage.getItem(storageKeys.session)
  if (text !== lastText) {
    lastText = text
    lastSession = text === null ? undefined : parseSession(text)
  }
  return readToken() === undefined || readSigningKey() === undefined ? undefined : lastSession
}

/** Also hears of the other tabs of this browser. */
export function onSession(listener: () => void): () => void {
  // Each touch of another tab is told as well, and is nobody's sign-in.
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

/** What cannot be read is nobody. */
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
  // A session that an older release has kept knows nothing of these; the server tells them when it is asked next.
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
