// A list shows what its address says, and asks the server nothing that it would refuse.
import { expect, test } from '../fixtures.ts'

const line = `NIP/GTB/${'0123456789'.repeat(9)} from ADA OBI for table 7`

test('the line of a bank statement is searched for, and no list calls itself offline', async ({ office }) => {
  const { page, shell } = await office()
  await page.goto('/sales-report?from=2026-01-01')
  const search = page.getByRole('searchbox')
  await search.fill(line)
  await expect(search).toHaveValue(line.slice(0, 80))
  const answered = page.waitForResponse(/\/api\/.*\/sales\?.*search=NIP/)
  await page.goto(`/sales-report?from=2026-01-01&search=${encodeURIComponent(line)}`)
  await expect(search).toHaveValue(line.slice(0, 80))
  expect((await answered).status()).toBe(200)
  await expect(shell.online).toBeVisible()
  await expect(page.getByText("Showing this device's records")).toHaveCount(0)
})

test('the screen’s own entry in the drawer begins the list anew, as its address says', async ({ office }) => {
  const { page, shell } = await office()
  await shell.openFromDrawer('Orders')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('Star Lager')
  await expect(search).toHaveValue('Star Lager')
  await expect(page).toHaveURL(/search=Star/)
  await shell.openFromDrawer('Orders')
  await expect(search).toHaveValue('')
  await expect(page).not.toHaveURL(/search=/)
  await page.goBack()
  await expect(search).toHaveValue('Star Lager')
})
