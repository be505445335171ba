// The owner's settings: changed in the office, applied on every terminal at once, and remembered.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { drawnPicture } from '../logo-file.ts'
import { SerialDevice } from '../serial-device.ts'
import { forgetQuestions, heardTones, recordTones } from '../sounds.ts'

test('OFF-07 settings are changed while tills work: a receipt shows what is typed, every terminal follows at once, the history tells who and what', async ({
  office,
  till,
  kitchen,
  somebody,
}) => {
  const { page, posTerminal } = await till()
  const printer = await SerialDevice.plugInto(page)
  await recordTones(page)
  await page.goto('/pos-terminal')
  await printer.set({ isChosen: true })
  await posTerminal.choose('Receipt printer')
  await page.getByRole('button', { name: 'Connect a serial printer' }).click()
  await page.keyboard.press('Escape')
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.add('Star Lager', 2)
  await expect(posTerminal.amount('Tax')).toHaveText('₦200')
  const waiter = await till()
  await expect(waiter.tables.all).toHaveCount(20)
  const cook = await kitchen()
  await forgetQuestions(cook.page)
  await cook.page.reload()
  await expect(cook.board.soundStrip).toBeVisible()
  const guest = await somebody()
  await guest.page.goto('/customer-menu')
  await expect(guest.page.getByText('Galaxy Game Centre').first()).toBeVisible()

  const { page: desk, shell, settings } = await office()
  await shell.openFromDrawer('Settings')
  await expect(desk).toHaveURL('/manage/settings')
  await recordTones(desk)
  await desk.reload()
  await expect(settings.group('History')).toContainText(sentence('settings_history_none'))
  await isAccessible(desk, 'the settings')
  await settings.field('Receipt', 'At the end').fill('Come again soon')
  await settings.field('Receipt', 'Account for transfers').fill('Moonlight Ltd\nGTBank 0123456789')
  await settings.logoFile.setInputFiles(await drawnPicture(desk))
  await settings.field('Lounge', 'Name').fill('Moonlight')
  await settings.field('Money and tax', 'Tax').fill('250')
  await expect(settings.preview).toContainText('Moonlight Ltd')
  await expect(settings.preview).toContainText('Come again soon')
  await expect(settings.preview).toContainText('₦250')
  await expect(settings.preview.getByRole('img', { name: 'Logo' })).toBeVisible()
  await isAccessible(desk, 'settings that are not saved yet')
  await expect(posTerminal.amount('Tax'), 'nothing is saved yet').toHaveText('₦200')
  for (const group of ['Lounge', 'Receipt', 'Money and tax']) {
    await settings.save(group)
    await shell.told(sentence('settings_saved', { group }))
  }
  await expect(posTerminal.amount('Tax')).toHaveText('₦250')
  await expect(posTerminal.amount('Total')).toHaveText('₦3,250')
  await guest.page.reload()
  await expect(guest.page.getByText('Moonlight').first()).toBeVisible()

  await settings.sound('New order').selectOption('Off')
  await settings.sound('Order is ready').selectOption('Chime')
  await settings.tryIt('Order is ready').click()
  await expect.poll(() => heardTones(desk)).toHaveLength(2)
  await expect(settings.tryIt('New order')).toBeDisabled()
  await settings.save('Sounds')
  await expect(cook.board.soundStrip).toHaveCount(0)
  expect(await heardTones(page), 'what was ready before is no news').toEqual([])
  await cook.board.start(cook.board.ticket('TO DO', 16))
  await cook.board.done(cook.board.ticket('DOING', 16))
  await expect.poll(() => heardTones(page), 'the till hears that it is ready').toHaveLength(2)
  await settings.field('Tables and orders', 'Tables').fill('24')
  await settings.save('Tables and orders')
  await expect(waiter.tables.all).toHaveCount(24)
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(24).click()
  await posTerminal.payCash('4000', '₦750')
  await posTerminal.paid.getByRole('button', { name: 'Print receipt' }).click()
  for (const text of ['Moonlight', 'GTBank 0123456789', 'Come again soon', 'N250', 'N3,250'])
    await expect.poll(() => printer.written()).toContain(text)

  await expect(settings.history).toHaveCount(5)
  await expect(settings.history.first()).toContainText('Ngozi Okafor')
  await guest.page.goto('/customer-menu?table=24')
  await expect(guest.page.getByText('Table 24')).toBeVisible()
  await guest.page.goto('/customer-menu?table=25')
  await expect(guest.page.getByRole('banner').getByText('Table')).toBeHidden()
  await expect(settings.history.first()).toContainText('Tables: 20 → 24')
  await expect(settings.history.nth(1)).toContainText('New order: Three beeps → Off')
  await expect(settings.history.nth(1)).toContainText('Order is ready: Off → Chime')
  await expect(settings.history.nth(2)).toContainText('Tax: ₦200 → ₦250')
  await expect(settings.history.nth(3)).toContainText('Logo: No logo → A logo')
  await expect(settings.history.nth(4)).toContainText('Name: Galaxy Game Centre → Moonlight')
  await isAccessible(desk, 'settings that were changed')
})

test(
  'two managers overwrite nothing unseen, a wrong value is said and kept, and without the network nothing is saved',
  { tag: '@proof' },
  async ({ office }) => {
    const one = await office()
    const other = await office()
    await recordTones(one.page)
    for (const { page } of [one, other]) await page.goto('/manage/settings')
    await other.settings.sound('Warning').selectOption('Bell')
    await other.settings.save('Sounds')
    await expect(one.settings.sound('Warning')).toHaveValue('bell')
    await one.settings.field('Money and tax', 'Tax').fill('two hundred')
    await one.settings.save('Money and tax')
    await expect(one.settings.group('Money and tax')).toContainText(sentence('amount_invalid'))
    await one.settings.field('Tables and orders', 'Tables').fill('0')
    await one.settings.save('Tables and orders')
    const range = sentence('setting_number_unfit', { from: 1, to: 200 })
    await expect(one.settings.group('Tables and orders')).toContainText(range)
    await expect(one.settings.field('Tables and orders', 'Tables')).toHaveValue('0')
    await isAccessible(one.page, 'settings that are wrong')

    await one.settings.field('Money and tax', 'Tax').fill('300')
    await other.settings.field('Money and tax', 'Tax').fill('250')
    await other.settings.save('Money and tax')
    await other.shell.told(sentence('settings_saved', { group: 'Money and tax' }))
    const fields = sentence('settings_changed_by_others', { fields: 'Tax' })
    await expect(one.settings.meanwhile('Money and tax')).toHaveText(fields)
    await expect(one.settings.field('Money and tax', 'Tax')).toHaveValue('300')
    expect(await heardTones(one.page), 'nothing new has rung').toEqual([])
    await one.goOffline()
    await expect.poll(() => heardTones(one.page), 'the bell says that the server is away').toHaveLength(3)
    await one.settings.save('Money and tax')
    await one.shell.told(sentence('settings_offline'))
    await expect(one.settings.field('Money and tax', 'Tax')).toHaveValue('300')
    await one.comeOnline()
    await one.settings.save('Money and tax')
    await one.shell.told(sentence('settings_saved', { group: 'Money and tax' }))
    await expect(other.settings.field('Money and tax', 'Tax')).toHaveValue('300')
    await expect(other.settings.history.first()).toContainText('Tax: ₦250 → ₦300')
  },
)

test(
  'tables that are taken away go when their guests have gone; one, and sixty, stand on the floor',
  { tag: '@proof' },
  async ({ office, till }) => {
    const { tables } = await till()
    const { page, settings } = await office()
    await page.goto('/manage/settings')
    for (const count of [60, 1]) {
      await settings.field('Tables and orders', 'Tables').fill(String(count))
      await settings.save('Tables and orders')
      await expect(tables.table(count)).toBeVisible()
    }
    await expect(tables.table(5), 'its guests have not paid').toBeVisible()
    await expect(tables.table(60)).toHaveCount(0)
  },
)
