// A till without network and a manager on the telephone, from the call to the books: a real terminal, and a real hub that hears of it
// late.
import { codeSentence } from '@lounge/domain/code-messages'
import type { OrderId } from '@lounge/domain/ids'
import { naira, plus } from '@lounge/domain/money'
import { expect, test } from 'vitest'
import type { Step } from '../terminal/composing.ts'
import { only, statusOf, voiding } from '../terminal/testing/quiet-lounge.ts'
import type { Call } from './ticket-desk.ts'
import { ticketsPerTill } from './tickets.ts'
import { codeOf, LoneTill, right } from './testing/lone-till.ts'

const voidOf = (id: OrderId): Step => only(voiding(id))
/** A transfer onto a FunCard: it needs an approval, and can be repeated any number of times. */
function topUp({ till }: LoneTill): Step {
  const [card] = till.lounge.all('funcard')
  if (!card) throw new Error('there is no FunCard')
  return { name: 'funcard.topUp', args: { funcardId: card.id, payment: { method: 'Transfer', amount: naira(5_000) } } }
}
/** The open exceptions at the hub. */
const flagged = ({ lounge }: LoneTill) => [...lounge.hub.all('exception')].map(({ code, byName }) => [code, byName])

test('a void is allowed by telephone while the till is alone, and the hub finds the code right when it hears of it', async () => {
  const alone = await LoneTill.open(3)
  const { lounge, device, till } = alone
  const id = await alone.begun()
  lounge.cutOff(device)
  expect(await alone.doesByCall(voidOf(id))).toMatchObject({ outcome: 'done' })
  expect(statusOf(till.lounge, id)).toBe('voided')
  await lounge.connect(device)
  expect(lounge.log.at(-1)).toBe('order.void applied')
  expect([...lounge.hub.all('approval')]).toMatchObject([{ status: 'used', means: 'code', ticket: 1 }])
})

test('a code that was read out for another amount does not open, and a till that goes on without one is refused', async () => {
  const alone = await LoneTill.open(3)
  const { lounge, device, till } = alone
  const id = await alone.begun()
  lounge.cutOff(device)
  const wrong = (call: Call) => right(call, { ...call.act, amount: plus(call.act.amount, naira(1)) })
  const { call, heard, approval } = await alone.callAbout(voidOf(id), wrong)
  expect(heard).toEqual({ is: 'wrong', left: 4 })
  // A manipulated till ignores the wrong code.
  expect(await alone.does(voidOf(id), approval(wrong(call)))).toMatchObject({ outcome: 'done' })
  await lounge.connect(device)
  expect(lounge.log.at(-1)).toBe('order.void refused')
  expect(statusOf(till.lounge, id)).toBe('pending')
})

test('of two voids under one code the hub takes the first', async () => {
  const alone = await LoneTill.open(3)
  const { lounge, device, till } = alone
  const [first, second] = [await alone.begun(), await alone.begun()]
  lounge.cutOff(device)
  const { heard, approval } = await alone.callAbout(voidOf(first))
  for (const id of [first, second]) await alone.does(voidOf(id), approval(codeOf(heard)))
  await lounge.connect(device)
  expect([statusOf(till.lounge, first), statusOf(till.lounge, second)]).toEqual(['voided', 'pending'])
})

test('SEC-04 a stolen phone gives a till that is away no more acts than the owner’s bound, and none once it has heard of Revoke', async () => {
  const alone = await LoneTill.open(ticketsPerTill)
  const { lounge, device } = alone
  const act = topUp(alone)
  lounge.cutOff(device)
  const answer = alone.revoke(ticketsPerTill)
  for (let n = 0; n < 5; n += 1) expect(await alone.doesByCall(act)).toMatchObject({ outcome: 'done' })
  expect(await alone.doesByCall(act)).toMatchObject({ outcome: 'refused', no: { refused: 'approval_limit' } })
  await lounge.connect(device)
  await alone.hears(answer)
  const nobody = { no: 'codes_nobody' }
  expect(await alone.callable(act)).toEqual(nobody)
  expect(await alone.begin(act)).toEqual(nobody)
  // The earlier ones are in the books, each under its author's name.
  expect(flagged(alone)).toEqual(Array.from({ length: 5 }, () => ['approval_mismatch', alone.till.session?.name]))
})

test('SEC-04 a till that is away for days uses twenty tickets one by one, and then nobody can be called', async () => {
  const alone = await LoneTill.open(ticketsPerTill)
  const { lounge, device, manager } = alone
  const act = topUp(alone)
  for (let day = 0; day < 4; day += 1) {
    lounge.cutOff(device)
    for (let n = 0; n < 5; n += 1) expect(await alone.doesByCall(act)).toMatchObject({ outcome: 'done' })
    // The connection is back for a moment: long enough for “Were these you?”, but no ticket comes.
    await lounge.connect(device)
    const ids = [...manager.lounge.all('approval')].filter(({ status }) => status === 'used').map(({ id }) => id)
    await lounge.does(manager, [{ name: 'approval.confirm', args: { ids } }])
    await lounge.run(1_000)
  }
  lounge.cutOff(device)
  expect(await alone.begin(act)).toEqual({ no: 'codes_nobody' })
  expect(codeSentence('codes_nobody')).toBe(
    'Nobody has a phone or a paper for this at this till. Please choose another way.',
  )
  const used = [...lounge.hub.all('approval')].map((each) => (each.status === 'used' ? each.ticket : undefined))
  expect(used.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: ticketsPerTill }, (_, n) => n + 1))
  expect(flagged(alone)).toEqual([])
})
