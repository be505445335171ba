// Guessing passwords and codes: how many guesses are allowed, and what the refusals reveal.
import { readFileSync } from 'node:fs'
import { formatCount } from '@lounge/domain/counts'
import { days, hours, minutes } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import type { Message } from '../auth/courier.ts'
import { guessLimits } from '../auth/guesses.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const email = 'cashier@lounge.demo'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
})
afterEach(() => lounge.close())

/** The device of the lounge at which somebody types, if any. */
type Device = { readonly device?: { readonly terminalId: string; readonly secret: string } }
const login = (as: string, password: string, from: Device = {}) =>
  lounge.post('/api/auth/login', { email: as, password, ...from })
/** A till of the lounge. */
async function mine(): Promise<Device> {
  const { token } = await lounge.sessionOf('kitchen@lounge.demo')
  const answer = await lounge.post('/api/terminals/enrol', {}, token)
  const { terminalId, secret } = answer.json<{ terminalId: string; secret: string }>()
  return { device: { terminalId, secret } }
}
const lockOf = async (manager: string): Promise<unknown> =>
  (await lounge.get('/api/people', manager))
    .json<{ people: { email: string; lock: unknown }[] }>()
    .people.find((each) => each.email === email)?.lock
const verify = (token: string, code: string) => lounge.post('/api/auth/verify-2fa', { code }, token)

const wrong = (n: number) => `guess-${n}`
/** A stranger types wrong passwords, each as soon as it is allowed. @returns how long each had to wait */
async function guesses(count: number, as = email, from: Device = {}): Promise<readonly number[]> {
  const waits: number[] = []
  while (waits.length < count) {
    const began = lounge.clock.now
    let answer = await login(as, wrong(waits.length), from)
    if (answer.statusCode === 429) {
      lounge.clock.now += Number(answer.headers['retry-after']) * 1_000
      answer = await login(as, wrong(waits.length), from)
    }
    expect(answer.statusCode).toBe(401)
    waits.push((lounge.clock.now - began) / 1_000)
  }
  return waits
}

test('AUT-12 from the fourth try on each waits longer, and after ten an hour not even the right one is tried', async () => {
  const began = lounge.clock.now
  expect(await guesses(10)).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 64, 128])
  const answer = await login(email, demoPassword)
  expect(answer.statusCode).toBe(429)
  const seconds = 3_600 - (lounge.clock.now - began) / 1_000
  expect(answer.headers['retry-after']).toBe(String(seconds))
  expect(answer.json()).toMatchObject({
    error: {
      code: 'too_many_attempts',
      message: `Too many attempts. Please wait ${formatCount(seconds)} seconds and try again.`,
    },
  })
  expect((await login('bar@lounge.demo', demoPassword)).statusCode).toBe(200)
  lounge.clock.now += seconds * 1_000
  expect((await login(email, demoPassword)).statusCode).toBe(200)
})

test('AUT-12 in no hour a stranger gets more than ten guesses, however they are spread over addresses, days and sign-ins of the person', async () => {
  const at: number[] = []
  for (let minute = 0; minute < 300; minute += 3) {
    lounge.clock.now += minutes(3)
    if (minute % 60 === 30) await verify(await lounge.login('bar@lounge.demo'), '123456')
    if (minute % 45 === 21) {
      const right = await login(email, demoPassword, await mine())
      await verify(right.json<{ token: string }>().token, '123456')
    }
    const answer = await login(email, wrong(minute))
    if (answer.statusCode === 401) at.push(lounge.clock.now)
  }
  const most = Math.max(...at.map((from) => at.filter((each) => each >= from && each < from + hours(1)).length))
  expect(at.length).toBeGreaterThan(40)
  expect(most).toBe(10)
})

test('AUT-12 passwords guessed all at once are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => login(email, wrong(n))))
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(3)
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(12)
})

test('an account nobody has is counted like any other, so the limit tells nothing', async () => {
  const waits = await guesses(10, 'nobody@lounge.demo')
  expect(waits).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 64, 128])
  expect((await login('nobody@lounge.demo', 'guess')).statusCode).toBe(429)
})

test('SEC-01 whatever strangers try, the cashier signs in at her till, with the code as well', async () => {
  const till = await mine()
  await guesses(10)
  expect((await login(email, demoPassword)).statusCode).toBe(429)
  const stepOne = await login(email, demoPassword, till)
  expect(stepOne.statusCode).toBe(200)
  const { token } = stepOne.json<{ token: string }>()
  expect((await verify(token, '123456')).statusCode).toBe(200)
})

test('SEC-01 a stranger who knows the password uses up no code of the till', async () => {
  const till = await mine()
  for (let signIn = 0; signIn < 4; signIn += 1) {
    const token = await lounge.login(email)
    for (let round = 0; round < 5; round += 1) await verify(token, '000000')
  }
  expect((await verify(await lounge.login(email), '123456')).statusCode).toBe(429)
  const { token } = (await login(email, demoPassword, till)).json<{ token: string }>()
  expect((await verify(token, '123456')).statusCode).toBe(200)
})

test('SEC-01 at a till an account takes ten wrong passwords, all accounts together fifty; other tills go on', async () => {
  const [till, other] = [await mine(), await mine()]
  await guesses(10, email, till)
  expect((await login(email, demoPassword, till)).statusCode).toBe(429)
  expect((await login(email, demoPassword, other)).statusCode).toBe(200)
  expect((await login(email, demoPassword)).statusCode).toBe(200)
  for (const n of [1, 2, 3, 4]) await guesses(10, `nobody${n}@lounge.demo`, till)
  expect((await login('bar@lounge.demo', demoPassword, till)).statusCode).toBe(429)
  expect((await login('bar@lounge.demo', demoPassword, other)).statusCode).toBe(200)
})

test('signing in forgets the slips at this device before it, and no try of a stranger', async () => {
  const till = await mine()
  await guesses(9, email, till)
  lounge.clock.now += 128_000
  const { token } = (await login(email, demoPassword, till)).json<{ token: string }>()
  await guesses(10)
  await verify(token, '123456')
  expect(await guesses(3, email, till)).toEqual([0, 0, 0])
  expect((await login(email, demoPassword)).statusCode).toBe(429)
})

test('AUT-12 twenty wrong codes an hour are the most, however many sign-ins they are spread over', async () => {
  for (let signIn = 0; signIn < 4; signIn += 1) {
    const token = await lounge.login(email)
    for (let round = 0; round < 5; round += 1) expect((await verify(token, '000000')).statusCode).toBe(401)
  }
  const answer = await verify(await lounge.login(email), '123456')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('AUT-12 a hundred wrong codes in a row close the second step, until there is a new password', async () => {
  for (let signIn = 0; signIn < 20; signIn += 1) {
    if (signIn % 4 === 0) lounge.clock.now += hours(1)
    const token = await lounge.login(email)
    for (let round = 0; round < 5; round += 1) expect((await verify(token, '000000')).statusCode).toBe(401)
  }
  lounge.clock.now += hours(30)
  const no = await verify(await lounge.login(email), '123456')
  expect([no.statusCode, no.json<{ error: { code: string } }>().error.code]).toEqual([403, 'second_step_closed'])
  const manager = (await lounge.sessionOf('manager@lounge.demo')).token
  const { id } = await lounge.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  expect(await lockOf(manager)).toEqual({ is: 'closed' })
  await lounge.post(`/api/people/${id}/let-in`, {}, manager)
  expect(await lockOf(manager)).toEqual({ is: 'closed' })
  const link = (await lounge.post(`/api/people/${id}/link`, { password: demoPassword }, manager)).json<{
    token: string
  }>().token
  await lounge.post('/api/auth/reset-password', { token: link, password: 'agege bread lantern 4' })
  expect(await lockOf(manager)).toBeNull()
  const again = (await login(email, 'agege bread lantern 4')).json<{ token: string }>()
  expect((await verify(again.token, '123456')).statusCode).toBe(200)
})

test('AUT-12 a manager sees who is locked out and lets them in again, at the till and elsewhere', async () => {
  const till = await mine()
  const manager = (await lounge.sessionOf('manager@lounge.demo')).token
  expect(await lockOf(manager)).toBeNull()
  await guesses(10)
  await guesses(10, email, till)
  expect(await lockOf(manager)).toMatchObject({ is: 'waiting', until: lounge.clock.now + 3_600_000 - 254_000 })
  const { id } = await lounge.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const cashier = (await lounge.sessionOf('bar@lounge.demo')).token
  expect((await lounge.post(`/api/people/${id}/let-in`, {}, cashier)).statusCode).toBe(403)
  expect((await lounge.post(`/api/people/${id}/let-in`, {}, manager)).statusCode).toBe(200)
  expect(await lockOf(manager)).toBeNull()
  expect((await login(email, demoPassword)).statusCode).toBe(200)
  expect((await login(email, demoPassword, till)).statusCode).toBe(200)
  const { entries } = (await lounge.get('/api/audit?group=signIns&offset=0&limit=10', manager)).json<{
    entries: { kind: string; byName: string | null }[]
  }>()
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'let_in', byName: 'Ngozi Okafor' }))
})

test('what was typed wrongly while the clock of the server was a year ahead keeps nobody out for more than an hour once it is right', async () => {
  const till = await mine()
  const manager = (await lounge.sessionOf('manager@lounge.demo')).token
  lounge.clock.now += days(365)
  await guesses(1, 'bar@lounge.demo', till)
  await guesses(10, email, till)
  lounge.clock.now -= days(365)
  expect((await login('bar@lounge.demo', demoPassword, till)).statusCode).toBe(200)
  expect(await lockOf(manager)).toMatchObject({ is: 'waiting', until: lounge.clock.now + hours(1) })
  const answer = await login(email, demoPassword, till)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600'])
  lounge.clock.now += hours(1)
  expect((await login(email, demoPassword, till)).statusCode).toBe(200)
})

test('who signs in is told of what was tried for them elsewhere, and of their own slips nothing', async () => {
  const till = await mine()
  await guesses(4)
  await guesses(2, email, till)
  const signIn = async () => {
    const { token } = (await login(email, demoPassword, till)).json<{ token: string }>()
    return (await verify(token, '123456')).json<{ triesElsewhere: number }>().triesElsewhere
  }
  expect(await signIn()).toBe(4)
  lounge.clock.now += 1
  expect(await signIn()).toBe(0)
})

test('a person is told by mail once ten were wrong', async () => {
  const told: Message[] = []
  await lounge.close()
  lounge = await openTestLounge(() => ({
    courier: () => ({ post: async (_trx, message) => async () => told.push(message) > 0 }),
  }))
  await guesses(9, 'bar@lounge.demo')
  await guesses(10, 'nobody@lounge.demo')
  await guesses(10)
  await login(email, 'the eleventh')
  await lounge.close()
  expect(told).toMatchObject([{ kind: 'locked', tries: 10, to: { email } }])
  lounge = await openTestLounge()
})

test('AUT-12 the limits are stated as they are, on the page that the README names', () => {
  const textOf = (path: string) =>
    readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
  const page = 'docs/security/sign-in-limits.md'
  expect(textOf('README.md')).toContain(page)
  const { passwordsPerAccount, codesPerAccount, passwordsPerAddress, resetsPerAccount, resetsPerAddress } = guessLimits
  const { passwordsAtDevice, passwordsPerDevice, codesAtDevice, codesInARow } = guessLimits
  for (const stated of [
    `| wrong passwords of one account | ${passwordsPerAccount} | ${passwordsAtDevice} |`,
    `| wrong passwords of all accounts, by one address | ${passwordsPerAddress} | ${passwordsPerDevice} |`,
    `| wrong codes of one account | ${codesPerAccount} | ${codesAtDevice} |`,
    `2, 4, 8, 16, 32, 64 and 128 seconds`,
    `After ${codesInARow} wrong codes in a row`,
    `takes 5 tries. One sign-in is sent 3 more codes`,
    `an account is sent ${resetsPerAccount} in an hour, and an address asks for ${resetsPerAddress}.`,
  ])
    expect(textOf(page)).toContain(stated)
})
