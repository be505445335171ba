// The menu of a real lounge, from nothing: a category, an item, its price, and every screen that shows it.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire } from '../hired.ts'

test.use({ isReal: true })

test(
  'a manager writes the menu of a new lounge, a till sells it at once, and two who have one item open overwrite nothing unseen',
  { tag: '@proof' },
  async ({ somebody, server }) => {
    const { page, shell, catalogue, complaints } = await somebody(hire(server, 'Efe Ojo', 'manager').signedIn)
    await page.goto('/')
    await expect(page).toHaveURL('/manage')
    await shell.openFromDrawer('Menu')
    await expect(catalogue.addItem).toBeDisabled()
    await isAccessible(page, 'an empty menu')

    await page.getByRole('button', { name: 'Add the first category' }).click()
    await catalogue.submit.click()
    await expect(catalogue.dialog).toContainText(sentence('field_empty'))
    await catalogue.field('Name').fill('Beer')
    await catalogue.choice('Made by').selectOption('Bar')
    await isAccessible(page, 'a new category')
    await catalogue.submit.click()
    await shell.told(sentence('category_added', { category: 'Beer' }))

    await catalogue.addItem.click()
    await catalogue.field('Name').fill('Palm Wine')
    await catalogue.field('Price').fill('1.500,00')
    await catalogue.submit.click()
    await expect(catalogue.dialog).toContainText(sentence('amount_invalid'))
    await catalogue.field('Price').fill('1,500')
    await catalogue.field('On the shelf').fill('24')
    await isAccessible(page, 'a new item')
    await catalogue.submit.click()
    await shell.told(sentence('item_added', { item: 'Palm Wine' }))
    await expect(catalogue.row('Palm Wine')).toContainText('₦1,500')
    await catalogue.addItem.click()
    await catalogue.field('Name').fill('palm wine')
    await catalogue.field('Price').fill('1')
    await catalogue.submit.click()
    await shell.told(sentence('item_exists'))
    await expect(catalogue.field('Name')).toHaveValue('palm wine')
    await catalogue.cancel.click()

    const till = await somebody(hire(server, 'Ada Obi', 'pos').signedIn)
    await till.page.goto('/pos-terminal')
    await expect(till.posTerminal.item('Palm Wine')).toContainText('₦1,500')
    await expect(till.page.getByText('24 left')).toBeVisible()

    const other = await somebody(hire(server, 'Ngozi Eze', 'owner').signedIn)
    await other.page.goto('/manage/menu')
    await other.catalogue.open('Palm Wine')
    await other.catalogue.field('Description').fill('Tapped this morning')
    await catalogue.open('Palm Wine')
    await catalogue.field('Price').fill('1,600')
    await catalogue.submit.click()
    await shell.told(sentence('item_saved', { item: 'Palm Wine' }))
    await expect(other.catalogue.meanwhile).toHaveText(sentence('item_changed_meanwhile', { fields: 'price' }))
    await expect(other.catalogue.field('Price')).toHaveValue('1,600')
    await isAccessible(other.page, 'an item that somebody else has changed')
    await other.goOffline()
    await other.catalogue.submit.click()
    await other.shell.told(sentence('office_offline'))
    await other.comeOnline()
    await other.catalogue.submit.click()
    await other.shell.told(sentence('item_saved', { item: 'Palm Wine' }))
    await expect(till.posTerminal.item('Palm Wine')).toContainText('₦1,600')

    await catalogue.category.selectOption('Beer')
    await page.getByRole('button', { name: 'Change category' }).click()
    await catalogue.field('Name').fill('Palm wine and beer')
    await catalogue.choice('Tab at the till').selectOption('Snacks')
    await isAccessible(page, 'a category that is changed')
    await catalogue.submit.click()
    await shell.told(sentence('category_saved', { category: 'Palm wine and beer' }))
    await expect(catalogue.row('Palm Wine')).toContainText('Palm wine and beer')
    await expect(till.posTerminal.item('Palm Wine')).toHaveCount(0)
    await till.posTerminal.tab('Snacks').click()
    await expect(till.posTerminal.item('Palm Wine')).toBeVisible()

    await catalogue.open('Palm Wine')
    await expect(catalogue.field('Description')).toHaveValue('Tapped this morning')
    await catalogue.takeOff.click()
    await page.getByRole('button', { name: 'Take off', exact: true }).click()
    await shell.told(sentence('item_taken_off', { item: 'Palm Wine' }))
    await expect(till.posTerminal.item('Palm Wine')).toHaveCount(0)

    // A new item stays in the category that its form shows, however the order of the menu changes meanwhile.
    await other.catalogue.addItem.click()
    await other.catalogue.field('Name').fill('Burukutu')
    await catalogue.category.selectOption('All categories')
    await page.getByRole('button', { name: 'Add category' }).click()
    await catalogue.field('Name').fill('Wine')
    await catalogue.submit.click()
    await shell.told(sentence('category_added', { category: 'Wine' }))
    await catalogue.arrange.click()
    await catalogue.move('Wine', 'up').click()
    await catalogue.submit.click()
    await shell.told(sentence('menu_arranged'))
    await expect(other.catalogue.choice('Category').getByRole('option')).toHaveText(['Wine', 'Palm wine and beer'])
    await expect(other.catalogue.choice('Category')).toHaveValue('beer')
    await other.catalogue.cancel.click()

    // An import whose answer is lost: the server is asked for its result, and nothing is on the menu twice.
    complaints.expectOutage()
    await page.route('**/api/menu/import', async (route) => (await route.fetch(), route.abort()), { times: 1 })
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Start from the sample menu' })).toBeFocused()
    const csv = 'Category,Item,Price,Choices,Made by\nPalm wine and beer,Burukutu,900,Size: Cup | Jug +600,kitchen'
    await page
      .getByLabel('Menu file')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const stays = catalogue.dialog.getByRole('status')
    await expect(stays).toHaveText(sentence('import_keeps_categories', { names: 'Palm wine and beer' }))
    await isAccessible(page, 'a file that says more than an import changes')
    await catalogue.dialog.getByRole('button', { name: 'Import 1 item' }).click()
    await shell.told(sentence('menu_imported', { added: 1, changed: 0 }))
    await expect(till.posTerminal.item('Burukutu')).toBeVisible()
  },
)
