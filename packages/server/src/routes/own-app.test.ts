// A signed-in person sets up an authenticator app: it takes the password, and counts once its first digits are confirmed.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { appsCheck } from '../health/apps.ts'
import { digitsOf } from '../testing/authenticator-app.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const email = 'manager@lounge.demo'

let lounge: TestLounge
let token: string
beforeEach(async () => {
  lounge = await openTestLounge()
  token = (await lounge.sessionOf(email)).token
})
afterEach(() => lounge.close())

const post = async (path: string, body: object) => (await lounge.post(`/api/auth/${path}`, body, token)).json<Answer>()
interface Answer {
  readonly secret?: string
  readonly codes?: readonly string[]
  readonly error?: { readonly code: string }
}
const isSetUp = async () => (await lounge.get('/api/auth/app', token)).json<{ hasApp: boolean }>().hasApp
const digits = (secret = '') => digitsOf(secret, lounge.clock.now)
const signIn = async (code: string, path = 'verify-2fa') =>
  (await lounge.post(`/api/auth/${path}`, { code }, await lounge.login(email))).statusCode

test('AUT-12 a manager sets up an app, is signed in by it from then on, and by each of ten codes once', async () => {
  expect(await isSetUp()).toBe(false)
  expect(await appsCheck(lounge.db).check(lounge.clock.now)).toMatchObject({
    is: 'soon',
    sentence: expect.stringContaining('No authenticator app yet: Ngozi Okafor.'),
  })
  const { secret } = await post('app', { password: demoPassword })
  expect(await isSetUp()).toBe(false)
  const { codes = [] } = await post('app/confirm', { code: digits(secret) })
  expect(codes).toHaveLength(10)
  expect(await isSetUp()).toBe(true)
  expect(await appsCheck(lounge.db).check(lounge.clock.now)).toBe('good')
  lounge.clock.now += 30_000
  expect(await signIn(digits(secret))).toBe(200)
  expect([await signIn(codes[3] ?? '', 'verify-recovery'), await signIn(codes[3] ?? '', 'verify-recovery')]).toEqual([
    200, 401,
  ])
  expect((await post('app', { password: demoPassword })).error?.code).toBe('app_is_set_up')
  expect((await post('app/confirm', { code: digits(secret) })).error?.code).toBe('app_is_set_up')
})

test('AUT-12 codes for paper whose answer got lost are made anew with the password, and those before count no more', async () => {
  expect((await post('app/codes', { password: demoPassword })).error?.code).toBe('app_missing')
  const { secret } = await post('app', { password: demoPassword })
  const { codes: lost = [] } = await post('app/confirm', { code: digits(secret) })
  expect((await post('app/codes', { password: 'guess' })).error?.code).toBe('password_wrong')
  const { codes = [] } = await post('app/codes', { password: demoPassword })
  expect(codes).toHaveLength(10)
  expect(await signIn(lost[0] ?? '', 'verify-recovery')).toBe(401)
  expect(await signIn(codes[0] ?? '', 'verify-recovery')).toBe(200)
  const outcomes = await lounge.db.selectFrom('sign_in_record').select('outcome').execute()
  expect(outcomes.filter(({ outcome }) => outcome === 'app_codes_made')).toHaveLength(1)
  lounge.clock.now += 600_001
  expect((await post('app/codes', { password: demoPassword })).error?.code).toBe('sign_in_too_old')
})

test('a key that was looked at under another sign-in, and left, is none of those that are set up later', async () => {
  const { secret: seen } = await post('app', { password: demoPassword })
  const again = (await post('app', { password: demoPassword })).secret
  expect(again, 'asked for again under the same sign-in').toBe(seen)
  token = (await lounge.sessionOf(email)).token
  const { secret } = await post('app', { password: demoPassword })
  expect(secret).not.toBe(seen)
  expect((await post('app/confirm', { code: digits(seen) })).error?.code).toBe('invalid_code')
  expect((await post('app/confirm', { code: digits(secret) })).codes).toHaveLength(10)
})

test('it takes a sign-in of the last ten minutes, whatever was typed', async () => {
  lounge.clock.now += 600_001
  for (const password of [demoPassword, 'guess'])
    expect((await post('app', { password })).error?.code).toBe('sign_in_too_old')
  token = (await lounge.sessionOf(email)).token
  lounge.clock.now += 600_000
  expect((await post('app', { password: demoPassword })).secret).toBeDefined()
})

test('without the password there is no key, and wrong digits confirm nothing', async () => {
  expect((await post('app', { password: 'guess' })).error?.code).toBe('password_wrong')
  expect((await post('app/confirm', { code: '000000' })).error?.code).toBe('invalid_code')
  const { secret } = await post('app', { password: demoPassword })
  const wrong = digits(secret) === '000000' ? '111111' : '000000'
  for (let n = 0; n < 19; n += 1) expect((await post('app/confirm', { code: wrong })).error?.code).toBe('invalid_code')
  expect((await post('app/confirm', { code: digits(secret) })).error?.code).toBe('too_many_attempts')
  expect(await isSetUp()).toBe(false)
  lounge.clock.now += 3_600_000
  expect((await post('app/confirm', { code: digits(secret) })).codes).toHaveLength(10)
})
