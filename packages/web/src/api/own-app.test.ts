// One's own authenticator app, if an answer of the server was lost.
import { accountSentence } from '@lounge/domain/account-messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginApp, confirmApp } from './own-app.ts'
import { openTestBrowser, refusal, type TestBrowser } from '../session/testing/browser.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openTestBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('whose app is set up, and who has not heard of it, is told so and how to get codes for paper', async () => {
  browser.answer = () => refusal(409, 'app_is_set_up', 'Please enter its six digits.')
  const known = { said: accountSentence('app_set_up_before'), isSetUp: true }
  expect(await confirmApp('123456')).toEqual(known)
  expect(await beginApp('a password')).toEqual(known)
  browser.answer = () => refusal(401, 'invalid_code', 'Invalid verification code')
  expect(await confirmApp('123456')).toEqual({ said: 'Invalid verification code', isSetUp: false })
})
