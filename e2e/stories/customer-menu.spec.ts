// Guests read the menu on their own phones: complete without a script, searchable, and still there offline.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hasServiceWorker } from '../service-worker.ts'

const phone = { viewport: { width: 360, height: 740 } }
const categories = ['Mains', 'Swallow', 'Spirits', 'Beer', 'Juice', 'Protein']
const counts = [10, 6, 7, 7, 7, 8]

test('MEN-01 a guest scans a table’s code: categories, search, pictures, and the last menu when there is no network', async ({
  somebody,
}) => {
  const { page, context, complaints } = await somebody({ ...phone, colorScheme: 'dark' })
  complaints.expectOutage()
  await page.route('**/pictures/jollof-rice.svg', (route) => route.abort())
  await page.goto('/customer-menu?table=7')
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Galaxy Game Centre')
  await expect(page.getByRole('banner')).toContainText('Table 7')
  const items = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const item = (name: string) => items.filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(items).toHaveCount(45)
  await expect(page.locator('html'), 'light, also on a phone that likes the dark').toHaveAttribute(
    'data-mantine-color-scheme',
    'light',
  )
  await expect(item('Jollof Rice')).toContainText('Smoky party jollof with fried plantain')
  await expect(item('Jollof Rice')).toContainText('₦3,500')
  await expect(item('Coca-Cola')).toContainText('Sold out')
  await expect(item('Jollof Rice').locator('img')).toHaveAttribute('src', '/pictures/default.svg')
  await isAccessible(page, 'the menu')

  // The drawer, by its categories; the browser's back button shows everything again.
  const drawer = page.getByRole('navigation', { name: 'Categories' })
  const headings = page.getByRole('heading', { level: 2 })
  await page.getByRole('button', { name: 'Categories' }).click()
  await expect(drawer.getByRole('link')).toHaveText([
    'Everything45',
    ...categories.map((name, index) => `${name}${counts[index]}`),
  ])
  await expect(drawer.getByRole('link', { name: 'Everything' })).toHaveAttribute('aria-current', 'true')
  await isAccessible(page, 'the drawer')
  await drawer.getByRole('link', { name: 'Juice' }).click()
  await expect(drawer).toBeHidden()
  await expect(headings.filter({ visible: true })).toHaveText(['Juice'])
  await expect(items.filter({ visible: true })).toHaveCount(7)
  await page.goBack()
  await expect(headings.filter({ visible: true })).toHaveText(categories)

  // A search covers every category, whichever one was chosen.
  await page.goForward()
  await expect(headings.filter({ visible: true })).toHaveText(['Juice'])
  await page.keyboard.press('/')
  await page.keyboard.type('PEPPERED fried')
  await expect(items.filter({ visible: true }).getByRole('heading')).toHaveText(['Turkey Wings'])
  const search = page.getByRole('searchbox', { name: 'Search the menu' })
  await search.fill('sushi')
  await expect(page.getByText(sentence('menu_none_found'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search, 'the keyboard of a phone is gone').not.toBeFocused()
  await search.press('Escape')
  await expect(headings.filter({ visible: true })).toHaveText(['Juice'])

  await hasServiceWorker(page)
  await context.setOffline(true)
  await page.goto('/customer-menu?table=9')
  await expect(page.getByText(sentence('menu_kept'))).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Table 9')
  await expect(items).toHaveCount(45)
  await item('Suya').scrollIntoViewIfNeeded()
  await expect(item('Suya').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(item('Suya').locator('img')).toHaveAttribute('src', '/pictures/suya.svg')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(sentence('menu_kept'))).toBeHidden()

  // A phone without room for a copy is not told that it is offline, and shows the menu even without one.
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The menu has no worker')
  await worker.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  })
  await page.goto('/customer-menu?table=9')
  await expect(items).toHaveCount(45)
  await expect(page.getByText(sentence('menu_kept'))).toBeHidden()
  await page.evaluate(() => caches.delete('customer-menu'))
  await page.goto('/customer-menu?table=3')
  await expect(page.getByRole('banner')).toContainText('Table 3')
})

test('RTE-02 MEN-01 staff see the same menu while signed in, print its codes for the tables; without a script it is a list', async ({
  till,
  somebody,
  server,
}) => {
  const cashier = await till()
  const { page, context } = cashier
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'More for the tables' }).click()
  await page.getByRole('button', { name: 'Table codes' }).click()
  const codes = await opened
  await expect(codes.getByRole('img', { name: /^Code of table \d+$/ })).toHaveCount(20)
  await expect(codes.getByRole('link', { name: `${server.origin}/customer-menu` })).toBeVisible()
  await expect(codes.getByText(sentence('codes_only_here', { address: server.origin }))).toBeVisible()
  await isAccessible(codes, 'the table codes')

  // With the application on the device, whose service worker answers for every other address.
  await cashier.isReadyForOffline()
  await page.goto('/customer-menu')
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pounded Yam' })).toBeVisible()
  await page.goto('/tables')
  await expect(cashier.tables.table(7)).toBeVisible()

  const plain = (await somebody({ ...phone, javaScriptEnabled: false })).page
  await plain.goto('/customer-menu')
  await expect(plain.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveCount(45)
  await expect(plain.getByRole('searchbox')).toHaveCount(0)
  await plain.getByRole('button', { name: 'Categories' }).click()
  await plain.getByRole('link', { name: 'Swallow' }).click()
  await expect(plain.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveCount(6)
})
