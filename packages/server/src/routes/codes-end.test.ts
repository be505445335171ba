// When a person's phone and sheets end: with everything that ends what others may have made under a password they knew.
import { naira } from '@lounge/domain/money'
import type { Act } from '@lounge/sync/approvals/code'
import { PaperSheet, PhoneKey } from '@lounge/sync/approvals/tickets'
import type { AuditAnswer } from '@lounge/sync/questions/audit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApprovalPapers } from '../approvals/approval-papers.ts'
import { ApprovalPhones, PhoneKeys } from '../approvals/approval-phones.ts'
import { demoPassword } from '../auth/demo-staff.ts'
import { guessLimits } from '../auth/guesses.ts'
import { NewTickets } from '../approvals/new-tickets.ts'
import { SignInRecords } from '../auth/sign-in-records.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import type { SmallLounge } from '../testing/small-lounge.ts'
import { codeOnPhone, flagsAt, openCarefulLounge, ticketsFor, topUpByCode } from '../testing/spoken-codes.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

const [email, owner] = ['manager@lounge.demo', 'owner@lounge.demo']
const fresh = 'egusi moon ladder 7'
const act: Act = { kind: 'topUp', amount: naira(5_000) }

let lounge: SmallLounge
let till: ScriptedTerminal
let approver: string
beforeEach(async () => {
  ;({ lounge, till } = await openCarefulLounge())
  await lounge.addStaff(owner, 'owner')
  const found = lounge.db.selectFrom('staff').select('id').where('email', '=', email)
  approver = (await found.executeTakeFirstOrThrow()).id
})
afterEach(() => lounge.close())

const owners = async () => (await lounge.sessionOf(owner)).token
const ownToken = async () => (await lounge.sessionOf(email)).token
const askForPhone = (token: string, password = demoPassword) => lounge.post('/api/approvals/phone', { password }, token)
const askForSheet = (token: string, password = demoPassword) =>
  lounge.post('/api/approvals/paper', { till: 1, password }, token)
const toTill = () => ticketsFor(lounge, till)
const callable = async () => (await toTill()).approvers.map(({ staffId }) => staffId)
const kept = async () => [
  ...(await lounge.db.selectFrom('approval_phone').select('staff_id').execute()),
  ...(await lounge.db.selectFrom('approval_paper').select('staff_id').execute()),
]
const flagsOf = (ticket: number, code: string) => flagsAt(till, topUpByCode(approver, ticket, code, act.amount))

interface Made {
  readonly spoken: { readonly ticket: number; readonly code: string }
  readonly printed: { readonly ticket: number; readonly code: string }
}
/** A phone and a sheet whose tickets are at the till, and a code of each. */
async function made(): Promise<Made> {
  const token = await ownToken()
  const phone = PhoneKey.parse((await askForPhone(token)).json())
  const sheet = PaperSheet.parse((await askForSheet(token)).json())
  const [mine] = (await toTill()).approvers
  const [ticket = 0, row] = [mine?.tickets[0]?.ticket, sheet.tickets[0]]
  expect(mine?.paper).toHaveLength(10)
  const name = { site: phone.site, till: 1, ticket }
  const onPaper = row?.codes.find(({ kind, band }) => kind === act.kind && band === naira(10_000))
  return {
    spoken: { ticket, code: codeOnPhone(phone, name, act) },
    printed: { ticket: row?.ticket ?? 0, code: onPaper?.code ?? '' },
  }
}

async function byLink(): Promise<unknown> {
  const link = await lounge.post(`/api/people/${approver}/link`, { password: demoPassword }, await owners())
  const { token } = link.json<{ token: string }>()
  return (await lounge.post('/api/auth/reset-password', { token, password: fresh })).json()
}
const changed = async (): Promise<unknown> =>
  (await lounge.post('/api/auth/password', { before: demoPassword, password: fresh }, await ownToken())).json()
const ofPeople = async (what: string): Promise<unknown> =>
  (await lounge.post(`/api/people/${approver}/${what}`, {}, await owners())).json()
const corrected = async (what: object): Promise<unknown> =>
  (await lounge.post(`/api/people/${approver}`, what, await owners())).json()

describe.each<[string, () => Promise<unknown>, string]>([
  ['an own change of the password', changed, 'approval_mismatch'],
  ['a password that was set by a link', byLink, 'approval_mismatch'],
  ['being signed out everywhere', () => ofPeople('sign-out'), 'approval_mismatch'],
  ['whoever looks after people', () => ofPeople('codes'), 'approval_mismatch'],
  ['the end of the account', () => ofPeople('close'), 'approval_not_verified'],
  [
    'a role that says yes to nothing',
    () => corrected({ role: 'kitchen', password: demoPassword }),
    'approval_not_verified',
  ],
  ['another role that may say yes', () => corrected({ role: 'owner', password: demoPassword }), 'approval_mismatch'],
])('%s', (_what, remedy, flag) => {
  test('ends the phone and the sheets: tills have their tickets taken back, and no code of them counts', async () => {
    const { spoken, printed } = await made()
    await remedy()
    expect(await kept()).toEqual([])
    expect(await callable()).toEqual([])
    expect(await flagsOf(spoken.ticket, spoken.code)).toEqual([flag])
    expect(await flagsOf(printed.ticket, printed.code)).toEqual([flag])
    const open = lounge.db.selectFrom('approval_ticket').select('ticket').where('burnt', 'is', null)
    expect(await open.execute()).toEqual([])
  })
})

test('what somebody else made is left alone, and what comes afterwards has tickets of its own', async () => {
  await made()
  await askForSheet(await owners())
  await changed()
  expect(await callable()).not.toContain(approver)
  expect(await kept()).toHaveLength(1)
  const token = await ownToken()
  expect((await askForPhone(token, fresh)).statusCode).toBe(200)
  const mine = (await toTill()).approvers.find(({ staffId }) => staffId === approver)
  expect(mine?.tickets.map(({ ticket }) => ticket)).toEqual([15, 16, 17, 18])
})

test('a new password says whether codes ended with it, and the audit log says that they did, and by whom', async () => {
  expect(await changed()).toEqual({ ok: true, codesEnded: false })
  await askForSheet(await ownToken(), fresh)
  expect(await byLink()).toEqual({ ok: true, codesEnded: true })
  lounge.clock.now += 1_000
  await askForPhone(await ownToken(), fresh)
  await ofPeople('sign-out')
  await ofPeople('sign-out')
  const noted = (await lounge.get('/api/audit?limit=100', await owners())).json<AuditAnswer>()
  const ends = noted.entries.filter(({ kind }) => kind === 'code_phone_revoked')
  expect(ends).toMatchObject([
    { staffName: 'Ngozi Okafor', byName: expect.any(String) },
    { staffName: 'Ngozi Okafor', byName: null },
  ])
})

test('who asked in time is told no where everything of the person ends before it is made', async () => {
  const { db, secrets, clock, sessions } = lounge
  const now = () => clock.now
  const records = new SignInRecords({ db, now })
  const phoneKeys = new PhoneKeys(secrets.sessions)
  const letters = { consider: () => undefined }
  const parts = { db, now, key: secrets.codes, limits: guessLimits, records, letters, phoneKeys }
  const newTickets = new NewTickets({ db, now, cost: 16 })
  const { id, session } = await lounge.sessionOf(email)
  await sessions.revoke(id)
  const no = { refused: 'not_signed_in' }
  expect(await new ApprovalPhones(parts).setUp(session, demoPassword, 'here')).toEqual(no)
  const papers = new ApprovalPapers({ ...parts, newTickets, companyName: () => 'Galaxy' })
  expect(await papers.print(session, { till: 1, password: demoPassword }, 'here')).toEqual(no)
  expect(await kept()).toEqual([])
  expect(await db.selectFrom('approval_ticket').selectAll().execute()).toEqual([])
})
