// Whose screen waits beneath a locked office, and whose is taken away.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beneathLock } from './beneath-lock.ts'
import { keepSession, lockSession } from './session.ts'
import { storageKeys } from './storage-keys.ts'
import { openTestBrowser } from './testing/browser.ts'

const personOf = (id: string) => {
  const more = { employeeId: id, role: 'manager', phone: '', department: '', address: '', joinedOn: '' }
  return { sessionId: `session-${id}`, user: { id, name: id, email: `${id}@lounge.ng`, ...more } }
}
const ngozi = personOf('ngozi')
const bola = personOf('bola')

beforeEach(() => {
  openTestBrowser()
  vi.stubGlobal('document', { querySelector: () => null })
  // Whoever has a PIN here; of it no more than that it can be read is looked at.
  const { user, sessionId } = ngozi
  const here = { staffId: user.id, name: user.name, role: user.role, sessionId, at: Date.now() }
  localStorage.setItem(storageKeys.peopleHere, JSON.stringify([{ ...here, salt: '', sealed: '', wrong: 0 }]))
  signIn(ngozi)
  beneathLock(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const signIn = (person: typeof ngozi) => keepSession(person, `token-${person.user.id}`, 'key')

test('the screen of an office stays beneath the lock for whoever left it, and for nobody else', () => {
  lockSession()
  const { session, turn } = beneathLock(true)
  expect(session).toEqual(ngozi)
  signIn(ngozi)
  expect(beneathLock(true)).toEqual({ session: undefined, turn })
  lockSession()
  beneathLock(true)
  signIn(bola)
  expect(beneathLock(true)).toEqual({ session: undefined, turn: turn + 1 })
})

test('whoever signs in over a locked office goes on where they are, to the ten codes for paper of a new app', () => {
  lockSession()
  const { turn } = beneathLock(true)
  // Somebody else: the login has taken the place of the screen, and the six digits that of the login.
  expect(beneathLock(false)).toEqual({ session: undefined, turn })
  signIn(bola)
  expect(beneathLock(false)).toEqual({ session: undefined, turn })
})
