// Whoever is quick has opened the next window by the time the server answers for the one before.
import { sentence } from '@lounge/domain/office-messages'
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
