// The messages of the page that opens a lounge, and where they stand.
import { firstSentence } from '@lounge/domain/first-messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookAtFirstLink, openLounge } from './first-start.ts'
import { openTestBrowser, refusal, type TestBrowser } from '../session/testing/browser.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openTestBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = () =>
  openLounge('a link', { companyName: 'Moonlight' }, { name: 'Ifé', email: 'ife@b', password: 'egusi moon ladder 7' })

test('what the server says of the password stands below it; what it says of a name or an address does not', async () => {
  const common = 'Many people use this password.'
  browser.answer = () => refusal(400, 'password_common', common)
  expect(await open()).toEqual({ said: common, isOver: false, isPassword: true })
  const unfit = 'The request is not well formed: owner.email'
  browser.answer = () => refusal(400, 'body_invalid', unfit)
  expect(await open()).toEqual({ said: unfit, isOver: false, isPassword: false })
})

test('a page without a link says where the link is, and a link of an earlier start that it is not the newest', async () => {
  const unknown = 'This link is not the newest one.'
  browser.answer = () => refusal(410, 'first_start_unknown', unknown)
  expect(await lookAtFirstLink('an earlier link')).toEqual({ said: unknown })
  expect(await lookAtFirstLink('')).toEqual({ said: firstSentence('first_start_no_link') })
  browser.answer = () => refusal(410, 'first_start_over', 'owned')
  expect(await lookAtFirstLink('')).toEqual({ said: 'owned' })
})
