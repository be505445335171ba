// The frame around every screen: the drawer, the person's menu and profile, the titles, the shortcuts, and the toasts.
import { sentence } from '@lounge/domain/messages'
import type { Page } from '@playwright/test'
import { chooseElsewhere } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { misfits } from '../misfits.ts'
import { people } from '../staff.ts'
import { msStood } from '../stopwatch.ts'

/** The entries of the till's drawer, and the title of each. */
const screens = [
  ['Tables', 'Lounge POS Table View'],
  ['POS Terminal', 'Lounge Pos'],
  ['Orders', 'Closed Orders'],
  ['Void Orders', 'Void Orders'],
  ['Sales Report', 'Sales Report'],
  ['Out of Stock', 'Out of Stock Items'],
  ['Material Request', 'Material Request'],
  ['Profile', 'Agent Profile'],
  // Under a heading of their own.
  ['To confirm', 'To confirm'],
  ['To settle', 'To settle'],
  ['Shift', 'Shift'],
] as const

test('RTE-03 HDR-01 HDR-02 HDR-06 PRO-01 SYN-08 the drawer opens every screen of the till under its title; the name drops down Profile and Logout; the theme is light until it is changed', async ({
  till,
}) => {
  // Whatever the device itself prefers.
  const { page, shell, profile, posTerminal } = await till({ colorScheme: 'dark' })
  await shell.openDrawer()
  await expect(shell.entries).toHaveText(screens.map(([entry]) => entry))
  await page.keyboard.press('Escape')
  for (const [entry, title] of screens) {
    await shell.openFromDrawer(entry)
    await expect(shell.title).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Lounge`)
  }
  await page.goto('/sync')
  await expect(shell.title).toHaveText('Data Synchronization')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => misfits(page, 'html'), 'the longest title on a phone').toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/pos-terminal')
  await posTerminal.openCustomer()
  await expect(page.getByRole('heading', { name: 'Customer Details', exact: true })).toBeVisible()
  await posTerminal.closeCustomer()
  for (const panel of ['Order Details', 'Payment Summary'])
    await expect(page.getByRole('heading', { name: panel, exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(posTerminal.customer, 'beside the items, where there is room').toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })

  const menu = await shell.openUserMenu(people.cashier.name)
  await expect(menu).toHaveText(['Profile', 'Logout'])
  await menu.first().click()
  await expect(page).toHaveURL('/settings')
  await profile.tells({
    Name: 'Ada Obi',
    Email: 'cashier@lounge.demo',
    Phone: '+234 803 555 0101',
    Department: 'Front of house',
    Address: '14 Adeniran Ogunsanya Street, Surulere, Lagos',
    'Employee ID': 'EMP-001',
    'Join date': '06-03-2023',
  })
  await expect(profile.root).toContainText(sentence('profile_read_only'))
  await expect(profile.root.locator('input, textarea, select, button')).toHaveCount(0)

  // A terminal that was set to dark stays dark.
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await shell.openDrawer()
  await page.getByRole('switch', { name: 'Dark theme' }).check()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')

  const fading = await whatFades(page)
  await chooseElsewhere(page, 'light')
  expect(await fading(), 'without motion, each colour is there at once').toEqual([])
})

test('RTE-04 RTE-05 HDR-02 HDR-06 HDR-07 PRO-01 kitchen and bar have their four screens, and their profiles also without the network', async ({
  kitchen,
  bar,
}) => {
  const both = await Promise.all([kitchen(), bar()])
  const [cook, barkeeper] = both
  for (const [staff, name, finished] of [
    [cook, people.kitchen.name, 'Finished Orders'],
    [barkeeper, people.bar.name, 'Finished Bar Orders'],
  ] as const) {
    const { page, shell } = staff
    await staff.isReadyForOffline()
    await staff.goOffline()
    await shell.openDrawer()
    await expect(shell.entries).toHaveText(['Orders', 'Finished Orders', 'Material Request', 'Profile'])
    await page.keyboard.press('Escape')
    for (const [entry, title] of [
      ['Finished Orders', finished],
      ['Material Request', 'Material Request'],
      ['Profile', 'Agent Profile'],
      ['Orders', 'Order Kanban'],
    ] as const) {
      await shell.openFromDrawer(entry)
      await expect(shell.title).toHaveText(title)
    }
    const menu = await shell.openUserMenu(name)
    await menu.first().click()
    await expect(shell.title).toHaveText('Agent Profile')
    await page.reload()
  }
  await expect(cook.page).toHaveURL('/kitchen/profile')
  await cook.profile.tells({
    Name: 'Chinedu Eze',
    Email: 'kitchen@lounge.demo',
    Phone: '+234 806 555 0102',
    Department: 'Kitchen',
    Address: '7 Ojuelegba Road, Yaba, Lagos',
    'Employee ID': 'EMP-002',
    'Join date': '19-09-2022',
  })
  await expect(barkeeper.page).toHaveURL('/bar/profile')
  await barkeeper.profile.tells({
    Name: 'Tunde Bello',
    Email: 'bar@lounge.demo',
    Phone: '+234 809 555 0103',
    Department: 'Bar',
    Address: '22 Bode Thomas Street, Surulere, Lagos',
    'Employee ID': 'EMP-003',
    'Join date': '15-01-2024',
  })
  for (const { profile } of both) await expect(profile.root).toContainText(sentence('profile_read_only'))
})

test('HDR-02 HDR-06 who is signed in and what a screen is called are seen, and not only read out', async ({
  till,
  kitchen,
  office,
}) => {
  const [cashier, cook, manager] = await Promise.all([till(), kitchen(), office()])
  const areSeen = async (page: Page, ...texts: readonly string[]) => {
    for (const text of texts) await expect.poll(() => isSeen(page, text), text).toBe(true)
    await expect.poll(() => misfits(page, 'header'), 'each word of it whole').toEqual([])
  }
  // On its two main screens a till has the switch in the place of the title (decision 153).
  for (const [{ page, shell }, { name }, title, asShown] of [
    [cashier, people.cashier, 'Lounge POS Table View', 'Tables'],
    [cook, people.kitchen, 'Order Kanban', 'Order Kanban'],
    [manager, people.manager, 'Today', 'Today'],
  ] as const) {
    const [first = ''] = name.split(' ')
    await page.setViewportSize({ width: 1920, height: 1080 })
    await areSeen(page, name, title)
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await areSeen(page, first, asShown)
    }
    await expect(shell.title).toHaveText(title)
  }
  await cashier.page.setViewportSize({ width: 390, height: 844 })
  await areSeen(cashier.page, 'Ada')
  const sign = await cashier.shell.connection.getByRole('link').boundingBox()
  expect(sign?.width, 'the sign of the connection is wide enough for a finger').toBeGreaterThanOrEqual(44)
  await cashier.page.setViewportSize({ width: 1280, height: 800 })
  const inSwitch = new Map<string, string>([
    ['Tables', 'Tables'],
    ['POS Terminal', 'Till'],
  ])
  for (const [entry, title] of screens) {
    await cashier.shell.openFromDrawer(entry)
    await areSeen(cashier.page, 'Ada', inSwitch.get(entry) ?? title)
  }
})

/** Whether a text of the header is in a box that shows all of it. */
const isSeen = (page: Page, text: string): Promise<boolean> =>
  page.getByRole('banner').evaluate((header, words) => {
    const nodes = document.createTreeWalker(header, NodeFilter.SHOW_TEXT)
    let shown = ''
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const box = node.parentElement?.getBoundingClientRect()
      const isThere = node.parentElement?.checkVisibility({ visibilityProperty: true }) && box && box.width > 1
      shown += isThere ? node.textContent : '|'
    }
    return shown.includes(words)
  }, text)

test('RTE-03 a tap on the screen that is being left, while the next one is on its way, brings nobody back to it', async ({
  till,
}) => {
  const { page, shell, voidOrders, salesReport } = await till()
  const arrives = Promise.withResolvers<void>()
  await page.route('**/assets/sales-report-*.js', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await shell.openFromDrawer('Void Orders')
  await shell.openDrawer()
  await shell.entryTo('/sales-report').click()
  await voidOrders.days.choose('7 days')
  await expect(voidOrders.days.chosen).toHaveText('7 days')
  arrives.resolve()
  await expect(shell.title).toHaveText('Sales Report')
  await expect(salesReport.days.chosen).toHaveText('Today')
  await expect(page).toHaveURL('/sales-report')
})

test('HDR-04 TST-01 a toast stands top right for five seconds, one at a time; the header has Enter/Scan FunCard and Search Item; ? lists the shortcuts there are', async ({
  till,
}) => {
  const { page, shell, tables, posTerminal, funcard } = await till()
  await page.clock.install()
  await page.reload()
  await expect(tables.table(7)).toBeVisible()
  const started = sentence('order_started', { table: 7 })
  const stood = await msStood(page, '[role="status"], [role="alert"]', new RegExp(started))
  await tables.table(7).click()
  const toast = shell.toast(started)
  await toast.waitFor()
  const card = await toast.locator('..').boundingBox()
  expect(card?.y).toBeLessThan(100)
  expect((card?.x ?? 0) + (card?.width ?? 0) / 2, 'right of the middle').toBeGreaterThan(640)
  await toast.waitFor({ state: 'hidden' })
  const ms = await stood()
  expect([ms > 4_400, ms < 8_000], `${ms} ms`).toEqual([true, true])
  await funcard.enter.click()
  await expect(funcard.number).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const unknown = (number: string) => shell.toast(sentence('funcard_not_found', { number }))
  const six = ['FC1', 'FC2', 'FC3', 'FC4', 'FC5', 'FC6']
  for (const number of six) {
    await funcard.number.fill(number)
    await funcard.find.click()
    await expect(unknown(number)).toBeVisible()
  }
  // All at once: one is shown, and those that nobody could read come back.
  for (const number of six.slice(0, -1)) await expect(unknown(number)).toHaveCount(0)
  await page.clock.runFor(2_600)
  await expect(unknown('FC2')).toBeVisible()
  await expect(unknown('FC6')).toHaveCount(0)
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(funcard.entry).toBeHidden()

  await expect(posTerminal.search).toBeVisible()
  await page.keyboard.press('?')
  const rows = shell.shortcuts.locator('dl > div')
  await expect(rows.filter({ hasText: 'Search Item' })).toHaveText(/^\//)
  await expect(rows.filter({ hasText: 'Move between the tiles' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell.shortcuts).toBeHidden()

  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Enter/Scan FunCard' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(header.getByRole('searchbox', { name: 'Search Item' })).toBeFocused()
  await page.keyboard.type('?/')
  await expect(posTerminal.search, 'keys are letters where somebody writes').toHaveValue('?/')
  await expect(shell.shortcuts).toBeHidden()
  await page.keyboard.press('Escape')
  await posTerminal.item('Star Lager').focus()
  await page.keyboard.press('ArrowRight')
  await expect(posTerminal.item('Gulder')).toBeFocused()

  await shell.openFromDrawer('Profile')
  await expect(shell.entries, 'the drawer is gone, and no dialog is open').toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(rows).toHaveCount(5)
})

/**
 * Records which properties change by a transition from now on. With a transition of everything, even of a millisecond, a page of two
 * thousand elements takes a second to change its theme.
 * @returns a function that waits two frames and reads the changes: an element and a property for each
 */
async function whatFades(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard = await page.evaluateHandle(() => {
    const all: string[] = []
    const hear = ({ target, propertyName }: TransitionEvent) =>
      all.push(`${target instanceof Element ? target.outerHTML.slice(0, 80) : ''} ${propertyName}`)
    addEventListener('transitionrun', hear, { capture: true })
    return all
  })
  return () =>
    heard.evaluate(
      (all) => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(all)))),
    )
}
