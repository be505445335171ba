// The link that a new server prints: it makes one owner, within an hour.
import { hours } from '@lounge/domain/time'
import { settingsOf } from '@lounge/domain/settings/settings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FirstStart } from '../auth/first-start.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
let firstStart: FirstStart
beforeEach(async () => {
  lounge = await openTestLounge()
  const { db, clock } = lounge
  firstStart = new FirstStart({ db, now: () => clock.now, choose: async () => 'done' })
})
afterEach(() => lounge.close())

const owner = { name: 'Ifé Bankole', email: 'Ife@Galaxy.Example', password: 'egusi moon ladder 7' }
const open = async (token: string, more: object = {}) => {
  const answer = await lounge.post('/api/first-start', { token, lounge: 'Moonlight', owner: { ...owner, ...more } })
  return answer.statusCode === 200 ? 'opened' : answer.json<{ error: { code: string } }>().error.code
}
const look = async (token: string) => (await lounge.post('/api/first-start/look', { token })).statusCode
const newLink = async (): Promise<string> => (await firstStart.open()) ?? ''

test('the newest link names the lounge and makes its owner; it works once, and no other is made', async () => {
  const older = await newLink()
  const link = await newLink()
  expect([await look(older), await look(link), await look('no link')]).toEqual([410, 200, 410])
  expect(await open(older)).toBe('first_start_unknown')
  expect(await open(link)).toBe('opened')
  expect(await open(link)).toBe('first_start_over')
  expect(await newLink()).toBe('')
  const staff = await lounge.db.selectFrom('staff').selectAll().where('role', '=', 'owner').execute()
  expect(staff).toMatchObject([{ email: 'ife@galaxy.example', name: 'Ifé Bankole', closed_at: null }])
  expect(settingsOf(lounge.hub.lounge).companyName).toBe('Moonlight')
})

test('after an hour a link is over, and the next start prints another one', async () => {
  const link = await newLink()
  lounge.clock.now += hours(1)
  expect(await open(link)).toBe('first_start_expired')
  expect(await open(await newLink())).toBe('opened')
})

test.each([
  ['an address that is none', { email: 'ife' }, 'body_invalid'],
  ['a short password', { password: 'egusi' }, 'password_too_short'],
  ['a password that everybody guesses', { password: 'password1234' }, 'password_common'],
  ['a password with their own name', { password: 'bankole-bankole' }, 'password_common'],
  ['no name', { name: ' ' }, 'body_invalid'],
  ['a role of their own choice', { role: 'system' }, 'body_invalid'],
])('%s makes no owner, and the link stays good', async (_what, more, code) => {
  const link = await newLink()
  expect(await open(link, more)).toBe(code)
  expect(await look(link)).toBe(200)
})
