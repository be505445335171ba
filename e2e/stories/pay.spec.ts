// Payments: by each method and by several at once, once for one tap, and never shown before they are written down.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'
import { msStood } from '../stopwatch.ts'

/** Amounts that are shown without their ₦; an amount has separated thousands. */
const withoutNaira = (text: string) => text.match(/(?<![₦\d,])\d{1,3}(,\d{3})+(?![,\d]| %)/g)

/** A beer and a plate of rice: ₦5,000 and the tax. */
async function ringUp({ page, posTerminal }: Staff, table: number): Promise<void> {
  await page.goto('/pos-terminal')
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(table).click()
  await posTerminal.add('Star Lager')
  await posTerminal.add('Jollof Rice')
  await expect(posTerminal.amount('Total')).toHaveText('₦5,200')
}

test('POS-13 POS-22 a payment is written down before its message stands; then the order is off its table, and the receipt is printed', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { context, tables, posTerminal, paying, shell } = cashier
  // The printer is a device: the test sees only that it is asked.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await ringUp(cashier, 7)
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  await cashier.editOrderAt(7)
  const sales = server.database.saleNumbers().length

  const { page } = cashier
  expect(withoutNaira(await page.locator('body').innerText())).toBeNull()
  const stood = await msStood(page, '[role="dialog"] h2', /^Processing .* payment…$/)
  await posTerminal.payCash('7000', '₦1,800')
  await expect(paying.processing).toHaveAccessibleName(sentence('payment_processing', { method: 'Cash' }))
  await expect.poll(() => server.database.saleNumbers().length).toBe(sales + 1)
  await expect(paying.processing, 'the message stands for two seconds, the record does not').toBeVisible()
  await expect(posTerminal.paid).toBeVisible()
  await shell.told(sentence('payment_successful', { method: 'Cash' }))
  const ms = await stood()
  expect([ms > 1_900, ms < 4_000], `${ms} ms`).toEqual([true, true])
  await expect(posTerminal.paid).toContainText('Change₦1,800')
  expect(withoutNaira(await posTerminal.paid.innerText())).toBeNull()

  const receipt = await paying.printReceipt()
  await expect(receipt.locator('html')).toHaveAttribute('data-printed', 'yes')
  const paper = receipt.getByRole('region', { name: 'Receipt' })
  await expect(paper).toContainText('Jollof Rice')
  await expect(paper).toContainText('₦5,200')
  await expect(paper).not.toContainText('COPY')
  expect(withoutNaira(await paper.innerText())).toBeNull()
  await receipt.close()
  const again = await paying.printReceipt()
  await expect(again.getByRole('region', { name: 'Receipt' })).toContainText('*** COPY 1 ***')
  await again.close()

  await posTerminal.nextOrder()
  await expect(posTerminal.lines).toHaveCount(0)
  await shell.openFromDrawer('Tables')
  await expect(tables.table(7)).toHaveAccessibleName('Table 7, free')
  for (const path of ['/tables', '/orders', '/void-orders', '/sales-report', '/sync']) {
    await page.goto(path)
    await cashier.hasRows()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    expect(withoutNaira(await page.locator('body').innerText()), path).toBeNull()
  }
})

test('POS-07 POS-08 POS-09 POS-10 POS-11 POS-13 coupons, and each method: its button, what it wants first, and the whole order or a part of it', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, posTerminal, paying, shell } = cashier
  await page.goto('/pos-terminal')
  const methods = [paying.byFuncard, posTerminal.cash, paying.byCard, paying.byTransfer]
  for (const button of [posTerminal.cancelOrder, posTerminal.placeOrder, ...methods]) await expect(button).toBeVisible()
  for (const button of methods) {
    await button.click()
    await shell.told(sentence('nothing_unpaid'))
    await shell.dismiss(sentence('nothing_unpaid'))
  }
  await posTerminal.add('Star Lager')
  for (const button of methods) {
    const code = button === paying.byFuncard ? 'table_needed_to_pay_by_funcard' : 'table_needed_to_pay'
    await button.click()
    await shell.told(sentence(code))
    await expect(posTerminal.tablePicker).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(posTerminal.tablePicker).toBeHidden()
    await shell.dismiss(sentence(code))
  }

  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.add('Jollof Rice')
  await expect(posTerminal.amount('Total')).toHaveText('₦8,200')
  await paying.useCoupon('half price')
  await shell.told(sentence('coupon_invalid'))
  await expect(paying.coupon).toHaveValue('HALF PRICE')
  for (const [typed, code, discount, total] of [
    [' save10 ', 'SAVE10', '−₦800', '₦7,400'],
    ['Student', 'STUDENT', '−₦2,000', '₦6,200'],
  ] as const) {
    await paying.askForCoupon()
    await paying.coupon.fill(typed)
    await paying.applyCoupon.dblclick()
    await expect(paying.coupon).toHaveValue(code)
    await expect(paying.coupon).toHaveAttribute('readonly')
    await expect(paying.summary).toContainText(discount)
    await expect(posTerminal.amount('Subtotal')).toHaveText('₦8,000')
    await expect(posTerminal.amount('Tax')).toHaveText('₦200')
    await expect(posTerminal.amount('Total')).toHaveText(total)
    await paying.removeCoupon(code)
    await expect(posTerminal.amount('Total')).toHaveText('₦8,200')
    await expect(paying.coupon).toHaveCount(0)
  }

  // A thousand in notes and half of the rest by card; a reload forgets none of it, and the rest is a transfer.
  await paying.takePartInCash('1000')
  await expect(paying.parts).toHaveCount(1)
  await paying.byCard.click()
  await paying.amountIn(paying.cardDialog).fill('9000')
  await paying.confirmIn(paying.cardDialog).click()
  await shell.told(sentence('tender_too_much', { due: '₦7,200' }))
  await paying.amountIn(paying.cardDialog).fill('3600')
  await paying.confirmIn(paying.cardDialog).click()
  await expect(paying.parts).toHaveText([/Cash.*₦1,000/, /Card.*₦3,600/])
  await expect(paying.summary).toContainText('Still due₦3,600')
  await cashier.hasSentEverything()
  await page.reload()
  await expect(paying.parts).toHaveCount(2)
  const before = server.database.saleNumbers().length
  await paying.byTransfer.click()
  await paying.confirmIn(paying.transferDialog).click()
  await expect(paying.processing).toBeVisible()
  await expect(posTerminal.paid).toBeVisible()
  await shell.told(sentence('payment_successful', { method: 'Cash + Card + Transfer' }))
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  await expect(paying.parts).toHaveCount(0)
  await expect.poll(() => server.database.saleNumbers().length).toBe(before + 1)
  expect(server.database.salesOf(number)).toMatchObject([{ methods: 'Cash + Card + Transfer', total: 820_000 }])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })

  // A placed order is voided, not cancelled; the other buttons are the same.
  await cashier.editOrderAt(12)
  for (const button of [posTerminal.voidOrder, posTerminal.placeOrder, ...methods]) await expect(button).toBeVisible()
  await expect(posTerminal.cancelOrder).toHaveCount(0)
})

test(
  'POS-13 an order that two tabs have open, and a double tap in each, is paid once',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    await cashier.editOrderAt(12)
    const second = await cashier.inNewTab()
    await second.page.goto('/tables')
    await second.editOrderAt(12)
    await second.posTerminal.cash.click()
    await expect(second.posTerminal.takeCash).toBeVisible()
    const before = server.database.saleNumbers().length
    await cashier.posTerminal.cash.click()
    await cashier.posTerminal.takeCash.dblclick()
    await expect(cashier.posTerminal.paid).toBeVisible()
    await expect(second.posTerminal.order).toContainText(sentence('order_not_pending', { status: 'paid' }))
    await expect(second.posTerminal.cashDialog).toBeHidden()
    await second.posTerminal.cash.click()
    // Above the order, and in a toast.
    await expect(second.shell.toast(sentence('order_not_pending', { status: 'paid' }))).toHaveCount(2)
    await expect(second.posTerminal.cashDialog).toBeHidden()
    await cashier.posTerminal.nextOrder()
    await cashier.hasSentEverything()
    expect(server.database.saleNumbers()).toHaveLength(before + 1)
    expect(server.database.rows('exception')).toEqual([])
  },
)

test.describe('where nobody but the cashier can say that the money is there', () => {
  test.use({ payments: 'manual' })

  test(
    'POS-13 one reference confirms one payment; what nobody confirmed stays unconfirmed, also without the network',
    { tag: '@proof' },
    async ({ till, server }) => {
      const cashier = await till()
      const { posTerminal, paying, shell } = cashier
      await cashier.isReadyForOffline()
      const confirm = async (reference: string) => {
        await paying.referenceIn(paying.transferDialog).fill(reference)
        await paying.confirmIn(paying.transferDialog).click()
      }
      await ringUp(cashier, 7)
      await paying.byTransfer.click()
      await confirm('  ')
      await shell.told(sentence('reference_missing'))
      await confirm('4111 1111 1111 1111')
      await shell.told(sentence('card_number_in_text'))
      await confirm('GTB/0042')
      await expect(posTerminal.paid).toBeVisible()
      const first = await posTerminal.paidNumber()
      await posTerminal.nextOrder()

      await cashier.goOffline()
      await posTerminal.tableButton.click()
      await posTerminal.pickTable(8).click()
      await posTerminal.add('Star Lager')
      await paying.byTransfer.click()
      await confirm('gtb/0042')
      await shell.told(sentence('reference_used', { reference: 'gtb/0042', what: `order ${first}` }))
      await paying.transferDialog.getByRole('button', { name: 'Nobody has confirmed it yet' }).click()
      await expect(posTerminal.paid).toBeVisible()
      const number = await posTerminal.paidNumber()
      await posTerminal.nextOrder()
      await cashier.comeOnline()
      expect(server.database.salesOf(number)).toMatchObject([{ methods: 'Transfer' }])
      const [order] = server.database.rows('order').filter((row) => row['number'] === number)
      expect(order).toMatchObject({ settlement: { payments: [{ method: 'Transfer' }] } })
      expect(JSON.stringify(order), 'nobody has made a reference up').not.toContain('reference')
    },
  )
})

test('a tap beside Cash takes away nothing that was typed on its pad; where nothing was, it closes', async ({
  till,
}) => {
  const cashier = await till()
  const { page, posTerminal } = cashier
  await ringUp(cashier, 7)
  const besideIt = () => page.mouse.click(5, 700)
  await posTerminal.cash.click()
  await posTerminal.cashDialog.getByText('To pay').click()
  // Not in the very moment in which it opened: that would be the second half of a double tap.
  await expect(async () => {
    await besideIt()
    await expect(posTerminal.cashDialog).toBeHidden({ timeout: 100 })
  }).toPass()
  await posTerminal.cash.click()
  for (const digit of ['6', '00', '0'])
    await posTerminal.cashDialog.getByRole('button', { name: digit, exact: true }).click()
  await besideIt()
  await expect(posTerminal.cashDialog).toContainText('Change₦800')
})

test(
  'a coupon that is typed and not applied is not in the field of the next guest',
  { tag: '@proof' },
  async ({ till }) => {
    const cashier = await till()
    const { posTerminal, paying, shell } = cashier
    await ringUp(cashier, 7)
    await paying.askForCoupon()
    await paying.coupon.fill('SAVE10')
    await posTerminal.oneMore('Star Lager')
    await expect(paying.coupon).toHaveValue('SAVE10')
    await posTerminal.placeOrder.click()
    await shell.told(sentence('order_placed'))
    await posTerminal.add('Gulder')
    await expect(paying.summary.getByRole('button', { name: 'Coupon', exact: true })).toBeVisible()
    await paying.askForCoupon()
    await expect(paying.coupon).toHaveValue('')
  },
)
