// A demo is marked as one on every screen, for every role, and on every paper. A real lounge shows no such mark.
import { sentence } from '@lounge/domain/office-messages'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hire } from '../hired.ts'

const band = (page: Page) => page.getByText(sentence('demo_band'))
const marks = (page: Page) => page.locator('[data-print]').getByText(sentence('demo_paper'))

const screens = {
  cashier: [
    '/tables',
    '/pos-terminal',
    '/orders',
    '/void-orders',
    '/sales-report',
    '/out-of-stock',
    '/sync',
    '/settings',
  ],
  kitchen: ['/kitchen/orders', '/kitchen/finished', '/kitchen/material-request', '/kitchen/profile'],
  bar: ['/bar/orders'],
} as const

test(
  'TRU-17 every screen and every paper of a demo says Demo',
  { tag: '@proof' },
  async ({ somebody, till, kitchen, bar, server }) => {
    const guest = await somebody()
    for (const path of ['/login', '/forgot-password', '/customer-menu?table=7']) {
      await guest.page.goto(path)
      await expect(band(guest.page), path).toBeVisible()
    }
    const staff = { cashier: await till(), kitchen: await kitchen(), bar: await bar() }
    for (const role of ['cashier', 'kitchen', 'bar'] as const)
      for (const path of screens[role]) {
        const { page } = staff[role]
        await page.goto(path)
        await expect(band(page), path).toBeVisible()
        // The band takes room and covers nothing: the page is no higher than the window.
        expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), path).toBe(true)
      }

    const { page } = staff.cashier
    const [sale] = server.database.ask('select order_id from sale order by paid_at desc limit 1')
    for (const kind of ['receipt', 'invoice']) {
      await page.goto(`/print/${kind}?order=${String(sale?.['order_id'])}`)
      await expect(marks(page), kind).toHaveCount(1)
    }
    const [ticket] = server.database.ask("select id from live_row where kind = 'ticket:kitchen' limit 1")
    await page.goto(`/print/slip?ticket=${String(ticket?.['id'])}`)
    await expect(marks(page)).toHaveCount(1)
    await page.goto('/print/table-codes')
    await expect(marks(page)).toHaveCount(20)
  },
)

test.describe('a real lounge', () => {
  test.use({ isReal: true })

  test('TRU-17 a real lounge says nothing of a demo', async ({ somebody, server }) => {
    const { signedIn } = hire(server, 'Ifé Bankole', 'pos')
    const { page } = await somebody(signedIn)
    await page.goto('/tables')
    await expect(page.getByText('Ifé Bankole').first()).toBeVisible()
    await page.goto('/print/table-codes')
    await expect(page.getByText('Scan for the menu').first()).toBeVisible()
    await expect(page.getByText(/demo/i)).toHaveCount(0)
    await page.goto('/customer-menu')
    await expect(page.getByText(sentence('menu_empty'))).toBeVisible()
    await expect(page.getByText(/demo/i)).toHaveCount(0)
  })
})
