// Items that have run out are listed, from the moment when the last one is sold.
import { expect, test } from '../fixtures.ts'

test('OOS-01 OOS-02 what has run out: how many, each with picture, category, status and last stock; five a page, searched', async ({
  till,
  server,
}) => {
  const { page, shell, tables, posTerminal, outOfStock } = await till()
  await shell.openFromDrawer('Out of Stock')
  await expect(shell.title).toHaveText('Out of Stock Items')
  await expect(outOfStock.count).toHaveText('1')
  await expect(outOfStock.headings).toHaveText(['Item', 'Category', 'Status', 'Last stock', 'Finished since'])
  await expect(outOfStock.rows).toHaveCount(1)
  await expect(outOfStock.rows.getByRole('cell')).toHaveText(['Coca-Cola', 'Juice', 'Out of stock', '0', ''])
  await expect(outOfStock.where).toHaveCount(0)

  const scarce = ['Bacardi Rum', 'Banana Bread', 'Birthday Cake', 'Budweiser', 'Peppered Snails']
  const levels = server.database.stock()
  await shell.openFromDrawer('Tables')
  await tables.table(7).click()
  for (const name of scarce) await posTerminal.add(name, levels.get(name) ?? 0)
  await posTerminal.placeOrder.click()
  await shell.openFromDrawer('Out of Stock')

  await expect(outOfStock.count).toHaveText('6')
  await expect(outOfStock.rows).toHaveCount(5)
  const rum = outOfStock.rows.first()
  await expect(rum.getByRole('cell')).toHaveText(['Bacardi Rum', 'Spirits', 'Out of stock', '4', ''])
  await expect(rum.locator('img')).toHaveAttribute('src', '/pictures/bacardi-rum.svg')
  await expect
    .poll(() => rum.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await outOfStock.where.getByRole('button', { name: 'Next' }).click()
  await expect(outOfStock.rows).toHaveCount(1)
  await expect(outOfStock.rows).toContainText('Peppered Snails')

  await page.keyboard.press('/')
  await page.keyboard.type('cake')
  await expect(outOfStock.rows).toHaveCount(2) // by category, and by name
  await expect(outOfStock.rows.getByText(/^(Banana Bread|Birthday Cake)$/)).toHaveCount(2)
  await expect(outOfStock.count).toHaveText('6')
  await page.reload()
  await expect(outOfStock.search).toHaveValue('cake')
  await expect(outOfStock.rows).toHaveCount(2)
  await outOfStock.search.fill('budw')
  await expect(outOfStock.rows).toHaveCount(1)
  await outOfStock.search.fill('jollof')
  await expect(page.getByRole('heading', { name: 'No item found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(outOfStock.rows).toHaveCount(5)
})
