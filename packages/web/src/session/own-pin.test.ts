// Choosing and offering a PIN: what a till does with the server's answers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyCode } from './auth.ts'
import { choosePin, hasPin } from './own-pin.ts'
import { comeBack, proveHere } from './come-back.ts'
import { canComeBack, peopleHere, sealHere } from './people-here.ts'
import { answerPinOffer, isPinOffered, offerPin } from './pin-offer.ts'
import { keepSession, lockSession, readSession, readToken } from './session.ts'
import { openTestBrowser, refusal, type TestBrowser } from './testing/browser.ts'

const pin = '804613'
/** As the server derives it from these digits. */
const sealing = { pinKey: 'wglSFAMZESmAuVjRrFCsCoFRWbFGja145t3yMB0F7TE=', pinSalt: 'AAECAwQFBgcICQoLDA0ODw==' }
const user = { id: 'ada', name: 'Ada Obi', email: 'ada@lounge.ng', employeeId: 'EMP-1', role: 'pos' }
const profile = { ...user, phone: '', department: '', address: '', joinedOn: '' }
const stepOne = {
  token: 'step-1',
  name: 'Ada Obi',
  demo: false,
  isDelayed: false,
  second: 'code',
  hasApp: false,
} as const

let browser: TestBrowser
beforeEach(() => {
  browser = openTestBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const signIn = (answer: object) => {
  const body = { token: 'token-ada', sessionId: 'session-ada', sessionKey: 'key-ada', user, ...answer }
  browser.answer = () => ({ status: 200, body })
  return verifyCode(stepOne, '123456', () => true)
}

test('a full sign-in at a till seals the session for whoever has a PIN, and offers one to a cashier who has none', async () => {
  await signIn({ hasPin: true, ...sealing })
  expect([canComeBack(), isPinOffered()]).toEqual([true, false])
  lockSession()
  expect(await comeBack('ada', pin)).toBe('right')
  expect(readToken()).toBe('token-ada')

  await signIn({ hasPin: false })
  expect([peopleHere(), isPinOffered()]).toEqual([[], true])
  answerPinOffer()
  expect(isPinOffered()).toBe(false)
  await signIn({ hasPin: false, user: { ...user, role: 'kitchen' } })
  expect(isPinOffered()).toBe(false)
  // An older server does not send it.
  await signIn({})
  expect([canComeBack(), isPinOffered()]).toEqual([false, false])
})

test('a board does not lock itself, also where its session was sealed as a till’s is', async () => {
  for (const role of ['kitchen', 'bar']) {
    await signIn({ hasPin: true, ...sealing, user: { ...user, role } })
    expect(canComeBack()).toBe(false)
  }
  await signIn({ hasPin: true, ...sealing })
  expect(canComeBack()).toBe(true)
})

test('a PIN that is chosen at a till counts there at once, and answers the offer', async () => {
  await signIn({ hasPin: false })
  browser.answer = () => ({ status: 200, body: { ok: true, ...sealing } })
  expect(await choosePin('her password', pin)).toBeUndefined()
  expect(browser.heard.at(-1)).toMatchObject({ url: '/api/auth/pin', body: { password: 'her password', pin } })
  expect([canComeBack(), isPinOffered()]).toEqual([true, false])
})

test('a PIN whose answer comes when somebody else works there seals nothing of theirs', async () => {
  keepSession({ sessionId: 'session-ada', user: profile }, 'token-ada', 'key-ada')
  const bola = { sessionId: 'session-bola', user: { ...profile, id: 'bola', name: 'Bola Ade' } }
  browser.answer = () => {
    keepSession(bola, 'token-bola', 'key-bola')
    offerPin(bola)
    return { status: 200, body: { ok: true, ...sealing } }
  }
  expect(await choosePin('her password', pin)).toBe('taken')
  expect(peopleHere()).toEqual([])
  expect(isPinOffered(), 'it is still theirs to answer').toBe(true)
})

describe('another PIN', () => {
  const kept = (sessionId: string) => keepSession({ sessionId, user: profile }, `token of ${sessionId}`, 'key-ada')
  /** As the server derives it from another PIN. */
  const pinSalt = 'DwAOAQ0CDAMLBAoFCQYIBw=='
  const choosesAnother = (meanwhile: () => unknown, pinKey = sealing.pinKey) => {
    browser.answer = async () => {
      await meanwhile()
      return { status: 200, body: { ok: true, pinKey, pinSalt } }
    }
    return choosePin('her password', '271828')
  }
  beforeEach(async () => {
    kept('session-1')
    await sealHere(sealing.pinKey, sealing.pinSalt)
  })

  test('whose answer comes to a locked till leaves nothing there for the one before to open', async () => {
    expect(await choosesAnother(lockSession)).toBe('locked')
    expect(await comeBack('ada', pin)).toBe('closed')
    expect(readSession()).toBeUndefined()
    // The password still signs the person in, and the new PIN comes with it.
    await signIn({ hasPin: true, pinKey: sealing.pinKey, pinSalt })
    expect([readToken(), canComeBack()]).toEqual(['token-ada', true])
  })

  test('leaves nothing for it either where somebody else works there by then', async () => {
    const bola = { sessionId: 'session-bola', user: { ...profile, id: 'bola', name: 'Bola Ade' } }
    expect(await choosesAnother(() => keepSession(bola, 'token-bola', 'key-bola'))).toBe('taken')
    expect(await proveHere('ada', pin)).toBe('closed')
    expect(readSession()).toEqual(bola)
  })

  test('leaves nothing for it where the session cannot be sealed anew', async () => {
    const noKey = '*'
    expect(await choosesAnother(() => undefined, noKey)).toBeUndefined()
    expect(await proveHere('ada', pin)).toBe('closed')
  })

  test('leaves alone what a full sign-in has sealed with it meanwhile', async () => {
    const signsInOnceMore = async () => {
      kept('session-2')
      await sealHere(sealing.pinKey, pinSalt)
    }
    await choosesAnother(signsInOnceMore)
    expect(canComeBack()).toBe(true)
  })
})

test('in the office it is set, and nothing is sealed', async () => {
  keepSession({ sessionId: 'session-ada', user: profile }, 'token-ada', 'key-ada')
  browser.answer = () => ({ status: 200, body: { ok: true } })
  expect(await choosePin('her password', pin)).toBeUndefined()
  expect(peopleHere()).toEqual([])
})

test.each([
  [refusal(400, 'pin_easy', 'Too easy.'), { said: 'Too easy.', isPin: true }],
  [refusal(400, 'password_wrong', 'Not your password.'), { said: 'Not your password.', isPin: false }],
  ['no answer', { said: 'The server is out of reach. Please try again when it is back.', isPin: false }],
] as const)('%j is told where it belongs, and nothing is set', async (reply, said) => {
  keepSession({ sessionId: 'session-ada', user: profile }, 'token-ada', 'key-ada')
  browser.answer = () => reply
  expect(await choosePin('her password', pin)).toEqual(said)
  expect(canComeBack()).toBe(false)
})

test('whether somebody has one is not known where the server does not answer', async () => {
  browser.answer = () => ({ status: 200, body: { hasPin: true } })
  expect(await hasPin()).toBe(true)
  browser.answer = () => 'no answer'
  expect(await hasPin()).toBeUndefined()
})
