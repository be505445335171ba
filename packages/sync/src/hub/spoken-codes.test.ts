// The hub checks a code that a till took alone: whose ticket it was, and whether it fits the act.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { adasCard, approvalId, orderId } from '@lounge/domain/testing/ids'
import { cook, manager, cashier } from '@lounge/domain/testing/people'
import { command, type Command, line, order, place, tender, voidOrder } from '@lounge/domain/testing/requests'
import { type Kobo, naira } from '@lounge/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { bandOf, codeFor, maskOf, paperMaskOf, secretOf, secretOnPaper } from '../approvals/code.ts'
import type { Verdict } from './accept.ts'
import { Unwritable } from './log.ts'
import { begin, does, offer, restore, small, till, told, turns } from './testing/restored-hub.ts'
import { Client } from './testing/small-hub.ts'

const phone = new Uint8Array(32).fill(7)
const amount = naira(5_000)
const { terminalId = '', till: number } = cashier
const nameOf = (ticket: number) => ({ site: 'main', till: number, ticket })
const facts = (ticket: number) => ({ name: nameOf(ticket), secret: secretOf(phone, nameOf(ticket)), isBurnt: false })

beforeEach(async () => {
  await begin()
  await small.push(new Client(manager).make(command('settings.change', { approvals: recommendedApprovals })))
  giveTickets()
})
function giveTickets(): void {
  for (let ticket = 1; ticket <= 5; ticket += 1)
    small.directory.giveTicket({ terminalId, staffId: manager.staffId, ticket }, facts(ticket))
}

const codeOf = (ticket: number, kind: 'topUp' | 'voidMade' = 'topUp', of: Kobo = amount) =>
  codeFor(secretOf(phone, nameOf(ticket)), maskOf(nameOf(ticket), { kind, amount: of }))
const withCode = ({ name, args }: Command, n: number, ticket: number, code: string): Command => ({
  name,
  args: {
    ...(args as object),
    approval: {
      means: 'code',
      approvalId: approvalId(n),
      approver: manager.staffId,
      approverName: manager.name,
      ticket,
      code,
    },
  },
})
const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Transfer', amount) })
const outcome = (verdict: Verdict | undefined) =>
  verdict?.kind === 'answered'
    ? [verdict.answer.outcome, verdict.answer.code, ...verdict.answer.flags.map(({ refused }) => refused)].filter(
        Boolean,
      )
    : [verdict?.kind]
const spent = () => small.database.groups.flatMap(({ spentTickets = [] }) => spentTickets)

test('a right code uses its ticket up in the very write of its command', async () => {
  const made = till.make(withCode(topUp, 1, 3, codeOf(3)))
  expect(outcome((await small.push(made))[0])).toEqual(['applied'])
  expect(small.hub.lounge.get('approval', approvalId(1))).toMatchObject({ status: 'used', means: 'code', ticket: 3 })
  expect(spent()).toMatchObject([{ commandId: made.id, ticket: 3, act: { kind: 'topUp', amount } }])
})

test('a code on paper is good for its band, and for nothing above the last one', async () => {
  const secret = secretOnPaper(phone, nameOf(6))
  for (const ticket of [6, 7])
    small.directory.giveTicket(
      { terminalId, staffId: manager.staffId, ticket },
      { name: nameOf(6), secret, isBurnt: false, isPaper: true },
    )
  const code = codeFor(secret, paperMaskOf(nameOf(6), 'topUp', bandOf({ kind: 'topUp', amount }) ?? naira(0)))
  expect(outcome((await small.push(till.make(withCode(topUp, 1, 6, code))))[0])).toEqual(['applied'])
  expect(small.hub.lounge.get('approval', approvalId(1))).toMatchObject({ ticket: 6, isOnPaper: true })
  const large = command('funcard.topUp', { funcardId: adasCard, payment: tender('Transfer', naira(10_001)) })
  expect(outcome((await small.push(till.make(withCode(large, 2, 7, code))))[0])).toEqual([
    'applied',
    'approval_mismatch',
  ])
})

test('two commands of one group under one ticket: the first stands', async () => {
  const verdicts = await small.push(
    till.make(withCode(topUp, 1, 3, codeOf(3))),
    till.make(withCode(topUp, 2, 3, codeOf(3))),
  )
  expect(verdicts.map(outcome)).toEqual([['applied'], ['applied', 'approval_ticket_twice']])
  expect(spent()).toHaveLength(1)
})

test('a void that was allowed for what was begun: refused where the order was voided meanwhile, and its ticket is spent', async () => {
  await small.push(till.make(place(order(1, 7, [line(1, 'jollof-rice')]))))
  const [ticket] = small.hub.lounge.all('ticket:kitchen')
  await small.push(new Client(cook).make(command('ticket.start', { ticketId: ticket?.id ?? '' })))
  const worth = small.hub.lounge.get('order', orderId(1))?.lines[0]?.unitPrice ?? naira(0)
  const wrong = till.make(withCode(voidOrder(1), 1, 1, codeOf(1, 'voidMade', naira(1))))
  expect(outcome((await small.push(wrong))[0])).toEqual(['refused', 'approval_mismatch'])
  const right = till.make(withCode(voidOrder(1), 2, 2, codeOf(2, 'voidMade', worth)))
  expect(outcome((await small.push(right))[0])).toEqual(['applied'])
  const late = till.make(withCode(voidOrder(1), 3, 3, codeOf(3, 'voidMade', worth)))
  expect(outcome((await small.push(late))[0])).toEqual(['refused', 'order_not_pending'])
  expect(spent().map(({ ticket: each, act }) => [each, act?.kind])).toEqual([
    [1, undefined],
    [2, 'voidMade'],
    [3, undefined],
  ])
})

test('a restored server books what was answered before, with the flag it had, though it knows none of the tickets', async () => {
  const before = small.database.groups.length
  await does(till, till.make(withCode(topUp, 1, 1, codeOf(1))), till.make(withCode(topUp, 2, 2, codeOf(3))))
  expect(told.get(till)?.map(({ answer }) => answer.flags.map(({ refused }) => refused))).toEqual([
    [],
    ['approval_mismatch'],
  ])
  await restore(before)
  await Promise.all([offer(till), turns().then(() => small.hub.finishGathering())])
  const flags = small.database.entries.slice(-2).map(({ answer }) => answer.flags.map(({ refused }) => refused))
  expect(flags).toEqual([[], ['approval_mismatch']])
  expect([...small.hub.lounge.all('approval')].map(({ id }) => id)).toEqual([approvalId(1)])
})

/** The manager lets the held command be looked at again. */
async function lookAgain(): Promise<unknown> {
  const [held] = [...small.hub.lounge.all('exception')].filter(({ code, settled }) => code === 'held' && !settled)
  const again = command('exception.settle', { exceptionId: held?.id ?? '', how: 'lookAgain' })
  return outcome((await small.push(new Client(manager).make(again)))[0])
}
const unsettled = () => [...small.hub.lounge.all('exception')].filter(({ settled }) => !settled).map(({ code }) => code)

test('SEC-04 a made-up yes is worth nothing either when what was held with it is looked at again', async () => {
  const setAside = { refused: 'funcard_not_found', params: { number: 'x' } }
  const { staffId, name: called, role } = manager
  small.directory.signIn('at the till', { staffId, name: called, role, terminalId })
  const made = { approver: 'nobody at all', approverName: 'Nobody at All', approvalId: approvalId(1) }
  const became: unknown[] = []
  for (const approval of [
    { ...made, means: 'code', ticket: 999, code: '0000000000' },
    { ...made, means: 'code', ticket: 999, code: '0000000000', approver: manager.staffId },
    { ...made, means: 'pin' },
    { ...made, means: 'pin', approver: manager.staffId, approvalId: approvalId(2) },
  ]) {
    const { name, args } = topUp
    const asked = till.make({ name, args: { ...(args as object), approval } }, { as: 'ask', setAside })
    const [first] = outcome((await small.push(asked))[0])
    became.push(first === 'held' ? ['held', await lookAgain()] : first)
  }
  const lookedAgain = ['held', ['applied']]
  expect(became).toEqual([lookedAgain, lookedAgain, lookedAgain, 'applied'])
  // Only the PIN names a person who may approve. It counts within its limits, and the person is asked whether it was her.
  expect([...small.hub.lounge.all('approval')].map(({ id }) => id)).toEqual([approvalId(2)])
  expect(unsettled()).toEqual(['approval_not_verified', 'approval_mismatch', 'approval_not_verified'])
})

test('SEC-04 a right code still counts when what was held with it is looked at again', async () => {
  await small.restart(({ log, ...parts }) => {
    const append: typeof log.append = (group) =>
      group.entries.some(({ command: { name }, answer }) => name === topUp.name && answer.outcome === 'applied')
        ? Promise.reject(new Unwritable('one number is too large'))
        : log.append(group)
    return { ...parts, log: { ...log, append } }
  })
  const made = till.make(withCode(topUp, 1, 2, codeOf(2)))
  expect(outcome((await small.push(made))[0])).toEqual(['held', 'held'])
  await small.restart()
  expect(await lookAgain()).toEqual(['applied'])
  expect(small.hub.lounge.get('approval', approvalId(1))).toMatchObject({ status: 'used', byName: manager.name })
  expect([spent().map(({ ticket }) => ticket), unsettled()]).toEqual([[2], []])
})
