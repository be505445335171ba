// The permission matrix: every route, called by every kind of caller.
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import type { ErrorAnswer } from './errors.ts'
import type { Access } from './permissions.ts'

const anyRole = ['pos', 'kitchen', 'bar', 'manager', 'owner'] as const

/** The whole API with its rules, written down a second time on purpose: a new route must be considered here too. */
const rules: Readonly<Record<string, Access>> = {
  'GET /api/health': 'public',
  'GET /api/openapi.json': 'loopback-or-manager',
  'POST /api/csp-reports': 'public',
  'GET /api/auth/demo-accounts': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/verify-2fa': 'pre-code',
  'POST /api/auth/authenticator': 'pre-code',
  'POST /api/auth/verify-recovery': 'pre-code',
  'POST /api/auth/resend': 'pre-code',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password/look': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/logout': 'public',
  'GET /api/auth/me': 'signed-in',
  'POST /api/auth/renew': 'signed-in',
  'POST /api/auth/password': 'signed-in',
  'GET /api/auth/sessions': 'signed-in',
  'POST /api/auth/sessions/:id/end': 'signed-in',
  'GET /api/auth/pin': 'signed-in',
  'POST /api/auth/pin': 'signed-in',
  'GET /api/auth/app': 'signed-in',
  'POST /api/auth/app': 'signed-in',
  'POST /api/auth/app/confirm': 'signed-in',
  'POST /api/auth/app/codes': 'signed-in',
  'GET /api/approvals/phone': ['manager'],
  'POST /api/approvals/phone': ['manager'],
  'POST /api/approvals/phone/revoke': ['manager'],
  'POST /api/approvals/phone/list': ['manager'],
  'POST /api/approvals/paper': ['manager'],
  'POST /api/approvals/tickets': ['pos'],
  'POST /api/first-start': 'public',
  'POST /api/first-start/look': 'public',
  'POST /api/menu/import': ['manager'],
  'POST /api/menu/import/stop': ['manager'],
  'GET /api/menu/sample': ['manager'],
  'POST /api/pictures': ['pos', 'manager'],
  'POST /api/approvals/pin': ['pos', 'manager'],
  'GET /api/pictures/:hash': 'public',
  'GET /api/house': ['manager'],
  'GET /api/health/list': ['manager'],
  'GET /api/approvals/approvers': ['pos', 'manager', 'owner'],
  'GET /api/people': ['manager'],
  'POST /api/people': ['manager'],
  'POST /api/people/:id': ['manager'],
  'POST /api/people/:id/reopen': ['manager'],
  'POST /api/people/:id/link': ['manager'],
  'POST /api/people/:id/app': ['manager'],
  'POST /api/people/:id/codes': ['manager'],
  'POST /api/people/:id/let-in': ['manager'],
  'POST /api/people/:id/sign-out': ['manager'],
  'POST /api/people/:id/close': ['manager'],
  'POST /api/terminals/enrol': anyRole,
  'GET /api/terminals/own': anyRole,
  'POST /api/terminals/own/sessions': 'public',
  'GET /api/terminals': ['manager'],
  'POST /api/terminals/:id/name': ['manager'],
  'POST /api/terminals/:id/sign-out': ['manager'],
  'POST /api/terminals/:id/shut-out': ['manager'],
  'POST /api/terminals/:id/let-in': ['manager'],
  'POST /api/terminals/:id/admit': ['manager'],
  'POST /api/terminals/:id/turn-away': ['manager'],
  // The device's secret is required in the first message on the socket.
  'GET /api/sync/live': 'public',
  'POST /api/sync/carried': 'signed-in',
  'POST /api/sync/exchange': 'public',
  'POST /api/sync/commands': 'signed-in',
  'GET /api/sync/feed': 'signed-in',
  'GET /api/menu': 'public',
  'GET /install': 'public',
  'GET /customer-menu': 'public',
  'GET /customer-menu/': 'public',
  'GET /api/customers/:funcardId': ['pos', 'manager'],
  'GET /api/cards/:funcardId/holder': ['manager'],
  'PUT /api/cards/:funcardId/holder': ['manager'],
  'GET /api/cards/:funcardId/statement': ['manager'],
  'GET /api/history/sales': ['pos', 'manager'],
  'GET /api/history/voided': ['pos', 'manager'],
  'GET /api/history/orders/:orderId': ['pos', 'manager'],
  'GET /api/history/finished/kitchen': ['kitchen', 'manager'],
  'GET /api/history/finished/bar': ['bar', 'manager'],
  'GET /api/history/requests/pos': ['pos', 'manager'],
  'GET /api/history/requests/kitchen': ['kitchen', 'manager'],
  'GET /api/history/requests/bar': ['bar', 'manager'],
  'GET /api/settings/history': ['manager'],
  'GET /api/history/movements': ['manager'],
  'GET /api/acts': ['manager'],
  'GET /api/acts/lines': ['manager'],
  'GET /api/audit': ['manager'],
  'POST /api/audit/exported': anyRole,
  'GET /api/reports/triangle': ['manager'],
  'GET /api/reports/triangle/lines': ['manager'],
  'GET /api/shifts/x': ['pos', 'manager'],
  'GET /api/shifts/z': ['pos', 'manager'],
  'GET /api/shifts/zs': ['manager'],
  'GET /api/outages/lines': ['manager'],
  'POST /api/outages/drill/:id': ['manager'],
  'GET /api/reports/sales': ['pos', 'manager'],
  'GET /api/reports/sales/earlier': ['pos', 'manager'],
  'GET /api/accounts/periods': ['manager'],
  'GET /api/accounts/journal': ['manager'],
  'GET /api/accounts/items': ['manager'],
  'GET /api/accounts/house': ['manager'],
  'GET /api/recovery': 'loopback-or-manager',
  'POST /api/recovery/begin': 'loopback-or-manager',
  'POST /api/recovery/finish': 'loopback-or-manager',
  'GET /metrics': 'metrics',
  'GET /*': 'public',
}

/**
 * Back-dated, carried or set-aside work is a command and is tested in `routes/command-matrix.test.ts`. Displays and card readers cannot
 * sign in in this product.
 */
const identities = [
  'nobody',
  'a made-up token',
  'pre-code token',
  'pos',
  'kitchen',
  'bar',
  'manager',
  'owner',
  'closed account',
  'unknown role',
  'ended session',
  'the device alone, its secret for a token',
] as const
type Identity = (typeof identities)[number]

const signedIn: readonly Identity[] = ['pos', 'kitchen', 'bar', 'manager', 'owner', 'unknown role']

type Outcome = 'in' | '401 not_signed_in' | '401 sign_in_expired' | '403 not_allowed'

function expected(access: Access, who: Identity): Outcome {
  if (access === 'public') return 'in'
  if (access === 'pre-code') return who === 'pre-code token' ? 'in' : '401 sign_in_expired'
  if (!signedIn.includes(who)) return '401 not_signed_in'
  if (access === 'signed-in') return 'in'
  const roles: readonly string[] = typeof access === 'string' ? ['manager'] : access
  // The owner has all rights of a manager.
  return roles.includes(who === 'owner' ? 'manager' : who) ? 'in' : '403 not_allowed'
}

/** The verdict of the guard. The route's own verdict about an empty request does not matter here. */
function outcome(answer: LightMyRequestResponse): string {
  expect(answer.statusCode).toBeLessThan(500)
  if (![401, 403].includes(answer.statusCode)) return 'in'
  return `${answer.statusCode} ${answer.json<ErrorAnswer>().error.code}`
}

let lounge: TestLounge
let device: ScriptedTerminal
beforeAll(async () => {
  lounge = await openTestLounge()
  device = await lounge.terminal('manager@lounge.demo')
  await lounge.addStaff('dj@lounge.demo', 'dj')
  await lounge.addStaff('gone@lounge.demo', 'manager')
  await lounge.addStaff('owner@lounge.demo', 'owner')
})
afterAll(() => lounge.close())

async function tokenOf(who: Identity): Promise<string | undefined> {
  switch (who) {
    case 'nobody':
      return undefined
    case 'a made-up token':
      return 'A'.repeat(43)
    case 'pre-code token':
      return lounge.login('bar@lounge.demo')
    case 'pos':
      return (await lounge.sessionOf('cashier@lounge.demo')).token
    case 'closed account': {
      await lounge.db.updateTable('staff').set({ closed_at: null }).where('email', '=', 'gone@lounge.demo').execute()
      const { token } = await lounge.sessionOf('gone@lounge.demo')
      await lounge.closeAccount('gone@lounge.demo')
      return token
    }
    case 'unknown role':
      return (await lounge.sessionOf('dj@lounge.demo')).token
    case 'ended session': {
      const { id, token } = await lounge.sessionOf('manager@lounge.demo')
      await lounge.sessions.revoke(id)
      return token
    }
    case 'the device alone, its secret for a token':
      return device.device.secret
    case 'kitchen':
    case 'bar':
    case 'manager':
    case 'owner':
      return (await lounge.sessionOf(`${who}@lounge.demo`)).token
  }
}

test('every route of the server is in the table above, under the same rule', () => {
  const registered = lounge.app.accessRules
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url, access }) => [`${method} ${url}`, access] as const)
  expect(Object.fromEntries(registered)).toEqual(rules)
})

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const tried = new Set<string>()

describe.each(identities)('RTE-09 SEC-06 %s', (who) => {
  test.each(Object.entries(rules))('%s (%j)', async (route, access) => {
    const [named, pattern] = route.split(' ', 2)
    const method = methods.find((each) => each === named) ?? 'GET'
    const token = await tokenOf(who)
    const answer = await lounge.app.inject({
      method,
      // A file, because no pages are built here.
      url: (pattern ?? '').replace('*', 'robots.txt'),
      ...(method === 'GET' ? {} : { payload: {} }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      remoteAddress: '192.168.1.20',
    })
    expect(outcome(answer)).toBe(expected(access, who))
    tried.add(`${who} ${route}`)
  })
})

test('SEC-06 the matrix of routes is whole', () => {
  const routes = lounge.app.accessRules.filter(({ method }) => method !== 'HEAD')
  const pairs = identities.flatMap((who) => routes.map(({ method, url }) => `${who} ${method} ${url}`))
  const share = (100 * pairs.filter((pair) => tried.has(pair)).length) / pairs.length
  console.info(`SEC-06: ${routes.length} routes by ${identities.length} identities, ${share} % tried`)
  expect(share).toBe(100)
})

test('the metrics answer this machine itself without a session', async () => {
  const answer = await lounge.get('/metrics')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('http_request_seconds_count')
  expect(answer.body).toContain('nodejs_eventloop_lag_seconds')
})

test.each([
  'Basic QTpC',
  'Bearer',
  'Bearer  x',
  'bearer \n',
  'Bearer a b',
  `Bearer ${'x'.repeat(5000)}`,
  "Bearer ' or 1=1 --",
])('the authorization %j is nobody', async (authorization) => {
  const answer = await lounge.app.inject({ method: 'GET', url: '/api/auth/me', headers: { authorization } })
  expect(answer.statusCode).toBe(401)
})

test('a route that does not say who may call it stops the start', async () => {
  const open = openTestLounge(() => ({
    routes: [async (app) => void app.get('/open', async () => 'everything')],
  }))
  await expect(open).rejects.toThrow('GET /api/open does not say who may call it')
})

test('a route that takes a body it does not describe stops the start', async () => {
  const open = openTestLounge(() => ({
    routes: [async (app) => void app.post('/any', { config: { access: 'public' } }, async () => 'thanks')],
  }))
  await expect(open).rejects.toThrow('POST /api/any has no schema for its body')
})
