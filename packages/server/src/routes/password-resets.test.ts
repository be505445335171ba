// A new password for a person who forgot it: what each caller learns, what the link is good for, and what ends with it.
import { minutes } from '@lounge/domain/time'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { guessLimits } from '../auth/guesses.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const email = 'cashier@lounge.demo'
const newPassword = 'egusi moon ladder 7'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
})
afterEach(() => lounge.close())

const ask = (whose: string) => lounge.post('/api/auth/forgot-password', { email: whose })
const reset = (token: string, password = newPassword) => lounge.post('/api/auth/reset-password', { token, password })
const login = (password: string, who = email) => lounge.post('/api/auth/login', { email: who, password })
const code = (answer: { json<T>(): T }): string => answer.json<{ error: { code: string } }>().error.code

/** Asks for a link and waits for the letter. @returns the token in it */
async function linkFor(whose: string): Promise<string> {
  const before = lounge.linksSent.length
  expect((await ask(whose)).statusCode).toBe(200)
  await expect.poll(() => lounge.linksSent).toHaveLength(before + 1)
  const { link } = lounge.linksSent[before] ?? { link: '' }
  return link.replace('https://till.example/reset-password#token=', '')
}

describe('asking for a link', () => {
  test('AUT-11 the answer is the same for an address nobody has, word for word, and only an open account gets a letter', async () => {
    await lounge.closeAccount('bar@lounge.demo')
    for (const whose of [' Cashier@Lounge.Demo ', 'nobody@lounge.demo', 'bar@lounge.demo', 'no address', '\u0000']) {
      const answer = await ask(whose)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ ok: true })
    }
    // Each request wrote as much as the others.
    const rows = () => lounge.db.selectFrom('password_reset').selectAll().execute()
    await expect.poll(rows).toHaveLength(5)
    expect(lounge.linksSent).toEqual([
      { email, link: expect.stringMatching(/^https:\/\/till\.example\/reset-password#token=[\w-]{43}$/) },
    ])
  })

  test('the answer does not wait for the letter', async () => {
    let isWaiting = true
    const slow = await openTestLounge(() => ({
      courier: () => ({ post: async () => () => vi.waitUntil(() => !isWaiting, { timeout: 20_000 }) }),
    }))
    expect((await slow.post('/api/auth/forgot-password', { email })).statusCode).toBe(200)
    isWaiting = false
    await slow.close()
  })

  test('where the link leads is not for the asking browser to say', async () => {
    const askAs = (headers: Readonly<Record<string, string>>) =>
      lounge.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, headers })
    expect((await askAs({ host: 'evil.example' })).statusCode).toBe(421)
    await askAs({ host: '203.0.113.9', 'x-forwarded-proto': 'http' })
    await expect.poll(() => lounge.linksSent).toHaveLength(1)
    expect(lounge.linksSent[0]?.link).toMatch(/^https:\/\/till\.example\//)
  })

  test('an account is sent five letters an hour, known or not, and an address asks for thirty', async () => {
    for (const whose of [email, 'nobody@lounge.demo']) {
      for (let round = 0; round < guessLimits.resetsPerAccount; round += 1)
        expect((await ask(whose)).statusCode).toBe(200)
      const answer = await ask(whose)
      expect(answer.statusCode).toBe(429)
      expect(code(answer)).toBe('too_many_attempts')
      expect(answer.headers['retry-after']).toBe('3600')
    }
    for (let other = 0; other < guessLimits.resetsPerAddress - 10; other += 1)
      expect((await ask(`somebody-${other}@lounge.demo`)).statusCode).toBe(200)
    expect((await ask('one-more@lounge.demo')).statusCode).toBe(429)
    lounge.clock.now += 3_600_000
    expect((await ask(email)).statusCode).toBe(200)
  })

  test('the database holds no link, and neither does the log', async () => {
    const token = await linkFor(email)
    await reset(token)
    const rows = JSON.stringify([
      await lounge.db.selectFrom('password_reset').selectAll().execute(),
      await lounge.db.selectFrom('staff').selectAll().execute(),
      await lounge.db.selectFrom('guess').selectAll().execute(),
    ])
    const log = lounge.logLines.join('')
    for (const secret of [token, newPassword]) {
      expect(rows).not.toContain(secret)
      expect(log).not.toContain(secret)
    }
    expect(log).not.toContain(email)
  })
})

describe('setting the password', () => {
  test('AUT-11 the link sets a new password once; signing in with it still takes the code', async () => {
    const token = await linkFor(email)
    const answer = await reset(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ok: true, codesEnded: false })
    expect(code(await login(demoPassword))).toBe('invalid_credentials')
    const stepOne = await login(newPassword)
    expect(stepOne.json()).toMatchObject({ next: 'verify-2fa' })
    expect((await lounge.get('/api/auth/me', stepOne.json<{ token: string }>().token)).statusCode).toBe(401)

    const again = await reset(token, 'another long password')
    expect(again.statusCode).toBe(410)
    expect(again.json()).toMatchObject({
      error: {
        code: 'reset_link_used',
        message: 'This link was used already, or a newer password was set. Please ask for a new one.',
      },
    })
    expect((await login(newPassword)).statusCode).toBe(200)
  })

  test('a look at the link tells whose it is, and why it opens nothing any more; it does not use it up', async () => {
    const look = (token: string) => lounge.post('/api/auth/reset-password/look', { token })
    const token = await linkFor(email)
    for (let round = 0; round < 2; round += 1) {
      const answer = await look(token)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ name: 'Ada Obi', email })
    }
    await reset(token)
    expect(code(await look(token))).toBe('reset_link_used')
    expect(code(await look(''))).toBe('reset_link_unknown')
  })

  test('two at the same moment set one password', async () => {
    const token = await linkFor(email)
    const passwords = ['the first long one', 'the second long one']
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
    const right = await Promise.all(passwords.map((password) => login(password)))
    expect(right.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a link is over after an hour, and with the account it is for; a made-up one is unknown', async () => {
    const token = await linkFor(email)
    lounge.clock.now += 3_600_000
    const late = await reset(token)
    expect(late.statusCode).toBe(410)
    expect(late.json()).toMatchObject({
      error: {
        code: 'reset_link_expired',
        message: 'This link has expired. Please ask for a new one.',
      },
    })
    for (const other of ['A'.repeat(43), '', "' or 1=1 --"]) {
      const answer = await reset(other)
      expect(answer.json()).toMatchObject({
        error: { code: 'reset_link_unknown', message: 'This link is not one of ours. Please ask for a new one.' },
      })
    }
    const bar = await linkFor('bar@lounge.demo')
    await lounge.closeAccount('bar@lounge.demo')
    expect(code(await reset(bar))).toBe('reset_link_unknown')
  })

  test('several links may be asked for and each works, until one was used', async () => {
    const links = [await linkFor(email), await linkFor(email)] as const
    const others = await linkFor('bar@lounge.demo')
    expect((await reset(links[0])).statusCode).toBe(200)
    expect(code(await reset(links[1]))).toBe('reset_link_used')
    expect((await reset(others)).statusCode).toBe(200)
  })

  test.each([
    ['eleven sign', 'password_too_short', 'Please choose a password of at least 12 characters.'],
    ['', 'password_too_short', 'Please choose a password of at least 12 characters.'],
    ['x'.repeat(257), 'password_too_long', 'A password has at most 256 characters.'],
    ['password1234', 'password_common', 'This password is easy to guess. Please choose another one.'],
    ['Ada Obi 2026!', 'password_common', 'This password is easy to guess. Please choose another one.'],
    [demoPassword, 'password_common', 'This password is easy to guess. Please choose another one.'],
  ])('%j is refused, and the link stays good', async (password, refused, message) => {
    const token = await linkFor(email)
    const answer = await reset(token, password)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: { code: refused, message } })
    expect((await reset(token, `mango ${'rain '.repeat(50)}`)).statusCode).toBe(200)
  })

  test('every session of the person ends and whoever listens hears it; nobody else is signed out', async () => {
    const [one, two] = [await lounge.sessionOf(email), await lounge.sessionOf(email)]
    const other = await lounge.sessionOf('bar@lounge.demo')
    const betweenTheSteps = await lounge.login(email)
    const ended: string[] = []
    lounge.sessions.whenRevoked((id) => void ended.push(id))
    await reset(await linkFor(email))
    expect(ended.toSorted()).toEqual([one.id, two.id].toSorted())
    for (const { token } of [one, two]) expect((await lounge.get('/api/auth/me', token)).statusCode).toBe(401)
    expect((await lounge.get('/api/auth/me', other.token)).statusCode).toBe(200)
    const verified = await lounge.post('/api/auth/verify-2fa', { code: '123456' }, betweenTheSteps)
    expect(code(verified)).toBe('sign_in_expired')
  })

  test('an open socket asks for signing in again within a second', async () => {
    const till = await lounge.terminal(email)
    const socket = await till.connect(await lounge.origin())
    await socket.next('snapshot')
    const token = await linkFor(email)
    const begun = performance.now()
    await reset(token)
    await socket.next('reauth')
    expect(performance.now() - begun).toBeLessThan(1000)
    socket.close()
  })

  test('it lifts the lock of too many wrong guesses', async () => {
    for (let round = 0; round < guessLimits.passwordsPerAccount; round += 1) {
      lounge.clock.now += minutes(3)
      await login(`guess-${round}`)
    }
    lounge.clock.now += minutes(3)
    expect((await login(demoPassword)).statusCode).toBe(429)
    await reset(await linkFor(email))
    expect((await login(newPassword)).statusCode).toBe(200)
  })
})
