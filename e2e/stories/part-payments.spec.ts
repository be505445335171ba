// Part payments: in the books at once, shown at every till, and given back by name.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

const emeka = 'FC100000001'

test('TRU-04 a part that one till takes is seen by the other, which takes the rest: one sale, and nothing is owed', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  const before = server.database.saleNumbers().length
  await one.tables.table(7).click()
  await one.posTerminal.add('Star Lager', 2)
  // The first part payment places a new cart: kitchen and bar get their tickets, and the money has an order.
  await one.paying.takePartInCash('1000')
  const taken = { amount: '₦1,000', method: 'Cash', due: '₦2,200' }
  await one.shell.told(sentence('part_taken', taken))
  await expect(one.paying.parts).toHaveText([/Cash.*Ada Obi.*₦1,000/])
  await expect(one.paying.summary).toContainText('Still due₦2,200')

  await expect(other.tables.table(7)).toHaveAccessibleName('Table 7, 1 order')
  await other.editOrderAt(7)
  await expect(other.paying.parts).toHaveText([/Cash.*₦1,000/])
  await expect(other.paying.summary).toContainText('Still due₦2,200')
  await other.funcard.choose(emeka)
  await other.paying.byFuncard.click()
  await other.paying.amountIn(other.paying.funcardDialog).fill('700')
  await other.paying.payIn(other.paying.funcardDialog).click()
  await expect(other.paying.parts).toHaveCount(2)
  await expect(one.paying.summary, 'the first till counts it at once').toContainText('Still due₦1,500')
  expect(server.database.onFuncard(emeka)).toEqual({ balance: 2_430_000, owed: 2_430_000 })

  // Given back after one question, and taken again.
  await one.paying.giveBack('Cash')
  await one.shell.told(sentence('part_given_back', { amount: '₦1,000', method: 'Cash' }))
  await expect(other.paying.summary).toContainText('Still due₦2,500')
  await one.paying.takePartInCash('1000')
  await expect(other.paying.summary).toContainText('Still due₦1,500')

  await one.posTerminal.cash.click()
  await expect(one.posTerminal.cashDialog).toContainText('To pay₦1,500')
  await other.posTerminal.payCash('2000', '₦500')
  await expect(other.posTerminal.paid).toContainText('Total₦3,200')
  await other.shell.told(sentence('payment_successful', { method: 'FunCard + Cash' }))
  const number = await other.posTerminal.paidNumber()
  await other.posTerminal.nextOrder()
  for (const staff of [one, other]) await staff.hasSentEverything()
  expect(server.database.saleNumbers()).toHaveLength(before + 1)
  expect(server.database.salesOf(number)).toMatchObject([{ methods: 'FunCard + Cash', total: 320_000 }])
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  await expect(one.posTerminal.order.getByRole('alert')).toContainText(
    sentence('order_not_pending', { status: 'paid' }),
  )
  await one.posTerminal.order.getByRole('button', { name: 'Leave it' }).click()
  await expect(one.posTerminal.cashDialog, 'nor is it back over the next order').toBeHidden()
})

test('DAY-03 a part taken at one till shows at another at once, and stays when the first is gone', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  await other.editOrderAt(12)
  await one.editOrderAt(12)
  await other.posTerminal.cash.click()
  const tendered = other.posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' })
  await tendered.fill('3000')
  await one.paying.takePartInCash('5000')
  await expect(other.posTerminal.cashDialog, 'at once').toContainText('₦33,400')
  await expect(tendered, 'what was typed stays').toHaveValue('3000')
  await other.page.keyboard.press('Escape')
  await expect(other.paying.parts).toHaveText([/Cash.*₦5,000/])
  await one.hasSentEverything()
  await one.page.context().close()

  await other.page.reload()
  await other.editOrderAt(12)
  await expect(other.paying.parts).toHaveText([/Cash.*₦5,000/])
  await expect(other.paying.summary).toContainText('Still due₦33,400')
  await other.posTerminal.payCash('33400', '₦0')
  const number = await other.posTerminal.paidNumber()
  await other.posTerminal.nextOrder()
  await other.hasSentEverything()
  expect(server.database.salesOf(number)).toMatchObject([{ total: 3_840_000 }])
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test('what is added while a guest pays by card or cash stays due: the sum that was read is what is taken', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  await other.editOrderAt(12)
  await one.editOrderAt(12)
  const addOne = async () => {
    await other.posTerminal.add('Star Lager', 1)
    await other.posTerminal.placeOrder.click()
    await other.editOrderAt(12)
  }
  const { cardDialog } = one.paying
  await one.paying.byCard.click()
  await expect(cardDialog).toContainText('To pay₦38,400')
  await addOne()
  await expect(cardDialog.getByRole('status')).toHaveText(sentence('due_changed', { was: '₦38,400' }))
  await expect(cardDialog).toContainText('To pay₦39,900')
  await expect(one.paying.amountIn(cardDialog)).toHaveValue('38,400')
  await one.paying.confirmIn(cardDialog).click()
  await one.shell.told(sentence('part_taken', { amount: '₦38,400', method: 'Card', due: '₦1,500' }))

  const { cashDialog } = one.posTerminal
  const tendered = cashDialog.getByRole('textbox', { name: 'Tendered' })
  await one.posTerminal.cash.click()
  await expect(cashDialog).toContainText('To pay₦1,500')
  await addOne()
  await expect(cashDialog.getByRole('status')).toHaveText(sentence('due_changed', { was: '₦1,500' }))
  await expect(tendered).toHaveValue('1,500')
  // A small tablet held sideways has room for the button, below all the messages.
  await one.page.setViewportSize({ width: 1024, height: 600 })
  await expect(cashDialog.getByRole('button', { name: 'Take this part in cash' })).toBeInViewport({ ratio: 1 })
  // The next digit begins another amount, and an empty field means all that is due now.
  await cashDialog.getByRole('button', { name: '3', exact: true }).click()
  await expect(tendered).toHaveValue('3')
  // What is enough need not be cleared.
  await tendered.fill('5000')
  await expect(cashDialog.getByRole('status')).toHaveText(sentence('due_is_other', { was: '₦1,500' }))
  await tendered.fill('')
  await cashDialog.getByRole('button', { name: 'Take cash' }).click()
  await expect(one.posTerminal.paid).toContainText('Total₦41,400')
  const number = await one.posTerminal.paidNumber()
  await one.posTerminal.nextOrder()
  await one.hasSentEverything()
  expect(server.database.salesOf(number)).toMatchObject([{ methods: 'Card + Cash', total: 4_140_000 }])
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test(
  'a payment whose table fills up meanwhile keeps what was typed, and is taken at another table',
  { tag: '@proof' },
  async ({ till, server }) => {
    const [one, other] = await Promise.all([till(), till()])
    await one.ringUpBeers(7, 2)
    await one.posTerminal.cash.click()
    const tendered = one.posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' })
    await tendered.fill('4000')
    for (let order = 0; order < 4; order += 1) {
      await other.ringUpBeers(7, 1)
      await other.posTerminal.placeOrder.click()
      await other.hasSentEverything()
    }
    await one.posTerminal.takeCash.click()
    await one.posTerminal.pickTable(8).click()
    await expect(tendered).toHaveValue('4000')
    await one.posTerminal.takeCash.click()
    await expect(one.posTerminal.paid).toContainText('Change₦800')
    await one.posTerminal.nextOrder()
    await one.hasSentEverything()
    expect(server.database.rows('exception')).toEqual([])
  },
)

test(
  'TRU-04 a till that never comes back has lost no part; the order that is paid elsewhere without the network owes it back',
  { tag: '@proof' },
  async ({ till, server }) => {
    const [one, other] = await Promise.all([till(), till()])
    await other.isReadyForOffline()
    await one.editOrderAt(12)
    await other.editOrderAt(12)
    await other.goOffline()
    await one.paying.takePartInCash('5000')
    await one.hasSentEverything()
    await one.page.close()

    await other.posTerminal.payCash('38400', '₦0')
    await other.posTerminal.nextOrder()
    await other.comeOnline()
    const [exception] = server.database.rows('exception')
    expect(exception).toMatchObject({ code: 'part_owed_back', params: { amount: '₦5,000' } })
    const [order] = server.database.rows('order').filter((row) => row['owedBack'] !== undefined)
    expect(order).toMatchObject({ status: 'paid', owedBack: 500_000 })
    expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  },
)

test(
  'a coupon that brings the order below what was taken closes it, and the difference is given back by name',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { tables, posTerminal, paying, shell } = cashier
    await tables.table(7).click()
    await posTerminal.add('Jollof Rice', 2)
    await paying.takePartInCash('6000')
    await expect(paying.summary).toContainText('Still due₦1,200')
    await paying.useCoupon('STUDENT')
    await expect(paying.summary).toContainText('To give back₦550')
    await expect(paying.closeOrder).toHaveText('Close order, give back ₦550')
    // A pay button does the same: there is nothing to take.
    await posTerminal.cash.dblclick()
    await expect(posTerminal.cashDialog).toBeHidden()
    await expect(posTerminal.paid).toContainText('Give back, Cash₦550')
    await expect(posTerminal.paid).toContainText('Total₦5,450')
    await shell.told(sentence('payment_successful', { method: 'Cash' }))
    const number = await posTerminal.paidNumber()
    await posTerminal.nextOrder()
    await cashier.hasSentEverything()
    expect(server.database.salesOf(number)).toMatchObject([{ methods: 'Cash', total: 545_000 }])
    expect(server.database.commands('order.refund')).toBe(1)
    expect(server.database.rows('exception')).toEqual([])
    expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  },
)

test(
  'a question about a part that another till gave back goes with it, and does not come back with the next part',
  { tag: '@proof' },
  async ({ till }) => {
    const [one, other] = await Promise.all([till(), till()])
    for (const staff of [one, other]) await staff.editOrderAt(12)
    await one.paying.takePartInCash('5000')
    await expect(other.paying.parts).toHaveCount(1)
    const asked = one.page.getByRole('dialog', { name: 'Give back' })
    await one.paying.parts.getByRole('button', { name: 'Give back Cash' }).click()
    await expect(asked).toBeVisible()
    await other.paying.giveBack('Cash')
    await expect(asked).toBeHidden()
    await other.paying.takePartInCash('1000')
    await expect(one.paying.parts).toHaveText([/Cash.*₦1,000/])
    await expect(asked).toBeHidden()
  },
)

test('eight guests who pay apart leave the order and the payment buttons in sight, and the newest part', async ({
  till,
}) => {
  const { page, posTerminal, paying, tables } = await till()
  await tables.table(7).click()
  await posTerminal.add('Star Lager', 4)
  for (let part = 1; part <= 8; part++) {
    await paying.takePartInCash(String(100 + part))
    await expect(paying.parts).toHaveCount(part)
  }
  for (const height of [800, 600]) {
    await page.setViewportSize({ width: 1280, height })
    await expect(posTerminal.cash).toBeInViewport({ ratio: 1 })
    await expect(posTerminal.order.getByRole('button', { name: 'Star Lager To do' })).toBeInViewport()
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(paying.parts.last()).toContainText('₦108')
  await expect(paying.parts.last()).toBeInViewport({ ratio: 0.9 })
  await expect(paying.parts.first()).not.toBeInViewport()
  await paying.giveBack('Cash ₦108')
  await expect(paying.parts).toHaveCount(7)
})
