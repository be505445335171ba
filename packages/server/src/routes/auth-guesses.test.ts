// Passwords and codes that are guessed: how many, and what is told of it.
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { guessLimits } from '../auth/guesses.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const email = 'cashier@lounge.demo'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
})
afterEach(() => lounge.close())

const login = (as: string, password: string) => lounge.post('/api/auth/login', { email: as, password })
const verify = (token: string, code: string) => lounge.post('/api/auth/verify-2fa', { code }, token)

test('AUT-12 an account takes ten wrong passwords an hour, then not even the right one', async () => {
  for (let round = 0; round < 10; round += 1) expect((await login(email, `guess-${round}`)).statusCode).toBe(401)
  const answer = await login(email, demoPassword)
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('3600')
  expect(answer.json()).toMatchObject({
    error: { code: 'too_many_attempts', message: 'Too many attempts. Please wait 3600 seconds and try again.' },
  })
  expect((await login('bar@lounge.demo', demoPassword)).statusCode).toBe(200)
  lounge.clock.now += 3_600_000
  expect((await login(email, demoPassword)).statusCode).toBe(200)
})

test('AUT-12 passwords guessed all at once are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => login(email, `guess-${n}`)))
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(5)
})

test('an account nobody has is counted like any other, so the limit tells nothing', async () => {
  const nobody = 'nobody@lounge.demo'
  for (let round = 0; round < 10; round += 1) await login(nobody, `guess-${round}`)
  expect((await login(nobody, 'guess')).statusCode).toBe(429)
})

test('signing in forgets the slips before it', async () => {
  for (let round = 0; round < 9; round += 1) await login(email, `guess-${round}`)
  await verify(await lounge.login(email), '123456')
  for (let round = 0; round < 9; round += 1) expect((await login(email, `guess-${round}`)).statusCode).toBe(401)
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

test('AUT-12 the limits are stated in the README, as they are', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
  const { passwordsPerAccount, codesPerAccount, passwordsPerAddress, resetsPerAccount, resetsPerAddress } = guessLimits
  for (const stated of [
    `an account takes ${passwordsPerAccount} wrong passwords and ${codesPerAccount} wrong codes`,
    `an address ${passwordsPerAddress} wrong passwords`,
    `takes 5 tries; one sign-in is sent 3 more codes`,
    `An account is sent ${resetsPerAccount} links for a new password in an hour, and an address asks for ${resetsPerAddress}.`,
  ])
    expect(readme).toContain(stated)
})
