// Two people may always add to one table: no line is lost to somebody else's edit, online or not.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('two tills change one order at the same time, and both stand; what one adds offline to an order that the other is paid for is a new order on that table', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  for (const staff of [one, other]) await staff.editOrderAt(12)
  await one.posTerminal.add('Star Lager')
  await one.posTerminal.more('Chapman').click()
  await other.posTerminal.add('Jollof Rice')
  await other.posTerminal.more('Chapman').click()
  await Promise.all([one, other].map(({ posTerminal }) => posTerminal.placeOrder.click()))
  for (const { shell } of [one, other]) await expect(shell.toast(sentence('order_updated'))).toBeVisible()

  for (const staff of [one, other]) {
    await staff.hasSentEverything()
    await staff.editOrderAt(12)
    // Four were asked for at first, and each till added one.
    await expect(staff.posTerminal.quantity('Chapman')).toHaveText('6')
    for (const item of ['Birthday Cake', 'Peppered Beef', 'Star Lager', 'Jollof Rice'])
      await expect(staff.posTerminal.line(item)).toHaveCount(1)
  }
  expect(server.database.rows('exception')).toEqual([])

  // One of them loses the network while it has the order open; the other one is paid for it.
  await other.isReadyForOffline()
  await other.goOffline()
  await other.posTerminal.add('Star Lager')
  await other.posTerminal.less('Chapman').click()
  await other.posTerminal.placeOrder.click()
  await other.posTerminal.voidFor('Customer cancelled')
  await expect(other.posTerminal.lines).toHaveCount(0)
  await expect(other.shell.waiting).toBeVisible()

  await one.posTerminal.payCash('47000', '₦0')
  await expect(one.posTerminal.paid).toBeVisible()
  await one.posTerminal.nextOrder()

  const late = sentence('order_not_pending', { status: 'paid' })
  await Promise.all([
    other.comeOnline(),
    expect(
      other.page.getByRole('alert').getByText(/was closed meanwhile\. The added lines are a new order on Table 12\./),
    ).toBeVisible(),
    expect(other.shell.toast(late)).toBeVisible(),
  ])
  // Words pass; what was refused stays listed: here one Chapman fewer on an order that was paid meanwhile.
  await other.shell.connection.getByRole('link').click()
  const refused = 'Refused or being checked'
  await expect(await other.sync.rows(refused)).toHaveCount(1)
  await expect(await other.sync.rows(refused)).toContainText(late)
  await expect(await other.sync.open(refused)).toContainText(sentence('sync_returned'))
  for (const staff of [one, other]) {
    await staff.shell.openFromDrawer('Tables')
    await expect(staff.tables.table(12)).toHaveAccessibleName('Table 12, 1 order')
    await staff.tables.table(12).click()
    await expect(staff.tables.entries(12)).toHaveCount(1)
    await expect(staff.tables.entries(12)).toContainText('1 × Star Lager')
    await staff.page.keyboard.press('Escape')
  }
  expect(server.database.rows('exception')).toHaveLength(1)
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test('TRU-09 a till that opened an order earlier shows the coupon, the customer and the priority of another till at once, and takes none of them off', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  for (const staff of [one, other]) await staff.editOrderAt(12)
  await one.paying.useCoupon('SAVE10')
  await one.funcard.choose('FC100000001')
  await one.posTerminal.choose('High priority')
  await one.posTerminal.placeOrder.click()
  await expect(one.shell.toast(sentence('order_updated'))).toBeVisible()

  const { posTerminal, paying, shell } = other
  const name = posTerminal.customer.getByRole('textbox', { name: 'Name' })
  await expect(paying.coupon).toHaveValue('SAVE10')
  await expect(paying.summary).toContainText('Discount 10 %')
  await expect(name).toHaveValue('Emeka Okonkwo')
  await expect(posTerminal.highPriority).toBeVisible()
  await posTerminal.add('Star Lager')
  await posTerminal.placeOrder.click()
  await expect(shell.toast(sentence('order_updated'))).toBeVisible()
  await other.hasSentEverything()
  const [order] = server.database
    .rows('order')
    .filter((row) => row['tableNumber'] === 12 && row['status'] === 'pending')
  expect(order).toMatchObject({ coupon: { id: 'SAVE10' }, customer: { name: 'Emeka Okonkwo' }, priority: 'high' })

  // What somebody takes off comes off.
  await other.editOrderAt(12)
  await paying.removeCoupon('SAVE10')
  await posTerminal.customer.getByRole('button', { name: 'Clear customer' }).click()
  await posTerminal.placeOrder.click()
  await expect(posTerminal.lines).toHaveCount(0)
  await other.hasSentEverything()
  await one.editOrderAt(12)
  await expect(one.paying.coupon).toHaveValue('')
  await expect(one.posTerminal.customer.getByRole('textbox', { name: 'Name' })).toHaveValue('Customer')
  await expect(one.posTerminal.highPriority).toBeVisible()
})
