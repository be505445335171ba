// Attacks of a thief, or of a cashier who can program, on the codes of an offline till: the till's own desk with the server's data, and the
// server's second check once it hears of them.
import { type Kobo, naira } from '@lounge/domain/money'
import type { Command } from '@lounge/domain/testing/requests'
import { type Act, maskOf } from '@lounge/sync/approvals/code'
import { type Call, TicketDesk } from '@lounge/sync/approvals/ticket-desk'
import { ListAnswer, PhoneKey } from '@lounge/sync/approvals/tickets'
import { openMemoryStorage } from '@lounge/sync/terminal/storage/memory'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../auth/demo-staff.ts'
import { derive } from '../approvals/new-tickets.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import type { SmallLounge } from '../testing/small-lounge.ts'
import { codeOnPhone, flagsAt, openCarefulLounge, ticketsFor, topUpByCode } from '../testing/spoken-codes.ts'

let lounge: SmallLounge
let till: ScriptedTerminal
let phone: PhoneKey
let desk: TicketDesk
beforeEach(async () => {
  ;({ lounge, till } = await openCarefulLounge())
  phone = PhoneKey.parse((await asManager('/api/approvals/phone', { password: demoPassword })).json())
  desk = new TicketDesk(openMemoryStorage().desk, derive)
  await connect()
})
afterEach(() => lounge.close())

const asManager = (url: string, body: object) => lounge.post(url, body, lounge.manager.session.token)
/** The till reports its used tickets and takes over the server's answer. */
async function connect(): Promise<void> {
  const burnt = await desk.toTell()
  await desk.refill(burnt, await ticketsFor(lounge, till, burnt))
}
async function call(act: Act): Promise<Call> {
  const begun = await desk.begin(phone.staffId, act)
  if ('no' in begun) throw new Error(begun.no)
  return begun
}
const codeOn = ({ name, act }: Call): string => codeOnPhone(phone, name, act)
const topUpOf = (amount: Kobo): Act => ({ kind: 'topUp', amount })

const topUp = (ticket: number, code: string, amount: Kobo): Command => topUpByCode(phone.staffId, ticket, code, amount)
const flagsOf = (deed: Command) => flagsAt(till, deed)
const mismatches = () => [...lounge.hub.lounge.all('exception')].filter(({ code }) => code === 'approval_mismatch')

test('SEC-04 a cashier who can program turns one code into one other act: it opens once, and the phone’s list tells their name', async () => {
  const honest = await call(topUpOf(naira(500)))
  const received = codeOn(honest)
  // The mask that binds a code to its act is public: an attacker can remove one mask and apply another.
  const [name, wanted] = [honest.name, naira(9_000)]
  const digits = (Number(received) - maskOf(name, honest.act) + maskOf(name, topUpOf(wanted)) + 1e10) % 1e10
  const made = String(digits).padStart(10, '0')
  const cheated = { ...honest, act: topUpOf(wanted) }
  expect(await desk.hear(cheated, made)).toMatchObject({ is: 'right' })
  for (const again of [made, received]) expect(await desk.hear(cheated, again)).toEqual({ is: 'over' })
  expect(await flagsOf(topUp(name.ticket, made, wanted))).toEqual([])
  expect(await flagsOf(topUp(name.ticket, received, honest.act.amount))).toEqual(['approval_ticket_twice'])

  const entry = { till: name.till, ticket: name.ticket, ...honest.act, isClosed: false }
  const answer = await asManager('/api/approvals/phone/list', { entries: [entry] })
  expect(ListAnswer.parse(answer.json()).fates).toEqual(['differs'])
  expect(mismatches()).toMatchObject([{ byName: 'Ada Obi', till: name.till, params: { name: 'Ada Obi' } }])
  const what = mismatches()[0]?.params['what']
  expect(what).toContain('₦9,000')
  expect(what).toContain(`${phone.name} said yes to: Top-up, ₦500`)
})

test('SEC-04 a till that is away takes codes of a stolen phone until it hears of Revoke, and then not even from the tickets that it had left', async () => {
  const amount = naira(5_000)
  expect((await asManager('/api/approvals/phone/revoke', {})).statusCode).toBe(200)
  const open = await call(topUpOf(amount))
  const code = codeOn(open)
  expect(await desk.hear(open, code)).toMatchObject({ is: 'right' })
  await connect()
  expect(await flagsOf(topUp(open.name.ticket, code, amount))).toEqual(['approval_mismatch'])
  expect([...lounge.hub.lounge.all('approval')]).toEqual([])
  const asked = { ...topUpOf(amount), approver: 'manager' } as const
  expect(await desk.callable('cashier', asked)).toEqual({ no: 'codes_nobody' })
  expect(await desk.begin(phone.staffId, asked)).toEqual({ no: 'codes_nobody' })
})
