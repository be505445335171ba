// A device that waits to be let in polls while its page is visible, and stops when it is let in or turned away.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSession, readSession } from '../session/session.ts'
import { openTestBrowser, refusal, type TestBrowser } from '../session/testing/browser.ts'
import { terminalState } from './current-terminal.ts'
import { waitToBeLetIn } from './wait-to-be-let-in.ts'

let browser: TestBrowser
let page: EventTarget & { visibilityState: 'visible' | 'hidden' }
const onIn = vi.fn<() => void>()
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  browser = openTestBrowser()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  vi.stubGlobal('document', page)
  browser.answer = () => waits
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onIn.mockClear()
})

const user = {
  id: 'staff-1',
  name: 'Ada Obi',
  email: 'ada@lounge.ng',
  employeeId: 'EMP-1',
  role: 'pos',
  phone: '',
  department: '',
  address: '',
  joinedOn: '',
}
const waits = { status: 200, body: { isWaiting: true, name: '', signs: 'K7QD' } }
const begin = async () => {
  stop = waitToBeLetIn(onIn)
  await vi.advanceTimersByTimeAsync(0)
}

test('it shows its signs, asks every two seconds, and goes on with the yes', async () => {
  await begin()
  expect(terminalState().waiting).toEqual({ name: '', signs: 'K7QD' })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(browser.heard.map(({ url }) => url)).toEqual(Array.from({ length: 4 }, () => '/api/terminals/own'))
  browser.answer = () => ({ status: 200, body: { isWaiting: false, name: 'Till 3', signs: 'K7QD' } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onIn).toHaveBeenCalledTimes(1)
  expect(terminalState().waiting).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.heard).toHaveLength(5)
})

test('nobody looks: nothing is asked. Somebody looks again: it asks at once', async () => {
  await begin()
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.heard).toHaveLength(1)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(browser.heard).toHaveLength(2)
})

test('a server that is away or busy is asked again; turned away is out', async () => {
  keepSession({ user, sessionId: 's' }, 'token', 'key')
  await begin()
  const notNow = [refusal(429, 'too_many_attempts', ''), refusal(500, 'server_fault', ''), 'no answer' as const]
  for (const reply of notNow) {
    browser.answer = () => reply
    await vi.advanceTimersByTimeAsync(2_000)
  }
  expect(terminalState().waiting).toEqual({ name: '', signs: 'K7QD' })
  expect(readSession()).toBeDefined()
  browser.answer = () => refusal(401, 'not_signed_in', 'Please sign in.')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onIn).not.toHaveBeenCalled()
  expect(readSession()).toBeUndefined()
  expect(terminalState().waiting).toBeUndefined()
})

test('one that the server has forgotten asks anew, and one that was stopped says nothing more', async () => {
  browser.answer = () => refusal(404, 'not_found', '')
  await begin()
  expect(onIn).toHaveBeenCalledTimes(1)
  browser.answer = () => waits
  await begin()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.heard).toHaveLength(2)
})
