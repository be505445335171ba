// Signing in and out, over a network that fails in every way it can.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { login, logout, refreshUser, resendCode, verifyCode } from './auth.ts'
import { isSaid } from './said.ts'
import { canComeBack, sealHere } from './people-here.ts'
import { revokeWaiting } from './revocations.ts'
import { keepSession, readSession, readSigningKey, readToken } from './session.ts'
import { keepStepOne, readStepOne, type StepOne } from './step-one.ts'
import { storageKeys } from './storage-keys.ts'
import { openTestBrowser, refusal, type TestBrowser } from './testing/browser.ts'
import { msOf } from './testing/ms-of.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openTestBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stepOne: StepOne = {
  token: 'step-1',
  name: 'Ada Obi',
  demo: false,
  isDelayed: false,
  second: 'code',
  hasApp: false,
}
/** The person who typed the digits waits for the answer. */
const stays = () => true
const user = { id: 'staff-1', name: 'Ada Obi', email: 'ada@lounge.ng', employeeId: 'EMP-1', role: 'pos' }
const profile = { ...user, phone: '', department: '', address: '', joinedOn: '' }
const rightPair = { status: 200, body: { token: 'step-1', codeSent: true, user } }
const fault = refusal(500, 'server_fault', 'Something went wrong on the server. Nothing was lost; please try again.')

describe('AUT-10', () => {
  test('email and password travel as JSON to /auth/login, for at most ten seconds', async () => {
    browser.answer = () => rightPair
    await login('ada@lounge.ng', 'her password', false)
    expect(browser.heard).toEqual([
      {
        url: '/api/auth/login',
        method: 'POST',
        body: { email: 'ada@lounge.ng', password: 'her password' },
        headers: { 'content-type': 'application/json' },
      },
    ])
    expect(browser.patience).toEqual([10_000])
  })

  test('SYN-08 the base address is read from the settings before every request, and is this server’s own where none is set', async () => {
    await login('a', 'b', false)
    localStorage.setItem(storageKeys.settings, '{"apiUrl":"/other/api/"}')
    await login('a', 'b', false)
    localStorage.setItem(storageKeys.settings, '{"apiUrl":"https://elsewhere.ng/api"}')
    await login('a', 'b', false)
    expect(browser.heard.map(({ url }) => url)).toEqual(['/api/auth/login', '/other/api/auth/login', '/api/auth/login'])
  })
})

describe('AUT-03', () => {
  test.each([
    [refusal(401, 'invalid_credentials', 'Invalid email or password'), 'Invalid email or password'],
    [
      refusal(429, 'too_many_attempts', 'Too many attempts. Please wait 7 seconds and try again.'),
      'Too many attempts. Please wait 7 seconds and try again.',
    ],
    [fault, 'Login failed. Please check your credentials.'],
    ['no answer', 'Login failed. Please check your credentials.'],
    [{ status: 200, body: {} }, 'Login failed. Please check your credentials.'],
    [{ status: 200, body: [] }, 'Login failed. Please check your credentials.'],
  ] as const)('%j is told as "%s", and nobody is half signed in', async (reply, said) => {
    browser.answer = () => reply
    expect(await login('a', 'b', false)).toEqual({ said })
    expect(readStepOne()).toBeUndefined()
  })
})

test('AUT-13 signing in is busy for a second, in a demo only', async () => {
  browser.answer = () => rightPair
  expect(await msOf(() => login('a', 'b', true))).toBe(1_000)
  expect(await msOf(() => login('a', 'b', false))).toBe(0)
})

test('AUT-04 the right pair is kept for the code, with the name; also that the code is delayed', async () => {
  browser.answer = () => rightPair
  await login('a', 'b', false)
  expect(readStepOne()).toEqual(stepOne)
  browser.answer = () => ({ status: 200, body: { ...rightPair.body, codeSent: false } })
  await login('a', 'b', true)
  expect(readStepOne()).toEqual({ ...stepOne, demo: true, isDelayed: true })
  // An older server does not send it.
  browser.answer = () => ({ status: 200, body: { token: 'step-1', user } })
  expect(await login('a', 'b', false)).toEqual(stepOne)
})

test('AUT-06 AUT-08 AUT-09 the right code keeps who is signed in and the token, each under its own key; a wrong one keeps nothing', async () => {
  browser.answer = () => refusal(401, 'invalid_code', 'Invalid verification code')
  keepStepOne(stepOne)
  expect(await verifyCode(stepOne, '000000', stays)).toEqual({ said: 'Invalid verification code' })
  expect(readSession()).toBeUndefined()
  browser.answer = () => ({
    status: 200,
    body: { token: 'session-token', sessionId: 'session-1', sessionKey: 'key', user },
  })
  expect(await verifyCode(stepOne, '123456', stays)).toEqual({
    session: { sessionId: 'session-1', user: profile },
    recoveryCodes: [],
    triesElsewhere: 0,
  })
  expect(browser.heard.at(-1)).toMatchObject({
    body: { code: '123456' },
    headers: { authorization: 'Bearer step-1' },
  })
  expect(JSON.parse(localStorage.getItem('lounge.session') ?? '')).toEqual({ sessionId: 'session-1', user: profile })
  expect(localStorage.getItem('lounge.authToken')).toBe('session-token')
  expect(localStorage.getItem('lounge.signingKey')).toBe('key')
  expect(readStepOne()).toBeUndefined()
})

test.each([
  [fault, 'Something went wrong on the server. Nothing was lost; please try again.'],
  ['no answer', 'Something went wrong on the server. Nothing was lost; please try again.'],
  [{ status: 200, body: { token: 'x' } }, 'Something went wrong on the server. Nothing was lost; please try again.'],
  [
    refusal(401, 'sign_in_expired', 'This sign-in took too long. Please sign in again.'),
    'This sign-in took too long. Please sign in again.',
  ],
] as const)('a code that meets %j is told as "%s"', async (reply, said) => {
  browser.answer = () => reply
  expect(await verifyCode(stepOne, '123456', stays)).toEqual({ said })
})

describe('a sign-in that is answered late', () => {
  const ada = { sessionId: 'session-ada', user: { ...profile, id: 'staff-2', name: 'Ada Obi' } }
  const right = { status: 200, body: { token: 'token-late', sessionId: 'session-late', sessionKey: 'key', user } }
  const logouts = () => browser.heard.filter(({ url }) => url.endsWith('/auth/logout'))
  const answersRight = () => {
    browser.answer = (path) => (path.endsWith('/verify-2fa') ? right : { status: 200, body: { ok: true } })
  }

  test('signs nobody in who has gone back meanwhile, and is told to the server as over', async () => {
    answersRight()
    expect(await verifyCode(stepOne, '123456', () => false)).toBeUndefined()
    expect([readSession(), readToken(), readSigningKey()]).toEqual([undefined, undefined, undefined])
    await vi.waitFor(() => expect(localStorage.getItem(storageKeys.tokensToRevoke)).toBeNull())
    expect(logouts().map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-late'])
  })

  test('takes the till from nobody who works there by then, on whichever tab', async () => {
    answersRight()
    keepSession(ada, 'token-ada', 'key-ada')
    expect(await verifyCode(stepOne, '123456', stays)).toEqual({ takenBy: 'Ada Obi' })
    expect([readSession(), readToken(), readSigningKey()]).toEqual([ada, 'token-ada', 'key-ada'])
    await vi.waitFor(() => expect(localStorage.getItem(storageKeys.tokensToRevoke)).toBeNull())
    expect(logouts()).toHaveLength(1)
  })

  test('of somebody who signed in on two tabs is theirs all the same: the first of them is over', async () => {
    answersRight()
    keepSession({ sessionId: 'session-first', user: profile }, 'token-first', 'key-first')
    await verifyCode(stepOne, '123456', stays)
    expect(readToken()).toBe('token-late')
  })

  test('is theirs who gave up and came back with a PIN: it has ended the session that they came back to', async () => {
    browser.answer = () => {
      keepSession({ sessionId: 'session-first', user: profile }, 'token-first', 'key-first')
      return right
    }
    await verifyCode(stepOne, '123456', () => false)
    expect([readSession()?.sessionId, readToken()]).toEqual(['session-late', 'token-late'])
    expect(logouts()).toEqual([])
  })

  test('changes nothing for whoever has signed in once more since: that ended it', async () => {
    answersRight()
    const later = { sessionId: 'session-later', user: profile }
    keepSession(later, 'token-later', 'key-later')
    await sealHere('wglSFAMZESmAuVjRrFCsCoFRWbFGja145t3yMB0F7TE=', 'AAECAwQFBgcICQoLDA0ODw==')
    expect(await verifyCode(stepOne, '123456', () => false)).toBeUndefined()
    expect([readSession(), readToken(), canComeBack()]).toEqual([later, 'token-later', true])
  })

  test('leaves another sign-in alone that waits for its digits', async () => {
    answersRight()
    const other = { ...stepOne, token: 'step-2' }
    keepStepOne(other)
    await verifyCode(stepOne, '123456', () => false)
    expect(readStepOne()).toEqual(other)
    await vi.waitFor(() => expect(localStorage.getItem(storageKeys.tokensToRevoke)).toBeNull())
  })
})

test('AUT-07 resending tells whether the mail server took the code', async () => {
  keepStepOne(stepOne)
  browser.answer = () => ({ status: 200, body: { resendsLeft: 2, codeSent: false } })
  expect(await resendCode(stepOne)).toEqual({ ...stepOne, isDelayed: true })
  expect(readStepOne()).toEqual({ ...stepOne, isDelayed: true })
  browser.answer = () => ({ status: 200, body: { resendsLeft: 1, codeSent: true } })
  expect(await resendCode({ ...stepOne, isDelayed: true })).toEqual(stepOne)
  expect(readStepOne()).toEqual(stepOne)
  browser.answer = () => 'no answer'
  expect(isSaid(await resendCode(stepOne))).toBe(true)
  expect(await resendCode(undefined)).toEqual({ said: 'This sign-in took too long. Please sign in again.' })
})

test('a code that is sent again late leaves another sign-in alone that waits for its digits', async () => {
  const other = { ...stepOne, token: 'step-2', name: 'Bola Ade' }
  browser.answer = () => {
    keepStepOne(other)
    return { status: 200, body: { resendsLeft: 2, codeSent: true } }
  }
  await resendCode(stepOne)
  expect(readStepOne()).toEqual(other)
})

describe('what the server knows of the person by now', () => {
  const kept = { sessionId: 'session-1', user: profile }

  test('TRU-14 is kept beside the token and the key of the session, of which it says nothing', async () => {
    keepSession(kept, 'token-1', 'key-1')
    const now = { ...kept, user: { ...profile, phone: '+234 803 555 0199' } }
    browser.answer = () => ({ status: 200, body: now })
    await refreshUser()
    expect(readSession()).toEqual(now)
    expect([readToken(), readSigningKey()]).toEqual(['token-1', 'key-1'])
  })

  test('signs nobody in who lacks the key', async () => {
    keepSession(kept, 'token-1', '')
    browser.answer = () => ({ status: 200, body: kept })
    await refreshUser()
    expect(readSession()).toBeUndefined()
    expect(readSigningKey()).toBeUndefined()
  })
})

describe('AUT-09 logging out', () => {
  const signIn = (token: string) => keepSession({ sessionId: 'session-1', user: profile }, token, 'key-1')
  const logouts = () => browser.heard.filter(({ url }) => url.endsWith('/auth/logout'))
  const nothingWaits = () => vi.waitFor(() => expect(localStorage.getItem(storageKeys.tokensToRevoke)).toBeNull())

  test('clears the signed-in state and the token at once, and tells the server', async () => {
    browser.answer = () => ({ status: 200, body: { ok: true } })
    signIn('token-1')
    logout()
    expect(readSession()).toBeUndefined()
    expect(readToken()).toBeUndefined()
    await nothingWaits()
    expect(logouts().map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-1'])
  })

  test('without the server it is told later, for everybody who left meanwhile, and by itself', async () => {
    vi.useFakeTimers()
    browser.answer = () => 'no answer'
    for (const token of ['token-1', 'token-2']) {
      signIn(token)
      logout()
    }
    expect(readToken()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(logouts().length).toBeGreaterThan(2)
    expect(localStorage.getItem(storageKeys.tokensToRevoke)).toBe('["token-1","token-2"]')

    browser.answer = () => ({ status: 200, body: { ok: true } })
    browser.heard.length = 0
    await vi.advanceTimersByTimeAsync(15_000)
    expect(logouts().map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(localStorage.getItem(storageKeys.tokensToRevoke)).toBeNull()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(logouts()).toHaveLength(2)
  })

  test('what another start of the application left is told by the next', async () => {
    localStorage.setItem(storageKeys.tokensToRevoke, '["token-1",7]')
    browser.answer = () => ({ status: 200, body: { ok: true } })
    await revokeWaiting()
    expect(logouts()).toHaveLength(1)
    await nothingWaits()
  })
})
