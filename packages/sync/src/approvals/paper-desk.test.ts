// A code from the paper in the safe, at the till.
import { createHash } from 'node:crypto'
import type { Need } from '@lounge/domain/approvals/needs'
import { naira, zero } from '@lounge/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { openMemoryStorage } from '../terminal/storage/memory.ts'
import { type Act, bandOf, codeFor, type Derive, maskOf, paperMaskOf, sealed, secretOf, secretOnPaper } from './code.ts'
import { type Call, TicketDesk } from './ticket-desk.ts'
import type { TicketsAnswer } from './tickets.ts'

const cheap: Derive = async (secret, salt) => createHash('sha256').update(secret).update(salt).digest()
const refund: Act & Pick<Need, 'approver'> = { kind: 'refund', amount: naira(3_500), approver: 'manager' }
const [phone, paper] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const nameOf = (ticket: number) => ({ site: 'main', till: 2, ticket })

const sealOf = async (ticket: number, secret: number) => ({
  ticket,
  seal: await sealed(secret, new Uint8Array(16), 16, cheap),
})
async function answer(
  onPhone: readonly number[],
  onPaper: readonly number[],
  role = 'manager',
): Promise<TicketsAnswer> {
  const who = { staffId: 'ngozi', name: 'Ngozi Okafor', role, phone: '0803' }
  const tickets = await Promise.all(onPhone.map((each) => sealOf(each, secretOf(phone, nameOf(each)))))
  const printed = await Promise.all(onPaper.map((each) => sealOf(each, secretOnPaper(paper, nameOf(each)))))
  const approver = { ...who, tickets, ...(printed.length > 0 ? { paper: printed } : {}) }
  return { site: 'main', till: 2, approvers: [approver], isComplete: true }
}
/** The code on the paper for this act. */
const codeOn = ({ name }: Call, act: Act = refund): string =>
  codeFor(secretOnPaper(paper, name), paperMaskOf(name, act.kind, bandOf(act) ?? zero))

let desk: TicketDesk
beforeEach(async () => {
  desk = new TicketDesk(openMemoryStorage().desk, cheap)
  await desk.refill([], await answer([1, 2], [23, 24, 25, 26]))
})
async function lookUp(act: Act = refund): Promise<Call> {
  const begun = await desk.beginOnPaper('ngozi', act)
  if ('no' in begun) throw new Error(begun.no)
  return begun
}
const papers = async (asker: string, needed = refund) =>
  (await desk.onPaper(asker, needed)).map(({ staffId }) => staffId)
const spoil = async (call: Call) => {
  for (let n = 0; n < 5; n += 1) await desk.hear(call, `000000000${n}`)
}

test('the till names a ticket on the paper and its column, and what stands there opens once', async () => {
  const call = await lookUp()
  expect(call).toMatchObject({ name: { till: 2, ticket: 23 }, band: naira(10_000), approver: { name: 'Ngozi Okafor' } })
  expect(await desk.hear(call, codeOn(call))).toMatchObject({ is: 'right', code: codeOn(call) })
  expect(await desk.hear(call, codeOn(call))).toEqual({ is: 'over' })
  expect(await desk.toTell()).toEqual([{ staffId: 'ngozi', ticket: 23, how: 'used' }])
  expect((await lookUp()).name.ticket).toBe(24)
})

test('the other column, another kind, another ticket and a code of the phone do not open', async () => {
  const call = await lookUp()
  const wrong = [
    codeOn(call, { kind: 'refund', amount: naira(2_000) }),
    codeOn(call, { ...refund, kind: 'comp' }),
    codeOn({ ...call, name: nameOf(24) }),
    codeFor(secretOf(phone, call.name), maskOf(call.name, refund)),
  ]
  for (const [index, code] of wrong.entries())
    expect(await desk.hear(call, code)).toEqual({ is: 'wrong', left: 4 - index })
})

test('every amount of a band has the same code, and above the last band there is no paper', async () => {
  const call = await lookUp({ kind: 'refund', amount: naira(10_000) })
  expect(await desk.hear(call, codeOn(call, refund))).toMatchObject({ is: 'right' })
  const above = { ...refund, amount: naira(10_001) }
  expect(await papers('cashier', above)).toEqual([])
  expect(await desk.beginOnPaper('ngozi', above)).toMatchObject({ no: 'codes_nobody' })
})

test('nobody says yes to their own act with their own paper, and a manager’s paper says no owner’s yes', async () => {
  expect(await papers('cashier')).toEqual(['ngozi'])
  expect(await papers('ngozi')).toEqual([])
  expect(await papers('cashier', { ...refund, approver: 'owner' })).toEqual([])
  await desk.refill([], await answer([], [23], 'owner'))
  expect(await papers('cashier', { ...refund, approver: 'owner' })).toEqual(['ngozi'])
})

test('wrong codes burn tickets on paper as others, and three of either kind end codes here', async () => {
  await spoil(await lookUp())
  await spoil(await lookUp())
  const call = await desk.begin('ngozi', refund)
  if ('no' in call) throw new Error(call.no)
  await spoil(call)
  expect(await papers('cashier')).toEqual([])
  expect(await desk.beginOnPaper('ngozi', refund)).toMatchObject({ no: 'codes_ended' })
  const told = await desk.toTell()
  expect(told.map(({ ticket, how }) => [ticket, how])).toEqual([
    [23, 'wrong'],
    [24, 'wrong'],
    [1, 'wrong'],
  ])
  await desk.refill(told, await answer([2], [25, 26]))
  expect(await papers('cashier')).toEqual(['ngozi'])
})

test('what is given up is burnt, and a call that is begun meanwhile burns it as well', async () => {
  await lookUp()
  await desk.cancel()
  await lookUp()
  await desk.begin('ngozi', refund)
  expect(await desk.toTell()).toEqual([
    { staffId: 'ngozi', ticket: 23, how: 'cancelled' },
    { staffId: 'ngozi', ticket: 24, how: 'cancelled' },
  ])
  expect((await lookUp()).name.ticket).toBe(25)
})

test('where somebody has paper and no phone they are called by nobody, and where they have no paper it is not offered', async () => {
  await desk.refill([], await answer([], [30]))
  expect(await desk.callable('cashier', refund)).toMatchObject({ no: 'codes_nobody' })
  expect(await papers('cashier')).toEqual(['ngozi'])
  await desk.refill([], await answer([5], []))
  expect(await papers('cashier')).toEqual([])
  expect(await desk.beginOnPaper('ngozi', refund)).toMatchObject({ no: 'codes_nobody' })
})

test('a server that went back to an older day brings no burnt ticket of the paper back', async () => {
  const call = await lookUp()
  await desk.hear(call, codeOn(call))
  const told = await desk.toTell()
  await desk.refill(told, await answer([1], [24, 25]))
  await desk.refill([], await answer([1], [23, 24, 25]))
  expect((await lookUp()).name.ticket).toBe(24)
  expect(await desk.toTell()).toContainEqual({ staffId: 'ngozi', ticket: 23, how: 'used' })
})
