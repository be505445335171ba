// Acts that need an approval, from the tap to the result: at a real till, with a real server.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { ApprovalId, idOf } from '@lounge/domain/ids'
import { approvalLastsMs } from '@lounge/domain/limits'
import { kobo, naira } from '@lounge/domain/money'
import type { Step } from '@lounge/sync/terminal/composing'
import { timestamp } from '@lounge/domain/time'
import { dish, more, only, statusOf, voiding } from '@lounge/sync/terminal/testing/quiet-lounge'
import { expect, test } from 'vitest'
import { askedOrAskNow, askForYes, isAsked, isOfOldSum } from '../terminal/ask-for-yes.ts'
import { type Given, yesesOf } from '../terminal/yeses.ts'
import { ApprovalEvening as Evening } from '../terminal/testing/approval-evening.ts'
import { approvedNow, give } from './use-approved.ts'

test('where no rule asks for a yes the act is done in the frame of the tap, and no dialog opens', async () => {
  const { lounge, till } = await Evening.begin({ ...recommendedApprovals, voidMade: false })
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  let isDone = false
  void give(till, voiding(id), async (given) => {
    isDone = given[0]?.args !== undefined && !('approval' in given[0].args)
    return (await till.run(given)).outcome === 'done'
  })
  expect(isDone).toBe(true)
  expect(yesesOf(till).now.asking).toBeUndefined()
})

test('an order that nobody has begun is voided without a question, whatever the rules are', async () => {
  const evening = await Evening.begin()
  const { id, steps } = dish(evening.till)
  await evening.lounge.does(evening.till, steps)
  const tap = evening.tapVoid(id)
  await evening.lounge.run(100)
  expect(tap.outcome()).toBe('done')
})

test('with the dialog open the act is done by itself as soon as the manager says yes, and the yes goes with it', async () => {
  const evening = await Evening.begin()
  const order = await evening.begun()
  const tap = evening.tapVoid(order)
  await evening.lounge.run(100)
  expect(evening.yeses.now.asking?.act.need).toMatchObject({ kind: 'voidMade', subject: order, approver: 'manager' })
  const id = await evening.ask()
  expect(evening.manager.lounge.get('approval', id)).toMatchObject({ status: 'open', note: 'Wrong order', till: 1 })
  await evening.answer('approval.give', id)
  expect(evening.till.lounge.get('approval', id)).toMatchObject({ status: 'given', means: 'phone' })
  await evening.lounge.until(evening.yeses.goOn(evening.act, { means: 'phone', id }))
  await evening.lounge.run(1_000)
  expect(tap.outcome()).toBe('done')
  expect(tap.given()).toMatchObject([{ name: 'order.void', args: { approval: { means: 'phone', id } } }])
  expect(evening.yeses.now.asking).toBeUndefined()
  expect(statusOf(evening.lounge.hub, order)).toBe('voided')
  expect(evening.lounge.hub.get('approval', id)).toMatchObject({ status: 'used' })
})

test('a till that goes on working does it with one tap when the yes is there', async () => {
  const evening = await Evening.begin()
  const order = await evening.begun()
  const tap = evening.tapVoid(order)
  await evening.lounge.run(100)
  const id = await evening.ask()
  evening.yeses.leave()
  await evening.lounge.run(100)
  expect(tap.outcome()).toBe('waiting')
  expect([...evening.yeses.now.waiting.keys()]).toEqual([id])
  await evening.answer('approval.give', id)
  expect(statusOf(evening.lounge.hub, order)).toBe('pending')
  await evening.lounge.until(evening.yeses.doNow(id))
  await evening.lounge.run(1_000)
  expect(statusOf(evening.lounge.hub, order)).toBe('voided')
  expect(evening.yeses.now.waiting.size).toBe(0)
})

test('a yes that came when its page was gone is used when the same is tapped again, and nobody is asked twice', async () => {
  const evening = await Evening.begin()
  const order = await evening.begun()
  evening.tapVoid(order)
  await evening.lounge.run(100)
  const id = await evening.ask()
  evening.yeses.leave()
  // Tapped again meanwhile: the dialog shows the question that waits.
  evening.tapVoid(order)
  await evening.lounge.run(100)
  expect(evening.yeses.now.asking?.askedId).toBe(id)
  evening.yeses.leave()
  await evening.answer('approval.give', id)
  evening.yeses.forget(id)
  const again = evening.tapVoid(order)
  await evening.lounge.run(1_000)
  expect(again.outcome()).toBe('done')
  expect(statusOf(evening.lounge.hub, order)).toBe('voided')
})

test('the yes to one cash out is none to the next: of another amount, or for something else, it is asked about anew', async () => {
  const evening = await Evening.begin({ ...recommendedApprovals, cashOutKobo: kobo(1) })
  const { lounge, till, yeses } = evening
  const cashOut = (category: string, amount: number, note: string): readonly Step[] => [
    { name: 'shift.cashOut', args: { category, amount: naira(amount), note } } as Step,
  ]
  const tap = (steps: readonly Step[]) =>
    void give(till, steps, async (given) => (await till.run(given)).outcome === 'done')
  tap(cashOut('Diesel', 50_000, 'Generator'))
  await lounge.run(100)
  const id = await evening.ask()
  yeses.leave()
  for (const answered of [false, true]) {
    if (answered) await evening.answer('approval.give', id)
    for (const other of [
      cashOut('Diesel', 11_000, 'Generator'),
      cashOut('Transport', 50_000, 'Generator'),
      cashOut('Diesel', 50_000, 'Car'),
    ]) {
      tap(other)
      await lounge.run(1_000)
      expect(yeses.now.asking).toMatchObject({ askedId: undefined, act: { steps: other } })
      yeses.leave()
    }
  }
  expect(yeses.now.waiting.get(id)?.steps).toEqual(cashOut('Diesel', 50_000, 'Generator'))
  expect(lounge.hub.get('approval', id)).toMatchObject({ status: 'given', note: 'Diesel: Generator' })
})

test('an order that changed after the question is asked about anew, by Ask the manager and by a PIN', async () => {
  const evening = await Evening.begin()
  const { lounge, till, yeses } = evening
  const order = await evening.begun()
  evening.tapVoid(order)
  const id = await evening.ask()
  const isAskedStill = () => isAsked(till.lounge, id, timestamp(till.now()))
  expect(isAskedStill()).toBe(true)
  await expect(askedOrAskNow(till, { act: evening.act, askedId: id })).resolves.toBe(id)
  await lounge.does(till, more(till, order, 'star-lager'))
  await lounge.run(1_000)
  expect(isAskedStill()).toBe(false)
  yeses.leave()
  evening.tapVoid(order)
  await lounge.run(100)
  expect(yeses.now.asking).toMatchObject({ askedId: undefined })
  const anew = await lounge.until(askedOrAskNow(till, { act: evening.act, askedId: id }))
  await lounge.run(1_000)
  expect(yeses.now.asking?.askedId).toBe(anew)
  expect([...lounge.hub.all('approval')]).toMatchObject([
    { id, status: 'over', replacedBy: anew },
    { id: anew, status: 'open' },
  ])
  await evening.answer('approval.give', ApprovalId.parse(anew))
  expect(lounge.hub.get('approval', anew ?? '')).toMatchObject({ status: 'given' })
})

test('after a no, and after ten minutes without an answer, a PIN is typed for a question of its own', async () => {
  const evening = await Evening.begin()
  const { lounge, till } = evening
  evening.tapVoid(await evening.begun())
  const first = await evening.ask()
  await evening.answer('approval.decline', first)
  const second = await lounge.until(askedOrAskNow(till, evening.asking))
  await lounge.run(approvalLastsMs + 20_000)
  const third = await lounge.until(askedOrAskNow(till, evening.asking))
  expect(new Set([first, second, third]).size).toBe(3)
})

test('closed before anybody was asked, nothing is done and nobody is told', async () => {
  const evening = await Evening.begin()
  const order = await evening.begun()
  const tap = evening.tapVoid(order)
  await evening.lounge.run(100)
  evening.yeses.leave()
  await evening.lounge.run(100)
  expect(tap.outcome()).toBe('not')
  expect([...evening.lounge.hub.all('approval')]).toEqual([])
  expect(statusOf(evening.lounge.hub, order)).toBe('pending')
})

test('a question that the server is slow to answer counts as asked, and is there once when the line is back', async () => {
  const evening = await Evening.begin()
  const order = await evening.begun()
  const tap = evening.tapVoid(order)
  await evening.lounge.run(100)
  const { act } = evening
  evening.goDeaf()
  const id = await evening.lounge.until(askForYes(evening.till, act))
  expect(evening.yeses.now.asking?.askedId).toBe(id)
  evening.yeses.leave()
  await evening.lounge.connect(evening.device)
  expect(tap.outcome()).toBe('waiting')
  expect(only([...evening.lounge.hub.all('approval')])).toMatchObject({ id, status: 'open' })
})

test('a no leaves everything as it is', async () => {
  const evening = await Evening.begin()
  const order = await evening.begun()
  const tap = evening.tapVoid(order)
  await evening.lounge.run(100)
  const id = await evening.ask()
  await evening.answer('approval.decline', id)
  expect(evening.till.lounge.get('approval', id)).toMatchObject({ status: 'declined' })
  expect(tap.outcome()).toBeUndefined()
  evening.yeses.leave()
  await evening.lounge.run(100)
  expect(statusOf(evening.lounge.hub, order)).toBe('pending')
})

test('without the server a PIN that this till has proven is booked, for its owner to be asked about', async () => {
  const evening = await Evening.begin({ ...recommendedApprovals, cashOutKobo: kobo(1) })
  const approvalId = ApprovalId.parse(evening.till.newId())
  const approver = evening.manager.session?.staffId ?? ''
  const steps = [{ name: 'shift.cashOut', args: { category: 'Diesel', amount: naira(5_000), note: '' } }] as const
  let outcome: Given | undefined
  void give(evening.till, steps, async (given) => (await evening.till.run(given)).outcome === 'done').then(
    (how) => (outcome = how),
  )
  await evening.lounge.run(100)
  expect(evening.yeses.now.asking?.act.need.kind).toBe('cashOut')
  await evening.lounge.until(
    evening.yeses.goOn(evening.act, {
      means: 'pin',
      approvalId,
      approver: idOf<'staff'>(approver),
      approverName: 'Efe',
    }),
  )
  await evening.lounge.run(2_000)
  expect(outcome).toBe('done')
  expect(evening.lounge.hub.get('approval', approvalId)).toMatchObject({
    status: 'used',
    isUnverified: true,
    by: approver,
  })
})

test('money that a guest holds out is taken now or not at all', async () => {
  const evening = await Evening.begin({ ...recommendedApprovals, cashOutKobo: kobo(1) })
  const steps = [{ name: 'shift.cashOut', args: { category: 'Diesel', amount: naira(5_000), note: '' } }] as const
  let approved: readonly Step[] | undefined | 'open' = 'open'
  void approvedNow(evening.till, steps).then((how) => (approved = how))
  await evening.lounge.run(100)
  const id = await evening.ask()
  evening.yeses.leave()
  await evening.lounge.run(100)
  expect(approved).toBeUndefined()
  await evening.answer('approval.give', id)
  // A refusal would be told. An approval takes no money by itself, but only by the same tap.
  expect(evening.yeses.now.waiting.get(id)?.isOnlyNow).toBe(true)
  await evening.yeses.doNow(id)
  expect(evening.till.lounge.get('approval', id)).toMatchObject({ status: 'given' })
  expect(approved).toBeUndefined()
  await expect(approvedNow(evening.till, steps)).resolves.toMatchObject([
    { args: { approval: { means: 'phone', id } } },
  ])
})

test('money of an order that changed since the tap takes no yes, also where a PIN is typed and nobody was asked', async () => {
  const evening = await Evening.begin()
  const { lounge, till, yeses } = evening
  const order = await evening.begun()
  void approvedNow(till, voiding(order))
  await lounge.run(100)
  expect(isOfOldSum(till.lounge, evening.act)).toBe(false)
  await lounge.does(till, more(till, order, 'star-lager'))
  expect(isOfOldSum(till.lounge, evening.act)).toBe(true)
  yeses.leave()
  // What is no money in a hand is asked about anew, by the same dialog.
  evening.tapVoid(order)
  await lounge.run(100)
  await lounge.does(till, more(till, order, 'star-lager'))
  expect(isOfOldSum(till.lounge, evening.act)).toBe(false)
})

test('SEC-04 a drawer opened to be counted is opened at once while a count is due; the fourth that is not asks', async () => {
  const { lounge, till, yeses } = await Evening.begin()
  await lounge.does(till, [{ name: 'shift.open', args: { shiftId: till.newId(), float: kobo(0), from: 'safe' } }])
  const toCount: readonly Step[] = [{ name: 'drawer.open', args: { why: 'count', note: 'To count' } }]
  const tap = () => give(till, toCount, async (given) => (await till.run(given)).outcome === 'done')
  for (const _due of ['the one that is due', 1, 2, 3]) await lounge.until(tap())
  await lounge.run(1_000)
  expect(lounge.hub.get('shift', '1')).toMatchObject({ noSales: 3, isOpenToCount: true })
  expect(yeses.now.asking).toBeUndefined()
  void tap()
  await lounge.run(100)
  expect(yeses.now.asking?.act.need).toMatchObject({ kind: 'noSale', subject: 'till:1' })
  expect(lounge.hub.get('shift', '1')?.noSales).toBe(3)
})
