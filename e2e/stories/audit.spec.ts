// The audit log: it records what a person looked up and saved, and without the server nothing is saved as a file.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('a manager saves a list and looks up who holds a card: both are in the audit log, and offline nothing is saved', async ({
  office,
}) => {
  const { page, context, shell, closedOrders, cards, audit, complaints } = await office()
  await page.goto('/orders?period=30-days')
  const saving = page.waitForEvent('download')
  await closedOrders.saveCsv.click()
  await saving

  complaints.expectOutage()
  await context.setOffline(true)
  let isSaved = false
  page.once('download', () => {
    isSaved = true
  })
  await closedOrders.saveCsv.click()
  await shell.told(sentence('export_needs_server'))
  expect(isSaved).toBe(false)
  await context.setOffline(false)
  await expect(shell.online).toBeVisible()

  await page.goto('/manage/cards')
  await cards.open('FC100000001')
  await cards.act('Holder')
  await expect(cards.field('Phone')).toBeVisible()
  await page.goto('/manage')
  await shell.openFromDrawer('Audit log')
  await audit.what.selectOption('Saved and brought in')
  await expect(audit.rows).toHaveCount(1)
  await expect(audit.row('Saved as a file: Closed orders')).toContainText('Ngozi Okafor')
  await audit.what.selectOption('FunCards and customers looked up')
  await expect(audit.row('Looked up who holds the FunCard: FC100000001')).toContainText('Ngozi Okafor')
  await isAccessible(page, 'the audit log')
  await audit.person.selectOption('Ada Obi')
  await expect(page.getByText(sentence('audit_none'))).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await audit.person.selectOption('Everybody')
  await audit.what.selectOption('Everything')
  await expect(audit.rows.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await isAccessible(page, 'the audit log on a phone')
})

test('an address with a page beyond the end of the audit log shows its last page', async ({ office }) => {
  const { page, audit } = await office()
  await page.goto('/manage/audit?page=99')
  await expect(audit.rows.first()).toBeVisible()
  await expect(page).not.toHaveURL(/page=99/)
})
