// Whose screen is kept beneath a locked office, and whose is dropped.
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
  // An entry of a person with a PIN here; only that it can be parsed matters.
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
  // Another person: the login has replaced the screen, and the six digits the login.
  expect(beneathLock(false)).toEqual({ session: undefined, turn })
  signIn(bola)
  expect(beneathLock(false)).toEqual({ session: undefined, turn })
})
