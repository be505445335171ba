// Signing in with an authenticator app: where no mail goes out, and on a morning without the internet. The digits are computed from RFC
// 6238, independently of the server's library.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { SecondFactors } from '../auth/second-factors.ts'
import { digitsOf } from '../testing/authenticator-app.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const email = 'cashier@lounge.demo'
interface Answered {
  readonly token: string
  readonly second: string
  readonly hasApp: boolean
}

let lounge: TestLounge
afterEach(() => lounge.close())

const login = async (): Promise<Answered> =>
  (await lounge.post('/api/auth/login', { email, password: demoPassword })).json<Answered>()
const verify = (token: string, code: string) => lounge.post('/api/auth/verify-2fa', { code }, token)
const paper = (token: string, code: string) => lounge.post('/api/auth/verify-recovery', { code }, token)
const keyOf = async (token: string): Promise<string> =>
  (await lounge.post('/api/auth/authenticator', {}, token)).json<{ secret: string }>().secret
const wrongThan = (digits: string): string => (digits === '000000' ? '111111' : '000000')
const refusalOf = async (answer: ReturnType<typeof verify>): Promise<string> =>
  (await answer).json<{ error: { code: string } }>().error.code

/** A person with an app and its codes on paper. */
async function withApp(): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const { token } = await login()
  const secret = await keyOf(token)
  const answer = await verify(token, digitsOf(secret, lounge.clock.now))
  return { secret, codes: answer.json<{ recoveryCodes: readonly string[] }>().recoveryCodes }
}

describe('without mail', () => {
  beforeEach(async () => {
    lounge = await openTestLounge(() => ({ courier: () => undefined }))
  })

  test('the first sign-in sets up an app: its first digits open, and ten codes for paper come with them', async () => {
    const first = await login()
    expect(first).toMatchObject({ second: 'set-up', hasApp: false })
    const { secret, uri } = (await lounge.post('/api/auth/authenticator', {}, first.token)).json<{
      secret: string
      uri: string
    }>()
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+cashier%40lounge\.demo\?.*secret=/)
    expect(await keyOf(first.token), 'the page is loaded again').toBe(secret)
    const digits = digitsOf(secret, lounge.clock.now)
    expect(await refusalOf(verify(first.token, wrongThan(digits)))).toBe('invalid_code')
    const answer = await verify(first.token, digits)
    expect(answer.statusCode).toBe(200)
    const { recoveryCodes, user } = answer.json<{ recoveryCodes: readonly string[]; user: { email: string } }>()
    expect(user.email).toBe(email)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
  })

  test('whoever knew the password before its person has looked at a key that is none of theirs, whoever asks first and last', async () => {
    const knew = await login()
    const seen = await keyOf(knew.token)
    const hers = await login()
    const own = await keyOf(hers.token)
    expect(own).not.toBe(seen)
    expect(await keyOf(hers.token), 'the page is loaded again').toBe(own)
    expect(await refusalOf(verify(hers.token, digitsOf(seen, lounge.clock.now)))).toBe('invalid_code')
    expect(await refusalOf(verify(knew.token, digitsOf(seen, lounge.clock.now)))).toBe('invalid_code')
    expect(await refusalOf(verify(knew.token, digitsOf(own, lounge.clock.now)))).toBe('invalid_code')
    expect(await keyOf(knew.token)).not.toBe(own)
    const anew = await keyOf(hers.token)
    expect((await verify(hers.token, digitsOf(anew, lounge.clock.now))).statusCode).toBe(200)
    expect(await refusalOf(lounge.post('/api/auth/authenticator', {}, knew.token))).toBe('app_is_set_up')
    lounge.clock.now += 60_000
    for (const old of [seen, own])
      expect(await refusalOf(verify(knew.token, digitsOf(old, lounge.clock.now)))).toBe('invalid_code')
    expect((await verify((await login()).token, digitsOf(anew, lounge.clock.now))).statusCode).toBe(200)
  })

  test('from then on the app opens, digits count once, and a clock that is half a minute off does no harm', async () => {
    const { secret } = await withApp()
    const { now } = lounge.clock
    const second = await login()
    expect(second).toMatchObject({ second: 'app', hasApp: true })
    expect(await refusalOf(verify(second.token, digitsOf(secret, now))), 'used a moment ago').toBe('invalid_code')
    lounge.clock.now = now + 60_000
    const answer = await verify(second.token, digitsOf(secret, now + 30_000))
    expect(answer.statusCode, 'of the half minute before').toBe(200)
    expect(answer.json()).not.toHaveProperty('recoveryCodes')
    const third = await login()
    expect(await refusalOf(verify(third.token, digitsOf(secret, now - 30_000))), 'long over').toBe('invalid_code')
  })

  test('nobody sets up an app in the place of one that is there', async () => {
    await withApp()
    const { token } = await login()
    expect(await refusalOf(lounge.post('/api/auth/authenticator', {}, token))).toBe('app_is_set_up')
  })

  test('without the phone a code from paper opens, once, however it is typed', async () => {
    const { codes } = await withApp()
    const [code = ''] = codes
    const first = await login()
    expect((await paper(first.token, ` ${code.toUpperCase().replace('-', ' ')}`)).statusCode).toBe(200)
    const second = await login()
    expect(await refusalOf(paper(second.token, code))).toBe('invalid_code')
    expect(await refusalOf(paper(second.token, 'what is this'))).toBe('invalid_code')
    expect((await paper(second.token, codes[9] ?? '')).statusCode).toBe(200)
  })

  test('wrong codes are counted, from the app and from paper alike', async () => {
    const { secret } = await withApp()
    lounge.clock.now += 60_000
    const { token } = await login()
    const digits = digitsOf(secret, lounge.clock.now)
    for (let tried = 0; tried < 3; tried++) await verify(token, wrongThan(digits))
    for (let tried = 0; tried < 2; tried++) await paper(token, 'aaaaa-aaaaa')
    expect(await refusalOf(verify(token, digits))).toBe('tries_used_up')
  })

  test('no code is sent, and none can be asked for', async () => {
    const { token } = await login()
    expect(lounge.codesSent).toEqual([])
    expect(await refusalOf(lounge.post('/api/auth/resend', {}, token))).toBe('no_mail')
    expect(await refusalOf(lounge.post('/api/auth/forgot-password', { email }))).toBe('no_mail_for_links')
    expect(await refusalOf(verify(token, '123456'))).toBe('invalid_code')
  })

  test('a colleague whose phone and paper are gone sets up another app', async () => {
    const { secret, codes } = await withApp()
    const { session } = await lounge.sessionOf(email)
    await new SecondFactors(lounge.secrets.sessions).reset(lounge.db, session.staff.id)
    const { token, second } = await login()
    expect(second).toBe('set-up')
    expect(await refusalOf(paper(token, codes[0] ?? ''))).toBe('invalid_code')
    expect(await keyOf(token)).not.toBe(secret)
  })

  test('who reads the database reads neither the key of an app nor a code of a paper', async () => {
    const { secret, codes } = await withApp()
    const kept = JSON.stringify([
      await lounge.db.selectFrom('authenticator').selectAll().execute(),
      await lounge.db.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(hidden)
  })
})

test('with mail a password is not enough for an app, and the app of who has one opens when no mail comes', async () => {
  lounge = await openTestLounge()
  const { token, second } = await login()
  expect(second).toBe('code')
  expect(await refusalOf(lounge.post('/api/auth/authenticator', {}, token))).toBe('app_not_needed')
  const { session } = await lounge.sessionOf(email)
  const factors = new SecondFactors(lounge.secrets.sessions)
  const key = await factors.setUp(lounge.db, session.staff.id, session.id, 'Lounge', email)
  expect(
    await factors.takeDigits(
      lounge.db,
      session.staff.id,
      digitsOf(key?.secret ?? '', lounge.clock.now),
      lounge.clock.now,
      session.id,
    ),
  ).toBe('first')
  lounge.clock.now += 60_000
  const again = await login()
  expect(again).toMatchObject({ second: 'code', hasApp: true })
  expect((await verify(again.token, digitsOf(key?.secret ?? '', lounge.clock.now))).statusCode).toBe(200)
})

test('with mail the digits of an app that nobody has confirmed do not stand for the code of the letter', async () => {
  lounge = await openTestLounge()
  const { session } = await lounge.sessionOf(email)
  const factors = new SecondFactors(lounge.secrets.sessions)
  const key = await factors.setUp(lounge.db, session.staff.id, session.id, 'Lounge', email)
  const { token, hasApp } = await login()
  expect(hasApp).toBe(false)
  expect(await refusalOf(verify(token, digitsOf(key?.secret ?? '', lounge.clock.now)))).toBe('invalid_code')
})

test('a key that somebody saw under the password before is none under the next password', async () => {
  lounge = await openTestLounge(() => ({ courier: () => undefined }))
  await lounge.addStaff('ife@lounge.demo', 'owner')
  const { token: owner } = await lounge.sessionOf('ife@lounge.demo')
  const { session } = await lounge.sessionOf(email)
  const seen = await keyOf((await login()).token)
  const { token: link } = (
    await lounge.post(`/api/people/${session.staff.id}/link`, { password: demoPassword }, owner)
  ).json<{
    token: string
  }>()
  const password = 'egusi moon ladder 7'
  expect((await lounge.post('/api/auth/reset-password', { token: link, password })).statusCode).toBe(200)
  const { token } = (await lounge.post('/api/auth/login', { email, password })).json<{ token: string }>()
  expect(await keyOf(token)).not.toBe(seen)
})
