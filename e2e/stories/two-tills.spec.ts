// Two people at one table: each sees the other's changes at once.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test(
  'TRU-09 a till that opened an order earlier shows the coupon, the customer and the priority of another till at once, and takes none of them off',
  { tag: '@proof' },
  async ({ till, server }) => {
    const [one, other] = await Promise.all([till(), till()])
    for (const staff of [one, other]) await staff.editOrderAt(12)
    await one.paying.useCoupon('SAVE10')
    await one.funcard.choose('FC100000001')
    await one.posTerminal.choose('High priority')
    await one.posTerminal.placeOrder.click()
    await one.shell.told(sentence('order_updated'))

    const { posTerminal, paying, shell } = other
    await expect(paying.coupon).toHaveValue('SAVE10')
    await expect(paying.summary).toContainText('Discount 10 %')
    await expect(posTerminal.customerButton).toContainText('Emeka Okonkwo')
    await expect(posTerminal.highPriority).toBeVisible()
    await posTerminal.add('Star Lager')
    await posTerminal.placeOrder.click()
    await shell.told(sentence('order_updated'))
    await other.hasSentEverything()
    const [order] = server.database
      .rows('order')
      .filter((row) => row['tableNumber'] === 12 && row['status'] === 'pending')
    expect(order).toMatchObject({ coupon: { id: 'SAVE10' }, customer: { name: 'Emeka Okonkwo' }, priority: 'high' })

    // A removal comes off on both.
    await other.editOrderAt(12)
    await paying.removeCoupon('SAVE10')
    await posTerminal.openCustomer()
    await posTerminal.customer.getByRole('button', { name: 'Clear customer' }).click()
    await posTerminal.closeCustomer()
    await posTerminal.placeOrder.click()
    await expect(posTerminal.lines).toHaveCount(0)
    await other.hasSentEverything()
    await one.editOrderAt(12)
    await expect(one.paying.coupon).toHaveCount(0)
    await expect(one.posTerminal.customerButton).toHaveText('Customer Details, Customer')
    await expect(one.posTerminal.highPriority).toBeVisible()
  },
)

test(
  'a note that is being typed stays, when another till changes the note of that line',
  { tag: '@proof' },
  async ({ till }) => {
    const [one, other] = await Promise.all([till(), till()])
    await one.ringUpBeers(7, 1)
    await one.posTerminal.placeOrder.click()
    await one.shell.told(sentence('order_placed'))
    await one.hasSentEverything()
    await one.editOrderAt(7)
    await other.editOrderAt(7)
    const { noteDialog } = one.posTerminal
    await one.posTerminal.openLine('Star Lager')
    await one.posTerminal.order.getByRole('button', { name: 'Note for Star Lager' }).click()
    const words = noteDialog.getByRole('textbox', { name: 'Note' })
    await words.fill('two glasses, and')
    await other.posTerminal.note('Star Lager', 'cold')
    await other.posTerminal.placeOrder.click()
    await other.shell.told(sentence('order_updated'))
    await expect(one.posTerminal.line('Star Lager')).toContainText('cold')
    await expect(words).toHaveValue('two glasses, and')
    await words.fill('two glasses, and ice')
    await noteDialog.getByRole('button', { name: 'Save note' }).click()
    await expect(one.posTerminal.line('Star Lager')).toContainText('two glasses, and ice')
  },
)

test('more of a line goes where another till took it, and where the line is gone the till names it', async ({
  till,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  for (const staff of [one, other]) await staff.editOrderAt(12)
  await one.posTerminal.oneMore('Peppered Beef')
  await other.posTerminal.select('Peppered Beef')
  await other.posTerminal.voidItems.click()
  await other.posTerminal.voidFor('Item unavailable')
  await expect(one.posTerminal.lines).toHaveCount(2)
  const number = (await one.posTerminal.order.textContent())?.match(/ORD-[\d-]+/)?.[0] ?? ''
  await one.posTerminal.placeOrder.click()
  await one.shell.told(sentence('change_too_late', { item: 'Peppered Beef', number }))
  await expect(one.shell.toast(sentence('order_updated'))).toBeHidden()

  await one.editOrderAt(12)
  await one.posTerminal.oneMore('Chapman')
  await other.posTerminal.select('Chapman')
  await other.posTerminal.split.click()
  await other.shell.told(sentence('split_loaded'))
  await expect(one.posTerminal.lines).toHaveCount(1)
  await one.posTerminal.placeOrder.click()
  await one.shell.told(sentence('order_updated'))
  await expect(other.posTerminal.quantity('Chapman')).toHaveText('5')
})

test('on a phone an order that another till was paid opens when it is sent, and says what to do', async ({ till }) => {
  const [one, phone] = await Promise.all([till(), till({ viewport: { width: 390, height: 844 } })])
  await one.tables.table(7).click()
  await one.posTerminal.add('Star Lager', 2)
  await one.posTerminal.placeOrder.click()
  await expect(phone.tables.table(7), 'a tap on a free table would begin another order').not.toHaveAccessibleName(
    /free$/,
  )
  await phone.tables.table(7).click()
  const bar = phone.posTerminal.order.getByRole('button', { name: 'Expand order details' })
  await expect(bar).toContainText('₦3,200')
  await one.editOrderAt(7)
  await one.paying.takePartInCash('1000')
  await expect(bar).toContainText('Still due₦2,200')
  await phone.posTerminal.item('Chapman').click()
  await one.posTerminal.payCash('2200', '₦0')
  await expect(bar).not.toContainText('Still due')
  await phone.posTerminal.placeOrder.click()
  await expect(phone.posTerminal.order.getByRole('button', { name: 'Make a new order of the rest' })).toBeVisible()
})

test('a till whose cash came second says so: the guest gets the change, and what was taken goes back', async ({
  till,
  server,
}) => {
  const [one, second] = await Promise.all([till(), till()])
  await one.ringUpBeers(7, 2)
  await one.posTerminal.placeOrder.click()
  await one.hasSentEverything()
  await expect(second.tables.table(7)).not.toHaveAccessibleName(/free$/)
  await second.editOrderAt(7)
  await one.editOrderAt(7)
  await second.goOffline()
  await one.paying.byCard.click()
  await one.paying.confirmIn(one.paying.cardDialog).click()
  await expect(one.posTerminal.paid).toBeVisible()
  await one.hasSentEverything()
  await second.posTerminal.payCash('5000', '₦1,800')
  await expect(second.posTerminal.paid).toBeVisible()
  await second.comeOnline()

  const elsewhere = second.page.getByRole('dialog', { name: 'Paid at another till' })
  await expect(elsewhere).toContainText('Change₦1,800')
  await expect(elsewhere).toContainText('Owed back₦3,200')
  await expect(elsewhere).toContainText(/was paid at another till, by Card/)
  await isAccessible(second.page, 'a payment that came second')
  await elsewhere.getByRole('button', { name: 'Give back' }).click()
  const giving = second.page.getByRole('dialog', { name: 'Give back' })
  await expect(giving).toContainText('Take ₦3,200 out of the drawer')
  await second.page.waitForTimeout(1_000) // a second tap in one place, at once, gives nothing
  await giving.getByRole('button', { name: 'Money given' }).click()
  await expect(second.page.getByText(/^₦3,200 back for order \d{6}: /)).toBeVisible()
  await second.hasSentEverything()
  expect(server.database.commands('order.refund')).toBe(1)
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})
