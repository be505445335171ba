// A new password by a link: requesting the link, and setting the password.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askForLink, lookAtLink, setPassword } from './passwords.ts'
import { openTestBrowser, refusal, type TestBrowser } from '../session/testing/browser.ts'
import { msOf } from '../session/testing/ms-of.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openTestBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fault = refusal(500, 'server_fault', 'Something went wrong on the server. Nothing was lost; please try again.')

describe('AUT-11', () => {
  test('asking for a link says what the server says, or that it did not answer', async () => {
    browser.answer = () => ({ status: 200, body: { ok: true } })
    expect(await askForLink('ada@lounge.ng', false)).toBeUndefined()
    expect(browser.heard).toMatchObject([{ url: '/api/auth/forgot-password', body: { email: 'ada@lounge.ng' } }])
    browser.answer = () => refusal(429, 'too_many_attempts', 'Too many attempts. Please wait 9 seconds and try again.')
    expect(await askForLink('a', false)).toEqual({ said: 'Too many attempts. Please wait 9 seconds and try again.' })
    for (const reply of [fault, 'no answer'] as const) {
      browser.answer = () => reply
      expect(await askForLink('a', false)).toEqual({
        said: 'The server did not answer. If no mail comes, please try again.',
      })
    }
  })

  test('whose link it is stands on its page, and so does why it is over; a server out of reach says neither', async () => {
    const ada = { name: 'Ada Obi', email: 'ada@lounge.ng' }
    browser.answer = () => ({ status: 200, body: ada })
    expect(await lookAtLink('token')).toEqual(ada)
    browser.answer = () => refusal(410, 'reset_link_used', 'used')
    expect(await lookAtLink('token')).toEqual({ said: 'used' })
    for (const reply of [fault, 'no answer', refusal(429, 'too_many_attempts', 'wait')] as const) {
      browser.answer = () => reply
      expect(await lookAtLink('token')).toBeUndefined()
    }
  })

  test('a link that is over is told apart from a password that will not do', async () => {
    browser.answer = () => ({ status: 200, body: { ok: true } })
    expect(await setPassword('token', 'egusi moon ladder')).toEqual({ codesEnded: false })
    browser.answer = () => ({ status: 200, body: { ok: true, codesEnded: true } })
    expect(await setPassword('token', 'egusi moon ladder')).toEqual({ codesEnded: true })
    browser.answer = () => refusal(410, 'reset_link_used', 'used')
    expect(await setPassword('token', 'egusi moon ladder')).toEqual({ said: 'used', isOver: true })
    browser.answer = () => refusal(400, 'password_common', 'easy')
    expect(await setPassword('token', 'password1234')).toEqual({ said: 'easy', isOver: false })
    browser.answer = () => 'no answer'
    expect(await setPassword('token', 'egusi moon ladder')).toEqual({
      said: 'The server did not answer. Try to sign in with the new password; if that fails, set it again.',
      isOver: false,
    })
  })
})

test('AUT-13 asking for a link is busy for one and a half seconds, in a demo only', async () => {
  browser.answer = () => ({ status: 200, body: { ok: true } })
  expect(await msOf(() => askForLink('a', true))).toBe(1_500)
  expect(await msOf(() => askForLink('a', false))).toBe(0)
})
