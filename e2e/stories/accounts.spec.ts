// The books for the accountant: a month and the one before it, the journal as a file, the costs of items, and all of it on paper.
import { readFileSync } from 'node:fs'
import { sentence } from '@lounge/domain/office-messages'
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { businessDay } from '../calendar.ts'
import { expect, test } from '../fixtures.ts'
import type { LoungeServer } from '../lounge-server.ts'

const naira = (kobo: number): string => {
  const digits = kobo % 100 === 0 ? {} : { minimumFractionDigits: 2 }
  return `₦${(kobo / 100).toLocaleString('en-NG', digits)}`
}
const thisMonth = businessDay().slice(0, 7)
/** The demo has sold for more than a month. */
const monthBefore = new Date(Date.parse(`${thisMonth}-01`) - 86_400_000).toISOString().slice(0, 7)

function totalOf({ database }: LoungeServer, month: string): string {
  const [row = {}] = database.ask(`select sum(total) as total from sale where substr(business_day, 1, 7) = '${month}'`)
  return naira(Number(row['total']))
}

const says = (page: Page, what: 'beforeprint' | 'afterprint') =>
  page.evaluate((name) => void dispatchEvent(new Event(name)), what)

test('DAY-11 the accountant reads a month and the one before it, and takes the journal along', async ({
  office,
  server,
}) => {
  const { page, shell, accounts } = await office()
  await shell.openFromDrawer('Accounts')
  await expect(shell.title).toHaveText('Accounts')
  await expect(accounts.total('Sales by day')).toContainText(totalOf(server, thisMonth))
  await expect(accounts.after).toBeDisabled()
  await isAccessible(page, 'accounts')
  // While the server is slow, the figures of this month are not shown under another month's name.
  let letAnswer = (): void => undefined
  const answers = new Promise<void>((resolve) => (letAnswer = resolve))
  await page.route(`**/api/accounts/**from=${monthBefore}-01**`, async (route) => {
    await answers
    await route.continue()
  })
  await accounts.before.click()
  await expect(page).toHaveURL(new RegExp(`month=${monthBefore}`))
  await expect(accounts.rows('Sales by day')).toHaveCount(0)
  letAnswer()
  await expect(accounts.total('Sales by day')).toContainText(totalOf(server, monthBefore))
  await expect(accounts.rows('Compared')).toHaveCount(11)

  // The account names of the accountant's own books.
  await accounts.show('Journal')
  await accounts.names.click()
  await accounts.dialog.getByLabel('Sales', { exact: true }).fill('4000 Bar and kitchen')
  await isAccessible(page, 'the names of accounts')
  await accounts.dialog.getByRole('button', { name: 'Save' }).click()
  await shell.told(sentence('accounts_names_saved'))
  await accounts.fileFor.selectOption('QuickBooks')
  await expect(accounts.rows('Journal by account').filter({ hasText: '4000 Bar and kitchen' })).toHaveCount(1)
  await isAccessible(page, 'the journal')
  const download = page.waitForEvent('download')
  await accounts.saveCsv.click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`journal-quickbooks-${monthBefore}.csv`)
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toContain('JournalNo,JournalDate,AccountName,Debits,Credits')
  const [, year = '', month = ''] = /(\d+)-(\d+)/.exec(monthBefore) ?? []
  const sides = lines.map((line) => /^LNG-\d+,(\d\d)\/\d\d\/(\d{4}),[^,]*,([\d.]*),([\d.]*),/.exec(line) ?? [])
  expect(new Set(sides.map(([, m, y]) => `${y ?? ''}-${m ?? ''}`))).toEqual(new Set([`${year}-${month}`]))
  const sum = (side: 3 | 4) => sides.reduce((all, each) => all + Math.round(Number(each[side] ?? 0) * 100), 0)
  expect(sum(3)).toBeGreaterThan(0)
  expect(sum(3)).toBe(sum(4))
  expect(lines.some((line) => line.includes(',Bar and kitchen,'))).toBe(true)

  // No costs were entered: the page says so, instead of showing zero.
  await accounts.show('Items')
  await expect(accounts.total('Sales by item')).toContainText('not known')
  await isAccessible(page, 'what items brought')
  await accounts.show('Tax')
  await accounts.show('Year')
  await expect(accounts.rows('Tax by month').first()).toBeVisible()
  // By the tap, and by the browser's own key: a browser reports when printing begins and ends.
  const begins = { tap: () => accounts.print.click(), key: () => says(page, 'beforeprint') }
  await page.evaluate(() => (window.print = () => undefined))
  for (const begin of Object.values(begins)) {
    await expect(accounts.paper, 'only while it is printed').toHaveCount(0)
    await begin()
    await expect(accounts.paper).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(accounts.paper).toContainText(`Tax by month, ${monthBefore.slice(0, 4)}`)
    await expect(page.getByRole('banner')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await says(page, 'afterprint')
  }
  await expect(accounts.paper).toHaveCount(0)

  await page.goto('/manage/accounts?month=2019-02')
  await expect(page.getByRole('heading', { name: sentence('accounts_none', { span: 'Feb 2019' }) })).toBeVisible()
  await page.goto('/manage/accounts?month=November')
  await expect(accounts.total('Sales by day')).toContainText(totalOf(server, thisMonth))
})
