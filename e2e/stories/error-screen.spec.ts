// If a screen cannot be shown, staff read what happened and that nothing is lost, and one tap tries again.
import { expect, test } from '../fixtures.ts'

test('RTE-08 a screen that cannot be opened says so with its reason, and opens once it can be reached', async ({
  somebody,
}) => {
  const { page, complaints } = await somebody()
  // The very first visit: the service worker has nothing on the device yet.
  const piece = '**/assets/login-*.js'
  await page.route(piece, (route) => route.abort())
  complaints.expectOutage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText(/^Failed to fetch dynamically imported module/)).toBeVisible()

  await page.unroute(piece)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
