// How much a copied disk of a till is worth to a thief: tested with the seals of a server in its usual configuration.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { naira } from '@lounge/domain/money'
import { command } from '@lounge/domain/testing/requests'
import { paperMaskOf, secretOf, type Seal } from '@lounge/sync/approvals/code'
import { PaperSheet, PhoneKey, TicketsAnswer } from '@lounge/sync/approvals/tickets'
import { scryptSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeReadyPlace, type TestPlace } from '../db/testing/test-place.ts'
import { type Http, overNetwork } from '../testing/http.ts'
import { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { demoPassword } from '../auth/demo-staff.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // a real process that does real work, on machines that have other work

let place: TestPlace
let server: ServerProcess
let http: Http
beforeEach(async () => {
  place = await makeReadyPlace()
  server = startServer({ ...place.environment, LOG_LEVEL: 'warn' })
  http = overNetwork(await server.ready)
})
afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await place.remove()
})

/** One guess of a thief at this seal, with other tools. */
const tried = (secret: number, { salt }: Seal): string => {
  const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
  return scryptSync(String(secret).padStart(10, '0'), Buffer.from(salt, 'hex'), 32, cost).toString('hex')
}

test('SEC-04 each ticket that a till gets, for a call and on paper, is sealed with scrypt at N 2^15, r 8, p 1', async () => {
  const manager = await ScriptedTerminal.signIn(http, 'manager@lounge.demo')
  await manager.does(command('settings.change', { approvals: recommendedApprovals }))
  const till = await ScriptedTerminal.signIn(http, 'cashier@lounge.demo')
  const ask = async (path: string, body: object, { session: { token } }: ScriptedTerminal) =>
    (await http('POST', `/api/approvals/${path}`, { body, token })).body
  const number = till.device.till ?? 0
  const phone = PhoneKey.parse(await ask('phone', { password: demoPassword }, manager))
  const sheet = PaperSheet.parse(await ask('paper', { till: number, password: demoPassword }, manager))
  const { approvers } = TicketsAnswer.parse(await ask('tickets', { burnt: [] }, till))
  const { tickets = [], paper = [] } = approvers.find(({ staffId }) => staffId === phone.staffId) ?? {}
  expect([tickets.length, paper.length]).toEqual([4, 10])
  expect(new Set([...tickets, ...paper].map(({ seal }) => seal.cost))).toEqual(new Set([32_768]))

  // Checks the work itself, not only the stated cost: no less work leads to this hash.
  const [spoken, printed] = [tickets[0], paper[0]]
  if (!spoken || !printed) throw new Error('no ticket')
  const nameOf = (ticket: number) => ({ site: phone.site, till: number, ticket })
  const secret = secretOf(Buffer.from(phone.key, 'hex'), nameOf(spoken.ticket))
  expect(spoken.seal.hash).toBe(tried(secret, spoken.seal))
  const band = naira(2_000)
  const codes = sheet.tickets.find(({ ticket }) => ticket === printed.ticket)?.codes ?? []
  const code = Number(codes.find((each) => each.kind === 'refund' && each.band === band)?.code)
  const onPaper = (code - paperMaskOf(nameOf(printed.ticket), 'refund', band) + 1e10) % 1e10
  expect(printed.seal.hash).toBe(tried(onPaper, printed.seal))
})
