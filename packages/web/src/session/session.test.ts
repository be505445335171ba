import { beforeEach, expect, test, vi } from 'vitest'
import { dropSession, keepSession, onSession, parseSession, readSession, readSigningKey, readToken } from './session.ts'
import { storageKeys } from './storage-keys.ts'

const ada = {
  sessionId: 'session-1',
  user: {
    id: 'staff-1',
    name: 'Ada Obi',
    email: 'cashier@lounge.demo',
    employeeId: 'EMP-001',
    role: 'pos',
    phone: '+234 803 555 0101',
    department: 'Front of house',
    address: '14 Adeniran Ogunsanya Street, Surulere, Lagos',
    joinedOn: '2023-03-06',
  },
}

/** The browser's storage and its events, which Node does not have. */
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return () => vi.unstubAllGlobals()
})

test('AUT-09 the signed-in state is kept under its key and the token under its own, and both go at logout', () => {
  keepSession(ada, 'token-1', 'key-1')
  expect(localStorage.getItem(storageKeys.authToken)).toBe('token-1')
  expect(readSession()).toEqual(ada)
  dropSession()
  expect(readSession()).toBeUndefined()
  expect(readToken()).toBeUndefined()
  expect(localStorage.getItem(storageKeys.session)).toBeNull()
})

test('TRU-14 the key that signs is kept as long as its session is, also over a reload, and goes at sign-out', () => {
  keepSession(ada, 'token-1', 'key-1')
  expect(readSigningKey()).toBe('key-1')
  dropSession()
  expect(readSigningKey()).toBeUndefined()
})

test('the same session is the same object, so that nothing is drawn twice', () => {
  keepSession(ada, 'token-1', 'key-1')
  expect(readSession()).toBe(readSession())
})

test('a session without its token is nobody', () => {
  keepSession(ada, 'token-1', 'key-1')
  localStorage.removeItem(storageKeys.authToken)
  expect(readSession()).toBeUndefined()
})

test('TRU-14 a session without the key that signs is signed out, and kept again it is the same person', () => {
  keepSession(ada, 'token-1', 'key-1')
  localStorage.removeItem(storageKeys.signingKey)
  expect(readSession()).toBeUndefined()
  localStorage.setItem(storageKeys.signingKey, '')
  expect(readSession()).toBeUndefined()
  expect(readSigningKey()).toBeUndefined()
  keepSession(ada, 'token-2', 'key-2')
  expect(readSession()).toEqual(ada)
})

test('whoever listens hears of signing in and out, until they stop', () => {
  const heard = vi.fn<() => void>()
  const stop = onSession(heard)
  keepSession(ada, 'token-1', 'key-1')
  dropSession()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  keepSession(ada, 'token-1', 'key-1')
  expect(heard).toHaveBeenCalledTimes(2)
})

test.each(['', 'null', '[]', '{}', '{"user":null}', '{"sessionId":"s","user":{"id":"1"}}', 'not json'])(
  'what was stored as %s is nobody',
  (text) => {
    expect(parseSession(text)).toBeUndefined()
  },
)

test('a session that an older release has kept is still one, without what it did not know of its person', () => {
  const { phone, department, address, joinedOn, ...older } = ada.user
  expect([phone, department, address, joinedOn]).not.toContain('')
  const unknown = { phone: '', department: '', address: '', joinedOn: '' }
  expect(parseSession(JSON.stringify({ ...ada, user: older }))).toEqual({ ...ada, user: { ...older, ...unknown } })
})
