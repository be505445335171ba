// Managers' list of sign-ins, refusals and ended sessions.
import { days, hours, minutes } from '@lounge/domain/time'
import type { AuditAnswer } from '@lounge/sync/questions/audit'
import type { SignInOutcome } from '@lounge/sync/questions/devices'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message } from '../auth/courier.ts'
import { demoPassword } from '../auth/demo-staff.ts'
import { SignInRecords } from '../auth/sign-in-records.ts'
import { intoApp } from '../testing/http.ts'
import { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
let manager: string
beforeEach(async () => {
  lounge = await openTestLounge()
  manager = (await lounge.sessionOf('manager@lounge.demo')).token
})
afterEach(() => lounge.close())

const cashier = 'cashier@lounge.demo'
const list = async (query = '') => (await lounge.get(`/api/audit?group=signIns${query}`, manager)).json<AuditAnswer>()
/** Each a second after the one before, so that their order is fixed. */
const passes = () => void (lounge.clock.now += 1_000)
const type = async (body: object) => {
  passes()
  return lounge.post('/api/auth/login', body)
}

test('each is there with whose account it was, on which device, and what came of it; the newest first', async () => {
  const till = await ScriptedTerminal.signIn(intoApp(lounge.app), cashier, () => lounge.clock.now)
  const { terminalId, secret } = till.device
  const device = { terminalId, secret }
  await type({ email: cashier, password: 'guessed wrongly', device })
  const token = (await type({ email: cashier, password: demoPassword, device })).json<{ token: string }>().token
  passes()
  await lounge.post('/api/auth/verify-2fa', { code: '000000' }, token)
  passes()
  await till.logout()
  passes()
  const again = await till.signInAs(cashier)
  passes()
  await lounge.post(`/api/terminals/${terminalId}/sign-out`, {}, manager)
  expect((await lounge.get('/api/auth/me', again.session.token)).statusCode).toBe(401)
  const onTill = { staffName: 'Ada Obi', device: { name: 'Till 1', till: 1 } }
  const { count, entries } = await list()
  expect(count).toBe(6)
  expect(entries).toMatchObject([
    { ...onTill, kind: 'ended', byName: 'Ngozi Okafor', at: lounge.clock.now },
    { ...onTill, kind: 'signed_in', byName: null },
    { ...onTill, kind: 'signed_out' },
    { ...onTill, kind: 'wrong_code' },
    { ...onTill, kind: 'wrong_password' },
    { ...onTill, kind: 'signed_in' },
  ])
  expect((await list('&limit=2&offset=3')).entries.map(({ kind }) => kind)).toEqual(['wrong_code', 'wrong_password'])
  const { id } = await lounge.db.selectFrom('staff').select('id').where('email', '=', cashier).executeTakeFirstOrThrow()
  expect([(await list(`&staffId=${id}`)).count, (await list('&staffId=nobody')).count]).toEqual([6, 0])
  expect([(await list(`&terminalId=${terminalId}`)).count, (await list('&terminalId=none')).count]).toEqual([6, 0])
})

test('what was typed where the e-mail belongs is kept nowhere, and no device is believed without its secret', async () => {
  const typed = 'my own secret password 9'
  const till = await ScriptedTerminal.signIn(intoApp(lounge.app), cashier, () => lounge.clock.now)
  const { terminalId } = till.device
  await type({ email: typed, password: typed, device: { terminalId, secret: 'x'.repeat(43) } })
  expect((await list()).entries[0]).toMatchObject({ kind: 'wrong_password', staffName: null, device: null })
  expect(JSON.stringify(await lounge.db.selectFrom('sign_in_record').selectAll().execute())).not.toContain('secret')
})

test('a closed account, an account that is locked and a device that was shut out are said as what they are, the last two once an hour', async () => {
  const till = await ScriptedTerminal.signIn(intoApp(lounge.app), cashier, () => lounge.clock.now)
  const { terminalId, secret } = till.device
  await lounge.closeAccount('bar@lounge.demo')
  const closed = await type({ email: 'bar@lounge.demo', password: demoPassword })
  expect(closed.json()).toMatchObject({ error: { code: 'invalid_credentials' } })
  for (let n = 0; n < 14; n++) {
    lounge.clock.now += minutes(3)
    await type({ email: 'kitchen@lounge.demo', password: 'guessed wrongly' })
  }
  passes()
  await lounge.post(`/api/terminals/${terminalId}/shut-out`, {}, manager)
  await type({ email: cashier, password: demoPassword, device: { terminalId, secret } })
  passes()
  const { token } = await lounge.sessionOf(cashier)
  await lounge.post('/api/terminals/enrol', { terminalId, secret }, token)
  const outcomes = (await list('&limit=50')).entries.map(({ kind }) => kind)
  const counted = (of: SignInOutcome) => outcomes.filter((outcome) => outcome === of).length
  // The second of them was within the hour.
  expect(outcomes.slice(0, 2)).toEqual(['device_revoked', 'ended'])
  expect(counted('closed_account')).toBe(1)
  expect(counted('wrong_password')).toBe(10)
  expect(counted('locked_out')).toBe(1)
})

test('SEC-07 guesses under an open session leave the trace of guesses at the door: each, the lock, and a letter to the person', async () => {
  const told: Message[] = []
  await lounge.close()
  lounge = await openTestLounge(() => ({
    courier: () => ({ post: async (_trx, message) => async () => told.push(message) > 0 }),
  }))
  manager = (await lounge.sessionOf('manager@lounge.demo')).token
  const { token } = await lounge.sessionOf('cashier@lounge.demo')
  const kinds = async () => (await list('&limit=50')).entries.map(({ kind }) => kind)
  for (let n = 0; n < 11; n++) {
    lounge.clock.now += minutes(3)
    await lounge.post('/api/auth/password', { before: `guess-${n}`, password: 'egusi moon ladder 7' }, token)
  }
  expect(await kinds()).toEqual(['locked_out', ...Array.from({ length: 10 }, () => 'wrong_password')])
  for (let n = 0; n < 22; n++) {
    passes()
    await lounge.post('/api/auth/app/confirm', { code: '000000' }, token)
  }
  const ofCodes = (await kinds()).filter((kind) => kind === 'wrong_code')
  expect(ofCodes).toHaveLength(20)
  await lounge.close()
  expect(told).toMatchObject([{ kind: 'locked', tries: 10, to: { email: cashier } }])
  lounge = await openTestLounge()
})

test('they are forgotten after ninety days', async () => {
  const kept = async () => (await lounge.db.selectFrom('sign_in_record').select('id').execute()).length
  const records = new SignInRecords({ db: lounge.db, now: () => lounge.clock.now })
  await type({ email: cashier, password: 'guessed wrongly' })
  lounge.clock.now += days(89)
  await records.note({ outcome: 'wrong_password' })
  await records.tidy()
  expect(await kept()).toBe(2)
  lounge.clock.now += days(1) + minutes(1) - hours(1)
  await records.tidy()
  expect(await kept()).toBe(2)
  lounge.clock.now += hours(1)
  await records.tidy()
  expect(await kept()).toBe(1)
})

test('whoever guesses without end pushes off neither who signed in nor whom a manager let in', async () => {
  const records = new SignInRecords({ db: lounge.db, now: () => lounge.clock.now })
  await records.note({ outcome: 'signed_in', staffId: 'ada' })
  await records.note({ outcome: 'let_in', staffId: 'ada', by: { id: 'ngozi', name: 'Ngozi' } })
  await records.note({ outcome: 'wrong_password', staffId: 'ada' })
  lounge.clock.now += days(30)
  const at = lounge.clock.now
  const nothing = { terminal_id: null, session_id: null, by_name: null, by_id: null }
  const guesses = (length: number, staffId: string | null) =>
    Array.from({ length }, (_each, n) => {
      const id = `zz ${staffId} ${String(n).padStart(6, '0')}`
      return { id, at, outcome: 'wrong_password' as const, staff_id: staffId, ...nothing }
    })
  const put = async (rows: ReturnType<typeof guesses>) => {
    for (let from = 0; from < rows.length; from += 1_000)
      await lounge.db
        .insertInto('sign_in_record')
        .values(rows.slice(from, from + 1_000))
        .execute()
    await records.tidy()
  }
  const kept = async (outcome: SignInOutcome, staffId?: string) =>
    (await lounge.db.selectFrom('sign_in_record').select('staff_id').where('outcome', '=', outcome).execute()).filter(
      ({ staff_id: whose }) => staffId === undefined || whose === staffId,
    ).length
  await put(guesses(20_100, null))
  expect([await kept('wrong_password'), await kept('wrong_password', 'ada')]).toEqual([5_001, 1])
  await put(guesses(20_100, 'chinedu'))
  expect([await kept('wrong_password', 'chinedu'), await kept('wrong_password', 'ada')]).toEqual([20_000, 0])
  expect([await kept('let_in'), await kept('signed_in')]).toEqual([1, 1])
})

test('whoever has no account here is one entry an hour from each address', async () => {
  for (let n = 0; n < 5; n++) {
    await type({ email: `nobody${n}@lounge.demo`, password: 'guessed wrongly' })
    lounge.clock.now += minutes(14)
  }
  const ofNobody = (await list('&limit=50')).entries.filter(({ staffName }) => staffName === null)
  expect(ofNobody.map(({ kind }) => kind)).toEqual(['wrong_password'])
  await type({ email: 'nobody@lounge.demo', password: 'guessed wrongly' })
  expect((await list()).entries.slice(0, 2).map(({ kind }) => kind)).toEqual(['wrong_password', 'wrong_password'])
})
