// A question, and a yes, count for the act that was read when they were given, whatever dialog stands open by then.
import { ApprovalId, idOf } from '@lounge/domain/ids'
import { statusOf } from '@lounge/sync/terminal/testing/quiet-lounge'
import { expect, test } from 'vitest'
import { askForYes } from './ask-for-yes.ts'
import { ApprovalEvening as Evening } from './testing/approval-evening.ts'

test('what was asked for one act is not asked for the one whose dialog stands there when the answer comes', async () => {
  const evening = await Evening.begin()
  const { lounge, yeses, till } = evening
  const [first, second] = [await evening.begun(), await evening.begun()]
  evening.tapVoid(first)
  const heard = askForYes(till, evening.act)
  yeses.leave()
  const tap = evening.tapVoid(second)
  const id = await lounge.until(heard)
  await lounge.run(1_000)
  expect(lounge.hub.get('approval', id ?? '')).toMatchObject({ status: 'open', subject: first })
  expect(yeses.now.asking).toMatchObject({ act: { need: { subject: second } }, askedId: undefined })
  // Nor where nobody answers in time.
  yeses.leave()
  await lounge.run(100)
  expect(tap.outcome()).toBe('not')
  evening.tapVoid(second)
  evening.goDeaf()
  const unheard = askForYes(till, evening.act)
  yeses.leave()
  evening.tapVoid(first)
  await lounge.until(unheard)
  expect(yeses.now.asking).toMatchObject({ act: { need: { subject: first } }, askedId: id })
})

test('a PIN or a code that was right for one act does not do the one whose dialog stands there by then', async () => {
  const evening = await Evening.begin()
  const { lounge, yeses } = evening
  const [first, second] = [await evening.begun(), await evening.begun()]
  evening.tapVoid(first)
  const { act } = evening
  yeses.leave()
  const tap = evening.tapVoid(second)
  const approvalId = ApprovalId.parse(evening.till.newId())
  const approver = idOf<'staff'>(evening.manager.session?.staffId ?? '')
  const yes = { means: 'pin', approvalId, approver, approverName: 'Efe' } as const
  await expect(lounge.until(yeses.goOn(act, yes))).resolves.toBe(false)
  await lounge.run(1_000)
  expect(tap.outcome()).toBeUndefined()
  expect(yeses.now.asking?.act.need.subject).toBe(second)
  expect(statusOf(lounge.hub, second)).toBe('pending')
})

test('what is tapped while another act is being done is not taken for done with it', async () => {
  const evening = await Evening.begin()
  const { lounge, yeses } = evening
  const [first, second] = [await evening.begun(), await evening.begun()]
  const done = evening.tapVoid(first)
  const { act } = evening
  const id = await evening.ask()
  await evening.answer('approval.give', id)
  const doing = yeses.goOn(act, { means: 'phone', id })
  const next = evening.tapVoid(second)
  await expect(lounge.until(doing)).resolves.toBe(true)
  await lounge.run(1_000)
  expect([done.outcome(), next.outcome()]).toEqual(['done', undefined])
  expect(yeses.now.asking?.act.need.subject).toBe(second)
  expect([statusOf(lounge.hub, first), statusOf(lounge.hub, second)]).toEqual(['voided', 'pending'])
})
