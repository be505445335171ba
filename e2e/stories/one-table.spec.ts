// A party of several: whose order it is, one bill for all of them, some of the beers paid separately, and the rest in equal parts.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('SCR-10 orders of a table are paid together, some units of a line apart, the rest in equal parts; a guest has a name', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  const { posTerminal, tables, paying, shell } = one
  const salesBefore = server.database.saleNumbers().length
  await tables.table(7).click()
  await posTerminal.add('Heineken')
  await posTerminal.nameGuest('Lady in red')
  await posTerminal.placeOrder.click()
  await expect(other.tables.table(7)).toHaveAccessibleDescription(/Lady in red/)
  await shell.openFromDrawer('Tables')
  await tables.openList(7)
  await expect(tables.entries(7)).toContainText(['Lady in red'])
  await tables.addNewOrder(7).click()
  await posTerminal.add('Star Lager', 4)
  await posTerminal.placeOrder.click()

  // One bill: the flat tax is charged once.
  await shell.openFromDrawer('Tables')
  await tables.table(7).click()
  await tables.payTogether(7).click()
  await expect(tables.list(7)).toContainText('Pay 2 together')
  await tables.list(7).getByRole('checkbox').last().uncheck()
  await expect(tables.list(7).getByRole('button', { name: 'Choose two or more' })).toBeDisabled()
  await tables.list(7).getByRole('checkbox').last().check()
  await tables
    .list(7)
    .getByRole('button', { name: /^Pay 2 together, ₦/ })
    .click()
  await shell.told(sentence('orders_joined', { table: 7 }))
  await expect(posTerminal.lines).toHaveCount(2)
  await expect(posTerminal.customerButton).toContainText('Lady in red')
  await expect(posTerminal.amount('Tax')).toHaveText('₦200')
  await expect(other.tables.table(7)).toHaveAccessibleName('Table 7, 1 order')

  // Two of the four beers are paid by a guest who leaves.
  await posTerminal.select('Star Lager')
  for (const left of ['3', '2']) {
    await posTerminal.less('Star Lager selected').click()
    await expect(posTerminal.line('Star Lager')).toContainText(`${left}of 4`)
  }
  await expect(posTerminal.order).toContainText('This bill ₦3,200')
  await posTerminal.split.click()
  await shell.told(sentence('split_loaded'))
  await expect(posTerminal.quantity('Star Lager')).toHaveText('2')
  await posTerminal.payCash('3200', '₦0')
  await posTerminal.paid.getByRole('button', { name: /^Pay the rest/ }).click()
  await expect(posTerminal.quantity('Star Lager')).toHaveText('2')

  // The others share the rest.
  await expect(posTerminal.amount('Total')).toHaveText('₦5,200')
  await posTerminal.shareEqually(3)
  for (const [index, [each, change, due]] of (
    [
      ['₦1,734', '₦266', '₦3,466'],
      ['₦1,733', '₦267', '₦1,733'],
    ] as const
  ).entries()) {
    await expect(paying.summary).toContainText(`Guest ${index + 1} of 3 pays${each}`)
    await posTerminal.cash.click()
    await expect(posTerminal.cashDialog).toContainText(`To pay${each}`)
    await posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' }).fill('2000')
    await posTerminal.takeCash.click()
    await expect(paying.parts).toHaveCount(index + 1)
    // The change is counted out once the drawer is open.
    await shell.told(sentence('part_taken_change', { amount: each, method: 'Cash', change, due }))
    await expect(paying.summary).toContainText(`Change${change}`)
    await expect(paying.parts.last()).toContainText(`Change ${change}`)
  }
  await expect(paying.summary).toContainText('Guest 3 of 3 pays')
  await posTerminal.cash.click()
  await posTerminal.takeCash.click()
  await expect(posTerminal.paid, 'the others have their change').toContainText('Change₦0Total₦5,200')
  await posTerminal.nextOrder()
  await expect(other.tables.table(7)).toHaveAccessibleName('Table 7, free')
  await one.hasSentEverything()
  expect(server.database.saleNumbers()).toHaveLength(salesBefore + 2)
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })

  // The next party starts without shares.
  await posTerminal.add('Gulder')
  await posTerminal.shareEqually(2)
  await expect(paying.summary).toContainText('Guest 1 of 2 pays')
})

test('orders that cannot be paid together say why beside the button, and name no amount', async ({ till }) => {
  const { page, posTerminal, shell, tables, paying } = await till()
  for (const [count, item] of ['Star Lager', 'Gulder', 'Chapman'].entries()) {
    await page.goto('/tables')
    await tables.beginOrder(7)
    await posTerminal.add(item)
    if (count === 0) await paying.useCoupon('SAVE10')
    await posTerminal.placeOrder.click()
    // Until this is shown, a reload finds the cart as it was.
    await shell.told(sentence('order_placed'))
  }
  await page.goto('/tables')
  await tables.table(7).click()
  await tables.payTogether(7).click()
  const button = tables.list(7).getByRole('button', { name: 'Pay 3 together', exact: true })
  await expect(button).toBeDisabled()
  await expect(tables.list(7).getByText(sentence('join_coupons'))).toBeInViewport({ ratio: 1 })
})
