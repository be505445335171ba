// Asking for a phone's key or a sheet: the message beside each field if the server refuses.
import { accountSentences } from '@lounge/domain/account-messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForPhoneKey, askForSheet } from './approval-phone.ts'
import { openTestBrowser, refusal, type TestBrowser } from '../session/testing/browser.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openTestBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a sign-in that is older than ten minutes is said beside the password, for a phone and for a sheet', async () => {
  const said = accountSentences.sign_in_too_old
  browser.answer = () => refusal(403, 'sign_in_too_old', said)
  expect(await askForPhoneKey('the password')).toEqual({ said })
  expect(await askForSheet(1, 'the password')).toEqual({ said, field: 'password' })
})

test('a till that there is not is said beside its number', async () => {
  browser.answer = () => refusal(404, 'till_unknown', 'no such till')
  expect(await askForSheet(7, 'the password')).toEqual({ said: 'no such till', field: 'till' })
})
