// The only owner has lost the phone and the paper, or the password, and gets the way back in from the person at the server.
import { days, hours } from '@lounge/domain/time'
import { sentence } from '@lounge/domain/office-messages'
import { afterEach, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { guessLimits } from '../auth/guesses.ts'
import { letOwnerBackIn, type WayBackIn } from '../auth/owner-back-in.ts'
import { appsCheck } from '../health/apps.ts'
import { digitsOf } from '../testing/authenticator-app.ts'
import { type Change, openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
afterEach(() => lounge.close())

const email = 'ife@lounge.demo'
const password = 'egusi moon ladder 7'
const withoutMail: Change = () => ({ courier: () => undefined })

interface Answered {
  readonly token: string
  readonly second: string
  readonly hasApp: boolean
}
const login = async (typed: string): Promise<Answered> =>
  (await lounge.post('/api/auth/login', { email, password: typed })).json<Answered>()
const verify = (token: string, code: string) => lounge.post('/api/auth/verify-2fa', { code }, token)
const verifyPaper = (token: string, code: string) => lounge.post('/api/auth/verify-recovery', { code }, token)
const reset = async (token: string): Promise<string | undefined> => {
  const answer = await lounge.post('/api/auth/reset-password', { token, password })
  return answer.statusCode === 200 ? undefined : answer.json<{ error: { code: string } }>().error.code
}
const askedFor = (whose?: string) =>
  letOwnerBackIn({ db: lounge.db, secrets: lounge.secrets, now: lounge.clock.now }, whose)
async function wayBackIn(whose?: string): Promise<WayBackIn> {
  const way = await askedFor(whose)
  if ('owners' in way) throw new Error('It was not said whose way back in it is.')
  return way
}

/** An owner who signed in once with an app, and has lost it and the paper. */
async function withLostApp(): Promise<{ readonly session: string; readonly paper: string; readonly lost: string }> {
  const { token } = await login(demoPassword)
  const { secret } = (await lounge.post('/api/auth/authenticator', {}, token)).json<{ secret: string }>()
  const signedIn = await verify(token, digitsOf(secret, lounge.clock.now))
  const { token: session, recoveryCodes } = signedIn.json<{ token: string; recoveryCodes: readonly string[] }>()
  return { session, paper: recoveryCodes[0] ?? '', lost: secret }
}

test('the only owner without phone and paper gets in by what is shown at the server, and what was before opens nothing', async () => {
  lounge = await openTestLounge(withoutMail)
  await lounge.addStaff(email, 'owner')
  const { session, paper, lost } = await withLostApp()
  const half = await login(demoPassword)
  const before = await wayBackIn()
  const { owner, token, appKey } = await wayBackIn(' Ife@Lounge.demo')
  expect(owner).toMatchObject({ email })

  expect((await lounge.get('/api/auth/me', session)).statusCode).toBe(401)
  expect((await verifyPaper(half.token, paper)).statusCode).not.toBe(200)
  expect(await reset(before.token)).toBe('reset_link_used')
  expect(await reset(token)).toBeUndefined()
  expect(await reset(token)).toBe('reset_link_used')

  const stepOne = await login(password)
  expect(stepOne).toMatchObject({ second: 'app', hasApp: true })
  expect((await verify(stepOne.token, digitsOf(lost, lounge.clock.now))).statusCode).not.toBe(200)
  expect((await verifyPaper(stepOne.token, paper)).statusCode).not.toBe(200)
  expect((await verify(stepOne.token, digitsOf(before.appKey, lounge.clock.now))).statusCode).not.toBe(200)
  const signedIn = await verify(stepOne.token, digitsOf(appKey, lounge.clock.now))
  expect(signedIn.json()).toMatchObject({ user: { role: 'owner', email } })
})

test('where mail goes out and never comes, the digits of that app open; without the phone alone, the password of before too', async () => {
  lounge = await openTestLounge()
  await lounge.addStaff(email, 'owner')
  const { appKey } = await wayBackIn()
  const stepOne = await login(demoPassword)
  expect(stepOne).toMatchObject({ second: 'code', hasApp: true })
  expect((await verify(stepOne.token, digitsOf(appKey, lounge.clock.now))).statusCode).toBe(200)
})

test('too many wrong codes and passwords before keep nobody out', async () => {
  lounge = await openTestLounge(() => ({
    courier: () => undefined,
    guessLimits: { ...guessLimits, codesInARow: 2 },
  }))
  await lounge.addStaff(email, 'owner')
  await withLostApp()
  const { token } = await login(demoPassword)
  for (let tries = 0; tries < 3; tries += 1) await verify(token, '000000')
  expect((await verify(token, '000000')).json()).toMatchObject({ error: { code: 'second_step_closed' } })
  const { appKey } = await wayBackIn()
  const again = await login(demoPassword)
  expect((await verify(again.token, digitsOf(appKey, lounge.clock.now))).statusCode).toBe(200)
})

test('the link is good for an hour', async () => {
  lounge = await openTestLounge(withoutMail)
  await lounge.addStaff(email, 'owner')
  const { token } = await wayBackIn()
  lounge.clock.now += hours(1)
  expect(await reset(token)).toBe('reset_link_expired')
})

test('of several owners it has to be said which; a manager, a closed account and somebody unknown are none', async () => {
  lounge = await openTestLounge()
  expect(await askedFor()).toEqual({ owners: [] })
  for (const each of [email, 'obi@lounge.demo', 'gone@lounge.demo']) await lounge.addStaff(each, 'owner')
  await lounge.closeAccount('gone@lounge.demo')
  for (const whose of [undefined, 'manager@lounge.demo', 'gone@lounge.demo', 'nobody@lounge.demo']) {
    const answer = await askedFor(whose)
    expect(answer).toMatchObject({ owners: [{ email: expect.any(String) }, { email: expect.any(String) }] })
  }
  expect(await lounge.db.selectFrom('audit_record').selectAll().execute()).toEqual([])
  expect(await wayBackIn('obi@lounge.demo')).toMatchObject({ owner: { email: 'obi@lounge.demo' } })
})

test('the audit log has it from the server, and for a week those in charge read of it', async () => {
  lounge = await openTestLounge()
  await lounge.addStaff(email, 'owner')
  const { session } = await lounge.sessionOf(email)
  const { name } = session.staff
  const told = async () => JSON.stringify(await appsCheck(lounge.db).check(lounge.clock.now))
  const said = sentence('health_apps_back_in', { names: name })
  expect(await told()).not.toContain(said)
  await wayBackIn()
  expect(await told()).toContain(said)
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  const { entries } = (await lounge.get('/api/audit?group=accounts', token)).json<{ entries: readonly object[] }>()
  const atServer = { staffName: null, byName: null, whomName: name }
  expect(entries).toEqual(
    expect.arrayContaining(['link_made', 'app_reset'].map((kind) => expect.objectContaining({ kind, ...atServer }))),
  )
  const ended = await lounge.db
    .selectFrom('sign_in_record')
    .select('session_id')
    .where('outcome', '=', 'ended')
    .execute()
  expect(ended).toEqual([{ session_id: session.id }])
  lounge.clock.now += days(7)
  expect(await told()).not.toContain(said)
})
