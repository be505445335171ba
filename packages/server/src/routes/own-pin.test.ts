// A person's own PIN: choosing it, the key a till gets for it, and how little of it can be guessed.
import { command } from '@lounge/domain/testing/requests'
import { days, hours } from '@lounge/domain/time'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoCode } from '../auth/codes.ts'
import { demoPassword } from '../auth/demo-staff.ts'
import { guessLimits } from '../auth/guesses.ts'
import { Pins } from '../auth/pins.ts'
import { SignInRecords } from '../auth/sign-in-records.ts'
import { pinsCheck } from '../health/pins.ts'
import { openDoorLounge } from '../testing/door-lounge.ts'
import { intoApp } from '../testing/http.ts'
import { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const email = 'cashier@lounge.demo'
const pin = '804613'

let lounge: TestLounge
let till: ScriptedTerminal
beforeEach(async () => {
  lounge = await openTestLounge()
  till = await ScriptedTerminal.signIn(intoApp(lounge.app), email, () => lounge.clock.now)
})
afterEach(() => lounge.close())

interface Answer {
  readonly hasPin?: boolean
  readonly pinKey?: string
  readonly pinSalt?: string
  readonly token?: string
  readonly error?: { readonly code: string }
}
const choose = async (as = pin, token = till.session.token, password = demoPassword) =>
  (await lounge.post('/api/auth/pin', { password, pin: as }, token)).json<Answer>()
const hasPin = async (token = till.session.token) => (await lounge.get('/api/auth/pin', token)).json<Answer>().hasPin
/** A full sign-in, at the till or elsewhere. */
async function signIn(at?: Pick<ScriptedTerminal, 'device'>, as = email): Promise<Answer> {
  const device = at && { terminalId: at.device.terminalId, secret: at.device.secret }
  const first = await lounge.post('/api/auth/login', { email: as, password: demoPassword, ...(device && { device }) })
  const { token } = first.json<Answer>()
  return (await lounge.post('/api/auth/verify-2fa', { code: demoCode }, token)).json<Answer>()
}
const isIn = async (token = '') => (await lounge.get('/api/auth/me', token)).statusCode === 200
const staffId = async () =>
  (await lounge.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const rows = () => lounge.db.selectFrom('pin').selectAll().execute()
const outcomes = async () =>
  (await lounge.db.selectFrom('sign_in_record').select('outcome').execute()).map(({ outcome }) => outcome)

function pins(): Pins {
  const { db, secrets, sessions, clock } = lounge
  const now = () => clock.now
  const records = new SignInRecords({ db, now })
  const proving = { db, now, key: secrets.codes, limits: guessLimits, records, letters: { consider: () => undefined } }
  return new Pins({ ...proving, secret: secrets.sessions, sessions })
}
/** The server's answer to a PIN typed at a till. */
async function said(typed: string, terminalId: string | null = till.device.terminalId): Promise<string> {
  const answer = await pins().check({ staffId: await staffId(), terminalId }, typed)
  return 'ok' in answer ? 'right' : answer.refused
}

test('a PIN is chosen with the password, is told at the next sign-ins, and stands nowhere as it was typed', async () => {
  expect(await hasPin()).toBe(false)
  const { hasPin: hadPin, token } = await signIn(till)
  expect(hadPin).toBe(false)
  expect((await choose(pin, token, 'guessed wrongly')).error?.code).toBe('password_wrong')
  expect(await hasPin(token)).toBe(false)
  expect(await choose(pin, token)).toMatchObject({ ok: true })
  expect(await hasPin(token)).toBe(true)
  expect((await signIn(till)).hasPin).toBe(true)
  const [kept, ...more] = await rows()
  expect(more).toEqual([])
  expect(JSON.stringify(kept)).not.toContain(pin)
  expect(await outcomes()).toContain('pin_set')
})

test('choosing one takes a sign-in of the last ten minutes, also for another one', async () => {
  expect(await choose()).toMatchObject({ ok: true })
  lounge.clock.now += 600_001
  expect((await choose('271828')).error?.code).toBe('sign_in_too_old')
  const again = await till.signInAs(email)
  expect(await choose('271828', again.session.token)).toMatchObject({ ok: true })
})

test.each([demoCode, '000000', '345678', '987654'])(
  '%s is what everybody tries first, and is refused',
  async (easy) => {
    expect((await choose(easy)).error?.code).toBe('pin_easy')
    expect(await hasPin()).toBe(false)
  },
)

test.each(['12345', '1234567', 'abcdef', ''])('"%s" is no PIN', async (text) => {
  expect((await choose(text)).error?.code).toBe('incomplete_code')
})

test('what seals a session is given at tills alone, to whoever has signed in fully, and is the same each time', async () => {
  const chosen = await choose()
  const again = await signIn(till)
  expect([again.pinKey, again.pinSalt]).toEqual([chosen.pinKey, chosen.pinSalt])
  expect(Buffer.from(again.pinKey ?? '', 'base64')).toHaveLength(32)
  expect((await signIn()).pinKey).toBeUndefined()
  const board = await ScriptedTerminal.signIn(intoApp(lounge.app), 'kitchen@lounge.demo', () => lounge.clock.now)
  expect((await signIn(board)).pinKey).toBeUndefined()
  const shown = [
    await lounge.get('/api/auth/pin', till.session.token),
    await lounge.get('/api/auth/me', till.session.token),
  ]
  for (const { body } of shown) expect(body).not.toContain(chosen.pinKey)
})

test('a till that somebody signs in on as a board gets nothing to seal, so it does not lock itself; sold on again, it does', async () => {
  const cook = await till.signInAs('kitchen@lounge.demo')
  const chosen = await choose(pin, cook.session.token)
  expect(chosen).toEqual({ ok: true })
  const signedIn = await signIn(till, 'kitchen@lounge.demo')
  expect([signedIn.hasPin, signedIn.pinKey, signedIn.pinSalt]).toEqual([true, undefined, undefined])
  const { session } = await till.signInAs(email)
  expect((await choose(pin, session.token)).pinKey).toBeDefined()
})

describe('a device that becomes a till with the sign-in', () => {
  const enrolled = async (token: string | undefined, wish: object = {}) =>
    (await lounge.post('/api/terminals/enrol', wish, token)).json<Answer & { terminalId: string; secret: string }>()
  beforeEach(async () => void (await choose()))

  test('gets what seals it with its number, and not again later', async () => {
    const { token } = await signIn()
    lounge.clock.now += 60_000
    const first = await enrolled(token)
    const { pinKey: key, pinSalt } = await signIn(till)
    expect(first).toMatchObject({ pinKey: key, pinSalt, signedInForMs: 60_000 })
    const { terminalId, secret } = first
    await signIn({ device: { terminalId, secret, till: 2 } })
    expect(await enrolled(token, { terminalId, secret })).not.toHaveProperty('pinKey')
  })
  test('gets it also where a manager has to say yes first, and nothing before that', async () => {
    const door = await openDoorLounge()
    const keyAt = vi.spyOn(Pins.prototype, 'keyAt').mockResolvedValue({ pinKey: 'key', pinSalt: 'salt' })
    try {
      const { session, device } = await door.newcomer()
      const again = () => door.asks(session.token, { terminalId: device.terminalId, secret: device.secret })
      expect(await again()).not.toHaveProperty('pinKey')
      await door.answers(device.terminalId, 'admit')
      expect(await again()).toMatchObject({ isWaiting: false, pinKey: 'key' })
      expect(await again()).not.toHaveProperty('pinKey')
    } finally {
      keyAt.mockRestore()
      await door.close()
    }
  })
  test('gets it as a board that sells from now on, and a board gets none', async () => {
    const board = await ScriptedTerminal.signIn(intoApp(lounge.app), 'kitchen@lounge.demo', () => lounge.clock.now)
    const { terminalId, secret } = board.device
    await choose(pin, board.session.token)
    expect(await enrolled(board.session.token, { terminalId, secret })).not.toHaveProperty('pinKey')
    const { token } = await signIn(board)
    expect((await enrolled(token, { terminalId, secret })).pinKey).toBeDefined()
  })
})

test('the six digits become the key by scrypt, as a till does it', async () => {
  await choose()
  const [row] = await rows()
  expect(row).toBeDefined()
  const { pinKey = '', pinSalt = '' } = await signIn(till)
  const { scryptSync } = await import('node:crypto')
  const made = scryptSync(pin, Buffer.from(pinSalt, 'base64'), 32, { N: 16_384, r: 8, p: 1 })
  expect(made.toString('base64')).toBe(pinKey)
})

test('another PIN ends the sessions that lie at other tills, sealed with the one before; the first ends none', async () => {
  const other = await ScriptedTerminal.signIn(intoApp(lounge.app), email, () => lounge.clock.now)
  await choose()
  expect(await isIn(other.session.token)).toBe(true)
  await choose('271828')
  expect([await isIn(other.session.token), await isIn(till.session.token)]).toEqual([false, true])
})

describe('SEC-02 a till asks which of the sessions that lie sealed on it are over', () => {
  /** Somebody who is locked out of sight there, while another person works. */
  async function ended(secret = till.device.secret, ids = [till.session.sessionId]) {
    const { terminalId } = till.device
    const answer = await lounge.post('/api/terminals/own/sessions', { terminalId, secret, ids })
    return answer.json<{ ended?: readonly string[]; error?: { code: string } }>()
  }
  const all = () => ({ ended: [till.session.sessionId] })
  beforeEach(async () => void (await choose()))

  test('another PIN that was chosen elsewhere', async () => {
    expect(await ended()).toEqual({ ended: [] })
    const other = await ScriptedTerminal.signIn(intoApp(lounge.app), email, () => lounge.clock.now)
    await choose('271828', other.session.token)
    expect(await ended()).toEqual(all())
  })
  test('a closed account, and another role', async () => {
    await lounge.changeRole(email, 'manager')
    expect(await ended()).toEqual(all())
    await lounge.closeAccount(email)
    expect(await ended()).toEqual(all())
  })
  test('one that ran out, one of another device, and one that nobody knows', async () => {
    const other = await ScriptedTerminal.signIn(intoApp(lounge.app), email, () => lounge.clock.now)
    const unknown = '0190aaaa-0000-7000-8000-000000000001'
    const { sessionId } = till.session
    const ids = [sessionId, other.session.sessionId, unknown]
    expect(await ended(undefined, ids)).toEqual({ ended: [other.session.sessionId, unknown] })
    lounge.clock.now += days(1)
    expect(await ended()).toEqual(all())
  })
  test('and hears nothing without its secret', async () => {
    expect((await ended('A'.repeat(43))).error?.code).toBe('not_found')
  })
})

describe('a PIN goes', () => {
  beforeEach(async () => void (await choose()))
  const isGone = async () => expect(await rows()).toEqual([])

  test('with the account', async () => {
    await lounge.closeAccount(email)
    await isGone()
  })
  test('with another role', async () => {
    await lounge.changeRole(email, 'manager')
    await isGone()
  })
  test('with a password that was set by a link', async () => {
    await lounge.post('/api/auth/forgot-password', { email })
    await expect.poll(() => lounge.linksSent.length).toBe(1)
    const token = lounge.linksSent[0]?.link.split('token=')[1]
    expect((await lounge.post('/api/auth/reset-password', { token, password: 'egusi moon ladder 7' })).statusCode).toBe(
      200,
    )
    await isGone()
  })
})

describe('SEC-02 PINs that reach the server are counted', () => {
  beforeEach(async () => void (await choose()))

  test('five wrong ones in a row close it at that till, however slowly, until a full sign-in there', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(await said(`80461${n === 3 ? 9 : n}`)).toBe('pin_wrong')
      lounge.clock.now += hours(2)
    }
    lounge.clock.now += days(3)
    expect(await said(pin)).toBe('pin_closed')
    await signIn()
    expect(await said(pin)).toBe('pin_closed')
    await signIn(till)
    expect(await said(pin)).toBe('right')
    expect(await outcomes()).toEqual(expect.arrayContaining(['wrong_pin', 'locked_out']))
  })

  test('a right one forgets the slips before it', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 3; n += 1) expect(await said('000001')).toBe('pin_wrong')
      expect(await said(pin)).toBe('right')
      lounge.clock.now += hours(1)
    }
  })

  test('at all tills together it is ten an hour', async () => {
    const tills = [till.device.terminalId, 'second', 'third']
    const answers: string[] = []
    for (const each of tills) for (let n = 0; n < 4; n += 1) answers.push(await said('000001', each))
    expect(answers.filter((answer) => answer === 'pin_wrong')).toHaveLength(10)
    expect(answers.slice(-2)).toEqual(['too_many_attempts', 'too_many_attempts'])
    lounge.clock.now += hours(1)
    expect(await said(pin)).toBe('right')
  })

  test('tried all at once they are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => said('000001')))
    expect(answers.filter((answer) => answer === 'pin_wrong')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'pin_closed')).toHaveLength(7)
  })

  test('on a device that does not belong to the lounge, and of somebody who has none, no PIN is right', async () => {
    expect(await said(pin, null)).toBe('pin_closed')
    await lounge.db.deleteFrom('pin').execute()
    expect(await said(pin)).toBe('pin_wrong')
  })
})

test('Today names who sells without a PIN, unless tills never lock', async () => {
  const check = () => pinsCheck(lounge.db, lounge.hub.lounge).check(lounge.clock.now)
  const isNamed = { is: 'soon', sentence: expect.stringContaining('No PIN yet: Ada Obi.') }
  expect(await check()).toMatchObject(isNamed)
  const office = await ScriptedTerminal.signIn(intoApp(lounge.app), 'manager@lounge.demo', () => lounge.clock.now)
  await office.does(command('settings.change', { idleLockMinutes: 0 }))
  expect(await check()).toBe('good')
  await office.does(command('settings.change', { idleLockMinutes: 5 }))
  expect(await check()).toMatchObject(isNamed)
  await choose()
  expect(await check()).toBe('good')
})
