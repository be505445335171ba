// A file of unsent work is sent completely, however large: the server says when it takes more of it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestBrowser, refusal } from '../session/testing/browser.ts'
import { carryUnsent } from './carry-unsent.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const taken = { status: 200, body: { answers: [{ id: 'one', outcome: 'applied' }], rejected: [] } }
const tooMany = refusal(429, 'too_many_attempts', 'Please wait.')

test.each([
  ['as long as it says', { 'retry-after': '42' }, 42_000],
  ['a while where it does not say how long', {}, 10_000],
])('a server that has had enough for now is left alone %s, and then told the same', async (_how, headers, ms) => {
  const browser = openTestBrowser()
  const replies = [{ ...tooMany, headers }, { ...tooMany, headers }, taken]
  browser.answer = () => replies.shift() ?? 'no answer'
  const carried = carryUnsent([])
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(browser.heard).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(browser.heard).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(ms)
  expect(await carried).toEqual(taken.body)
  expect(new Set(browser.heard.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('a server that is out of reach, a sign-in that is over and a file that cannot be read are said at once', async () => {
  const browser = openTestBrowser()
  browser.answer = () => 'no answer'
  expect(await carryUnsent([])).toBeUndefined()
  browser.answer = () => refusal(401, 'not_signed_in', '')
  expect(await carryUnsent([])).toMatchObject({ refused: 'not_signed_in' })
  browser.answer = () => refusal(400, 'invalid', '')
  expect(await carryUnsent([])).toMatchObject({ refused: 'unsent_damaged' })
})
