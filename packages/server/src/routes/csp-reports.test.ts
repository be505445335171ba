// Browsers' reports of policy violations: counted, logged once, stored nowhere.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
beforeAll(async () => {
  lounge = await openTestLounge()
})
afterAll(() => lounge.close())

const tell = (payload: string | object, headers: Readonly<Record<string, string>> = {}) =>
  lounge.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    // Browsers send it with the origin `null`: our pages do not reveal their address.
    headers: { 'content-type': 'application/csp-report', origin: 'null', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const report = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://till.example/tables?secret=1',
    'effective-directive': directive,
    'blocked-uri': blocked,
    disposition: 'enforce',
  },
})
const lines = () => lounge.logLines.filter((each) => each.includes('a browser stopped'))

test('each is counted, and said once for its kind, without the addresses in it', async () => {
  for (let n = 0; n < 3; n++)
    expect((await tell(report('script-src-elem', 'https://evil.example/x.js?card=hidden'))).statusCode).toBe(204)
  await tell(report('script-src', 'inline'))
  await tell(report('nonsense 7', 'javascript:alert(1)'))
  expect(lines()).toHaveLength(3)
  expect(lines().join('')).not.toMatch(/evil|secret|hidden|nonsense|alert/)
  const figures = (await lounge.get('/metrics', (await lounge.sessionOf('manager@lounge.demo')).token)).body
  expect(figures).toContain('lounge_csp_reports_total{directive="script-src-elem"} 3')
  expect(figures).toContain('lounge_csp_reports_total{directive="script-src"} 1')
  expect(figures).toContain('lounge_csp_reports_total{directive="other"} 1')
})

test('what is no report is refused, whatever it is', async () => {
  expect((await tell('{')).statusCode).toBe(400)
  expect((await tell({})).statusCode).toBe(400)
  expect((await tell(report('x', 'y'.repeat(9_000)))).statusCode).toBe(413)
  expect((await tell(report('img-src', 'data'), { 'content-type': 'text/html' })).statusCode).toBe(415)
  // A report of another site's page is ignored.
  expect((await tell(report('img-src', 'data'), { origin: 'https://evil.example' })).statusCode).toBe(403)
})

test('who tells too much is not listened to', async () => {
  const small = await openTestLounge()
  const answers = []
  for (let n = 0; n < 61; n++)
    answers.push(
      await small.app.inject({
        method: 'POST',
        url: '/api/csp-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: report('img-src', 'data'),
      }),
    )
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1)
  await small.close()
})
