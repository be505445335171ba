// The contents of the request log, and what it must never contain.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { logCourier } from '../auth/courier.ts'
import { demoPassword } from '../auth/demo-staff.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
beforeAll(async () => {
  lounge = await openTestLounge()
})
afterAll(() => lounge.close())

const email = 'cashier@lounge.demo'
const Line = z.looseObject({ msg: z.string(), reqId: z.string().optional(), path: z.string().optional() })

test('the log has one line per request, with its id, its status and who it was, and without its query', async () => {
  const { token, session } = await lounge.sessionOf(email)
  const before = lounge.logLines.length
  const answer = await lounge.get('/api/auth/me?token=abc', token)
  const lines = lounge.logLines.slice(before).map((line) => Line.parse(JSON.parse(line)))
  expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      path: '/api/auth/me',
      status: 400,
      staff: session.staff.id,
    }),
  ])
})

test('the log is silent of a server that asks itself whether it is well, and of nobody else who asks', async () => {
  const health = { method: 'GET', url: '/api/health' } as const
  const before = lounge.logLines.length
  await lounge.app.inject(health)
  expect(lounge.logLines.slice(before)).toEqual([])
  await lounge.app.inject({ ...health, remoteAddress: '192.168.1.20' })
  await lounge.app.inject({ ...health, headers: { 'x-forwarded-for': '192.168.1.20' } })
  expect(lounge.logLines.slice(before).filter((line) => line.includes('"path":"/api/health"'))).toHaveLength(2)
})

test('the log holds no password, code, token or e-mail after a sign-in with every mistake in it', async () => {
  await lounge.post('/api/auth/login', { email, password: 'wrong-password' })
  const first = await lounge.login(email)
  await lounge.post('/api/auth/verify-2fa', { code: '654321' }, first)
  const { token } = (await lounge.post('/api/auth/verify-2fa', { code: '123456' }, first)).json<{ token: string }>()
  await lounge.get('/api/auth/me', token)
  const log = lounge.logLines.join('')
  expect(log).toContain('/api/auth/verify-2fa')
  for (const secret of ['wrong-password', demoPassword, first, token, '654321', '123456', email])
    expect(log).not.toContain(secret)
})

test('the log blots out secrets that somebody logs by mistake', () => {
  lounge.app.log.info({
    password: 'a1',
    user: { code: 'b2', token: 'c3' },
    req: { headers: { authorization: 'd4' } },
  })
  const line = lounge.logLines.at(-1) ?? ''
  expect(line).toContain('[secret]')
  expect(line).not.toMatch(/a1|b2|c3|d4/)
})

test('the log shows the code and the link for a new password in the demo, for there is no mail', async () => {
  const demo = await openTestLounge(() => ({ courier: ({ log }) => logCourier(log) }))
  await demo.login(email)
  expect(demo.logLines.join('')).toContain('The verification code for Ada Obi is 123456')
  await demo.post('/api/auth/forgot-password', { email })
  const link = /The link to set a new password for Ada Obi is https:\/\/till\.example\/reset-password#token=[\w-]{43}"/
  await expect.poll(() => demo.logLines.join('')).toMatch(link)
  await demo.close()
})
