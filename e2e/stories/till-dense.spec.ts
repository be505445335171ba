// The redrawn till: how much of an order and of the menu is visible, at each size; and the shortened paths.
import type { Page } from '@playwright/test'
import { sentence } from '@lounge/domain/messages'
import { ApiDevice } from '../api-device.ts'
import { expect, test } from '../fixtures.ts'
import { coveredByToast } from '../covered-by-toast.ts'
import { hasSlowDisk } from '../kept-data.ts'
import { ShiftScreen } from '../screens/shift.ts'

const sixteen = [
  'Star Lager',
  'Gulder',
  'Trophy Lager',
  'Heineken',
  'Guinness Stout',
  'Desperados',
  'Chapman',
  'Zobo',
  'Fanta',
  'Orange Juice',
  'Pineapple Juice',
  'Watermelon Juice',
  'Smirnoff Vodka',
  'Jameson',
  'Campari',
  'Hennessy VS',
] as const

/** How many list items are wholly visible: inside the window, and inside their scroll container. */
const wholeIn = (page: Page, list: string): Promise<number> =>
  page.evaluate((selector) => {
    const items = [...document.querySelectorAll<HTMLElement>(selector)]
    return items.filter((item) => {
      const { top, bottom, height } = item.getBoundingClientRect()
      let [least, most] = [0, innerHeight]
      for (let box = item.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowY !== 'visible') {
          const edges = box.getBoundingClientRect()
          least = Math.max(least, edges.top)
          most = Math.min(most, edges.bottom)
        }
      return height > 0 && top >= least - 1 && bottom <= most + 1
    }).length
  }, list)
const lines = '[aria-label="Lines"] > li, [aria-label="New lines"] > li, [aria-label="Sent lines"] > li'

for (const { width, height, fresh, placed } of [
  { width: 1280, height: 800, fresh: 8, placed: 7 },
  { width: 1920, height: 1080, fresh: 14, placed: 12 },
  { width: 390, height: 844, fresh: 9, placed: 8 },
])
  test(`SCR-01 at ${width}×${height} ${fresh} lines of a new order and ${placed} of a placed one are in sight with totals and payments, and what is added is brought into sight`, async ({
    till,
  }) => {
    const { page, tables, posTerminal, paying, shell } = await till({ viewport: { width, height } })
    await tables.table(7).click()
    await posTerminal.tab('Drinks').click()
    for (const item of sixteen) await posTerminal.item(item).click()
    const isPhone = width < 700
    const expand = page.getByRole('button', { name: 'Expand order details' })
    if (isPhone) await expand.click()
    await expect(posTerminal.lines).toHaveCount(sixteen.length)
    await expect(posTerminal.line('Hennessy VS'), 'the line that was added last').toBeInViewport({ ratio: 0.95 })
    await shell.dismiss(sentence('order_started', { table: 7 }))
    expect(await wholeIn(page, lines)).toBeGreaterThanOrEqual(fresh)
    for (const shown of [
      posTerminal.amount('Total'),
      posTerminal.cash,
      paying.byCard,
      paying.byTransfer,
      paying.byFuncard,
    ])
      await expect(shown).toBeInViewport({ ratio: 1 })

    await posTerminal.placeOrder.click()
    await shell.told(sentence('order_placed'))
    // A mouse that rests on it keeps it there.
    await shell.dismiss(sentence('order_placed'))
    await page.getByRole('link', { name: 'Tables', exact: true }).first().click()
    await tables.table(7).click()
    await posTerminal.item('Budweiser').click()
    if (isPhone) await expand.click()
    await posTerminal.order.getByRole('button', { name: 'No slip needed' }).click()
    await expect(posTerminal.line('Budweiser'), 'what is new stands on top').toBeInViewport({ ratio: 0.95 })
    await expect(async () => expect(await wholeIn(page, lines)).toBeGreaterThanOrEqual(placed)).toPass({
      timeout: 8_000,
    })
    for (const shown of [posTerminal.amount('Total'), posTerminal.cash, paying.byFuncard])
      await expect(shown).toBeInViewport({ ratio: 1 })
    await posTerminal.cash.click()
    await expect(posTerminal.takeCash, 'what takes the money is whole').toBeInViewport({ ratio: 1 })
  })

test('SCR-02 24 whole items in compact density, 9 on a phone; the density is kept per device; chips narrow a tab; a badge counts what is in the cart', async ({
  till,
}) => {
  const { page, tables, posTerminal, shell } = await till()
  await tables.table(7).click()
  const tiles = '#products li'
  await posTerminal.tab('Snacks').click()
  await posTerminal.tab('Drinks').click()
  await expect(posTerminal.items).toHaveCount(21)
  expect(await wholeIn(page, tiles), 'all there are').toBe(21)
  const room = await page.evaluate(() => {
    const [tile, next] = document.querySelectorAll('#products li')
    const grid = document.querySelector('#products')
    if (!tile || !next || !grid) return 0
    const { left, top, height } = tile.getBoundingClientRect()
    const columns = Math.floor((grid.clientWidth - 16) / (next.getBoundingClientRect().left - left))
    return columns * Math.floor((innerHeight - top) / (height + 8))
  })
  expect(room, 'whole tiles that find room').toBeGreaterThanOrEqual(24)

  const chips = page.getByRole('group', { name: 'Categories of Drinks' })
  await chips.getByRole('button', { name: 'Beer 7' }).click()
  await expect(posTerminal.items).toHaveCount(7)
  await posTerminal.item('Gulder').click()
  await posTerminal.item('Gulder').click()
  await expect(posTerminal.tile('Gulder')).toContainText('2')
  await expect(posTerminal.tile('Gulder'), 'what is in the cart is not on the shelf').toContainText(/9\d left/)

  await page.getByRole('link', { name: 'Tables', exact: true }).first().click()
  await tables.table(8).click()
  await tables.dropDialog.getByRole('button', { name: 'Discard' }).click()
  await expect(posTerminal.items, 'tab and category are as they were left').toHaveCount(7)

  await shell.openDrawer()
  await page.getByRole('group', { name: 'Items at the till' }).getByRole('button', { name: 'List' }).click()
  await page.keyboard.press('Escape')
  await posTerminal.tab('Drinks').click()
  const list = page.locator('#products [data-density]')
  await expect(list).toHaveAttribute('data-density', 'list')
  await page.reload()
  await expect(list).toHaveAttribute('data-density', 'list')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => expect(await wholeIn(page, tiles)).toBeGreaterThanOrEqual(9)).toPass({ timeout: 8_000 })
})

test('SCR-03 tables are one tap away after placing and paying; one order opens at once; once a part is paid the rest is offered; where the office wishes it, tables show by themselves', async ({
  till,
  kitchen,
  server,
}) => {
  const cashier = await till()
  const { page, tables, posTerminal, shell } = cashier
  const away = page.getByRole('status').filter({ hasText: sentence('board_away', { station: 'bar' }) })
  await expect(away, 'also below the notice that both screens are off').toContainText(
    sentence('board_away', { station: 'kitchen' }),
  )
  for (const table of [1, 20]) await expect(tables.table(table), 'all twenty in sight').toBeInViewport({ ratio: 1 })
  await tables.table(7).click()
  for (const item of ['Star Lager', 'Jollof Rice']) await posTerminal.add(item)
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  await tables.link.click()
  await expect(tables.table(7)).toHaveAccessibleDescription(/^Star Lager, Jollof Rice, ₦5,200 owed/)
  await tables.table(7).click()
  await expect(posTerminal.lines).toHaveCount(2)

  await posTerminal.select('Star Lager')
  await posTerminal.split.click()
  await shell.told(sentence('split_loaded'))
  await posTerminal.payCash('1700', '₦0')
  await posTerminal.paid.getByRole('button', { name: 'Pay the rest, ₦3,700' }).click()
  await expect(posTerminal.paid).toBeHidden()
  await expect(posTerminal.lines).toHaveCount(1)
  await expect(posTerminal.line('Jollof Rice')).toBeVisible()
  await posTerminal.payCash('3700', '₦0')
  await expect(posTerminal.paid.getByRole('button', { name: /^Pay the rest/ })).toHaveCount(0)
  await posTerminal.nextOrder()
  await tables.link.click()
  await expect(tables.table(7)).toHaveAccessibleName('Table 7, free')

  await cashier.hasSentEverything()
  const manager = await ApiDevice.signIn(server.origin, 'manager')
  await manager.asks('settings.change', { tablesAfterOrder: true })
  await tables.table(1).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.placeOrder.click()
  await expect(page.getByRole('button', { name: 'Kitchen slip' }), 'a slip that is needed stays in sight').toBeVisible()
  await page.getByRole('button', { name: 'No slip needed' }).click()
  await tables.link.click()
  await kitchen()
  await expect(away.filter({ hasText: sentence('board_away', { station: 'kitchen' }) })).toBeHidden()
  await tables.table(8).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.placeOrder.click()
  await expect(tables.table(8)).toHaveAccessibleDescription(/^Jollof Rice, ₦3,700 owed/)
  await tables.table(8).click()
  await posTerminal.payCash('3700', '₦0')
  await posTerminal.paid.getByRole('button', { name: 'Next order' }).click()
  await expect(tables.table(8)).toHaveAccessibleName('Table 8, free')
  await tables.table(8).click()
  await posTerminal.add('Jollof Rice')
  await shell.dismiss(sentence('order_placed'))
  await hasSlowDisk(page, 3_000)
  await posTerminal.placeOrder.click()
  await shell.openFromDrawer('Void Orders')
  await shell.told(sentence('order_placed'))
  await expect(page, 'whoever has gone on meanwhile').toHaveURL('/void-orders')
  await cashier.hasSentEverything()
})

test('SCR-04 a toast covers no control, no warning and no title of a dialog, at any size', async ({ till }) => {
  const { page, tables, posTerminal, shell } = await till()
  const shift = new ShiftScreen(page)
  await page.goto('/shift')
  await shift.float.fill('50000')
  await shift.open.click()
  const covered = () => coveredByToast(page)
  const staysUnderThePointer = async (words: string) => {
    const cross = shell.dismissal(words)
    const left = async () => Math.round((await cross.boundingBox())?.x ?? 0)
    const before = await left()
    await cross.hover()
    // Simulates the notice about waiting changes taking the room, from one moment to the next.
    await page.locator('[data-toast-room="header"]').evaluate((room) => {
      const tag = document.createElement('div')
      tag.style.cssText = 'flex: none; width: 100px'
      room.after(tag)
    })
    await page.waitForTimeout(600)
    expect(await left(), 'it slipped from under the pointer').toBe(before)
    await page.mouse.move(0, 400)
    await expect.poll(left, 'it covers what took its room').toBeLessThan(before)
  }
  for (const [width, height, table] of [
    [1280, 800, 7],
    [1920, 1080, 8],
    [1024, 600, 11],
    [390, 844, 10],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/tables')
    await tables.table(table).click()
    await shell.told(sentence('order_started', { table }))
    // It moves when another screen opens under it.
    await expect(async () => expect(await covered(), `an order begun at ${width}×${height}`).toEqual([])).toPass({
      timeout: 3_000,
    })
    if (width < 700) await page.getByRole('button', { name: 'Expand order details' }).click()
    await posTerminal.placeOrder.click()
    await shell.told(sentence('order_empty'))
    await expect(async () => expect(await covered(), `refused at ${width}×${height}`).toEqual([])).toPass({
      timeout: 3_000,
    })
    if (width === 1280) await staysUnderThePointer(sentence('order_empty'))
    await shell.dismiss(sentence('order_empty'))
    await posTerminal.tableButton.click()
    await expect(posTerminal.tablePicker).toBeVisible()
    // A dialog that is as high as the screen, and shows a refusal while the toast is shown.
    await page.goto('/shift')
    await shift.act('Count the drawer').click()
    await shift.save.click({ trial: true }) // until it does not move
    const before = await shift.dialog.boundingBox()
    await shift.save.click()
    const words = shell.toast(sentence('stock_round_empty'))
    await words.waitFor()
    await expect(async () => expect(await covered(), `over a dialog at ${width}×${height}`).toEqual([])).toPass({
      timeout: 3_000,
    })
    // As long as the longest sentences are.
    await words.evaluate((text, long) => (text.textContent = long), sentence('exception_not_so').repeat(2))
    await expect(async () => expect(await covered(), `long words at ${width}×${height}`).toEqual([])).toPass({
      timeout: 3_000,
    })
    const after = await shift.dialog.boundingBox()
    const bottom = (box: typeof after) => Math.round((box?.y ?? 0) + (box?.height ?? 0))
    expect(bottom(after), 'its buttons stay where they are').toBe(bottom(before))
  }
})

test('SCR-04 a toast covers nothing on a tablet whose header has to say that changes wait', async ({ till }) => {
  const cashier = await till()
  const { page, tables, posTerminal, shell } = cashier
  await page.setViewportSize({ width: 1024, height: 600 })
  await tables.table(7).click()
  await posTerminal.add('Star Lager')
  await cashier.goOffline()
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  await expect(shell.waiting).toBeVisible()
  await expect(async () => expect(await coveredByToast(page)).toEqual([])).toPass({ timeout: 3_000 })
})
