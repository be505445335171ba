// A quick person is on another screen by the time the server, or a slow disk, answers an earlier tap.
import { sentence } from '@lounge/domain/messages'
import { sentence as officeSentence } from '@lounge/domain/office-messages'
import { drawnPicture } from '../logo-file.ts'
import { expect, test } from '../fixtures.ts'
import { hasSlowDisk } from '../kept-data.ts'
import { people as staff } from '../staff.ts'

test('an answer about one person that comes late leaves the window of another one open', async ({ office }) => {
  const { page, shell, people } = await office()
  await page.goto('/manage/people')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/people/*/close', async (route) => {
    await answer.promise
    await route.continue()
  })
  await people.open(staff.cashier.name)
  await people.close.click()
  await people.confirm('Close the account?', 'Close the account')
  await page.keyboard.press('Escape')
  await people.open(staff.kitchen.name)
  answer.resolve()
  await shell.told(officeSentence('person_closed', { name: staff.cashier.name }))
  await expect(page.getByRole('dialog', { name: staff.kitchen.name })).toBeVisible()
})

test('orders that are put together late take nothing out of the order that was begun meanwhile', async ({ till }) => {
  const { page, shell, tables, posTerminal } = await till()
  for (const item of ['Heineken', 'Star Lager']) {
    await tables.beginOrder(7)
    await posTerminal.add(item)
    await posTerminal.placeOrder.click()
    await shell.openFromDrawer('Tables')
  }
  await tables.table(7).click()
  await tables.payTogether(7).click()
  await hasSlowDisk(page, 3_000)
  await tables
    .list(7)
    .getByRole('button', { name: /^Pay 2 together, ₦/ })
    .click()
  await tables.table(8).click()
  await posTerminal.add('Chapman')
  await shell.told(sentence('orders_joined', { table: 7 }))
  await expect(posTerminal.lines).toHaveCount(1)
  await expect(posTerminal.line('Chapman')).toBeVisible()
})

test('what is typed while a logo is being read stays', async ({ office }) => {
  const { page, settings } = await office()
  await page.goto('/manage/settings')
  const picture = await drawnPicture(page)
  // A large photo on a slow tablet.
  await page.evaluate(() => {
    const open = createImageBitmap
    window.createImageBitmap = async (...picture: [ImageBitmapSource]) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      return open(...picture)
    }
  })
  await settings.logoFile.setInputFiles(picture)
  await settings.field('Receipt', 'At the end').fill('Come again soon')
  await expect(settings.preview.getByRole('img', { name: 'Logo' })).toBeVisible()
  await expect(settings.field('Receipt', 'At the end')).toHaveValue('Come again soon')
})
