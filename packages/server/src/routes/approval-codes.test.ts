// Codes by telephone, end to end: setting up a phone, tickets at a till, and the server's second check of codes that a till accepted alone.
import { noApprovals, recommendedApprovals } from '@lounge/domain/approvals/rules'
import { command, type Command } from '@lounge/domain/testing/requests'
import { type Kobo, naira } from '@lounge/domain/money'
import { maskOf, opened, type TicketName } from '@lounge/sync/approvals/code'
import { ListAnswer, type Listed, PhoneKey, TicketsAnswer, ticketsPerTill } from '@lounge/sync/approvals/tickets'
import type { AuditAnswer } from '@lounge/sync/questions/audit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { derive } from '../approvals/new-tickets.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import type { SmallLounge } from '../testing/small-lounge.ts'
import { codeOnPhone, flagsAt, openCarefulLounge, ticketsFor, topUpByCode } from '../testing/spoken-codes.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

const cashier = 'cashier@lounge.demo'
const amount = naira(5_000)

let lounge: SmallLounge
let till: ScriptedTerminal
let phone: PhoneKey
beforeEach(async () => {
  ;({ lounge, till } = await openCarefulLounge())
  phone = PhoneKey.parse((await setUp()).json())
})
afterEach(() => lounge.close())

const setUp = (password = demoPassword, token = lounge.manager.session.token) =>
  lounge.post('/api/approvals/phone', { password }, token)
const tickets = (burnt: object[] = [], asker = till) => ticketsFor(lounge, asker, burnt)
/** As a till does it: until nothing is left to be made. */
async function allTickets(asker = till): Promise<TicketsAnswer> {
  for (;;) {
    const answer = await tickets([], asker)
    if (answer.isComplete) return answer
  }
}
const tellList = async (...entries: Partial<Listed>[]) => {
  const listed = entries.map((each) => ({ ...listedTopUp, ...each }))
  const answer = await lounge.post('/api/approvals/phone/list', { entries: listed }, lounge.manager.session.token)
  return ListAnswer.parse(answer.json()).fates
}
const listedTopUp: Listed = { till: 1, ticket: 1, kind: 'topUp', amount, isClosed: true }

/** The code that the manager's phone shows. */
function codeOf(ticket: number, act: { kind?: Listed['kind']; amount?: Kobo } = {}, by = phone): string {
  const name: TicketName = { site: by.site, till: till.device.till ?? 0, ticket }
  return codeOnPhone(by, name, { kind: 'topUp', amount, ...act })
}
const topUp = (ticket: number, code: string, approver = phone.staffId): Command =>
  topUpByCode(approver, ticket, code, amount)
const flagsOf = (deed: Command, by = till) => flagsAt(by, deed)
const approvals = () => [...lounge.hub.lounge.all('approval')]

test('a phone is set up with the password, by those who may say yes, and told once', async () => {
  expect((await setUp('guess')).json()).toMatchObject({ error: { code: 'password_wrong' } })
  expect((await setUp(demoPassword, till.session.token)).statusCode).toBe(403)
  const again = PhoneKey.parse((await setUp()).json())
  expect(again).toMatchObject({ site: 'main', name: 'Ngozi Okafor' })
  expect(again.key).not.toBe(phone.key)
  const standing = await lounge.get('/api/approvals/phone', lounge.manager.session.token)
  expect(standing.json()).toEqual({ setUpAt: again.setUpAt })
  const kept = await lounge.db.selectFrom('approval_phone').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(again.key)
  expect(lounge.logLines.join('')).not.toContain(again.key)
})

test('setting one up takes a sign-in of the last ten minutes, also in the place of another one', async () => {
  lounge.clock.now += 600_001
  for (const password of [demoPassword, 'guess'])
    expect((await setUp(password)).json()).toMatchObject({ error: { code: 'sign_in_too_old' } })
  const standing = await lounge.get('/api/approvals/phone', lounge.manager.session.token)
  expect(standing.json()).toEqual({ setUpAt: phone.setUpAt })
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  lounge.clock.now += 600_000
  expect((await setUp(demoPassword, token)).statusCode).toBe(200)
})

test('a till gets twenty tickets for each approver, a few at a time, and seals alone', async () => {
  const first = await tickets()
  expect(first).toMatchObject({ site: 'main', till: till.device.till, isComplete: false })
  const answer = await allTickets()
  expect(answer.approvers).toMatchObject([{ name: 'Ngozi Okafor', role: 'manager', phone: '+234 802 555 0104' }])
  const given = answer.approvers[0]?.tickets ?? []
  expect(given.map(({ ticket }) => ticket)).toEqual(Array.from({ length: ticketsPerTill }, (_, n) => n + 1))
  expect(new Set(given.map(({ seal }) => seal.salt)).size).toBe(ticketsPerTill)
  const name = { site: 'main', till: answer.till, ticket: 17 }
  const [seal] = given.filter(({ ticket }) => ticket === 17).map((each) => each.seal)
  if (!seal) throw new Error('no ticket 17')
  const mask = maskOf(name, { kind: 'topUp', amount })
  expect(await opened(codeOf(17), mask, seal, derive)).toBeDefined()
  expect(await opened(codeOf(16), mask, seal, derive)).toBeUndefined()
  expect(Object.keys(seal)).toEqual(['salt', 'hash', 'cost'])
})

test('burnt ones are told, and others come in their place under numbers that were never used', async () => {
  await allTickets()
  const burnt = [
    { staffId: phone.staffId, ticket: 1, how: 'wrong' },
    { staffId: phone.staffId, ticket: 2, how: 'cancelled' },
    { staffId: 'nobody', ticket: 3, how: 'used' },
  ]
  const { approvers } = await tickets(burnt)
  expect(approvers[0]?.tickets.map(({ ticket }) => ticket)).toEqual(Array.from({ length: 20 }, (_, n) => n + 3))
})

test('a till that burns its tickets to get others gets no more than three times as many in an hour', async () => {
  const burnAll = async () => {
    const { approvers } = await allTickets()
    const left = approvers[0]?.tickets ?? []
    await tickets(left.map(({ ticket }) => ({ staffId: phone.staffId, ticket, how: 'cancelled' })))
  }
  for (let n = 0; n < 4; n += 1) await burnAll()
  expect(await tickets()).toMatchObject({ approvers: [{ tickets: [] }], isComplete: true })
  lounge.clock.now += 3_600_001
  const { approvers } = await allTickets()
  expect(approvers[0]?.tickets.map(({ ticket }) => ticket)).toEqual(Array.from({ length: 20 }, (_, n) => n + 61))
})

test('each till has its own, and a till with another number begins with others', async () => {
  await tickets()
  const other = await lounge.terminal(cashier)
  const { approvers } = await tickets([], other)
  expect(approvers[0]?.tickets.map(({ ticket }) => ticket)).toEqual([1, 2, 3, 4])
  await lounge.db.updateTable('terminal').set({ till: 9 }).where('id', '=', till.device.terminalId).execute()
  const after = await tickets()
  expect(after.till).toBe(9)
  expect(after.approvers[0]?.tickets.map(({ ticket }) => ticket)).toEqual([5, 6, 7, 8])
})

test('where no rule asks for a yes no ticket is made, and an office or a board gets none', async () => {
  await lounge.manager.does(command('settings.change', { approvals: noApprovals }))
  expect(await tickets()).toMatchObject({ approvers: [], isComplete: true })
  await lounge.manager.does(command('settings.change', { approvals: { ...recommendedApprovals, codeActs: 0 } }))
  expect(await tickets()).toMatchObject({ approvers: [], isComplete: true })
  const office = await lounge.post('/api/approvals/tickets', { burnt: [] }, lounge.manager.session.token)
  expect(office.statusCode).toBe(403)
  const kitchen = await lounge.terminal('kitchen@lounge.demo')
  expect((await lounge.post('/api/approvals/tickets', { burnt: [] }, kitchen.session.token)).statusCode).toBe(403)
})

test('what a till took alone with a right code is booked, with whose yes it was', async () => {
  await tickets()
  expect(await flagsOf(topUp(1, codeOf(1)))).toEqual([])
  expect(approvals()).toMatchObject([
    { status: 'used', kind: 'topUp', amount, means: 'code', byName: 'Ngozi Okafor', ticket: 1 },
  ])
  expect(await tellList({})).toEqual(['used'])
})

test('a wrong code is flagged where it happened, and a wish that comes with one is refused', async () => {
  await tickets()
  expect(await flagsOf(topUp(1, codeOf(2)))).toEqual(['approval_mismatch'])
  expect(await flagsOf(topUp(2, codeOf(2, { amount: naira(500) })))).toEqual(['approval_mismatch'])
  expect(await flagsOf(topUp(3, codeOf(3, { kind: 'refund' })))).toEqual(['approval_mismatch'])
  expect(approvals()).toEqual([])
  const { answers } = await till.asks(topUp(4, codeOf(2)))
  expect(answers).toMatchObject([{ outcome: 'refused', code: 'approval_mismatch' }])
})

test('a ticket that this till was never given is none, whatever its number', async () => {
  await tickets()
  expect(await flagsOf(topUp(5, codeOf(5)))).toEqual(['approval_mismatch'])
  const other = await lounge.terminal(cashier)
  expect(await flagsOf(topUp(1, codeOf(1)), other)).toEqual(['approval_mismatch'])
})

test('a till that was put back to an old disk takes a ticket twice, and that is seen', async () => {
  await tickets()
  expect(await flagsOf(topUp(1, codeOf(1)))).toEqual([])
  expect(await flagsOf(topUp(1, codeOf(1)))).toEqual(['approval_ticket_twice'])
  const deeds = [topUp(2, codeOf(2)), topUp(2, codeOf(2))]
  const { answers } = await till.does(...deeds)
  expect(answers.map(({ flags }) => flags.map(({ refused }) => refused))).toEqual([[], ['approval_ticket_twice']])
  await tickets([{ staffId: phone.staffId, ticket: 3, how: 'cancelled' }])
  expect(await flagsOf(topUp(3, codeOf(3)))).toEqual(['approval_ticket_twice'])
})

test('the same command twice uses its ticket once', async () => {
  await tickets()
  const made = till.make(topUp(1, codeOf(1)))
  const first = await till.push([made])
  await tickets([{ staffId: phone.staffId, ticket: 1, how: 'used' }])
  const again = await till.push([made])
  expect(again.answers).toEqual(first.answers)
  expect(again.answers[0]?.flags).toEqual([])
})

test('a used ticket that the till tells of before its command arrives is used by that command', async () => {
  await tickets()
  await tickets([{ staffId: phone.staffId, ticket: 1, how: 'used' }])
  expect(await tellList({})).toEqual(['waits'])
  expect(await flagsOf(topUp(1, codeOf(1)))).toEqual([])
  expect(await tellList({})).toEqual(['used'])
})

test('a code that was made into another one on the till is found by the phone’s own list, once', async () => {
  await tickets()
  // The manager said yes to ₦500. A forger who knows how the code is made removed its public part and inserted another.
  expect(await flagsOf(topUp(1, codeOf(1)))).toEqual([])
  expect(await tellList({ amount: naira(500) })).toEqual(['differs'])
  expect(await tellList({ amount: naira(500) })).toEqual(['differs'])
  const flagged = [...lounge.hub.lounge.all('exception')].filter(({ code }) => code === 'approval_mismatch')
  expect(flagged).toHaveLength(1)
  expect(JSON.stringify(flagged)).toContain('₦500')
})

test('what the phone says of tickets that were not used, and of others’', async () => {
  await tickets()
  await tickets([{ staffId: phone.staffId, ticket: 2, how: 'cancelled' }])
  expect(await tellList({}, { ticket: 2 }, { ticket: 99 }, { till: 7 })).toEqual([
    'waits',
    'burnt',
    'unknown',
    'unknown',
  ])
})

test('a revoked phone: its codes count no more, its tickets are gone, and the next one makes others', async () => {
  await tickets()
  lounge.clock.now += 1_000
  const revoked = await lounge.post('/api/approvals/phone/revoke', {}, lounge.manager.session.token)
  expect(revoked.statusCode).toBe(200)
  const standing = await lounge.get('/api/approvals/phone', lounge.manager.session.token)
  expect(standing.json()).toEqual({ setUpAt: null })
  expect((await tickets()).approvers).toEqual([])
  expect(await flagsOf(topUp(1, codeOf(1)))).toEqual(['approval_mismatch'])
  lounge.clock.now += 1_000
  const next = PhoneKey.parse((await setUp()).json())
  expect((await tickets()).approvers[0]?.tickets.map(({ ticket }) => ticket)).toEqual([5, 6, 7, 8])
  expect(await flagsOf(topUp(2, codeOf(2)))).toEqual(['approval_mismatch'])
  expect(await flagsOf(topUp(5, codeOf(5, {}, next)))).toEqual([])
  const noted = (await lounge.get('/api/audit?limit=100', lounge.manager.session.token)).json<AuditAnswer>()
  const outcomes = noted.entries.map(({ kind }) => kind as string)
  expect(outcomes.filter((each) => each.startsWith('code_phone'))).toEqual([
    'code_phone_set_up',
    'code_phone_revoked',
    'code_phone_set_up',
  ])
})

test('whoever’s account is closed says yes to nothing, and can be called by no till', async () => {
  await tickets()
  await lounge.addStaff('owner@lounge.demo', 'owner')
  await lounge.closeAccount('manager@lounge.demo')
  expect(await flagsOf(topUp(1, codeOf(1)))).toEqual(['approval_not_verified'])
  expect((await tickets()).approvers).toEqual([])
})

test('what is no ticket, no code and no list is refused before anything is done', async () => {
  const bad = async (path: string, body: object, token: string) =>
    (await lounge.post(`/api/approvals/${path}`, body, token)).statusCode
  const office = lounge.manager.session.token
  const ticket = { staffId: phone.staffId, ticket: 1, how: 'used' }
  for (const burnt of [[{ ...ticket, ticket: 0 }], [{ ...ticket, how: 'lost' }], [{ ...ticket, staffId: '' }], 'none'])
    expect(await bad('tickets', { burnt }, till.session.token)).toBe(400)
  for (const entry of [{ ticket: 0 }, { till: 0 }, { amount: -1 }, { amount: 0.5 }, { kind: 'tip' }])
    expect(await bad('phone/list', { entries: [{ ...listedTopUp, ...entry }] }, office)).toBe(400)
  for (const code of ['123456789', '12345678901', '55635 11933', 'abcdefghij'])
    expect(await till.push([till.draft('funcard.topUp', topUp(1, code).args)])).toMatchObject({ status: 400 })
})
