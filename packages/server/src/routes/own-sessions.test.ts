// The sessions of a person, and ending them: by themselves or by a manager.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '@lounge/domain/time'
import type { OwnSession } from '@lounge/sync/questions/own-sessions'
import { demoPassword } from '../auth/demo-staff.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const email = 'cashier@lounge.demo'

let lounge: TestLounge
let here: ScriptedTerminal
let there: ScriptedTerminal
beforeEach(async () => {
  lounge = await openTestLounge()
  here = await lounge.terminal(email)
  lounge.clock.now += minutes(1)
  there = await lounge.terminal(email)
})
afterEach(() => lounge.close())

const listed = async (token: string) =>
  (await lounge.get('/api/auth/sessions', token)).json<{ sessions: OwnSession[] }>().sessions
const isIn = async (token: string) => (await lounge.get('/api/auth/me', token)).statusCode === 200
const end = async (id: string, token: string, password = demoPassword) =>
  (await lounge.post(`/api/auth/sessions/${id}/end`, { password }, token)).statusCode
const tokenOf = ({ session }: ScriptedTerminal) => session.token

test('everybody sees where they are signed in, this device first, and signs out on another; its socket ends within a second', async () => {
  await lounge.sessionOf('bar@lounge.demo')
  const sessions = await listed(tokenOf(here))
  expect(sessions.map(({ isThisOne, device }) => [isThisOne, device?.till])).toEqual([
    [true, 1],
    [false, 2],
  ])
  const socket = await there.connect(await lounge.origin())
  await socket.next('snapshot')
  const began = performance.now()
  expect(await end(sessions[1]?.id ?? '', tokenOf(here))).toBe(200)
  await socket.next('reauth')
  expect(performance.now() - began).toBeLessThan(1_000)
  socket.close()
  expect([await isIn(tokenOf(here)), await isIn(tokenOf(there))]).toEqual([true, false])
  expect(await listed(tokenOf(here))).toHaveLength(1)
})

test('it takes the password, guessed no faster than at the door', async () => {
  const [, theirs] = await listed(tokenOf(here))
  const id = theirs?.id ?? ''
  expect((await lounge.post(`/api/auth/sessions/${id}/end`, {}, tokenOf(here))).statusCode).toBe(400)
  for (let n = 0; n < 3; n += 1) expect(await end(id, tokenOf(here), 'wrong password')).toBe(400)
  expect(await end(id, tokenOf(here), 'wrong password')).toBe(429)
  expect(await isIn(tokenOf(there))).toBe(true)
})

test('nobody ends the session of somebody else, their own, or one that is over', async () => {
  const other = await lounge.sessionOf('bar@lounge.demo')
  const [mine, theirs] = await listed(tokenOf(here))
  expect(await end(other.id, tokenOf(here))).toBe(404)
  expect(await isIn(other.token)).toBe(true)
  expect(await end(mine?.id ?? '', tokenOf(here))).toBe(409)
  expect(await end(theirs?.id ?? '', tokenOf(here))).toBe(200)
  expect(await end(theirs?.id ?? '', tokenOf(here))).toBe(404)
})

test('a manager signs somebody out everywhere, who may sign in again; an owner is nobody’s to sign out', async () => {
  const manager = (await lounge.sessionOf('manager@lounge.demo')).token
  const half = await lounge.login(email)
  const { id } = await lounge.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  expect((await lounge.post(`/api/people/${id}/sign-out`, {}, manager)).statusCode).toBe(200)
  expect([await isIn(tokenOf(here)), await isIn(tokenOf(there))]).toEqual([false, false])
  expect((await lounge.post('/api/auth/verify-2fa', { code: '123456' }, half)).statusCode).toBe(401)
  expect((await here.signInAs(email)).session.token).not.toBe('')
  await lounge.addStaff('ife@lounge.demo', 'owner')
  const owner = await lounge.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'ife@lounge.demo')
    .executeTakeFirstOrThrow()
  expect((await lounge.post(`/api/people/${owner.id}/sign-out`, {}, manager)).statusCode).toBe(403)
})
