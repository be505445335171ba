// A coupon that takes off all of an order: there is nothing to pay, and the order can be closed.
import { sentence } from '@lounge/domain/messages'
import { sentence as officeSentence } from '@lounge/domain/office-messages'
import { expect, test } from '../fixtures.ts'
import { slowDown } from '../slow-line.ts'

test('an order that its coupon takes off wholly is closed without money, and counts as a use of the coupon', async ({
  office,
  till,
  server,
}) => {
  const [manager, cashier] = [await office(), await till()]
  const { page: desk, settings, coupons } = manager
  // Its line is still being opened when the first coupon is saved. A busy machine may take longer than the timeout: the page then says so,
  // the typed values stay, and the next tap saves them.
  await slowDown(desk, 300)
  await desk.goto('/manage/settings')
  await settings.field('Money and tax', 'Tax').fill('0')
  await expect(async () => {
    await settings.save('Money and tax')
    await expect(manager.shell.toast(officeSentence('settings_saved', { group: 'Money and tax' }))).toBeVisible({
      timeout: 8_000,
    })
  }).toPass()
  await desk.goto('/manage/coupons')
  await coupons.add.click()
  await coupons.field('Code').fill('WINNER')
  await coupons.field('Percent').fill('100')
  await coupons.field('Bills that may have it').fill('1')
  await coupons.submit.click()
  await manager.shell.told(officeSentence('coupon_added', { coupon: 'WINNER' }))

  const { paying, posTerminal, shell } = cashier
  await cashier.ringUpBeers(7, 1)
  await expect(posTerminal.amount('Total')).toHaveText('₦1,500')
  await expect(paying.closeOrder).toBeHidden()
  await paying.useCoupon('WINNER')
  await expect(posTerminal.amount('Total')).toHaveText('₦0')
  await posTerminal.cash.click()
  await shell.told(sentence('nothing_unpaid'))
  await paying.closeOrder.dblclick()
  await shell.told(sentence('payment_successful', { method: 'Coupon' }))
  await expect(posTerminal.paid).toContainText('Total₦0')
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  await cashier.hasSentEverything()
  expect(server.database.salesOf(number)).toMatchObject([{ total: 0 }])
  await expect(coupons.row('WINNER')).toContainText('1 of 1')
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})
