// The people who come back to a till with a PIN: their stored sessions, and the PIN that opens each.
import { scryptSync } from 'node:crypto'
import { pinCost, pinKeyBytes } from '@lounge/sync/pin-seal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logout } from './auth.ts'
import { comeBack, proveHere } from './come-back.ts'
import { forgetEnded } from './ended-here.ts'
import { canComeBack, forgetHere, isLocked, lockedRole, peopleHere, sealHere, watchPeopleHere } from './people-here.ts'
import { dropSession, keepSession, lockSession, readSession, readSigningKey, readToken } from './session.ts'
import { storageKeys } from './storage-keys.ts'
import { openTestBrowser } from './testing/browser.ts'
import { personOf, pin, pinKey, salt, signIn } from './testing/pins.ts'

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

const wrongPin = '804614'

const ada = personOf('ada', 'Ada Obi')
const bola = personOf('bola', 'Bola Ade')

beforeEach(() => {
  openTestBrowser().answer = () => ({ status: 200, body: { ok: true } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 17) })
})
afterEach(async () => {
  vi.useRealTimers()
  // The sign-out is sent to the server in the background.
  await vi.waitUntil(() => localStorage.getItem(storageKeys.tokensToRevoke) === null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const passes = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)
const kept = () => localStorage.getItem(storageKeys.peopleHere) ?? ''

test('SEC-02 the browsers make the key of the PIN that the server makes', async () => {
  const { scryptAsync } = await vi.importActual<typeof import('@noble/hashes/scrypt.js')>('@noble/hashes/scrypt.js')
  const key = await scryptAsync(pin, Buffer.from(salt, 'base64'), { ...pinCost, dkLen: pinKeyBytes })
  expect(Buffer.from(key).toString('base64')).toBe(pinKey)
})

describe('SEC-02 the right PIN', () => {
  test('brings back the session that was locked, with its token and its key, as they were', async () => {
    await signIn(ada)
    lockSession()
    expect([readSession(), readToken(), readSigningKey()]).toEqual([undefined, undefined, undefined])
    expect(isLocked()).toBe(true)
    expect(await comeBack('ada', pin)).toBe('right')
    expect([readSession(), readToken(), readSigningKey()]).toEqual([ada, 'token-ada', 'key-ada'])
    expect([isLocked(), canComeBack()]).toEqual([false, true])
  })

  test('brings back each of several, on their own session', async () => {
    await signIn(ada)
    await signIn(bola)
    lockSession()
    expect(peopleHere()).toEqual([
      { staffId: 'ada', name: 'Ada Obi', role: 'pos' },
      { staffId: 'bola', name: 'Bola Ade', role: 'pos' },
    ])
    expect(await comeBack('ada', pin)).toBe('right')
    expect(readSession()?.sessionId).toBe('session-ada')
    lockSession()
    expect(await comeBack('bola', pin)).toBe('right')
    expect(readToken()).toBe('token-bola')
  })

  test('proves who somebody is and changes nothing of who is signed in', async () => {
    await signIn(ada)
    await signIn(bola)
    expect([await proveHere('ada', pin), await proveHere('ada', wrongPin)]).toEqual(['right', 'wrong'])
    expect(readSession()).toEqual(bola)
    expect(await proveHere('nobody', pin)).toBe('closed')
  })
})

test('SEC-04 a manager’s PIN says yes without the server until twelve hours after their own full sign-in here, and no longer', async () => {
  const efe = personOf('efe', 'Efe Ojo', 'manager')
  await signIn(efe)
  await signIn(ada)
  passes(11.99)
  expect(await proveHere('efe', pin)).toBe('right')
  // Neither that return nor another person's sign-in extends their time.
  await signIn(ada)
  passes(0.02)
  expect(await proveHere('efe', pin)).toBe('closed')
  expect(peopleHere().map(({ staffId }) => staffId)).toEqual(['ada'])
  expect(await proveHere('ada', pin)).toBe('right')
  expect(readSession()).toEqual(ada)
})

test('what lies on the disk of a locked till names who is here, and holds no token and no key that can be read', async () => {
  await signIn(ada)
  lockSession()
  for (const secret of ['token-ada', 'key-ada', pin, pinKey]) expect(kept()).not.toContain(secret)
  expect(Object.values(storageKeys).map((key) => localStorage.getItem(key))).not.toContain('token-ada')
})

describe('SEC-02 it takes the password and the code again', () => {
  test('after five wrong PINs in a row, also where the page is loaded anew between them', async () => {
    await signIn(ada)
    lockSession()
    for (let n = 0; n < 4; n += 1) expect(await comeBack('ada', wrongPin)).toBe('wrong')
    expect(await comeBack('ada', wrongPin)).toBe('closed')
    expect(await comeBack('ada', pin)).toBe('closed')
    expect([peopleHere(), isLocked(), lockedRole()]).toEqual([[], false, undefined])
  })

  test('but a right one forgets the slips before it', async () => {
    await signIn(ada)
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect(await proveHere('ada', wrongPin)).toBe('wrong')
      expect(await proveHere('ada', pin)).toBe('right')
    }
  })

  test('twelve hours after the full sign-in, however often somebody came back', async () => {
    await signIn(ada)
    passes(11.9)
    lockSession()
    expect(await comeBack('ada', pin)).toBe('right')
    passes(0.2)
    expect([canComeBack(), peopleHere()]).toEqual([false, []])
    expect(await comeBack('ada', pin)).toBe('closed')
  })

  test('after a sign-out, which leaves the others here', async () => {
    await signIn(ada)
    await signIn(bola)
    logout()
    expect(peopleHere().map(({ name }) => name)).toEqual(['Ada Obi'])
    expect(lockedRole()).toBe('pos')
    expect(await comeBack('bola', pin)).toBe('closed')
    expect(await comeBack('ada', pin)).toBe('right')
    logout()
    expect([isLocked(), lockedRole()]).toEqual([false, undefined])
  })

  test('when the server says that the session is over, or shuts the device out', async () => {
    await signIn(ada)
    await signIn(bola)
    forgetHere('ada')
    expect(peopleHere()).toHaveLength(1)
    forgetHere()
    expect(peopleHere()).toEqual([])
  })
})

test.each([
  ['its time', (text: string) => text.replace(/"at":\d+/, `"at":${Date.UTC(2026, 10, 24, 16)}`)],
  ['its name', (text: string) => text.replace('Ada Obi', 'Ngozi Okafor')],
  ['its role', (text: string) => text.replace('"role":"pos"', '"role":"manager"')],
  ['its session', (text: string) => text.replace('session-ada', 'session-eve')],
  [
    'its seal',
    (text: string) => text.replace(/"sealed":"(.)/, (_all, first) => `"sealed":"${first === 'A' ? 'B' : 'A'}`),
  ],
])('an entry of which somebody changed %s opens to no PIN', async (_what, tamper) => {
  await signIn(ada)
  lockSession()
  const changed = tamper(kept())
  expect(changed).not.toBe(kept())
  localStorage.setItem(storageKeys.peopleHere, changed)
  expect(await comeBack('ada', pin)).toBe('wrong')
})

test.each(['', 'null', '{}', '[1]', 'not json'])('what lies there as %s is nobody', (text) => {
  localStorage.setItem(storageKeys.peopleHere, text)
  expect(peopleHere()).toEqual([])
})

test('the other tabs hear that the screen is locked, and that it is not', async () => {
  const heard = vi.fn<() => void>()
  const stop = watchPeopleHere(heard)
  await signIn(ada)
  heard.mockClear()
  lockSession()
  expect(heard).toHaveBeenCalled()
  stop()
  dropSession()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a full sign-in takes the place of the one before, and signing out in the middle seals nothing', async () => {
  await signIn(ada)
  keepSession({ ...ada, sessionId: 'session-later' }, 'token-later', 'key-later')
  expect(canComeBack()).toBe(false)
  await sealHere(pinKey, salt)
  expect([peopleHere().length, canComeBack()]).toEqual([1, true])
  forgetHere()
  dropSession()
  await sealHere(pinKey, salt)
  expect(peopleHere()).toEqual([])
})

describe('SEC-02 a till hears which of the sessions that lie here are over', () => {
  const device = { terminalId: 'till-1', secret: 'secret' }
  /** Ada and Bola are here; Bola works. */
  async function two(ended: readonly string[] | undefined) {
    const browser = openTestBrowser()
    browser.answer = () => (ended ? { status: 200, body: { ended } } : 'no answer')
    await signIn(ada)
    lockSession()
    await signIn(bola)
    await forgetEnded(device)
    return browser
  }
  const names = () => peopleHere().map(({ name }) => name)

  test('whose is over is not offered any more, and the others stay', async () => {
    const { heard } = await two(['session-ada'])
    expect(names()).toEqual(['Bola Ade'])
    expect(heard).toMatchObject([{ method: 'POST', body: { ...device, ids: ['session-ada'] } }])
    expect(canComeBack()).toBe(true)
    await forgetEnded(device)
    expect(heard).toHaveLength(1)
  })
  test('nobody goes where the server does not answer', async () => {
    await two(undefined)
    expect(names()).toEqual(['Ada Obi', 'Bola Ade'])
  })
  test('whoever signed in fully meanwhile stays', async () => {
    await two(['session-before'])
    expect(names()).toEqual(['Ada Obi', 'Bola Ade'])
  })
  test('on a locked till it is everybody who is asked about, and the last one unlocks it', async () => {
    const browser = openTestBrowser()
    browser.answer = () => ({ status: 200, body: { ended: ['session-ada'] } })
    await signIn(ada)
    lockSession()
    await forgetEnded(device)
    expect([peopleHere(), isLocked()]).toEqual([[], false])
  })
})

test('what is sealed some hours after its sign-in ends twelve hours after that, and not later', async () => {
  keepSession(ada, 'token-ada', 'key-ada')
  await sealHere(pinKey, salt, 2 * 3_600_000)
  expect(canComeBack()).toBe(true)
  passes(9.9)
  expect(peopleHere()).toHaveLength(1)
  passes(0.2)
  expect(peopleHere()).toEqual([])
})
