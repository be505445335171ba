// Whoever is quick is somewhere else by the time the server, or the disk, answers for what was tapped before.
import { sentence } from '@lounge/domain/office-messages'
import { drawnPicture } from '../logo-file.ts'
import { expect, test } from '../fixtures.ts'
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
  await shell.told(sentence('person_closed', { name: staff.cashier.name }))
  await expect(page.getByRole('dialog', { name: staff.kitchen.name })).toBeVisible()
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
