// A menu of five thousand lines from a slow tablet on a slow line: the progress, and the result if it is stopped.
import { sentence } from '@lounge/domain/office-messages'
import { writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire } from '../hired.ts'

test.use({ isReal: true })

const file = (content: string | Buffer) => ({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
const heads = 'Category,Item,Price,Choices'
const choices = 'Size: Regular | Large +700; Extras (0-3): Plantain +500 | Egg +300 | Fish +900'
/** One shelf after the other, so that a second file has other items than the first. */
const menuOf = (shelf: string, count: number) =>
  [heads, ...Array.from({ length: count }, (_, n) => `${shelf},${shelf} ${n},${n + 100},${choices}`)].join('\n')

/** Files that are wrong as a whole, and their messages. */
const unfit = [
  [Buffer.alloc(40 * 1024 * 1024, 'Mains,Rice,900\n'), 'import_file_large'],
  [`${heads}\n${'Mains,Rice,900,\n'.repeat(100_000)}`, 'import_too_long'],
  [menuOf('x', 0), 'import_empty'],
  [Buffer.from(menuOf('x', 9), 'utf16le'), 'import_unreadable'],
  [`PK\u0003\u0004${crc32('torn')}`, 'import_unreadable'],
  [`Name of it,Price\nRice,900`, 'import_no_columns'],
] as const

test(
  'a large menu shows how far it is, is stopped at any moment, and is then on the menu whole or not at all',
  { tag: '@proof' },
  async ({ somebody, server }, testInfo) => {
    const { page, context, shell, catalogue, complaints } = await somebody(hire(server, 'Efe Ojo', 'manager').signedIn)
    const { dialog } = catalogue
    const bar = dialog.getByRole('progressbar')
    const chosen = page.getByLabel('Menu file')
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    const imports = dialog.getByRole('button', { name: 'Import 5,000 items' })
    const items = () => server.database.rows('item').length
    await page.goto('/manage/menu')
    await page.getByRole('button', { name: 'Import a menu' }).click()
    // From a disk: forty megabytes on the line between story and browser take half a minute on a busy machine.
    const onDisk = testInfo.outputPath('menu.csv')
    for (const [content, code] of unfit) {
      writeFileSync(onDisk, content)
      await chosen.setInputFiles(onDisk)
      await expect(dialog.getByRole('status').first()).toHaveText(sentence(code))
    }
    // Encodings of an old program, and of a new one.
    for (const letters of ['latin1', 'utf16le'] as const) {
      const text = `${letters === 'latin1' ? '' : '\uFEFF'}${heads}\nMains,Crème brûlée,-900,`
      await chosen.setInputFiles(file(Buffer.from(text, letters)))
      await expect(dialog.getByRole('listitem')).toHaveText(`Line 2, Price: ${sentence('amount_invalid')}`)
      await dialog.getByRole('button', { name: 'Another file' }).click()
    }

    // Stopped while it is read.
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await chosen.setInputFiles(file(menuOf('Plates', 5_000)))
    await expect(bar).toHaveAttribute('aria-valuetext', /^Line [\d,]+ of 5,000$/)
    await isAccessible(page, 'a menu that is read')
    await cancel.click()
    await expect(dialog).toContainText('one line an item')

    // Stopped while it is sent: the server has a part, and uses none of it.
    await chosen.setInputFiles(file(menuOf('Plates', 5_000)))
    await expect(imports).toBeEnabled({ timeout: 30_000 })
    const line = { offline: false, latency: 200, downloadThroughput: 100_000 }
    await devtools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 10_000 })
    await imports.click()
    await expect(bar).toHaveAttribute('aria-valuetext', /^Sent [1-9]\d? %$/)
    await isAccessible(page, 'a menu that is sent')
    await cancel.click()
    await expect(dialog).toContainText(sentence('import_stopped'))
    expect(items()).toBe(0)

    // The server is out of reach: nothing is reported before it is back, and then the actual result.
    complaints.expectOutage()
    await page.route('**/api/menu/import/stop', (route) => route.abort())
    await imports.click()
    await expect(bar).toHaveAttribute('aria-valuetext', /^Sent [1-9]\d? %$/)
    await cancel.click()
    await expect(dialog).toContainText(sentence('import_asking'))
    await isAccessible(page, 'a server that does not answer')
    await page.unroute('**/api/menu/import/stop')
    await expect(dialog).toContainText(sentence('import_stopped'), { timeout: 15_000 })
    expect(items()).toBe(0)
    await devtools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1, downloadThroughput: -1 })

    // The line breaks on the way.
    await page.route('**/api/menu/import', (route) => route.abort(), { times: 1 })
    await imports.click()
    await expect(dialog).toContainText(sentence('import_broken_off'))
    expect(items()).toBe(0)

    // Stopped too late: it is done, and reported as done.
    const taken = Promise.withResolvers<void>()
    await page.route('**/api/menu/import', async (route) => {
      await route.fetch()
      taken.resolve()
    })
    await imports.click()
    await taken.promise
    await cancel.click()
    await shell.told(sentence('import_too_late', { added: 5_000, changed: 0 }))
    await expect(dialog).toBeHidden()
    expect(items()).toBe(5_000)
  },
)

test('OFF-02 a file shows on a phone what it changes, item by item, and which headings are not read', async ({
  somebody,
  server,
}) => {
  const { page, shell, catalogue } = await somebody(hire(server, 'Efe Ojo', 'manager').signedIn)
  const { dialog } = catalogue
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/manage/menu')
  const choose = async (heading: string, lines: readonly string[]) => {
    await page
      .getByRole('button', { name: /^Import( a menu)?$/ })
      .last()
      .click()
    await page.getByLabel('Menu file').setInputFiles(file([`Category,Item,Price,${heading}`, ...lines].join('\n')))
  }
  const items = dialog.getByRole('region', { name: 'Items of the file' }).getByRole('listitem')
  const imports = dialog.getByRole('button', { name: /^Import \d/ })
  const beers = Array.from({ length: 30 }, (_, n) => `Beer,Beer ${n},${1_000 + n},Bar`)
  await choose('Prepared by', [...beers, 'Beer,Star Lager,15000,Bar', 'Mains,Rice,1,Kitchen'])
  await expect(dialog).toContainText(sentence('import_unread', { names: 'Prepared by' }))
  await expect(dialog).toContainText(sentence('import_made_by_kitchen', { names: 'Beer, Mains' }))
  await expect(items.first()).toHaveText('Rice₦1')
  await expect(items.last()).toHaveText('Star Lager₦15,000')
  await expect(imports).toBeInViewport({ ratio: 1 })
  await isAccessible(page, 'what a file comes to')
  await imports.click()
  await shell.told(sentence('menu_imported', { added: 32, changed: 0 }))
  await choose('Made by', ['Beer,Beer 0,1100,', 'Beer,Star Lager,1500,', 'Beer,Star Lagar,1500,'])
  await expect(items).toHaveText(['Star Lager₦15,000 → ₦1,500', 'Beer 0₦1,000 → ₦1,100', 'Star Lagar₦1,500'])
  await page.keyboard.press('Escape')

  // A hurried double tap: its second half falls beside the smaller dialog that shows how far the import is.
  await page
    .getByRole('button', { name: /^Import( a menu)?$/ })
    .last()
    .click()
  await dialog.getByRole('button', { name: 'Start from the sample menu' }).click()
  await page.route('**/api/menu/import', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await imports.dblclick({ delay: 60 })
  await expect(dialog).toBeHidden()
  expect(server.database.rows('item').length).toBeGreaterThan(64)
})
