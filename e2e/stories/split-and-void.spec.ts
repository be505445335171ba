// A part of an order is paid separately, or voided with a reason. The rest stays on the table, on every till.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('POS-16 the selected lines are the cart and paid apart, once; the rest stays on the table', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  const { posTerminal, shell, tables } = one
  const pending = () => server.database.rows('order').filter((row) => row['status'] === 'pending').length
  const before = pending()
  await one.editOrderAt(12)
  await posTerminal.beginSelecting()
  await expect(posTerminal.split).toBeDisabled()
  await posTerminal.selectEveryLine()
  for (const name of ['Birthday Cake', 'Chapman', 'Peppered Beef'])
    await expect(posTerminal.line(name).getByRole('checkbox')).toBeChecked()
  await posTerminal.line('Birthday Cake').getByRole('checkbox').uncheck()
  await expect(posTerminal.order).toContainText('This bill ₦13,400 · Rest ₦25,200 (tax is charged twice: +₦200)')

  // Part payments for the whole order are given back before it is voided.
  await one.paying.takePartInCash('1000')
  await posTerminal.voidOrder.click()
  await shell.told(sentence('tenders_in_hand'))
  await expect(posTerminal.voidDialog).toBeHidden()
  await one.paying.giveBack('Cash')
  await shell.told(sentence('part_given_back', { amount: '₦1,000', method: 'Cash' }))
  await expect(one.paying.parts).toHaveCount(0)

  await posTerminal.split.dblclick()
  await shell.told(sentence('split_loaded'))
  await expect(posTerminal.lines).toHaveCount(2)
  await expect(posTerminal.amount('Total')).toHaveText('₦13,400')
  await expect(other.tables.table(12)).toHaveAccessibleName('Table 12, 2 orders')
  expect(pending()).toBe(before + 1)

  await posTerminal.payCash('13400', '₦0')
  await posTerminal.nextOrder()
  await expect(other.tables.table(12)).toHaveAccessibleName('Table 12, 1 order')
  await one.editOrderAt(12)
  await expect(posTerminal.lines).toHaveCount(1)
  await expect(posTerminal.line('Birthday Cake')).toContainText('Happy 30th, Kemi!')

  // With all of it selected nothing is left behind: the whole order is the cart, and leaves the table once it is paid.
  await posTerminal.selectEveryLine()
  await posTerminal.split.click()
  await shell.told(sentence('split_loaded'))
  await expect(posTerminal.amount('Total')).toHaveText('₦25,200')
  expect(pending()).toBe(before)
  await posTerminal.payCash('25200', '₦0')
  await posTerminal.nextOrder()
  await shell.openFromDrawer('Tables')
  for (const staff of [one, other]) await expect(staff.tables.table(12)).toHaveAccessibleName('Table 12, free')
  await expect(tables.all).toHaveCount(20)
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test('SCR-13 a split that takes every line takes the order off its table on this screen, and a till that dies loses nothing', async ({
  till,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  const { page, posTerminal, shell, tables } = one
  await one.editOrderAt(12)
  await posTerminal.selectEveryLine()
  await posTerminal.split.click()
  await shell.told(sentence('split_loaded'))
  await shell.openFromDrawer('Tables')
  await expect(tables.table(12)).toHaveAccessibleName('Table 12, free')
  await expect(other.tables.table(12)).toHaveAccessibleName('Table 12, 1 order')

  await page.reload()
  await expect(tables.table(12)).toHaveAccessibleName('Table 12, free')
  await shell.openFromDrawer('POS Terminal')
  await expect(posTerminal.lines).toHaveCount(3)
  await expect(posTerminal.amount('Total')).toHaveText('₦38,400')

  // Left as it is, it stays where everybody else sees it.
  await posTerminal.choose('Leave this order')
  await shell.openFromDrawer('Tables')
  await expect(tables.table(12)).toHaveAccessibleName('Table 12, 1 order')
})

test('POS-14 lines, and whole orders, are voided once, for one of four reasons, and listed under Void Orders', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, posTerminal, shell, tables, voidOrders } = cashier
  await cashier.editOrderAt(12)
  await posTerminal.beginSelecting()
  await expect(posTerminal.voidItems, 'nothing is selected').toBeHidden()
  await posTerminal.select('Chapman')
  await posTerminal.voidItems.click()
  const reasons = ['Customer cancelled', 'Kitchen error', 'Wrong order', 'Item unavailable']
  await expect(posTerminal.voidItemsDialog.getByRole('group').getByRole('button')).toHaveText(reasons)
  await posTerminal.voidItemsDialog.getByRole('button', { name: 'Keep them' }).click()
  await expect(posTerminal.lines, 'nothing without a reason').toHaveCount(3)
  await posTerminal.voidItems.click()
  await posTerminal.voidItemsReason('Item unavailable').dblclick()
  await shell.told(sentence('items_voided'))
  await expect(posTerminal.lines).toHaveCount(2)
  await expect(posTerminal.amount('Total')).toHaveText('₦31,200')

  // An earlier removal is out of sight, and is asked about first.
  await posTerminal.takeOff('Birthday Cake')
  await posTerminal.selectEveryLine()
  await posTerminal.voidItems.click()
  await expect(posTerminal.voidItemsDialog).toContainText('1 × Birthday Cake')
  await posTerminal.voidItemsDialog.getByRole('button', { name: 'Keep them' }).click()
  await expect(posTerminal.takenOff).toHaveCount(0)
  await expect(posTerminal.lines).toHaveCount(2)

  await posTerminal.voidOrder.click()
  await posTerminal.voidReason('Kitchen error').dblclick()
  await shell.told(sentence('order_voided'))
  await expect(posTerminal.lines).toHaveCount(0)
  await shell.openFromDrawer('Void Orders')
  await expect(voidOrders.rows).toHaveCount(2)
  await expect(voidOrders.rows.nth(0)).toContainText('Kitchen error')
  await expect(voidOrders.rows.nth(0)).toContainText('1 × Birthday Cake and 1 more')
  await expect(voidOrders.rows.nth(1)).toContainText('Item unavailable')
  await expect(voidOrders.rows.nth(1)).toContainText('4 × Chapman')
  await expect(voidOrders.rows.nth(1)).toContainText('₦7,200')
  await shell.openFromDrawer('Tables')
  await expect(tables.table(12)).toHaveAccessibleName('Table 12, free')
  await cashier.hasSentEverything()
  for (const name of ['order.voidLines', 'order.void']) expect(server.database.commands(name), name).toBe(1)
  expect(page.url()).toContain('/tables')
})

test('TRU-12 what was sent comes off with a reason: one question for all of it, and Void Orders says who, when and which order', async ({
  till,
  kitchen,
  server,
}) => {
  const [cashier, cook] = await Promise.all([till(), kitchen()])
  const { page, posTerminal, shell, tables, voidOrders } = cashier
  const stock = server.database.stock()
  await tables.table(7).click()
  await posTerminal.add('Jollof Rice', 2)
  await posTerminal.add('Gulder', 2)
  await posTerminal.placeOrder.click()
  await cook.board.start(cook.board.ticket('TO DO', 7))

  // Taken off and put back: no reason is asked for.
  await cashier.editOrderAt(7)
  await posTerminal.oneLess('Jollof Rice')
  await posTerminal.takeOff('Gulder')
  await expect(posTerminal.takenOff).toHaveText([/1 × Jollof Rice taken off/, /2 × Gulder taken off/])
  await expect(posTerminal.amount('Total')).toHaveText('₦3,700')
  await posTerminal.order.getByRole('button', { name: 'Put Jollof Rice back' }).click()
  await expect(posTerminal.quantity('Jollof Rice')).toHaveText('2')
  await posTerminal.cash.click()
  await expect(posTerminal.voidItemsDialog).toContainText('2 × Gulder')
  await posTerminal.voidItemsDialog.getByRole('button', { name: 'Keep them' }).click()
  await expect(posTerminal.takenOff).toHaveCount(0)
  await posTerminal.cash.click()
  await expect(posTerminal.cashDialog).toBeVisible()
  await page.keyboard.press('Escape')

  // The kitchen has begun: the dialog says so, and it still counts as made.
  await posTerminal.oneLess('Jollof Rice')
  await posTerminal.takeOff('Gulder')
  await posTerminal.add('Star Lager')
  await posTerminal.placeOrder.click()
  await expect(posTerminal.voidItemsDialog).toContainText(sentence('taken_off_made', { what: '1 × Jollof Rice' }))
  await posTerminal.voidFor('Kitchen error')
  await Promise.all([shell.told(sentence('items_voided')), shell.told(sentence('order_updated'))])
  await expect(posTerminal.lines).toHaveCount(0)
  await cashier.hasSentEverything()
  expect(server.database.commands('order.voidLines')).toBe(1)
  expect(server.database.stock().get('Gulder'), 'the beers are on the shelf again').toBe(stock.get('Gulder'))

  // Every sent unit comes off, and nothing was added: the order is voided. A new line is simply removed from the cart.
  await cashier.editOrderAt(7)
  await posTerminal.add('Chapman')
  await posTerminal.takeOff('Chapman')
  for (const name of ['Jollof Rice', 'Star Lager']) await posTerminal.takeOff(name)
  await posTerminal.placeOrder.click()
  await posTerminal.voidFor('Customer cancelled')
  await shell.told(sentence('order_voided'))
  await shell.openFromDrawer('Void Orders')
  const [whole, lines] = [voidOrders.rows.nth(0), voidOrders.rows.nth(1)]
  await expect(lines).toContainText('1 × Jollof Rice and 1 more')
  for (const text of ['Kitchen error', 'Ada Obi']) await expect(lines).toContainText(text)
  const number = await lines.locator('[data-heading="Order"]').innerText()
  expect(number).toMatch(/^\d{6}$/)
  await expect(whole, 'the same order').toContainText(number)
  await expect(whole).toContainText('Customer cancelled')
  expect(server.database.rows('exception')).toEqual([])
})

test('KDS-07 an order of high priority comes first on its board; what no board shows is printed as a slip', async ({
  till,
  kitchen,
  server,
}) => {
  const [cashier, cook] = await Promise.all([till(), kitchen()])
  const { page, posTerminal, shell, tables, closedOrders } = cashier
  const { board } = cook
  await tables.table(7).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.add('Star Lager', 2)
  await posTerminal.note('Star Lager', 'cold')
  await posTerminal.choose('High priority')
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  const urgent = board.tickets('TO DO').filter({ hasText: 'High priority' })
  await expect(urgent.last()).toHaveAccessibleName(/^Table 7, /)
  const tickets = await board.tickets('TO DO').allInnerTexts()
  const isUrgent = tickets.map((text) => text.includes('High priority'))
  expect(isUrgent, 'however long the others have waited').toEqual(isUrgent.toSorted((a, b) => Number(b) - Number(a)))
  expect(isUrgent).toContain(false)

  // The kitchen has its board; the bar's is away.
  await expect(posTerminal.order.getByRole('button', { name: 'Kitchen slip' })).toBeHidden()
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const opened = page.context().waitForEvent('page')
  await posTerminal.order.getByRole('button', { name: 'Bar slip' }).click()
  const slip = await opened
  await expect(slip.locator('html')).toHaveAttribute('data-printed', 'yes')
  const paper = slip.getByRole('region', { name: /^Bar slip \d{6}$/ })
  for (const text of ['BAR T7', 'HIGH PRIORITY', '2 × Star Lager', 'cold']) await expect(paper).toContainText(text)
  await expect(paper).not.toContainText(/Jollof Rice|₦/)
  await expect(posTerminal.order.getByRole('button', { name: 'Bar slip' })).toBeHidden()
  await slip.close()

  // Paid, and refunded before anybody began: the kitchen's tablet is off by then.
  const isSeen = () =>
    server.database.rows('ticket:kitchen').some((each) => each['tableNumber'] === 7 && each['seenAt'])
  await expect.poll(isSeen).toBe(true)
  await shell.openFromDrawer('Tables')
  await cashier.editOrderAt(7)
  await posTerminal.cash.click()
  await posTerminal.takeCash.click()
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  await cook.page.close()
  await shell.openFromDrawer('Orders')
  await closedOrders.view(closedOrders.order(number))
  await closedOrders.details.getByRole('button', { name: 'Give back' }).click()
  await closedOrders.details.getByRole('button', { name: 'One more Jollof Rice' }).click()
  await closedOrders.details.getByRole('textbox', { name: 'Why' }).fill('Changed their mind')
  const refund = page.context().waitForEvent('page')
  await closedOrders.details.getByRole('button', { name: /^Give back ₦/ }).click()
  await (await refund).close()
  await page.keyboard.press('Escape')
  const cancelled = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Kitchen slip' }).click()
  await expect((await cancelled).getByRole('region', { name: /^Kitchen slip \d{6}$/ })).toContainText(
    '*** CANCELLED ***',
  )
})
