// Codes on paper, end to end: a printed sheet, the till's part of it, and the server's second check of codes that a till accepted alone.
import { approvalKinds } from '@lounge/domain/approvals/approvals'
import { noApprovals } from '@lounge/domain/approvals/rules'
import { type Kobo, naira } from '@lounge/domain/money'
import { command, type Command } from '@lounge/domain/testing/requests'
import { type Act, bandOf, bandsOf, maskOf, opened, paperMaskOf, ticketsOnPaper } from '@lounge/sync/approvals/code'
import { PaperSheet, PhoneKey } from '@lounge/sync/approvals/tickets'
import type { AuditAnswer } from '@lounge/sync/questions/audit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { derive } from '../approvals/new-tickets.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import type { SmallLounge } from '../testing/small-lounge.ts'
import { flagsAt, openCarefulLounge, ticketsFor, topUpByCode } from '../testing/spoken-codes.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
let approver: string
beforeEach(async () => {
  ;({ lounge, till } = await openCarefulLounge())
  const { staffId } = await lounge.db
    .selectFrom('staff')
    .select('id as staffId')
    .where('email', '=', 'manager@lounge.demo')
    .executeTakeFirstOrThrow()
  approver = staffId
})
afterEach(() => lounge.close())

const asked = (body: object = {}, token = lounge.manager.session.token) =>
  lounge.post('/api/approvals/paper', { till: 1, password: demoPassword, ...body }, token)
const print = async () => PaperSheet.parse((await asked()).json())
const tickets = (burnt: object[] = [], asker = till) => ticketsFor(lounge, asker, burnt)
const onPaper = async (asker = till) => (await tickets([], asker)).approvers[0]?.paper?.map(({ ticket }) => ticket)
const numbers = (from: number) => Array.from({ length: ticketsOnPaper }, (_, n) => from + n)

/** The code on the sheet in the row of this ticket. */
function codeOn(sheet: PaperSheet, ticket: number, act: Act): string {
  const codes = sheet.tickets.find((each) => each.ticket === ticket)?.codes ?? []
  const band = bandOf(act) ?? bandsOf(act.kind).at(-1)
  return codes.find((each) => each.kind === act.kind && each.band === band)?.code ?? ''
}
const topUp = (ticket: number, code: string, amount: Kobo = naira(5_000)): Command =>
  topUpByCode(approver, ticket, code, amount)
const needed: Act = { kind: 'topUp', amount: naira(5_000) }
const flagsOf = (deed: Command, by = till) => flagsAt(by, deed)
const burnt = (ticket: number, how: string) => ({ staffId: approver, ticket, how })

test('a sheet is printed with the password, by those who may say yes, for a till that there is', async () => {
  expect((await asked({ password: 'guess' })).json()).toMatchObject({ error: { code: 'password_wrong' } })
  expect((await asked({ till: 7 })).json()).toMatchObject({ error: { code: 'till_unknown' } })
  expect((await asked({}, till.session.token)).statusCode).toBe(403)
  for (const bad of [{ till: 0 }, { till: 1.5 }, { till: 'one' }, { password: '' }, { site: 'main' }])
    expect((await asked(bad)).statusCode).toBe(400)
  const sheet = await print()
  expect(sheet).toMatchObject({ till: 1, name: 'Ngozi Okafor', printedAt: lounge.clock.now })
  expect(sheet.tickets.map(({ ticket }) => ticket)).toEqual(numbers(1))
  const printed = sheet.tickets[0]?.codes.map(({ kind, band }) => `${kind} ${band}`)
  expect(printed).toEqual(approvalKinds.flatMap((kind) => bandsOf(kind).map((band) => `${kind} ${band}`)))
})

test('printing takes a sign-in of the last ten minutes, whatever was typed', async () => {
  lounge.clock.now += 600_001
  for (const password of [demoPassword, 'guess'])
    expect((await asked({ password })).json()).toMatchObject({ error: { code: 'sign_in_too_old' } })
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  lounge.clock.now += 600_000
  expect((await asked({}, token)).statusCode).toBe(200)
})

test('what the codes are made of is sealed, no code is written down, and the audit log says who printed', async () => {
  const sheet = await print()
  const kept = JSON.stringify([
    await lounge.db.selectFrom('approval_paper').selectAll().execute(),
    await lounge.db.selectFrom('approval_ticket').selectAll().execute(),
    lounge.logLines,
  ])
  for (const { codes } of sheet.tickets) for (const { code } of codes) expect(kept).not.toContain(code)
  const noted = (await lounge.get('/api/audit?limit=100', lounge.manager.session.token)).json<AuditAnswer>()
  expect(noted.entries.map(({ kind }) => kind)).toContain('code_paper_printed')
})

test('the till gets seals beside those of the phone, and each code opens its own kind and band alone', async () => {
  const sheet = await print()
  const answer = await tickets()
  expect(answer).toMatchObject({ isComplete: true, approvers: [{ name: 'Ngozi Okafor', tickets: [] }] })
  const paper = answer.approvers[0]?.paper ?? []
  expect(paper.map(({ ticket }) => ticket)).toEqual(numbers(1))
  const [, second] = paper
  if (!second) throw new Error('no second ticket')
  const name = { site: answer.site, till: 1, ticket: second.ticket }
  const code = codeOn(sheet, second.ticket, needed)
  expect(await opened(code, paperMaskOf(name, 'topUp', naira(10_000)), second.seal, derive)).toBeDefined()
  expect(await opened(code, paperMaskOf(name, 'topUp', naira(2_000)), second.seal, derive)).toBeUndefined()
  expect(await opened(code, paperMaskOf(name, 'refund', naira(10_000)), second.seal, derive)).toBeUndefined()
  expect(await opened(code, maskOf(name, needed), second.seal, derive)).toBeUndefined()
})

test('phone and paper count on: no number is given twice, and a phone that is set up anew leaves the paper', async () => {
  await print()
  PhoneKey.parse(
    (await lounge.post('/api/approvals/phone', { password: demoPassword }, lounge.manager.session.token)).json(),
  )
  const answer = await tickets()
  expect(answer.approvers[0]?.tickets.map(({ ticket }) => ticket)).toEqual([11, 12, 13, 14])
  expect(answer.approvers[0]?.paper?.map(({ ticket }) => ticket)).toEqual(numbers(1))
  const next = await print()
  expect(next.tickets.map(({ ticket }) => ticket)).toEqual(numbers(15))
})

test('what a till took alone with a code on paper is booked up to the band, and is asked about', async () => {
  const sheet = await print()
  expect(await flagsOf(topUp(1, codeOn(sheet, 1, needed)))).toEqual([])
  expect(await flagsOf(topUp(2, codeOn(sheet, 2, needed), naira(2_001)))).toEqual([])
  expect([...lounge.hub.lounge.all('approval')]).toMatchObject([
    { status: 'used', means: 'code', byName: 'Ngozi Okafor', ticket: 1, isOnPaper: true, isUnverified: true },
    { ticket: 2, amount: naira(2_001), isOnPaper: true },
  ])
  expect(await onPaper()).toEqual(numbers(1).slice(2))
  const [first] = lounge.hub.lounge.all('approval')
  await lounge.manager.does(command('approval.dispute', { ids: [first?.id ?? ''] }))
  expect([...lounge.hub.lounge.all('exception')]).toMatchObject([
    { code: 'approval_disputed', params: { means: 'with the paper from the safe', approver: 'Ngozi Okafor' } },
  ])
})

test('a code of another band, kind, ticket or sheet is flagged, and paper says yes to nothing above its last band', async () => {
  const sheet = await print()
  const small: Act = { kind: 'topUp', amount: naira(2_000) }
  expect(await flagsOf(topUp(1, codeOn(sheet, 1, small)))).toEqual(['approval_mismatch'])
  expect(await flagsOf(topUp(2, codeOn(sheet, 2, needed), naira(2_000)))).toEqual(['approval_mismatch'])
  expect(await flagsOf(topUp(3, codeOn(sheet, 3, { ...needed, kind: 'refund' })))).toEqual(['approval_mismatch'])
  expect(await flagsOf(topUp(4, codeOn(sheet, 5, needed)))).toEqual(['approval_mismatch'])
  expect(await flagsOf(topUp(6, codeOn(sheet, 6, needed), naira(10_001)))).toEqual(['approval_mismatch'])
  expect([...lounge.hub.lounge.all('approval')]).toEqual([])
})

test('a ticket on paper that was used, cancelled or spoilt before is seen', async () => {
  const sheet = await print()
  const code = (ticket: number) => codeOn(sheet, ticket, needed)
  expect(await flagsOf(topUp(1, code(1)))).toEqual([])
  expect(await flagsOf(topUp(1, code(1)))).toEqual(['approval_ticket_twice'])
  await tickets([burnt(2, 'cancelled'), burnt(3, 'wrong'), burnt(4, 'used')])
  expect(await flagsOf(topUp(2, code(2)))).toEqual(['approval_ticket_twice'])
  expect(await flagsOf(topUp(3, code(3)))).toEqual(['approval_ticket_twice'])
  expect(await flagsOf(topUp(4, code(4)))).toEqual([])
})

test('the next print ends the one before, at this till and at no other', async () => {
  const other = await lounge.terminal('cashier@lounge.demo')
  const [first] = [await print(), await asked({ till: 2 })]
  const second = await print()
  expect(await onPaper()).toEqual(numbers(11))
  expect(await onPaper(other)).toEqual(numbers(1))
  expect(await flagsOf(topUp(1, codeOn(first, 1, needed)))).toEqual(['approval_mismatch'])
  expect(await flagsOf(topUp(11, codeOn(second, 11, needed)))).toEqual([])
  expect(await lounge.db.selectFrom('approval_paper').select('till').orderBy('till').execute()).toEqual([
    { till: 1 },
    { till: 2 },
  ])
})

test('a till that got another number begins with a sheet of that one', async () => {
  const sheet = await print()
  await tickets()
  await lounge.db.updateTable('terminal').set({ till: 9 }).where('id', '=', till.device.terminalId).execute()
  expect((await tickets()).approvers).toEqual([])
  expect(await flagsOf(topUp(1, codeOn(sheet, 1, needed)))).toEqual(['approval_ticket_twice'])
  expect(PaperSheet.parse((await asked({ till: 9 })).json()).tickets[0]?.ticket).toBe(11)
})

test('Revoke ends what was printed, and so does an account that is closed', async () => {
  const sheet = await print()
  await lounge.post('/api/approvals/phone/revoke', {}, lounge.manager.session.token)
  expect(await onPaper()).toBeUndefined()
  expect(await flagsOf(topUp(1, codeOn(sheet, 1, needed)))).toEqual(['approval_mismatch'])
  const next = await print()
  await lounge.addStaff('owner@lounge.demo', 'owner')
  await lounge.closeAccount('manager@lounge.demo')
  expect((await tickets()).approvers).toEqual([])
  expect(await flagsOf(topUp(11, codeOn(next, 11, needed)))).toEqual(['approval_not_verified'])
  expect(await lounge.db.selectFrom('approval_paper').selectAll().execute()).toEqual([])
})

test('where no rule asks for a yes no till gets what was printed', async () => {
  await print()
  await lounge.manager.does(command('settings.change', { approvals: noApprovals }))
  expect((await tickets()).approvers).toEqual([])
})

test('somebody who prints on and on waits', async () => {
  for (let n = 0; n < 30; n += 1) expect((await asked()).statusCode).toBe(200)
  expect((await asked()).statusCode).toBe(429)
  lounge.clock.now += 3_600_001
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  expect((await asked({}, token)).statusCode).toBe(200)
})
