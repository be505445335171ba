// The link that a new server prints: it makes one owner, within an hour.
import { hours } from '@lounge/domain/time'
import { logoOf } from '@lounge/domain/settings/logo'
import { defaultSettings, settingsOf } from '@lounge/domain/settings/settings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FirstStart } from '../auth/first-start.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
let firstStart: FirstStart
beforeEach(async () => {
  lounge = await openTestLounge()
  const { db, clock } = lounge
  firstStart = new FirstStart({ db, now: () => clock.now, rules: async () => undefined, choose: async () => 'done' })
})
afterEach(() => lounge.close())

const owner = { name: 'Ifé Bankole', email: 'Ife@Galaxy.Example', password: 'egusi moon ladder 7' }
const moonlight = { companyName: 'Moonlight' }
const open = async (token: string, more: object = {}) => {
  return answerOf(await lounge.post('/api/first-start', { token, lounge: moonlight, owner: { ...owner, ...more } }))
}
const answerOf = (answer: Awaited<ReturnType<TestLounge['post']>>): string => {
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

test('a lounge waits for its owner from the first link until somebody has opened it', async () => {
  expect(firstStart.isWaiting).toBe(false)
  const link = await newLink()
  expect(firstStart.isWaiting).toBe(true)
  expect(await firstStart.finish('no link', { lounge: moonlight, owner })).toHaveProperty('refused')
  expect(firstStart.isWaiting).toBe(true)
  expect(await firstStart.finish(link, { lounge: moonlight, owner })).toEqual({ ok: true })
  expect(firstStart.isWaiting).toBe(false)
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

test('what the lounge is, is there with its owner; what nobody said is as the product starts', async () => {
  const logo = logoOf(384, 192, (x, y) => x % 3 === y % 5)
  const said = { address: '12 Awolowo Road', phone: '0803 000 0000', logo, utcOffsetMinutes: 0, tables: 12 }
  const token = await newLink()
  const answer = await lounge.post('/api/first-start', { token, lounge: { ...moonlight, ...said }, owner })
  expect(answerOf(answer)).toBe('opened')
  // The former day rule is stored with the new settings, because the time zone differs from Lounge's default.
  const { earlierDays = [], ...chosen } = settingsOf(lounge.hub.lounge)
  expect(chosen).toEqual({ ...defaultSettings, ...moonlight, ...said })
  expect(earlierDays).toMatchObject([{ utcOffsetMinutes: 60 }])
})

test.each([
  ['without a name', { tables: 12 }],
  ['with a blank name', { companyName: ' ' }],
  ['with more tables than any lounge has', { ...moonlight, tables: 201 }],
  ['with a drawing for a logo', { ...moonlight, logo: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
  ['with a tax, which is chosen later', { ...moonlight, taxFlat: 0 }],
])('a lounge %s is not opened, and the link stays good', async (_what, said) => {
  const token = await newLink()
  expect(answerOf(await lounge.post('/api/first-start', { token, lounge: said, owner }))).toBe('body_invalid')
  expect(await look(token)).toBe(200)
  expect(settingsOf(lounge.hub.lounge)).toEqual(defaultSettings)
})

test('of two browsers at once one opens the lounge, and the other changes nothing of it', async () => {
  const token = await newLink()
  const other = { ...owner, email: 'ada@galaxy.example' }
  const answers = await Promise.all([
    lounge.post('/api/first-start', { token, lounge: moonlight, owner }),
    lounge.post('/api/first-start', { token, lounge: { companyName: 'Sunrise' }, owner: other }),
  ])
  expect(answers.map(answerOf)).toEqual(['opened', 'first_start_over'])
  expect(settingsOf(lounge.hub.lounge).companyName).toBe('Moonlight')
})

test('the power goes before there is an owner: the next link opens the page again, and what is said then counts', async () => {
  const { db, clock } = lounge
  const cut = new FirstStart({
    db,
    now: () => clock.now,
    rules: async () => undefined,
    choose: async (occasion, choices) => {
      await new SystemActor(lounge.hub, lounge.directory, () => clock.now).give(occasion, 'settings.change', choices)
      throw new Error('the power went')
    },
  })
  await expect(cut.finish(await newLink(), { lounge: { ...moonlight, tables: 12 }, owner })).rejects.toThrow('power')
  expect(settingsOf(lounge.hub.lounge)).toMatchObject({ companyName: 'Moonlight', tables: 12 })
  const token = await newLink()
  expect(answerOf(await lounge.post('/api/first-start', { token, lounge: { companyName: 'Sunrise' }, owner }))).toBe(
    'opened',
  )
  expect(settingsOf(lounge.hub.lounge)).toMatchObject({ companyName: 'Sunrise', tables: 20 })
})
