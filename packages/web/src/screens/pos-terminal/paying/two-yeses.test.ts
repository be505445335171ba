// Part payments cover an order, and its discount and its refund each need a manager's approval: one tap asks for both.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { ApprovalId, idOf } from '@lounge/domain/ids'
import { naira, plus } from '@lounge/domain/money'
import { setCoupon } from '@lounge/domain/orders/draft/draft'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { cashTender } from '@lounge/domain/payments/tenders'
import { only } from '@lounge/sync/terminal/testing/quiet-lounge'
import { beforeEach, expect, test, vi } from 'vitest'
import { askForYes } from '../../../terminal/ask-for-yes.ts'
import { type Act, yesesOf } from '../../../terminal/yeses.ts'
import { settle, settleFromParts } from './settle.ts'
import { Evening } from './testing/evening.ts'

// The server's answers are received while the page lives.
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
})

/** All but ₦100 is in the drawer when the guest shows the coupon. */
async function withSurplus() {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const manager = await lounge.terminal('manager', { till: 0 })
  const approvals = { ...recommendedApprovals, discountPercent: 5 }
  await lounge.does(manager, [{ name: 'settings.change', args: { approvals } }])
  lounge.sealsAt(device, manager)
  await lounge.run(1_000)
  const till = await evening.till(only(device.terminals))
  const { cart, terminal } = till
  evening.ringUp(till, 4)
  const part = plus(viewDraft(terminal.lounge, cart.draft).due, naira(-100))
  expect(await lounge.until(settle(till, cashTender(part, part), 'part'))).toMatchObject({ at: 'taken' })
  await lounge.run(1_000)
  if (cart.draft) cart.put(setCoupon(terminal.lounge, cart.draft, 'SAVE10'))
  const orderId = cart.draft?.orderId ?? ''
  /** The act of the open dialog. */
  const asked = async (): Promise<Act> => {
    await lounge.run(100)
    const { asking } = yesesOf(terminal).now
    if (!asking) throw new Error('no dialog is open')
    return asking.act
  }
  const answerByPhone = async (act: Act) => {
    const id = ApprovalId.parse(await lounge.until(askForYes(terminal, act)))
    await lounge.run(1_000)
    await lounge.does(manager, [{ name: 'approval.give', args: { approvalId: id } }])
    await lounge.run(1_000)
    await lounge.until(yesesOf(terminal).goOn(act, { means: 'phone', id }))
  }
  const answerByPin = (act: Act) => {
    const approver = idOf<'staff'>(manager.session?.staffId ?? '')
    const approvalId = ApprovalId.parse(terminal.newId())
    return lounge.until(yesesOf(terminal).goOn(act, { means: 'pin', approvalId, approver, approverName: 'Efe' }))
  }
  const isPaid = async () => {
    await lounge.connect(device)
    expect(lounge.hub.get('order', orderId)).toMatchObject({ status: 'paid' })
    const yeses = [...lounge.hub.all('approval')].map(({ kind, status }) => `${kind} ${status}`)
    expect(yeses.toSorted()).toEqual(['discount used', 'refund used'])
    expect([...lounge.hub.all('exception')]).toEqual([])
  }
  return { lounge, device, till, asked, answerByPhone, answerByPin, isPaid }
}

test('a discount and the money back that each need a yes are asked for one after the other, and one tap closes the order', async () => {
  const { lounge, till, asked, answerByPhone, isPaid } = await withSurplus()
  const closing = settleFromParts(till)
  const discount = await asked()
  expect(discount.need.kind).toBe('discount')
  await answerByPhone(discount)
  const refund = await asked()
  expect(refund.need.kind).toBe('refund')
  await answerByPhone(refund)
  expect(await lounge.until(closing)).toMatchObject({ at: 'paid' })
  expect(till.cart.draft).toBeUndefined()
  await isPaid()
})

test('without the server a PIN says yes to each of the two, and neither is asked again', async () => {
  const { lounge, device, till, asked, answerByPin, isPaid } = await withSurplus()
  lounge.cutOff(device)
  const closing = settleFromParts(till)
  const discount = await asked()
  expect(discount.need.kind).toBe('discount')
  await answerByPin(discount)
  const refund = await asked()
  expect(refund.need.kind).toBe('refund')
  await answerByPin(refund)
  expect(await lounge.until(closing)).toMatchObject({ at: 'paid' })
  await isPaid()
})

test('somebody who leaves the second question finds the first one answered at the next tap', async () => {
  const { lounge, till, asked, answerByPhone, isPaid } = await withSurplus()
  const left = settleFromParts(till)
  await answerByPhone(await asked())
  await asked()
  yesesOf(till.terminal).leave()
  expect(await lounge.until(left)).toEqual({ at: 'kept' })
  const closing = settleFromParts(till)
  const refund = await asked()
  expect(refund.need.kind).toBe('refund')
  await answerByPhone(refund)
  expect(await lounge.until(closing)).toMatchObject({ at: 'paid' })
  await isPaid()
})
