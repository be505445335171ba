// Today, the manager's home: a problem is listed there with its remedy, and disappears once it is solved.
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sentence } from '@lounge/domain/office-messages'
import { bundled } from '../../tools/programs/programs.ts'
import { shiftSentence } from '@lounge/domain/shift-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { ShiftScreen } from '../screens/shift.ts'

const backupProgram = bundled('backup/main.ts')

test('OFF-08 Today and health: what is wrong stands in one list with what to do, leads to where it is settled, and is good when it is mended', async ({
  office,
  kitchen,
  till,
  server,
}) => {
  const backups = join(server.dataDir, 'backups')
  mkdirSync(backups, { recursive: true })
  const old = new Date(Date.now() - 30 * 3_600_000).toISOString().slice(0, 19).replaceAll(':', '-')
  writeFileSync(join(backups, `lounge-${old}Z.backup`), '')
  const [manager, cashier] = await Promise.all([office(), till()])
  const { page, shell, stock, today } = manager

  // The last backup is old, and no board is on.
  await expect(page).toHaveURL('/manage')
  await expect(today.health('Backup')).toContainText(sentence('health_backup_bad', { hours: 30 }))
  await expect(today.health('Backup')).toContainText('Bad')
  await expect(today.health('Clock')).toContainText('Good')
  await expect(today.health('Boards')).toContainText('kitchen')
  await expect(today.waiting('Kitchen board')).toContainText('Off')
  await isAccessible(page, 'today')

  // A backup is made, and the kitchen's board is switched on.
  const env = { ...process.env, DATA_DIR: server.dataDir, BACKUP_DIR: backups, DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, [backupProgram, 'backup'], { env })
  await kitchen()
  await today.lookAgain.click()
  await expect(today.health('Backup')).toContainText('Good')
  await expect(today.health('Boards')).not.toContainText('kitchen')
  await expect(today.waiting('Kitchen board')).toContainText('On')

  // The last bottle is sold twice: it is low, and has an exception. Each links to its place.
  await page.goto('/manage/stock')
  await stock.search.fill('Star Lager')
  await expect(stock.row('Star Lager')).toBeVisible()
  await cashier.tables.table(14).click()
  await expect(cashier.posTerminal.order).toBeVisible()
  await cashier.goOffline()
  await cashier.posTerminal.add('Star Lager')
  await cashier.posTerminal.placeOrder.click()
  await cashier.shell.told(sentence('order_placed'))
  await stock.open('Star Lager', 'Count')
  await stock.field('How many there are').fill('0')
  await stock.submit.click()
  await shell.told(sentence('stock_counted', { name: 'Star Lager', amount: '0' }))
  await cashier.context.setOffline(false)
  await cashier.hasSentEverything()
  await shell.openFromDrawer('Today')
  await expect(today.waiting('To settle').locator('.figures')).toHaveText('1')
  await expect(today.waiting('Out of stock')).toContainText('Star Lager')
  await expect(today.openTables.filter({ hasText: 'Table 14' })).toContainText('₦')
  await expect(today.sales).toContainText('orders')
  await today.waiting('Out of stock').getByRole('link').click()
  await expect(stock.row('Star Lager')).toContainText('Out')
  await shell.openFromDrawer('Today')
  await today.waiting('To settle').getByRole('link').click()
  await expect(page).toHaveURL('/manage/to-settle')
  await page.getByRole('button', { name: 'Right, count later' }).click()
  await shell.openFromDrawer('Today')
  await expect(today.waiting('To settle').locator('.figures')).toHaveText('0')
})

test(
  'the list of the first day sees by itself what it can, is ticked by hand where it cannot, and goes when it is put away',
  { tag: '@proof' },
  async ({ office, till }) => {
    const [{ page, shell, today, settings }, cashier] = await Promise.all([office(), till()])
    await expect(today.thing(sentence('first_day_menu'))).toContainText('Done')
    await expect(today.thing(sentence('first_day_people'))).toContainText('Done')
    await expect(today.thing(sentence('first_day_backup'))).toContainText(sentence('first_day_how_backup'))
    const printer = today.thing(sentence('first_day_printer'))
    await expect(printer).toContainText('To do')
    await printer.getByRole('button', { name: 'Receipt printer' }).click()
    await expect(page.getByRole('dialog', { name: 'Receipt printer' })).toContainText('print window')
    await page.keyboard.press('Escape')
    await today.thing(sentence('first_day_backup')).getByRole('button', { name: 'How to' }).click()
    await expect(page.getByRole('dialog', { name: 'Help' }).getByRole('heading', { name: 'Backups' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(today.thing(sentence('first_day_sale'))).toContainText('open Orders at that till')
    await printer.getByRole('button', { name: 'Paper came out' }).click()
    await expect(printer).toContainText('Done')
    await expect(today.thing(sentence('first_day_shift'))).toContainText('To do')
    const shift = new ShiftScreen(cashier.page)
    await cashier.shell.openFromDrawer('Shift')
    await expect(cashier.page.getByText(shiftSentence('shift_none_ever'))).toBeVisible()
    await expect(cashier.page.getByText(shiftSentence('shift_first_here'))).toBeVisible()
    await shift.float.fill('20,000')
    await shift.open.click()
    await expect(today.thing(sentence('first_day_shift'))).toContainText('Done')
    const tax = today.thing(sentence('first_day_tax'))
    await expect(tax).toContainText(sentence('first_day_how_tax', { tax: '₦200' }))
    await tax.getByRole('button', { name: 'It is right' }).click()
    await expect(tax).toContainText('Done')
    await isAccessible(page, 'the first day')
    await today.putAway.click()
    await expect(today.firstDay).toBeHidden()
    await shell.openPrinter()
    await expect(page.getByRole('dialog', { name: 'Receipt printer' })).toContainText('print window')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(today.health('Disk')).toBeVisible()
    await expect(today.firstDay).toBeHidden()
    // The history of the settings tells who ticked it and when.
    await shell.openFromDrawer('Settings')
    await expect(settings.group('First day').getByRole('switch', { name: 'Test print seen' })).toBeChecked()
  },
)
