// A payment that a FunCard cannot make is refused before anything of its order is sent; and one approval is enough for one payment.
import { recommendedApprovals } from '@lounge/domain/approvals/rules'
import { ApprovalId, idOf } from '@lounge/domain/ids'
import { naira } from '@lounge/domain/money'
import { changeQuantity, draftOf, setCoupon, setCustomer } from '@lounge/domain/orders/draft/draft'
import { paying } from '@lounge/domain/orders/draft/commands'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { cashTender } from '@lounge/domain/payments/tenders'
import { dish, more, only } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { beforeEach, expect, test, vi } from 'vitest'
import { yesesOf } from '../../../terminal/yeses.ts'
import { settle, type Settled, settleOffline, wordOf } from './settle.ts'
import { byFuncard, Evening } from './testing/evening.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
})

test('POS-19 a part by a FunCard on which it is not, or that is blocked, is refused before the cart is placed', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till, 30)
  const begun = lounge.log
  expect(await lounge.until(settle(till, byFuncard(evening, naira(25_001)), 'part'))).toMatchObject({
    at: 'refused',
    no: { refused: 'funcard_balance_short', params: { balance: '₦25,000', amount: '₦25,001' } },
    isSaid: false,
  })
  const manager = await lounge.terminal('manager', { till: 0 })
  await lounge.does(manager, [{ name: 'funcard.block', args: { funcardId: evening.card, reason: 'Lost' } }])
  await lounge.run(1_000)
  expect(await lounge.until(settle(till, byFuncard(evening, naira(700)), 'part'))).toMatchObject({
    at: 'refused',
    no: { refused: 'funcard_blocked' },
    isSaid: false,
  })
  expect(till.cart.draft).toMatchObject({ isPlaced: false, added: [{ quantity: 30 }] })
  expect(till.cart.isFrozen).toBe(false)
  expect(lounge.log).toEqual([...begun, 'funcard.block applied'])
})

test('POS-19 what was changed in an order is not sent where the FunCard cannot pay for it', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  const { cart, terminal } = till
  evening.ringUp(till, 30)
  await lounge.until(settle(till, cashTender(naira(500), naira(500)), 'part'))
  await lounge.run(1_000)
  const begun = lounge.log
  const [line] = viewDraft(terminal.lounge, cart.draft).lines
  if (cart.draft && line) cart.put(changeQuantity(cart.draft, line.id, 1))
  const { due } = viewDraft(terminal.lounge, cart.draft)
  expect(due).toBe(naira(30_700))
  expect(await lounge.until(settle(till, byFuncard(evening, due), 'payment'))).toMatchObject({ at: 'refused' })
  await lounge.run(1_000)
  expect(lounge.log).toEqual(begun)
})

test('POS-24 without the network a part beyond the allowance of the card leaves the cart as it was', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till, 10)
  lounge.cutOff(device)
  await lounge.run(60_000)
  expect(await lounge.until(settle(till, byFuncard(evening, naira(5_001)), 'part'))).toMatchObject({
    at: 'refused',
    no: { refused: 'funcard_offline_card' },
  })
  expect(till.cart.draft).toMatchObject({ isPlaced: false, added: [{ quantity: 10 }] })
  expect(till.terminal.pending).toEqual([])
})

/** A cart with a discount that needs an approval, and the FunCard payment for it. */
async function withDiscount(evening: Evening) {
  const { lounge, device } = evening
  const manager = await lounge.terminal('manager', { till: 0 })
  const approvals = { ...recommendedApprovals, discountPercent: 5 }
  await lounge.does(manager, [{ name: 'settings.change', args: { approvals } }])
  lounge.sealsAt(device, manager)
  await lounge.run(1_000)
  const till = await evening.till(only(device.terminals))
  const { cart, terminal } = till
  evening.ringUp(till, 2)
  if (cart.draft) cart.put(setCoupon(terminal.lounge, cart.draft, 'SAVE10'))
  const money = byFuncard(evening, viewDraft(terminal.lounge, cart.draft).due)
  return { till, money, approver: manager.session?.staffId ?? '', orderId: cart.draft?.orderId ?? '' }
}

/** An approver enters their PIN into the open dialog. */
async function sayYes({ lounge }: Evening, terminal: Terminal, approver: string): Promise<void> {
  await lounge.run(100)
  const yeses = yesesOf(terminal)
  const { asking } = yeses.now
  if (!asking) throw new Error('no dialog is open')
  const approvalId = ApprovalId.parse(terminal.newId())
  void yeses.goOn(asking.act, { means: 'pin', approvalId, approver: idOf<'staff'>(approver), approverName: 'Efe' })
}

/** Checks that the order was paid with one approval, which counts. */
async function isPaidOnce({ lounge, device }: Evening, orderId: string, flags: readonly string[] = []): Promise<void> {
  await lounge.connect(device)
  expect(lounge.hub.get('order', orderId)).toMatchObject({ status: 'paid' })
  expect([...lounge.hub.all('approval')]).toMatchObject([{ status: 'used', means: 'pin' }])
  expect([...lounge.hub.all('exception')].map(({ code }) => code)).toEqual(flags)
}

test('without the network a yes for a payment by FunCard is asked for once', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const { till, money, approver, orderId } = await withDiscount(evening)
  lounge.cutOff(device)
  await lounge.run(60_000)
  const paying = settle(till, money, 'payment')
  await sayYes(evening, till.terminal, approver)
  expect(await lounge.until(paying)).toMatchObject({ at: 'paid' })
  await isPaidOnce(evening, orderId)
})

test('a yes for a payment by FunCard counts as well where the network went while it was given', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const { till, money, approver, orderId } = await withDiscount(evening)
  const paying = settle(till, money, 'payment')
  await lounge.run(100)
  lounge.cutOff(device)
  await lounge.run(60_000)
  await sayYes(evening, till.terminal, approver)
  expect(await lounge.until(paying)).toMatchObject({ at: 'paid' })
  await isPaidOnce(evening, orderId)
})

test('a yes that went with a question without an answer goes with the payment that is recorded instead', async () => {
  const evening = await Evening.begin()
  const { lounge } = evening
  const { till, money, approver, orderId } = await withDiscount(evening)
  const before = evening.balance
  evening.goDeaf()
  const paying = settle(till, money, 'payment')
  await sayYes(evening, till.terminal, approver)
  const asked = await lounge.until(paying)
  expect(asked).toMatchObject({ at: 'unanswered', approval: { means: 'pin' } })
  const { approval } = asked as Extract<Settled, { at: 'unanswered' }> // it was checked
  expect(await lounge.until(settleOffline(till, money, 'payment', approval))).toMatchObject({ at: 'paid' })
  expect(before - evening.balance).toBe(0)
  await isPaidOnce(evening, orderId, ['payment_replaced'])
  expect(before - evening.balance).toBe(money.amount)
})

test('while a manager is asked about cash nothing else comes into the cart: a card that is read then would not be on the sale', async () => {
  const evening = await Evening.begin()
  const { till, money, approver, orderId } = await withDiscount(evening)
  const { cart, terminal } = till
  const asked = cart.draft
  const paying = settle(till, cashTender(money.amount, money.amount), 'payment')
  await evening.lounge.run(100)
  if (cart.draft) cart.put(setCustomer(terminal.lounge, cart.draft, evening.card))
  expect([cart.isFrozen, cart.draft]).toEqual([true, asked])
  await sayYes(evening, terminal, approver)
  expect(await evening.lounge.until(paying)).toMatchObject({ at: 'paid' })
  expect([cart.isFrozen, cart.draft]).toEqual([false, undefined])
  await isPaidOnce(evening, orderId)
})

test.each(['applied', 'refused'] as const)(
  'while a manager is asked about cash a late answer about another order, %s, lets nothing else into the cart',
  async (outcome) => {
    const evening = await Evening.begin()
    const { till, money, approver, orderId } = await withDiscount(evening)
    const { cart, terminal } = till
    const asked = cart.draft
    const paying = settle(till, cashTender(money.amount, money.amount), 'payment')
    await evening.lounge.run(100)
    const left = idOf<'order'>(terminal.newId())
    const answer = { id: terminal.newId<'command'>(), outcome, flags: [], position: 1, receipt: '' }
    for (const kind of ['payment', 'part'] as const) wordOf(till, { orderId: left, kind, lines: [] }, answer)
    if (cart.draft) cart.put(setCustomer(terminal.lounge, cart.draft, evening.card))
    expect([cart.isFrozen, cart.draft]).toEqual([true, asked])
    await sayYes(evening, terminal, approver)
    expect(await evening.lounge.until(paying)).toMatchObject({ at: 'paid' })
    await isPaidOnce(evening, orderId)
  },
)

test('a manager who is not asked after all leaves the cart as it was', async () => {
  const evening = await Evening.begin()
  const { till, money } = await withDiscount(evening)
  const paying = settle(till, cashTender(money.amount, money.amount), 'payment')
  await evening.lounge.run(100)
  yesesOf(till.terminal).leave()
  expect(await evening.lounge.until(paying)).toEqual({ at: 'kept' })
  evening.oneMore(till)
  expect(viewDraft(till.terminal.lounge, till.cart.draft).itemCount).toBe(3)
})

/** A placed dish, with its order in the cart. */
async function withPlaced() {
  const evening = await Evening.begin()
  const till = await evening.till(only(evening.device.terminals))
  const { cart, terminal } = till
  const { id, steps } = dish(terminal)
  await evening.lounge.does(terminal, steps)
  const order = terminal.lounge.get('order', id)
  if (!order) throw new Error('it is not placed')
  cart.put(draftOf(order))
  return { evening, till, order }
}

test.each(['at once', 'without the network', 'instead of a question without an answer'])(
  'POS-19 a FunCard does not pay %s for an order to which another till added since the tap: the new sum is asked',
  async (how) => {
    const { evening, till, order } = await withPlaced()
    const { lounge, device } = evening
    const { cart, terminal } = till
    const money = byFuncard(evening, viewDraft(terminal.lounge, cart.draft).due)
    await lounge.run(1_000)
    const other = await lounge.terminal('pos', { till: 2 })
    await lounge.does(other, more(other, order.id))
    await lounge.run(1_000)
    const begun = lounge.log
    if (how === 'without the network') {
      lounge.cutOff(device)
      await lounge.run(60_000)
    }
    const isInstead = how.startsWith('instead')
    const settling = isInstead ? settleOffline(till, money, 'payment', undefined) : settle(till, money, 'payment')
    expect(await lounge.until(settling)).toEqual({
      at: 'refused',
      no: { refused: 'due_is_other', params: { was: '₦2,700' } },
      isSaid: false,
    })
    expect([cart.isFrozen, terminal.pending, lounge.log]).toEqual([false, [], begun])
  },
)

test.each(['payment', 'part'] as const)(
  'POS-19 of an order that another till closed since the tap it is said that it was paid, and no %s is taken',
  async (purpose) => {
    const { evening, till, order } = await withPlaced()
    const { lounge } = evening
    const { cart, terminal } = till
    const { due } = viewDraft(terminal.lounge, cart.draft)
    await lounge.run(1_000)
    const other = await lounge.terminal('pos', { till: 2 })
    const spare = other.newOrderName()
    if (!spare) throw new Error('no number left')
    await lounge.does(other, paying(other.lounge, draftOf(order), order.tableNumber, [cashTender(due, due)], spare))
    await lounge.run(1_000)
    const begun = lounge.log
    const { objection } = viewDraft(terminal.lounge, cart.draft)
    expect(objection).toBeDefined()
    for (const money of [byFuncard(evening, due), cashTender(due, due)])
      expect(await lounge.until(settle(till, money, purpose))).toEqual({ at: 'refused', no: objection, isSaid: false })
    expect([cart.isFrozen, terminal.pending, lounge.log]).toEqual([false, [], begun])
  },
)
