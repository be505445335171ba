// The new token of a person who came back with a PIN: one at a time, sealed before it is used.
import { scryptSync } from 'node:crypto'
import { pinCost, pinKeyBytes } from '@lounge/sync/pin-seal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshUser } from './auth.ts'
import { comeBack } from './come-back.ts'
import { isLocked, peopleHere, sealHere } from './people-here.ts'
import { lockSession, readSession, readSigningKey, readToken } from './session.ts'
import { storageKeys } from './storage-keys.ts'
import { openTestBrowser, type TestBrowser } from './testing/browser.ts'
import { personOf, pin, signIn } from './testing/pins.ts'
import { wait } from './wait.ts'

/**
 * Node's own scrypt instead of the browsers' library, which takes ten times as long; a test of its own proves that both derive the same
 * key.
 */
vi.mock('@noble/hashes/scrypt.js', () => ({
  scryptAsync: async (
    text: string,
    salt: Uint8Array,
    { dkLen, ...cost }: typeof pinCost & { readonly dkLen: number },
  ) => new Uint8Array(scryptSync(text, salt, dkLen, cost)),
}))

const ada = personOf('ada', 'Ada Obi')
const kept = () => localStorage.getItem(storageKeys.peopleHere) ?? ''

describe('SEC-02 whoever came back has another token', () => {
  // A server that gives no answer is asked again after a while: not after the test.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: Date.UTC(2026, 10, 24, 17) }))
  afterEach(async () => {
    // A pending renewal would still be pending in the next test.
    lockSession()
    await vi.advanceTimersByTimeAsync(15_000)
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  /** As long as it takes for the answer to arrive. */
  const settled = () => vi.advanceTimersByTimeAsync(0)
  const renewals = (browser: TestBrowser) => browser.heard.filter(({ url }) => url.endsWith('/auth/renew'))

  test('which is sealed in the place of the one before', async () => {
    const browser = openTestBrowser()
    browser.answer = () => ({ status: 200, body: { token: 'token-next' } })
    await signIn(ada)
    lockSession()
    expect(await comeBack('ada', pin)).toBe('right')
    await settled()
    expect(renewals(browser).map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-ada'])
    expect([readSession(), readToken(), readSigningKey()]).toEqual([ada, 'token-next', 'key-ada'])
    lockSession()
    browser.answer = () => 'no answer'
    expect(await comeBack('ada', pin)).toBe('right')
    expect(readToken()).toBe('token-next')
  })

  test('which an answer to the one before does not take the place of', async () => {
    const browser = openTestBrowser()
    const moved = { ...ada, user: { ...ada.user, phone: '0803 000 0000' } }
    browser.answer = (path) => ({ status: 200, body: path.endsWith('/renew') ? { token: 'token-next' } : moved })
    await signIn(ada)
    lockSession()
    expect(await comeBack('ada', pin)).toBe('right')
    // The profile is rendered, and asks with the former token.
    await refreshUser()
    await settled()
    expect([readToken(), readSession()?.user.phone]).toEqual(['token-next', '0803 000 0000'])
  })

  test('and the name by which the lounge knows them by now, here and on the lock screen', async () => {
    const browser = openTestBrowser()
    const user = { ...ada.user, name: 'Adaeze Obi' }
    browser.answer = () => ({ status: 200, body: { token: 'token-next', user } })
    await signIn(ada)
    lockSession()
    expect(await comeBack('ada', pin)).toBe('right')
    await settled()
    expect(readSession()).toEqual({ ...ada, user })
    lockSession()
    expect(peopleHere().map(({ name }) => name)).toEqual(['Adaeze Obi'])
    browser.answer = () => 'no answer'
    expect(await comeBack('ada', pin)).toBe('right')
    expect(readSession()?.user.name).toBe('Adaeze Obi')
  })

  test('once the server answers, and goes on with the one before until then', async () => {
    const browser = openTestBrowser()
    browser.answer = () => 'no answer'
    await signIn(ada)
    lockSession()
    expect(await comeBack('ada', pin)).toBe('right')
    expect(readToken()).toBe('token-ada')
    browser.answer = () => ({ status: 200, body: { token: 'token-next' } })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(renewals(browser)).toHaveLength(2)
    expect(readToken()).toBe('token-next')
  })

  test('one and no second, however often the till is locked and opened while the server is away', async () => {
    const browser = openTestBrowser()
    browser.answer = () => 'no answer'
    await signIn(ada)
    lockSession()
    for (let n = 0; n < 3; n += 1) {
      expect(await comeBack('ada', pin)).toBe('right')
      await vi.advanceTimersByTimeAsync(4_000)
      lockSession()
    }
    expect(await comeBack('ada', pin)).toBe('right')
    // The server gives a new token each time and knows only the last; and the line is slow.
    browser.heard.length = 0
    browser.answer = async () => {
      const token = `token-${renewals(browser).length}`
      await wait(9_000)
      return { status: 200, body: { token } }
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renewals(browser)).toHaveLength(1)
    expect(readToken()).toBe('token-1')
    // The next return begins with that one.
    lockSession()
    expect(await comeBack('ada', pin)).toBe('right')
    await vi.advanceTimersByTimeAsync(9_000)
    expect(readToken()).toBe('token-2')
  })

  test('but not where another PIN was chosen before the answer came: it opens what it sealed', async () => {
    const browser = openTestBrowser()
    const otherPin = '271828'
    const otherSalt = 'EBESExQVFhcYGRobHB0eHw=='
    browser.answer = async () => {
      const otherKey = scryptSync(otherPin, Buffer.from(otherSalt, 'base64'), pinKeyBytes, pinCost)
      await sealHere(otherKey.toString('base64'), otherSalt)
      return { status: 200, body: { token: 'token-next' } }
    }
    await signIn(ada)
    lockSession()
    await comeBack('ada', pin)
    await vi.waitFor(() => expect(kept()).toContain(otherSalt))
    await settled()
    lockSession()
    browser.answer = () => 'no answer'
    expect(await comeBack('ada', otherPin)).toBe('right')
    expect(readToken()).toBe('token-ada')
  })

  test('but not where the screen was locked before the answer came', async () => {
    const browser = openTestBrowser()
    browser.answer = () => {
      lockSession()
      return { status: 200, body: { token: 'token-next' } }
    }
    await signIn(ada)
    lockSession()
    await comeBack('ada', pin)
    await settled()
    expect([isLocked(), readToken()]).toEqual([true, undefined])
    browser.answer = () => 'no answer'
    await comeBack('ada', pin)
    expect(readToken()).toBe('token-ada')
  })
})
