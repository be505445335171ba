// Guests who share a bill and pay it in parts: what is still owed of it, and whose money goes back to whom.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('what was taken in part is owed no more on the table, and a rest that it covers is closed, not paid', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { tables, posTerminal, paying, shell } = cashier
  await tables.table(7).click()
  for (const item of ['Star Lager', 'Jollof Rice']) await posTerminal.add(item)
  await paying.takePartInCash('4000')
  await shell.openFromDrawer('Tables')
  await expect(tables.table(7)).toHaveAccessibleDescription(/₦1,200 owed/)
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
