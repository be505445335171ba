// Codes for paper that went off the screen before their owner had them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areCodesOpen, codesAreKept, codesAreShown } from './codes-on-paper.ts'
import { dropSession, keepSession, type Session } from './session.ts'
import { openTestBrowser } from './testing/browser.ts'

beforeEach(() => {
  openTestBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const of = (id: string): Session => ({
  user: {
    id,
    name: id,
    email: `${id}@lounge.ng`,
    employeeId: 'EMP-1',
    role: 'pos',
    phone: '',
    department: '',
    address: '',
    joinedOn: '',
  },
  sessionId: `session-${id}`,
})
const signIn = (id: string) => keepSession(of(id), `token-${id}`, `key-${id}`)

test('who was shown codes is asked until they have them, and nobody else is', () => {
  signIn('ada')
  expect(areCodesOpen()).toBe(false)
  codesAreShown()
  expect(areCodesOpen()).toBe(true)
  dropSession()
  expect(areCodesOpen(), 'nobody is signed in').toBe(false)
  signIn('musa')
  expect(areCodesOpen()).toBe(false)
  signIn('ada')
  expect(areCodesOpen()).toBe(true)
  codesAreKept()
  expect(areCodesOpen()).toBe(false)
})
