// The whole menu of a lounge: a thousand items from a file, one more by hand with every property, and a till that follows.
import { sentence } from '@lounge/domain/office-messages'
import type { Locator } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire } from '../hired.ts'
import { photoOfAPhone } from '../photo-files.ts'

test.use({ isReal: true })

const cakes = ['Chin Chin', 'Meat Pie', 'Puff Puff']

/** A phone has a row for an item, and the others a tile. */
const sizes = [
  [390, 844],
  [1024, 600],
  [1280, 800],
] as const

/** What the words about the stock of a tile lie on, and what of them is outside of it. */
const overlapsIn = (tile: Locator): Promise<readonly string[]> =>
  tile.evaluate((root) => {
    const button = root.querySelector('button')
    const stock = document.getElementById(button?.getAttribute('aria-describedby') ?? '')
    if (!button || !stock) return ['no tile']
    const boxOf = (each: Element) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return range.getBoundingClientRect()
    }
    const [words, whole] = [boxOf(stock), root.getBoundingClientRect()]
    const isOn = (box: DOMRect) =>
      box.left < words.right && words.left < box.right && box.top < words.bottom - 1 && words.top < box.bottom - 1
    return [
      ...[...button.children].filter((each) =>
        isOn(each.textContent === '' ? each.getBoundingClientRect() : boxOf(each)),
      ),
      ...(words.left < whole.left || words.right > whole.right || words.bottom > whole.bottom ? [root] : []),
    ].map((each) => `${each.tagName} ${each.textContent}`)
  })

/** A thousand items, three of them cakes. */
function menuOf(change: (line: string, index: number) => string = (line) => line) {
  const plates = Array.from({ length: 997 }, (_, index) => `Plates,Plate ${index + 1},${1_000 + index},Kitchen,Soups`)
  const lines = [...cakes.map((name) => `Cakes,${name},900,nobody,Cakes`), ...plates].map(change)
  const text = ['Category,Item,Price,Made by,Tab at the till', ...lines].join('\r\n')
  return { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('OFF-02 a thousand items come from a file, all or none; an item gets its category, choices, price of certain hours and photo, is arranged, and finished', async ({
  somebody,
  server,
}) => {
  const { page, shell, catalogue } = await somebody(hire(server, 'Efe Ojo', 'manager').signedIn)
  const till = await somebody(hire(server, 'Ada Obi', 'pos').signedIn)
  const { dialog } = catalogue
  const { posTerminal } = till
  await page.goto('/manage/menu')

  // Two lines are wrong, so nothing is imported; corrected, everything is.
  await page.getByRole('button', { name: 'Import a menu' }).click()
  const file = page.getByLabel('Menu file')
  const faults = new Map([
    [4, 'Plates,chin chin,1,Kitchen,Soups'],
    [700, 'Plates,Suya,-5,Kitchen,Soups'],
  ])
  await file.setInputFiles(menuOf((line, index) => faults.get(index) ?? line))
  const wrong = dialog.getByRole('list', { name: 'What is wrong' }).getByRole('listitem')
  await expect(wrong).toHaveText([
    `Line 6, Item: ${sentence('import_twice')}`,
    `Line 702, Price: ${sentence('amount_invalid')}`,
  ])
  await expect(dialog).toContainText(sentence('import_wrong', { lines: 2 }))
  await expect(dialog.getByRole('button', { name: /^Import / })).toBeDisabled()
  await isAccessible(page, 'a file with faults')
  expect(server.database.rows('item')).toEqual([])
  await dialog.getByRole('button', { name: 'Another file' }).click()
  await file.setInputFiles(menuOf())
  await expect(dialog.getByRole('list', { name: 'What the file comes to' })).toContainText('1,000 new items')
  await dialog.getByRole('button', { name: 'Import 1,000 items' }).click()
  await shell.told(sentence('menu_imported', { added: 1_000, changed: 0 }))
  expect(server.database.rows('item')).toHaveLength(1_000)
  await catalogue.search.fill('plate 997')
  await expect(catalogue.rows).toHaveCount(1)
  await expect(catalogue.row('Plate 997')).toContainText('₦1,996')
  await till.page.goto('/pos-terminal')
  await posTerminal.search.fill('plate 997')
  await expect(posTerminal.items).toHaveCount(1)
  await expect(posTerminal.item('Plate 997')).toContainText('₦1,996')

  // One more by hand.
  await catalogue.addCategory.click()
  await catalogue.field('Name').fill('Grill')
  await catalogue.choice('Made by').selectOption('Kitchen')
  await catalogue.submit.click()
  await shell.told(sentence('category_added', { category: 'Grill' }))
  await catalogue.addItem.click()
  await catalogue.field('Name').fill('Suya')
  await catalogue.choice('Category').selectOption('Grill')
  await catalogue.field('Price').fill('2,000')
  await catalogue.field('On the shelf').fill('43')
  await catalogue.photo.setInputFiles(await photoOfAPhone(page))
  await dialog.getByRole('heading', { name: 'Choices' }).click()
  await dialog.getByRole('button', { name: 'Add choices' }).click()
  const choices = dialog.getByRole('group', { name: 'Choices 1' })
  await choices.getByRole('textbox', { name: 'Name' }).fill('Size')
  await choices.getByRole('textbox', { name: 'Choice 1 of 1', exact: true }).fill('Regular')
  await choices.getByRole('textbox', { name: 'Choice 2 of 1', exact: true }).fill('Large')
  await choices.getByRole('textbox', { name: 'Price of choice 2 of 1' }).fill('700')
  await dialog.getByRole('heading', { name: 'Prices of certain hours' }).click()
  await dialog.getByRole('button', { name: 'Add a price' }).click()
  const hours = dialog.getByRole('group', { name: 'Hours 1', exact: true })
  // On a phone, Enter in the first field: what is missing stands far below it.
  await page.setViewportSize({ width: 390, height: 844 })
  await catalogue.field('Name').first().press('Enter')
  await expect.poll(() => dialog.getByText(sentence('hours_price')).evaluate(isSeen)).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await hours.getByRole('textbox', { name: 'Price then' }).fill('1,500')
  // A whole day, each day, so that it holds whenever this runs.
  await hours.getByLabel('From').fill('00:00')
  await hours.getByLabel('To').fill('00:00')
  await catalogue.submit.click()
  await shell.told(sentence('item_added', { item: 'Suya' }))
  await catalogue.search.fill('suya')
  await expect(catalogue.row('Suya').locator('img')).toHaveAttribute('src', /^\/api\/pictures\//)
  await posTerminal.search.fill('suya')
  await expect(posTerminal.tile('Suya')).toContainText('Happy hour')
  for (const [width, height] of sizes) {
    await till.page.setViewportSize({ width, height })
    await expect(async () => expect(await overlapsIn(posTerminal.tile('Suya')), `at ${width}`).toEqual([])).toPass({
      timeout: 5_000,
    })
  }
  await posTerminal.item('Suya').click()
  const choosing = till.page.getByRole('dialog', { name: 'Choose' })
  await choosing.getByRole('button', { name: /^Large/ }).click()
  await expect(posTerminal.line('Suya (Large)')).toContainText('₦2,200')

  // Finished, and back.
  const tile = posTerminal.tile('Suya')
  await catalogue.open('Suya')
  await dialog.getByRole('button', { name: 'Mark as finished' }).click()
  await expect(tile).toContainText('finished')
  await posTerminal.item('Suya').click()
  await till.shell.told(sentence('item_finished', { item: 'Suya' }))
  // By keyboard: a tap so soon after another one in the same place counts as the second half of a double tap.
  await dialog.getByRole('button', { name: 'Back on sale' }).press('Enter')
  await expect(tile).not.toContainText('finished')
  await catalogue.cancel.click()

  // In the order of the lounge.
  await posTerminal.search.fill('')
  await posTerminal.tab('Cakes').click()
  await expect(posTerminal.items).toContainText(cakes)
  await catalogue.search.fill('')
  await catalogue.category.selectOption('Cakes')
  await catalogue.arrange.click()
  await catalogue.move('Puff Puff', 'up').click()
  await catalogue.drag('Puff Puff', 'Chin Chin')
  await page.mouse.up()
  await catalogue.submit.click()
  await shell.told(sentence('menu_arranged'))
  await expect(posTerminal.items).toContainText(['Puff Puff', 'Chin Chin', 'Meat Pie'])
  await expect(catalogue.rows).toContainText(['Puff Puff', 'Chin Chin', 'Meat Pie'])
})

/** Runs in the page. Whether it is on the screen, and neither buttons nor anything else lie above it. */
function isSeen(text: Element): boolean {
  const { left, top, height } = text.getBoundingClientRect()
  return document.elementFromPoint(left + 1, top + height / 2) === text
}
