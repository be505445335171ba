// The guide: Help opens it at the current screen, for each role and before signing in, online and offline.
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { Shell } from '../screens/shell.ts'
import type { Staff } from '../staff.ts'

type Titles = Readonly<Record<string, string>>

/** Screen → the page of the guide that Help opens there. */
const tillScreens: Titles = {
  '/tables': 'A day at the till',
  '/pos-terminal': 'A day at the till',
  '/orders': 'Closing',
  '/void-orders': 'A day at the till',
  '/sales-report': 'Closing',
  '/to-confirm': 'Closing',
  '/out-of-stock': 'A day at the till',
  '/material-request': 'A day at the board',
  '/settings': 'Sign in',
  '/sync': 'When the internet goes',
}
const boardScreens = (station: string): Titles => ({
  [`/${station}/orders`]: 'A day at the board',
  [`/${station}/finished`]: 'A day at the board',
  [`/${station}/material-request`]: 'A day at the board',
  [`/${station}/profile`]: 'Sign in',
})
const officeScreens: Titles = {
  ...Object.fromEntries(
    ['menu', 'stock', 'requests', 'cards', 'coupons', 'people', 'devices', 'settings'].map((name) => [
      `/manage/${name}`,
      'Running the office',
    ]),
  ),
  '/manage/to-confirm': 'Closing',
  '/manage/connect': 'Set up from nothing',
  '/out-of-stock': 'A day at the till',
  '/sales-report': 'Closing',
  '/orders': 'Closing',
  '/settings': 'Sign in',
  '/sync': 'When the internet goes',
}

/** @param withPictures whether its pictures are checked as well: once for each page is enough */
async function shows(page: Page, { help }: Shell, title: string, withPictures = true): Promise<void> {
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(title)
  const pictures = help.getByRole('img')
  await expect(pictures.first()).toBeVisible()
  if (withPictures)
    await expect
      .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth > 0)))
      .toBe(true)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
}

/** Help is about the shown screen: while the next one is loading, about the former. */
async function opensAt(page: Page, shell: Shell, title: string): Promise<void> {
  await expect(async () => {
    if (await shell.help.isVisible()) await page.keyboard.press('Escape')
    await shell.openHelp()
    await expect(shell.help.getByRole('heading', { level: 3 })).toHaveText(title, { timeout: 2_000 })
  }).toPass()
}

async function onEachScreen({ page, shell }: Staff, screens: Titles): Promise<void> {
  const pictured = new Set<string>()
  for (const [path, title] of Object.entries(screens)) {
    await shell.openDrawer()
    const entry = shell.entryTo(path)
    // The few screens that no drawer lists are opened by their address.
    if (await entry.isVisible()) await entry.click()
    else await page.goto(path)
    await expect(page).toHaveURL(path)
    await opensAt(page, shell, title)
    await shows(page, shell, title, !pictured.has(title))
    pictured.add(title)
  }
}

test('OFF-11 Help shows the guide with its pictures on each screen of each role, and on those before signing in, also without the network', async ({
  somebody,
  till,
  kitchen,
  bar,
  office,
}) => {
  // Some thirty screens are opened, three of each role twice.
  test.setTimeout(300_000)
  const roles = [
    [await till(), tillScreens],
    [await kitchen(), boardScreens('kitchen')],
    [await bar(), boardScreens('bar')],
    [await office(), officeScreens],
  ] as const
  for (const [staff, screens] of roles) {
    await onEachScreen(staff, screens)
    await staff.isReadyForOffline()
    await staff.goOffline()
    await staff.page.reload()
    await onEachScreen(staff, Object.fromEntries(Object.entries(screens).slice(0, 3)))
    await staff.comeOnline()
  }

  const { page, shell, complaints } = await somebody()
  complaints.expect(/status of 410.*first-start\/look/)
  for (const [path, title] of [
    ['/login', 'Sign in'],
    ['/forgot-password', 'Sign in'],
    ['/first-start', 'Set up from nothing'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await shows(page, shell, title)
  }
})

test(
  'the guide opens at the part that speaks of the screen, leads from page to page, and leaves what was typed alone',
  { tag: '@proof' },
  async ({ office }) => {
    const { page, shell } = await office()
    await page.goto('/manage/people')
    const search = page.getByRole('searchbox', { name: 'Search people' })
    await search.fill('ada')
    await shell.openHelp()
    await expect(shell.help.getByRole('heading', { name: 'People', exact: true })).toBeFocused()
    await expect(shell.help.getByRole('heading', { name: 'People', exact: true })).toBeInViewport()
    await isAccessible(page, 'the guide')
    await shell.help.getByRole('button', { name: 'All of the guide' }).click()
    await expect(shell.help.getByRole('heading', { name: 'The guide' })).toBeFocused()
    await isAccessible(page, 'all of the guide')
    await shell.help.getByRole('button', { name: 'When the power goes' }).click()
    await expect(shell.help.getByRole('heading', { name: 'When the power goes' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('ada')
  },
)
