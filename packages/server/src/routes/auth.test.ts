// Signing in and out as a terminal does it: over the API, with real hashes in a real database.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { hashPassword } from '../auth/passwords.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const email = 'cashier@lounge.demo'
const error = (code: string, message: string) => ({
  error: { code, message, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
})

/** The user as her own profile shows her. */
const ada = {
  id: expect.any(String),
  name: 'Ada Obi',
  email,
  employeeId: 'EMP-001',
  role: 'pos',
  phone: '+234 803 555 0101',
  department: 'Front of house',
  address: '14 Adeniran Ogunsanya Street, Surulere, Lagos',
  joinedOn: '2023-03-06',
}

/** The hashes of a test lounge cost next to nothing. */
const realHash = hashPassword(demoPassword)

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
  await lounge.db
    .updateTable('staff')
    .set({ password_hash: await realHash })
    .execute()
})
afterEach(() => lounge.close())

const login = (as: string, password: string) => lounge.post('/api/auth/login', { email: as, password })
const verify = (token: string, code: string) => lounge.post('/api/auth/verify-2fa', { code }, token)

describe('step 1', () => {
  test('the right password gives a token for the next step, and sends a code', async () => {
    const answer = await login(email, demoPassword)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      second: 'code',
      hasApp: false,
      codeSent: true,
      user: { name: 'Ada Obi', email, role: 'pos' },
      next: 'verify-2fa',
    })
    expect(lounge.codesSent).toEqual(['123456'])
    expect(answer.body).not.toContain('123456')
  })

  test('the e-mail is read as people write it', async () => {
    expect((await login(' Cashier@Lounge.Demo ', demoPassword)).statusCode).toBe(200)
  })

  test('AUT-03 a wrong password, an unknown e-mail and a closed account get the same answer', async () => {
    await lounge.closeAccount('bar@lounge.demo')
    for (const [who, password] of [
      [email, 'lounge-demo-2'],
      ['nobody@lounge.demo', demoPassword],
      ['bar@lounge.demo', demoPassword],
    ] as const) {
      const answer = await login(who, password)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual(error('invalid_credentials', 'Invalid email or password'))
    }
    expect(lounge.codesSent).toEqual([])
  })

  test('an unknown e-mail costs the work of a known one', async () => {
    const samples = { known: [] as number[], unknown: [] as number[] }
    const time = async (into: number[], who: string): Promise<void> => {
      lounge.clock.now += 180_000 // longer than any wait before the next guess
      const begun = performance.now()
      await login(who, 'not-the-password')
      into.push(performance.now() - begun)
    }
    await login('warm-up@lounge.demo', 'not-the-password')
    for (let round = 0; round < 7; round += 1) {
      await time(samples.known, email)
      await time(samples.unknown, 'nobody@lounge.demo')
    }
    const median = (ms: readonly number[]): number => ms.toSorted((a, b) => a - b)[3] ?? 0
    // Without the hash the answer takes a tenth of the time; a third leaves room for a busy machine.
    expect(median(samples.unknown)).toBeGreaterThan(median(samples.known) / 3)
  })

  test('the token of step 1 opens nothing but step 2', async () => {
    const token = await lounge.login(email)
    expect((await lounge.get('/api/auth/me', token)).statusCode).toBe(401)
    expect((await lounge.post('/api/terminals/enrol', {}, token)).statusCode).toBe(401)
  })
})

describe('step 2', () => {
  test('the right code gives a session under a new token, and the first token is used up', async () => {
    const first = await lounge.login(email)
    const answer = await verify(first, '123456')
    expect(answer.statusCode).toBe(200)
    const { token, sessionId, user } = answer.json<{ token: string; sessionId: string; user: object }>()
    expect(user).toEqual(ada)
    expect(token).not.toBe(first)
    expect(sessionId).not.toBe(token)
    expect((await lounge.get('/api/auth/me', token)).statusCode).toBe(200)
    expect((await verify(first, '123456')).json()).toEqual(
      error('sign_in_expired', 'This sign-in took too long. Please sign in again.'),
    )
  })

  test('AUT-07 two answers at the same moment make one session: a code works once', async () => {
    const first = await lounge.login(email)
    const answers = await Promise.all([verify(first, '123456'), verify(first, '123456')])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await lounge.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  })

  test.each(['12345', '1234567', '12345a', '', '      ', '１２３４５６'])('"%s" is not six digits', async (code) => {
    const answer = await verify(await lounge.login(email), code)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(error('incomplete_code', 'Please enter all 6 digits'))
  })

  test('AUT-12 five wrong codes use the code up, even for whoever then knows it', async () => {
    const token = await lounge.login(email)
    for (let round = 0; round < 5; round += 1) {
      const answer = await verify(token, '000000')
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual(error('invalid_code', 'Invalid verification code'))
    }
    const answer = await verify(token, '123456')
    expect(answer.statusCode).toBe(401)
    expect(answer.json<{ error: { code: string } }>().error.code).toBe('code_used_up')
  })

  test('AUT-12 wrong codes sent all at once share the five tries', async () => {
    const token = await lounge.login(email)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => verify(token, String(n).padStart(6, '0'))))
    const codes = answers.map((answer) => answer.json<{ error: { code: string } }>().error.code)
    expect(codes.filter((code) => code === 'invalid_code')).toHaveLength(5)
    expect(codes.filter((code) => code === 'code_used_up')).toHaveLength(15)
  })

  test('AUT-07 a code is good for ten minutes', async () => {
    const token = await lounge.login(email)
    lounge.clock.now += 10 * 60_000 - 1
    expect((await verify(token, '000000')).json()).toEqual(error('invalid_code', 'Invalid verification code'))
    lounge.clock.now += 1
    expect((await verify(token, '123456')).json<{ error: { code: string } }>().error.code).toBe('sign_in_expired')
  })

  test('AUT-12 resending gives new tries three times, says nothing secret, and then no more', async () => {
    const token = await lounge.login(email)
    for (let round = 0; round < 5; round += 1) await verify(token, '000000')
    for (const resendsLeft of [2, 1, 0]) {
      const answer = await lounge.post('/api/auth/resend', {}, token)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ resendsLeft, codeSent: true })
    }
    const refused = await lounge.post('/api/auth/resend', {}, token)
    expect(refused.statusCode).toBe(429)
    expect(refused.json<{ error: { code: string } }>().error.code).toBe('resends_used_up')
    expect(lounge.codesSent).toHaveLength(4)
    expect((await verify(token, '123456')).statusCode).toBe(200)
  })
})

describe('a session', () => {
  test('shows the profile of its person, and nothing secret', async () => {
    const { token, id } = await lounge.sessionOf(email)
    const answer = await lounge.get('/api/auth/me', token)
    expect(answer.json()).toEqual({
      sessionId: id,
      expiresAt: lounge.clock.now + 19 * 3_600_000,
      user: ada,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('SEC-02 ends with logout, with the business day, when the account is closed, and when the role changes', async () => {
    const me = async (token: string): Promise<number> => (await lounge.get('/api/auth/me', token)).statusCode
    const [left, stays, moved] = [
      await lounge.sessionOf(email),
      await lounge.sessionOf(email),
      await lounge.sessionOf('bar@lounge.demo'),
    ]
    expect((await lounge.post('/api/auth/logout', {}, left.token)).json()).toEqual({ ok: true })
    expect(await me(left.token)).toBe(401)
    expect(await me(stays.token)).toBe(200)

    await lounge.db.updateTable('staff').set({ role: 'kitchen' }).where('email', '=', 'bar@lounge.demo').execute()
    expect(await me(moved.token)).toBe(401)

    // The lounge opened at ten in the morning: its business day ends nineteen hours later.
    lounge.clock.now += 19 * 3_600_000 - 1
    expect(await me(stays.token)).toBe(200)
    lounge.clock.now += 1
    expect(await me(stays.token)).toBe(401)

    const closed = await lounge.sessionOf(email)
    expect(await me(closed.token)).toBe(200)
    await lounge.closeAccount(email)
    expect(await me(closed.token)).toBe(401)
  })

  test('AUT-09 a logout that is said again, or of a session that ran out, is done', async () => {
    const { token } = await lounge.sessionOf(email)
    for (const each of [token, token, 'a-token-nobody-has'])
      expect((await lounge.post('/api/auth/logout', {}, each)).json()).toEqual({ ok: true })
    expect((await lounge.get('/api/auth/me', token)).statusCode).toBe(401)
  })

  test('logout needs no body at all', async () => {
    const { token } = await lounge.sessionOf(email)
    const headers = { authorization: `Bearer ${token}` }
    expect((await lounge.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(200)
  })

  test('the database holds no token, no password and no code in the clear', async () => {
    const first = await lounge.login(email)
    const rows = async () =>
      JSON.stringify([
        await lounge.db.selectFrom('sign_in').selectAll().execute(),
        await lounge.db.selectFrom('session').selectAll().execute(),
        await lounge.db.selectFrom('staff').selectAll().execute(),
        await lounge.db.selectFrom('guess').selectAll().execute(),
      ])
    const waiting = await rows()
    const { token } = (await verify(first, '123456')).json<{ token: string }>()
    await login(email, 'guessed-password')
    const signedIn = await rows()
    for (const secret of [first, token, '123456', demoPassword, 'guessed-password']) {
      expect(waiting).not.toContain(secret)
      expect(signedIn).not.toContain(secret)
    }
    expect(signedIn).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

test('AUT-02 the demo accounts are listed in demo mode, without the manager', async () => {
  const answer = await lounge.get('/api/auth/demo-accounts')
  expect(answer.json()).toEqual({
    password: demoPassword,
    accounts: [
      { name: 'Ada Obi', email: 'cashier@lounge.demo', role: 'pos' },
      { name: 'Chinedu Eze', email: 'kitchen@lounge.demo', role: 'kitchen' },
      { name: 'Tunde Bello', email: 'bar@lounge.demo', role: 'bar' },
    ],
  })
})

test('AUT-02 AUT-07 outside demo mode no account is listed, and the code is six random digits', async () => {
  const codes: string[] = []
  const real = await openTestLounge(() => ({
    mode: 'production',
    courier: () => ({
      post: async (_trx, message) => async () => {
        if (message.kind === 'code') codes.push(message.secret)
        return true
      },
    }),
  }))
  try {
    expect((await real.get('/api/auth/demo-accounts')).statusCode).toBe(404)
    const token = await real.login(email)
    await real.post('/api/auth/resend', {}, token)
    await real.post('/api/auth/resend', {}, token)
    expect(codes).toHaveLength(3)
    expect(new Set(codes).size).toBeGreaterThan(1)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    const [first, , last] = codes
    expect((await real.post('/api/auth/verify-2fa', { code: '123456' }, token)).statusCode).toBe(401)
    expect((await real.post('/api/auth/verify-2fa', { code: first }, token)).statusCode).toBe(401)
    expect((await real.post('/api/auth/verify-2fa', { code: last }, token)).statusCode).toBe(200)
  } finally {
    await real.close()
  }
})
