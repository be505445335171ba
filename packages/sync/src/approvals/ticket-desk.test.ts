import { createHash } from 'node:crypto'
import type { Need } from '@lounge/domain/approvals/needs'
import { naira } from '@lounge/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { openMemoryStorage } from '../terminal/storage/memory.ts'
import type { DeskStorage } from '../terminal/storage/storage.ts'
import { type Act, codeFor, type Derive, maskOf, readBackOf, sealed, secretOf } from './code.ts'
import { type Call, TicketDesk } from './ticket-desk.ts'
import type { TicketsAnswer } from './tickets.ts'

const cheap: Derive = async (secret, salt) => createHash('sha256').update(secret).update(salt).digest()
const refund: Act & Pick<Need, 'approver'> = { kind: 'refund', amount: naira(3_500), approver: 'manager' }
const phones = { ngozi: new Uint8Array(32).fill(1), ada: new Uint8Array(32).fill(2) }
type Who = keyof typeof phones

const ticket = async (who: Who, number: number, till = 2) => ({
  ticket: number,
  seal: await sealed(secretOf(phones[who], { site: 'main', till, ticket: number }), new Uint8Array(16), 16, cheap),
})
const answer = async (ngozi: readonly number[], ada: readonly number[] = [], till = 2): Promise<TicketsAnswer> => ({
  site: 'main',
  till,
  approvers: [
    {
      staffId: 'ngozi',
      name: 'Ngozi Okafor',
      role: 'manager',
      phone: '0803',
      tickets: await Promise.all(ngozi.map((each) => ticket('ngozi', each, till))),
    },
    {
      staffId: 'ada',
      name: 'Ada Eze',
      role: 'owner',
      phone: '',
      tickets: await Promise.all(ada.map((each) => ticket('ada', each, till))),
    },
  ],
  isComplete: true,
})
/** The code that the approver's phone makes for this call. */
const codeOf = ({ name, approver }: Call, act = refund): string =>
  codeFor(secretOf(phones[approver.staffId as Who], name), maskOf(name, act))

let storage: DeskStorage
let desk: TicketDesk
beforeEach(async () => {
  storage = openMemoryStorage().desk
  desk = new TicketDesk(storage, cheap)
  await desk.refill([], await answer([1, 2, 3, 4, 5], [1]))
})

async function call(staffId: Who = 'ngozi', needed = refund): Promise<Call> {
  const begun = await desk.begin(staffId, needed)
  if ('no' in begun) throw new Error(begun.no)
  return begun
}
const names = async (asker: string, needed = refund) => {
  const found = await desk.callable(asker, needed)
  return 'no' in found ? found.no : found.map(({ staffId }) => staffId)
}

test('the manager is called, ten digits open it, and three are said back', async () => {
  const open = await call()
  expect(open).toMatchObject({ approver: { name: 'Ngozi Okafor', phone: '0803' }, name: { till: 2, ticket: 1 } })
  const code = codeOf(open)
  const readBack = readBackOf(secretOf(phones.ngozi, open.name), open.name)
  expect(await desk.hear(open, `${code.slice(0, 5)} ${code.slice(5)}`)).toEqual({ is: 'right', code, readBack })
  expect(await desk.toTell()).toEqual([{ staffId: 'ngozi', ticket: 1, how: 'used' }])
})

test('nobody is asked about their own act, and only the owner about what is the owner’s', async () => {
  expect(await names('cashier')).toEqual(['ngozi', 'ada'])
  expect(await names('ngozi')).toEqual(['ada'])
  expect(await names('cashier', { ...refund, approver: 'owner' })).toEqual(['ada'])
})

test('the same code does not open a second time', async () => {
  const open = await call()
  const code = codeOf(open)
  await desk.hear(open, code)
  expect(await desk.hear(open, code)).toEqual({ is: 'over' })
  const next = await call()
  expect(next.name.ticket).toBe(2)
  expect(await desk.hear(next, code)).toEqual({ is: 'wrong', left: 4 })
})

test('a code for another amount, kind, ticket or till does not open, and neither does one that a stranger makes up', async () => {
  const open = await call()
  const { name, approver } = open
  const strange = [
    codeOf(open, { ...refund, amount: naira(3_501) }),
    codeOf(open, { ...refund, kind: 'comp' }),
    codeOf({ ...open, name: { ...name, ticket: 2 } }),
    codeOf({ ...open, name: { ...name, till: 3 } }),
  ]
  for (const [index, code] of strange.entries())
    expect(await desk.hear(open, code)).toEqual({ is: 'wrong', left: 4 - index })
  expect(approver.staffId).toBe('ngozi')
  expect(await desk.hear(open, '12345 67890')).toEqual({ is: 'over' })
  expect(await desk.toTell()).toEqual([{ staffId: 'ngozi', ticket: 1, how: 'wrong' }])
})

test('five wrong codes burn a ticket, also the right one that comes after them', async () => {
  const open = await call()
  for (let n = 0; n < 5; n += 1) await desk.hear(open, `000000000${n}`)
  expect(await desk.hear(open, codeOf(open))).toEqual({ is: 'over' })
})

test('what is no code costs no try', async () => {
  const open = await call()
  for (const typed of ['', '123456789', '12345678901', 'ten digits'])
    expect(await desk.hear(open, typed)).toEqual({ is: 'unreadable' })
  expect(await desk.hear(open, codeOf(open))).toMatchObject({ is: 'right' })
})

test('three tickets that wrong codes burnt end codes here until the server has answered', async () => {
  for (let each = 0; each < 3; each += 1) {
    const open = await call()
    for (let n = 0; n < 5; n += 1) await desk.hear(open, `000000000${n}`)
  }
  expect(await names('cashier')).toBe('codes_ended')
  expect(await desk.begin('ada', refund)).toMatchObject({ no: 'codes_ended' })
  const told = await desk.toTell()
  expect(told).toHaveLength(3)
  await desk.refill(told, await answer([4, 5, 6], [1]))
  expect(await names('cashier')).toEqual(['ngozi', 'ada'])
  expect(await desk.toTell()).toEqual([])
})

test('a call that is given up burns its ticket, and so does one that is begun while another is open', async () => {
  await call()
  await desk.cancel()
  await call()
  expect((await call()).name.ticket).toBe(3)
  expect(await desk.toTell()).toEqual([
    { staffId: 'ngozi', ticket: 1, how: 'cancelled' },
    { staffId: 'ngozi', ticket: 2, how: 'cancelled' },
  ])
})

test('a page that is loaded again gives no more tries', async () => {
  const open = await call()
  for (let n = 0; n < 4; n += 1) await desk.hear(open, `000000000${n}`)
  desk = new TicketDesk(storage, cheap)
  expect(await desk.hear(open, '0000000004')).toEqual({ is: 'over' })
})

test('a try whose outcome was cut off was a try', async () => {
  const open = await call()
  const cut: Derive = () => Promise.reject(new Error('the power'))
  for (let n = 0; n < 5; n += 1)
    await expect(new TicketDesk(storage, cut).hear(open, codeOf(open))).rejects.toThrow('the power')
  expect(await desk.hear(open, codeOf(open))).toEqual({ is: 'over' })
})

test('without a ticket that is left nobody can be called', async () => {
  await desk.refill([], await answer([]))
  expect(await names('cashier')).toBe('codes_nobody')
  expect(await desk.begin('ngozi', refund)).toMatchObject({ no: 'codes_nobody' })
  expect(await new TicketDesk(openMemoryStorage().desk, cheap).callable('cashier', refund)).toMatchObject({
    no: 'codes_nobody',
  })
})

test('a server that went back to an older day brings no burnt ticket back', async () => {
  const open = await call()
  await desk.hear(open, codeOf(open))
  const told = await desk.toTell()
  await desk.refill(told, await answer([2, 3, 4, 5, 6]))
  await desk.refill([], await answer([1, 2, 3, 4, 5]))
  expect((await call()).name.ticket).toBe(2)
  expect(await desk.toTell()).toContainEqual({ staffId: 'ngozi', ticket: 1, how: 'used' })
})

test('what was burnt while the till asked is told the next time', async () => {
  const told = await desk.toTell()
  const open = await call()
  await desk.hear(open, codeOf(open))
  await desk.refill(told, await answer([1, 2, 3, 4, 5]))
  expect(await desk.toTell()).toEqual([{ staffId: 'ngozi', ticket: 1, how: 'used' }])
  expect((await call()).name.ticket).toBe(2)
})

test('a till that got another number begins with the tickets of that one', async () => {
  await call()
  await desk.cancel()
  await desk.refill([], await answer([1, 2], [], 7))
  expect((await call()).name).toEqual({ site: 'main', till: 7, ticket: 1 })
})

test('SEC-04 a call that stands open when the till hears of Revoke opens to no code', async () => {
  const open = await call()
  await desk.refill([], { site: 'main', till: 2, approvers: [], isComplete: true })
  expect(await desk.hear(open, codeOf(open))).toEqual({ is: 'over' })
})
