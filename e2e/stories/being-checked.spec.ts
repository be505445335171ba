// A payment that could not be booked: nobody is charged for its order again before a person has checked it.
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { ApiDevice } from '../api-device.ts'
import { expect, test } from '../fixtures.ts'

test('TRU-11 an order that is being checked says so on its table and at the till, and no bill is printed', async ({
  till,
  server,
}) => {
  const one = await till()
  await one.ringUpBeers(7, 2)
  await one.posTerminal.placeOrder.click()
  await one.shell.told(sentence('order_placed'))
  await one.hasSentEverything()
  const [order] = server.database
    .rows('order')
    .filter(({ tableNumber, status }) => tableNumber === 7 && status === 'pending')
  const away = await ApiDevice.signIn(server.origin, 'cashier')
  await away.files('order.pay', { orderId: order?.['id'], number: order?.['number'] })

  const other = await till()
  await expect(other.tables.table(7)).toHaveAccessibleDescription(new RegExp(sentence('being_checked')))
  await expect(other.tables.tile(7)).toContainText('Being checked')
  await other.tables.table(7).click()
  const why = sentenceOf('order_being_checked', { number: String(order?.['number']) })
  const strip = other.posTerminal.order.getByRole('status').filter({ hasText: why })
  await expect(strip).toBeVisible()
  await other.posTerminal.choose('Print bill')
  await other.shell.dismissal(why).click()
  await other.posTerminal.cash.click()
  await other.shell.dismissal(why).click()
  expect(server.database.commands('order.present')).toBe(0)
  await expect(strip).toBeVisible()
  await other.page.getByRole('button', { name: 'Collapse order details' }).click()
  await expect(other.posTerminal.order).toContainText(sentence('being_checked'))

  const phone = await till({ viewport: { width: 390, height: 844 } })
  await expect(
    phone.tables.tile(7).locator('[data-tone=warning]'),
    'a mark where there is no room for its word',
  ).toBeVisible()
  await phone.tables.table(7).click()
  await expect(phone.posTerminal.order.getByText(sentence('being_checked'))).toBeVisible()
})
