// A question, and an approval, count for the act that was shown when they were given, whatever dialog is open by then.
import type { Approved } from '@lounge/domain/approvals/approvals'
import { standingAt } from '@lounge/domain/approvals/at-till'
import { endsFor } from '@lounge/domain/approvals/ends'
import { ApprovalId, idOf } from '@lounge/domain/ids'
import { timestamp } from '@lounge/domain/time'
import { only, statusOf } from '@lounge/sync/terminal/testing/quiet-lounge'
import { describe, expect, test } from 'vitest'
import { askForYes } from './ask-for-yes.ts'
import { ApprovalEvening as Evening } from './testing/approval-evening.ts'
import { toHear, YesesOfTill } from './yeses.ts'

/** As this till has proven it. */
function pinOf({ till, manager }: Evening): Approved {
  const approvalId = ApprovalId.parse(till.newId())
  return { means: 'pin', approvalId, approver: idOf<'staff'>(manager.session?.staffId ?? ''), approverName: 'Efe' }
}

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
  // Nor if nobody answers in time.
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
  await expect(lounge.until(yeses.goOn(act, pinOf(evening)))).resolves.toBe(false)
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

test('what was asked, and was then allowed by a PIN without the server, is not offered to be done again', async () => {
  const evening = await Evening.begin()
  const { lounge, yeses, till, device } = evening
  const order = await evening.begun()
  evening.tapVoid(order)
  const id = await evening.ask()
  yeses.leave()
  lounge.cutOff(device)
  const tap = evening.tapVoid(order)
  expect(yeses.now.asking?.askedId).toBe(id)
  await lounge.until(yeses.goOn(evening.act, pinOf(evening)))
  await lounge.run(100)
  expect(tap.outcome()).toBe('done')
  expect(yeses.now.waiting.size).toBe(0)
  const asker = { till: till.device.till, staffId: till.session?.staffId ?? '' }
  expect(standingAt(till.lounge, asker, timestamp(till.now()))).toEqual([])
  // The manager approves before the till is connected again.
  await evening.answer('approval.give', id)
  await lounge.connect(device)
  expect(lounge.hub.get('approval', id)).toMatchObject({ status: 'over' })
  expect(standingAt(till.lounge, asker, timestamp(till.now()))).toEqual([])
})

test('whoever asks the manager and takes a PIN at once asks one question', async () => {
  const evening = await Evening.begin()
  const { lounge, till } = evening
  evening.tapVoid(await evening.begun())
  const { act } = evening
  const both = Promise.all([askForYes(till, act), askForYes(till, act)])
  const [one, other] = await lounge.until(both)
  await lounge.run(1_000)
  expect(one).toBe(other)
  expect(only([...lounge.hub.all('approval')])).toMatchObject({ id: one, status: 'open' })
  // Asked once more later, it is another question.
  await evening.answer('approval.decline', ApprovalId.parse(one))
  expect(await evening.ask()).not.toBe(one)
})

test('an end that its dialog has said is not said once more when that is left', async () => {
  const evening = await Evening.begin()
  const { yeses } = evening
  evening.tapVoid(await evening.begun())
  const id = await evening.ask()
  await evening.answer('approval.decline', id)
  yeses.endSeen(evening.act)
  yeses.leave()
  expect(yeses.now.waiting.size).toBe(0)
  // Asked once more, it has another end.
  evening.tapVoid(await evening.begun())
  yeses.endSeen(evening.act)
  const another = await evening.ask()
  yeses.leave()
  expect([...yeses.now.waiting.keys()]).toEqual([another])
})

test('an end that a dialog has said is not said once more when another is asked there', async () => {
  const evening = await Evening.begin()
  const { yeses } = evening
  const order = await evening.begun()
  evening.tapVoid(order)
  const id = await evening.ask()
  yeses.leave()
  evening.tapVoid(order)
  expect([evening.asking.askedId, ...yeses.now.waiting.keys()]).toEqual([id, id])
  await evening.answer('approval.decline', id)
  yeses.endSeen(evening.act)
  const another = await evening.ask()
  expect(yeses.now.waiting.size).toBe(0)
  yeses.leave()
  expect([...yeses.now.waiting.keys()]).toEqual([another])
})

describe('what comes of a question is said once', () => {
  /** As the notices above the screen do it. */
  const look = ({ till }: Evening, yeses: YesesOfTill): readonly (string | undefined)[] => {
    const [staffId, now] = [till.session?.staffId ?? '', timestamp(till.now())]
    yeses.areShown(standingAt(till.lounge, { till: till.device.till, staffId }, now).map(({ id }) => id))
    const ends = endsFor(till.lounge, toHear(yeses.now), staffId, now)
    for (const { id } of ends) yeses.forget(id)
    return ends.map(({ word }) => word)
  }
  const no = expect.stringContaining(' said no: Void')

  test('also where the dialog was closed before the question had arrived', async () => {
    const evening = await Evening.begin()
    const { lounge, yeses, till } = evening
    evening.tapVoid(await evening.begun())
    const asking = askForYes(till, evening.act)
    yeses.leave()
    const id = ApprovalId.parse(await lounge.until(asking))
    await lounge.run(1_000)
    expect([yeses.now.waiting.size, look(evening, yeses)]).toEqual([0, []])
    await evening.answer('approval.decline', id)
    expect(look(evening, yeses)).toEqual([no])
    expect(look(evening, yeses)).toEqual([])
  })

  test('also after a reload, and where nobody answered', async () => {
    const evening = await Evening.begin()
    evening.tapVoid(await evening.begun())
    const first = await evening.ask()
    const reloaded = new YesesOfTill()
    expect(look(evening, reloaded)).toEqual([])
    await evening.answer('approval.decline', first)
    expect([look(evening, reloaded), look(evening, reloaded)]).toEqual([[no], []])
    evening.yeses.leave()
    evening.tapVoid(await evening.begun())
    await evening.ask()
    look(evening, reloaded)
    await evening.lounge.run(11 * 60_000)
    expect(look(evening, reloaded)).toEqual([expect.stringContaining('Nobody answered in time')])
  })

  test('not of a yes that was put away, nor where a dialog has said it', async () => {
    const evening = await Evening.begin()
    const { lounge, yeses } = evening
    evening.tapVoid(await evening.begun())
    const id = await evening.ask()
    yeses.leave()
    await evening.answer('approval.give', id)
    look(evening, yeses)
    yeses.forget(id)
    await lounge.run(11 * 60_000)
    expect(look(evening, yeses)).toEqual([])
    evening.tapVoid(await evening.begun())
    const next = await evening.ask()
    look(evening, yeses)
    await evening.answer('approval.decline', next)
    yeses.endSeen(evening.act)
    yeses.leave()
    expect(look(evening, yeses)).toEqual([])
  })
})
