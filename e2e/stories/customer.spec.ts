// The customer of an order: the card at the till, what is known of its holder, and a sale without a customer.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('POS-01 POS-21 the customer is known by the card and what its sales tell, and can be cleared; a sale without one is to “Customer”', async ({
  till,
}) => {
  const { page, tables, posTerminal, shell, funcard, closedOrders } = await till()
  await tables.table(7).click()
  const { customer, fact } = posTerminal
  const name = customer.getByRole('textbox', { name: 'Name', exact: true })
  await posTerminal.openCustomer()
  await expect(name).toHaveValue('Customer')
  await expect(name).toHaveJSProperty('readOnly', true)
  for (const label of ['Email', 'Phone', 'Last visit', 'FunCard ID', 'Current balance'])
    await expect(fact(label)).toHaveText('–')

  await posTerminal.closeCustomer()
  await funcard.choose('FC100000002')
  await expect(posTerminal.customerButton).toHaveText(/Fatima Yusuf ?₦\d/)
  await posTerminal.openCustomer()
  await expect(name).toHaveValue('Fatima Yusuf')
  await expect(fact('Email')).toHaveText('fatima.yusuf@example.com')
  await expect(fact('Phone')).toHaveText('+234 806 555 0202')
  await expect(fact('FunCard ID')).toHaveText('FC100000002')
  await expect(fact('Last visit')).toHaveText(/^\d\d-\d\d-\d{4}$/)
  await expect(fact('Current balance')).toHaveText(/^₦\d/)
  await expect(fact('Most purchased item')).toHaveText(/^[A-Z]/)
  await expect(fact('Favourite payment method')).toHaveText('FunCard')
  await customer.getByRole('button', { name: 'Top Up FunCard' }).click()
  await expect(funcard.topUp).toBeVisible()
  await expect(funcard.id).toHaveValue('FC100000002')
  await page.keyboard.press('Escape')
  await expect(funcard.topUp).toBeHidden()

  if (await customer.isHidden()) await posTerminal.openCustomer()
  await customer.getByRole('button', { name: 'Clear customer' }).click()
  await expect(name).toHaveValue('Customer')
  await expect(fact('Email')).toHaveText('–')
  await posTerminal.closeCustomer()
  await posTerminal.add('Gulder')
  await posTerminal.payCash('1800', '₦0')
  const nobodys = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  await shell.openFromDrawer('Orders')
  await expect(closedOrders.order(nobodys)).toContainText('Customer')
})

test(
  'a guest’s name that is typed and not saved waits while the order is rung up, and is not in the field of the next guest',
  { tag: '@proof' },
  async ({ till }) => {
    const { tables, posTerminal, shell } = await till({ viewport: { width: 1800, height: 900 } })
    await shell.openFromDrawer('POS Terminal')
    const typed = posTerminal.customer.getByRole('textbox', { name: 'Guest’s name' })
    await typed.fill('Chika')
    await posTerminal.add('Gulder')
    await expect(typed).toHaveValue('Chika')
    await posTerminal.tableButton.click()
    await posTerminal.pickTable(7).click()
    await posTerminal.placeOrder.click()
    await expect(posTerminal.lines).toHaveCount(0)
    await expect(typed).toHaveValue('')

    await typed.fill('Bisi')
    await shell.openFromDrawer('Tables')
    await tables.table(8).click()
    await expect(typed).toHaveValue('')
    await typed.fill('Bisi')
    await posTerminal.customer.getByRole('button', { name: 'Save' }).click()
    const name = posTerminal.customer.getByRole('textbox', { name: 'Name', exact: true })
    await expect(name).toHaveValue('Bisi')

    // She changes tables before anything is rung up: her order moves along, and is not dropped without a question. The message names her,
    // because other guests may sit there.
    await tables.link.click()
    await tables.table(10).click()
    const started = `${sentence('order_started', { table: 10 })}.`
    await shell.told(`${started} ${sentence('order_still_for', { name: 'Bisi' })}`)
    await expect(posTerminal.tableButton).toHaveText('T10')
    await expect(name).toHaveValue('Bisi')
    await posTerminal.cancelOrder.click()
    await expect(posTerminal.cancelDialog).toBeVisible()
  },
)
