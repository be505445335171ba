// A real lounge on its first day: the office enters the kitchen's materials, which are then requested, received, used, renamed and removed.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire } from '../hired.ts'

test.use({ isReal: true })

test('MAT-05 OFF-05 in a lounge without materials the office adds them; the kitchen asks for one, it is received, and a recipe takes it', async ({
  somebody,
  server,
}) => {
  const [manager, cook] = await Promise.all([
    somebody(hire(server, 'Ngozi Okafor', 'manager').signedIn),
    somebody(hire(server, 'Musa Bello', 'kitchen').signedIn),
  ])
  const { page, shell, stock, requests, catalogue } = manager
  const { materialRequests: asked } = cook
  const none = sentence('material_none')

  await cook.page.goto('/kitchen/material-request')
  await expect(asked.form).toContainText(none)
  await expect(asked.submit).toHaveCount(0)
  await isAccessible(cook.page, 'material requests without materials')
  for (const name of ['Count', 'Wasted']) {
    await cook.page.getByRole('button', { name, exact: true }).click()
    await expect(cook.page.getByRole('dialog')).toContainText(none)
    await cook.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  }

  await page.goto('/manage/stock')
  await stock.addMaterial.click()
  await stock.submit.click()
  await expect(stock.dialog).toContainText(sentence('material_name_needed'))
  await stock.field('Name').fill('Tomatoes')
  await stock.field('How many there are').fill('a few')
  await stock.submit.click()
  await expect(stock.dialog).toContainText(sentence('stock_whole_invalid'))
  await stock.field('How many there are').fill('2')
  await isAccessible(page, 'a new material')
  await stock.submit.click()
  await shell.told(sentence('material_added', { department: 'kitchen', name: 'Tomatoes' }))
  await expect(stock.level('Tomatoes')).toHaveText('2')
  await stock.addMaterial.click()
  await stock.field('Name').fill('tomatoes')
  await stock.submit.click()
  await shell.told(sentence('material_named', { department: 'kitchen', name: 'tomatoes' }))
  await expect(stock.field('Name'), 'what was typed stays').toHaveValue('tomatoes')
  await stock.field('Name').fill('Palm oil')
  await stock.submit.click()
  await shell.told(sentence('material_added', { department: 'kitchen', name: 'Palm oil' }))

  await asked.item(asked.lines.first()).selectOption('Tomatoes')
  await asked.quantity(asked.lines.first()).fill('20')
  await asked.submit.click()
  await cook.shell.told(sentence('request_submitted'))
  await page.goto('/manage/requests')
  await requests.open('20 × Tomatoes')
  await requests.approve.click()
  await shell.told(sentence('request_approved_done', { department: 'kitchen' }))
  await requests.open('20 × Tomatoes')
  await requests.submit.click()
  await shell.told(sentence('request_received_done'))
  await cook.bell.open()
  await expect(cook.bell.entry(sentence('notice_request_received', { name: 'Ngozi Okafor' })).first()).toBeVisible()
  await cook.bell.close()
  await page.goto('/manage/stock')
  await expect(stock.level('Tomatoes')).toHaveText('22')

  await page.goto('/manage/menu')
  await catalogue.addCategory.click()
  await catalogue.field('Name').fill('Mains')
  await catalogue.submit.click()
  await catalogue.addItem.click()
  await catalogue.field('Name').fill('Jollof Rice')
  await catalogue.field('Price').fill('2500')
  await catalogue.submit.click()
  await shell.told(sentence('item_added', { item: 'Jollof Rice' }))
  await page.goto('/manage/stock')
  await stock.open('Jollof Rice', 'Recipe')
  await stock.dialog.getByRole('button', { name: 'Add material' }).click()
  await stock.choice('Material 1').selectOption('Tomatoes (Kitchen’s store)')
  await stock.field('Amount 1').fill('0.5')
  await stock.submit.click()
  await shell.told(sentence('recipe_saved', { item: 'Jollof Rice' }))

  // A material in a recipe stays; one that nobody needs can be removed.
  await stock.open('Tomatoes', 'Remove')
  await isAccessible(page, 'a material that is removed')
  await stock.submit.click()
  await shell.told(sentence('material_in_recipe', { name: 'Tomatoes', item: 'Jollof Rice' }))
  await stock.deed.selectOption('Name')
  await stock.field('Name').fill('Fresh tomatoes')
  await isAccessible(page, 'the name of a material')
  await stock.submit.click()
  await shell.told(sentence('material_renamed', { name: 'Fresh tomatoes' }))
  await stock.open('Palm oil', 'Remove')
  await stock.submit.click()
  await shell.told(sentence('material_removed', { name: 'Palm oil' }))
  await expect(stock.row('Palm oil')).toHaveCount(0)
  await expect(asked.item(asked.lines.first()).getByRole('option')).toHaveText(['Choose an item', 'Fresh tomatoes'])
  await asked.logTab.click()
  await expect(asked.rows.first(), 'it keeps the name it had').toContainText('20 × Tomatoes')
})

test('a crate of the bar is sold bottle by bottle from the day on which the office says so', async ({
  somebody,
  server,
}) => {
  const { page, shell, stock, catalogue } = await somebody(hire(server, 'Ngozi Okafor', 'manager').signedIn)
  await page.goto('/manage/menu')
  await catalogue.addCategory.click()
  await catalogue.field('Name').fill('Beer')
  await catalogue.submit.click()
  await catalogue.addItem.click()
  await catalogue.field('Name').fill('Star Lager')
  await catalogue.field('Price').fill('1500')
  await catalogue.submit.click()
  await shell.told(sentence('item_added', { item: 'Star Lager' }))
  await page.goto('/manage/stock')
  await stock.open('Star Lager', 'Recipe')
  await expect(stock.dialog).toContainText(sentence('recipe_no_materials'))
  await stock.cancel.click()
  await stock.addMaterial.click()
  await stock.field('Name').fill('Crate of Star')
  await stock.choice('Where it is kept').selectOption('Bar’s store')
  await stock.submit.click()
  await shell.told(sentence('material_added', { department: 'bar', name: 'Crate of Star' }))
  await stock.open('Crate of Star', 'Sold as')
  await stock.choice('Sold as').selectOption('Star Lager')
  await stock.submit.click()
  await expect(stock.dialog).toContainText(sentence('material_servings_invalid'))
  await stock.field('How many come out of one').fill('12')
  await isAccessible(page, 'what a material is sold as')
  await stock.submit.click()
  await shell.told(sentence('material_sold_as', { name: 'Crate of Star', count: 12, item: 'Star Lager' }))
  await stock.open('Crate of Star', 'Sold as')
  await expect(stock.field('How many come out of one')).toHaveValue('12')
  await stock.choice('Sold as').selectOption('Nothing on the menu')
  await stock.submit.click()
  await shell.told(sentence('material_not_sold', { name: 'Crate of Star' }))
})
