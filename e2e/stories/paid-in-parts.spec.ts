// Guests who share a bill and pay it in parts: the rest that is due, and whose money goes back to whom.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

const [emeka, fatima] = ['FC100000001', 'FC100000002']

test('what was taken in part is owed no more on the table, and a rest that it covers is closed, not paid', async ({
  till,
  office,
  server,
}) => {
  const [cashier, boss] = await Promise.all([till(), office()])
  const { tables, posTerminal, paying, shell } = cashier
  await tables.table(7).click()
  for (const item of ['Star Lager', 'Jollof Rice']) await posTerminal.add(item)
  await paying.takePartInCash('4000')
  await shell.openFromDrawer('Tables')
  await expect(tables.table(7)).toHaveAccessibleDescription(/₦1,200 owed/)
  await expect(boss.today.openTables.filter({ hasText: 'Table 7' })).toHaveText(/Still due₦1,200$/)
  await tables.table(7).click()
  await expect(posTerminal.lines).toHaveCount(2)

  await posTerminal.select('Jollof Rice')
  await posTerminal.split.click()
  await shell.told(sentence('split_loaded'))
  await posTerminal.payCash('3700', '₦0')
  await posTerminal.paid.getByRole('button', { name: 'Close the rest, give back ₦2,300' }).click()
  await expect(paying.summary).toContainText('To give back₦2,300')
  await paying.closeOrder.click()
  await expect(posTerminal.paid).toContainText('Give back, Cash₦2,300')
  await posTerminal.nextOrder()
  await cashier.hasSentEverything()
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test('of a bill that two FunCards paid, money goes back onto the card that staff choose', async ({ till, server }) => {
  const cashier = await till()
  const { page, tables, posTerminal, paying, funcard, shell, closedOrders } = cashier
  await tables.table(7).click()
  await posTerminal.add('Star Lager')
  await funcard.choose(emeka)
  await paying.byFuncard.click()
  await paying.amountIn(paying.funcardDialog).fill('700')
  await paying.payIn(paying.funcardDialog).click()
  await expect(paying.parts).toHaveCount(1)
  await funcard.choose(fatima)
  await paying.byFuncard.click()
  await paying.payIn(paying.funcardDialog).click()
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  const before = [emeka, fatima].map((card) => server.database.onFuncard(card)?.balance ?? 0)

  await shell.openFromDrawer('Orders')
  await closedOrders.view(closedOrders.order(number))
  const { details } = closedOrders
  await details.getByRole('button', { name: 'Give back' }).click()
  await details.getByRole('button', { name: 'One more Star Lager' }).click()
  await details.getByRole('textbox', { name: 'Why' }).fill('Warm')
  await details.getByRole('button', { name: /^Give back ₦/ }).click()
  await expect(details.getByRole('alert')).toHaveText(sentence('refund_which_card'))
  await details.getByRole('button', { name: new RegExp(`^${fatima}, `) }).click()
  const refund = page.context().waitForEvent('page')
  await details.getByRole('button', { name: 'Give back ₦1,700' }).click()
  await refund
  await cashier.hasSentEverything()
  const after = [emeka, fatima].map((card) => server.database.onFuncard(card)?.balance ?? 0)
  expect(after.map((balance, index) => balance - (before[index] ?? 0))).toEqual([0, 170_000])
  expect(server.database.rows('exception')).toEqual([])
})
