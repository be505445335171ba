// A till without network and a manager on the telephone, from the call to the books: a real terminal, and a real hub that hears of it late.
import { createHash } from 'node:crypto'
import { commands } from '@lounge/domain/decide'
import type { Approved } from '@lounge/domain/approvals/approvals'
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { need } from '@lounge/domain/approvals/needs'
import { assert } from '@lounge/domain/assert'
import { idOf, type OrderId } from '@lounge/domain/ids'
import { naira, plus } from '@lounge/domain/money'
import { timestamp } from '@lounge/domain/time'
import { beforeEach, expect, test } from 'vitest'
import type { Device } from '../simulator/device.ts'
import type { Step } from '../terminal/composing.ts'
import { dish, only, QuietLounge, statusOf } from '../terminal/testing/quiet-lounge.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { codeFor, type Derive, maskOf, sealed, secretOf } from './code.ts'
import { type Call, type Heard, TicketDesk } from './ticket-desk.ts'

const cheap: Derive = async (secret, salt) => createHash('sha256').update(secret).update(salt).digest()
const phone = new Uint8Array(32).fill(3)

let lounge: QuietLounge
let device: Device
let till: Terminal
let manager: Terminal
let desk: TicketDesk
beforeEach(async () => {
  lounge = await QuietLounge.open()
  device = await lounge.device('pos')
  till = only(device.terminals)
  manager = await lounge.terminal('manager', { till: 0 })
  await lounge.does(manager, [{ name: 'settings.change', args: { approvals: recommendedApprovals } }])
  await lounge.run(1_000)
  desk = new TicketDesk(till.desk, cheap)
  await giveTickets(3)
})

/** As the server does it while the till is in reach. */
async function giveTickets(count: number): Promise<void> {
  const { staffId = '', name = '' } = manager.session ?? {}
  const { terminalId, till: number } = till.device
  const names = Array.from({ length: count }, (_, n) => ({ site: 'main', till: number, ticket: n + 1 }))
  for (const each of names)
    lounge.directory.giveTicket(
      { terminalId, staffId, ticket: each.ticket },
      { name: each, secret: secretOf(phone, each), isBurnt: false },
    )
  const tickets = names.map(async (each) => ({
    ticket: each.ticket,
    seal: await sealed(secretOf(phone, each), new Uint8Array(16), 16, cheap),
  }))
  const who = { staffId, name, role: 'manager', phone: '', tickets: await Promise.all(tickets) }
  await lounge.until(desk.refill([], { site: 'main', till: number, approvers: [who], isComplete: true }))
}

/** An order that the kitchen has begun. */
async function begun(): Promise<OrderId> {
  const kitchen = await lounge.terminal('kitchen', { till: 0 })
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.run(1_000)
  const ticket = only([...kitchen.lounge.all('ticket:kitchen')].filter(({ orderId }) => orderId === id))
  await lounge.does(kitchen, [{ name: 'ticket.start', args: { ticketId: ticket.id } }])
  await lounge.run(1_000)
  return id
}

const voidArgs = (orderId: OrderId) => ({ orderId, reason: 'Wrong order' as const })
const voidWith = (orderId: OrderId, approval: Approved): readonly Step[] => [
  { name: 'order.void', args: { ...voidArgs(orderId), approval } },
]

/** What the void of it needs, by the rows of the till itself. */
function neededFor(orderId: OrderId) {
  const { session, device: at } = till
  assert(session, 'somebody is signed in')
  const { id: _id, token: _token, key: _key, ...who } = session
  const by = { ...who, staffId: idOf<'staff'>(who.staffId), till: at.till, at: timestamp(till.now()) }
  const ids = { commandId: idOf<'command'>(till.newId()), sessionId: undefined, terminalId: undefined }
  const needed = need(commands, till.lounge, 'order.void', voidArgs(orderId), { ...by, ...ids })
  assert(needed, 'a void of what was begun needs a yes')
  return needed
}

/** The call: what is said, what the phone makes of what it hears, and what the till makes of that. */
async function callAbout(id: OrderId, spoken: (call: Call) => string) {
  const call = await lounge.until(desk.begin(manager.session?.staffId ?? '', neededFor(id)))
  assert(!('no' in call), 'there is a ticket')
  const heard = await lounge.until(desk.hear(call, spoken(call)))
  const approval = (code: string): Extract<Approved, { readonly means: 'code' }> => ({
    means: 'code',
    approvalId: till.newId<'approval'>(),
    approver: idOf<'staff'>(call.approver.staffId),
    approverName: call.approver.name,
    ticket: call.name.ticket,
    code,
  })
  const act = (code: string) => lounge.does(till, voidWith(id, approval(code)))
  return { call, heard, approval, act }
}
const right = ({ name, act }: Call, other = act): string => codeFor(secretOf(phone, name), maskOf(name, other))
const codeOf = (heard: Heard): string => {
  assert(heard.is === 'right', `the code is right, and not ${heard.is}`)
  return heard.code
}

test('a void is allowed by telephone while the till is alone, and the hub finds the code right when it hears of it', async () => {
  const id = await begun()
  lounge.cutOff(device)
  const { heard, act } = await callAbout(id, right)
  expect(await act(codeOf(heard))).toMatchObject({ outcome: 'done' })
  expect(statusOf(till.lounge, id)).toBe('voided')
  await lounge.connect(device)
  expect(lounge.log.at(-1)).toBe('order.void applied')
  expect([...lounge.hub.all('approval')]).toMatchObject([{ status: 'used', means: 'code', ticket: 1 }])
})

test('a code that was read out for another amount does not open, and a till that goes on without one is refused', async () => {
  const id = await begun()
  lounge.cutOff(device)
  const wrong = (call: Call) => right(call, { ...call.act, amount: plus(call.act.amount, naira(1)) })
  const { call, heard, act } = await callAbout(id, wrong)
  expect(heard).toEqual({ is: 'wrong', left: 4 })
  // A till of another making does not care.
  expect(await act(wrong(call))).toMatchObject({ outcome: 'done' })
  await lounge.connect(device)
  expect(lounge.log.at(-1)).toBe('order.void refused')
  expect(statusOf(till.lounge, id)).toBe('pending')
})

test('of two voids under one code the hub takes the first', async () => {
  const [first, second] = [await begun(), await begun()]
  lounge.cutOff(device)
  const one = await callAbout(first, right)
  await one.act(codeOf(one.heard))
  await lounge.does(
    till,
    voidWith(second, { ...one.approval(codeOf(one.heard)), approvalId: till.newId<'approval'>() }),
  )
  await lounge.connect(device)
  expect([statusOf(till.lounge, first), statusOf(till.lounge, second)]).toEqual(['voided', 'pending'])
})
