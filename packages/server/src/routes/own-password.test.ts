// A signed-in person changes the password, with the old one, which cannot be guessed faster here than at the sign-in.
import { setTimeout as sleep } from 'node:timers/promises'
import { assert } from '@lounge/domain/assert'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { guessLimits } from '../auth/guesses.ts'
import { OwnApp } from '../auth/own-app.ts'
import { ownPassword } from '../auth/own-password.ts'
import { Pins } from '../auth/pins.ts'
import { SecondFactors } from '../auth/second-factors.ts'
import { SignInRecords } from '../auth/sign-in-records.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const email = 'cashier@lounge.demo'
const fresh = 'egusi moon ladder 7'
const byLink = 'agege bread lantern 4'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
})
afterEach(() => lounge.close())

const change = async (token: string, before: string, password = fresh): Promise<string> => {
  const answer = await lounge.post('/api/auth/password', { before, password }, token)
  return answer.statusCode === 200 ? 'done' : answer.json<{ error: { code: string } }>().error.code
}
const login = async (password: string) => (await lounge.post('/api/auth/login', { email, password })).statusCode
const isIn = async (token: string) => (await lounge.get('/api/auth/me', token)).statusCode === 200

test('the new one counts, this session goes on, and the others of the person end; others stay signed in', async () => {
  const [here, elsewhere] = [await lounge.sessionOf(email), await lounge.sessionOf(email)]
  const other = await lounge.sessionOf('bar@lounge.demo')
  const half = await lounge.login(email)
  expect(await change(here.token, demoPassword)).toBe('done')
  expect([await isIn(here.token), await isIn(elsewhere.token), await isIn(other.token)]).toEqual([true, false, true])
  expect((await lounge.post('/api/auth/verify-2fa', { code: '123456' }, half)).statusCode).toBe(401)
  expect([await login(demoPassword), await login(fresh)]).toEqual([401, 200])
  const manager = (await lounge.sessionOf('manager@lounge.demo')).token
  expect((await lounge.get('/api/audit?group=signIns&offset=0&limit=10', manager)).json()).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ kind: 'password_changed', staffName: 'Ada Obi' })]),
  })
})

test('AUT-12 the one before is guessed as slowly as at the door', async () => {
  const { token } = await lounge.sessionOf(email)
  for (const n of [1, 2, 3]) expect(await change(token, `guess-${n}`)).toBe('password_wrong')
  expect(await change(token, demoPassword)).toBe('too_many_attempts')
  lounge.clock.now += 2_000
  expect(await change(token, demoPassword)).toBe('done')
})

test.each([
  ['password1234', 'password_common'],
  ['Ada Obi 2026!', 'password_common'],
  ['too short', 'password_too_short'],
])('%s is not taken, and the one before goes on to count', async (password, code) => {
  const { token } = await lounge.sessionOf(email)
  expect(await change(token, demoPassword, password)).toBe(code)
  expect(await login(demoPassword)).toBe(200)
})

test('nobody who is not signed in changes anything', async () => {
  expect(await change('', demoPassword)).toBe('not_signed_in')
})

/** Changes of a sign-in, with the test's clock and database. */
function parts() {
  const { db, secrets, sessions, clock } = lounge
  const now = () => clock.now
  const records = new SignInRecords({ db, now })
  const letters = { consider: () => undefined }
  return { db, now, key: secrets.codes, limits: guessLimits, records, letters, sessions, lounge: () => 'Galaxy' }
}
async function setByLink(): Promise<undefined> {
  await lounge.post('/api/auth/forgot-password', { email })
  await expect.poll(() => lounge.linksSent.length).toBe(1)
  const token = lounge.linksSent[0]?.link.split('token=')[1]
  expect((await lounge.post('/api/auth/reset-password', { token, password: byLink })).statusCode).toBe(200)
}
const no = { refused: 'not_signed_in' }

/** Delays a change after its first write, so that the other one begins in between. */
class SlowRecords extends SignInRecords {
  override async note(...happened: Parameters<SignInRecords['note']>): Promise<void> {
    await super.note(...happened)
    await sleep(100)
  }
}

test.each(['password', 'PIN'])(
  'of two sessions that change one %s at the same moment one does, and the other hears that it has ended',
  async (what) => {
    const slow = { ...parts(), records: new SlowRecords({ db: lounge.db, now: () => lounge.clock.now }) }
    const pins = new Pins({ ...slow, secret: lounge.secrets.sessions })
    const both = [await lounge.sessionOf(email), await lounge.sessionOf(email)].map(({ session }) => session)
    const [first] = both
    assert(first, 'somebody is signed in')
    expect(await pins.choose(first, demoPassword, '804613', 'here')).toMatchObject({ ok: true })
    const done = await Promise.all(
      both.map((session, n) =>
        what === 'PIN'
          ? pins.choose(session, demoPassword, `80461${n}`, 'here')
          : ownPassword({ ...slow, rules: async () => undefined })(session, demoPassword, `${fresh}${n}`, 'here'),
      ),
    )
    expect(done.filter((each) => 'ok' in each)).toHaveLength(1)
    expect(done.filter((each) => 'refused' in each)).toEqual([no])
  },
)

test('a session that ended while its request was under way hears that, and not that the old password is wrong', async () => {
  const rules = async () => undefined
  const both = [await lounge.sessionOf(email), await lounge.sessionOf(email)].map(({ session }) => session)
  const answers = []
  for (const session of both)
    answers.push(await ownPassword({ ...parts(), rules })(session, demoPassword, fresh, 'here'))
  expect(answers).toEqual([{ ok: true, codesEnded: false }, no])
})

test('a password that a link sets while somebody else chooses one with the one before is the one that counts', async () => {
  const { session } = await lounge.sessionOf(email)
  expect(await ownPassword({ ...parts(), rules: setByLink })(session, demoPassword, fresh, 'here')).toEqual(no)
  expect([await login(fresh), await login(byLink)]).toEqual([401, 200])
})

test('a change of the password and a sign-out everywhere at once both end well, however often', async () => {
  const owner = 'ife@lounge.demo'
  await lounge.addStaff(owner, 'owner')
  const [hers, { id }] = [
    await lounge.sessionOf(owner),
    await lounge.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  ]
  let before = demoPassword
  for (let round = 0; round < 10; round += 1) {
    const here = await lounge.sessionOf(email)
    const next = `${fresh}${round}`
    const changing = change(here.token, before, next)
    await sleep(round * 10) // the password is checked and hashed first
    const signedOut = await lounge.post(`/api/people/${id}/sign-out`, {}, hers.token)
    expect(signedOut.statusCode).toBe(200)
    const changed = await changing
    expect(['done', 'not_signed_in']).toContain(changed)
    if (changed === 'done') before = next
    expect(await isIn(here.token)).toBe(false)
  }
})

test('a session that ends in the moment in which a PIN or an app is set up leaves neither behind', async () => {
  const { id, session } = await lounge.sessionOf(email)
  const app = new OwnApp({ ...parts(), secondFactors: new SecondFactors(lounge.secrets.sessions) })
  await lounge.sessions.revoke(id)
  expect(
    await new Pins({ ...parts(), secret: lounge.secrets.sessions }).choose(session, demoPassword, '804613', 'here'),
  ).toEqual(no)
  expect(await app.begin(session, demoPassword, 'here')).toEqual(no)
  expect(await app.confirm(session, '123456')).toEqual(no)
  expect(await lounge.db.selectFrom('pin').select('staff_id').execute()).toEqual([])
  expect(await lounge.db.selectFrom('authenticator').select('staff_id').execute()).toEqual([])
})
