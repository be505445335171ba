// The till by keys, from every other screen, and on screens with little room.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('SCR-07 Enter adds the first item found, a number is how many, the arrow goes to the grid, and keys send and pay', async ({
  till,
}) => {
  const { page, tables, posTerminal, shell } = await till()
  await tables.table(7).click()
  await expect(posTerminal.order).toBeVisible()
  const searched = posTerminal.search.and(page.locator(':focus'))
  await expect(async () => {
    if ((await searched.count()) === 0) await page.keyboard.press('/')
    await expect(posTerminal.search).toBeFocused({ timeout: 500 })
  }).toPass()
  await posTerminal.type('3 sta')
  await page.keyboard.press('Enter')
  await expect(posTerminal.quantity('Star Lager')).toHaveText('3')
  await expect(posTerminal.search).toHaveValue('')
  await posTerminal.type('5')
  await page.keyboard.press('Enter')
  await expect(posTerminal.quantity('Star Lager')).toHaveText('5')
  await posTerminal.type('jollof')
  await page.keyboard.press('ArrowDown')
  await expect(posTerminal.item('Jollof Rice')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(posTerminal.quantity('Jollof Rice')).toHaveText('1')
  await page.keyboard.press('F2')
  await shell.told(sentence('order_placed'))

  await page.getByRole('link', { name: 'Tables', exact: true }).first().click()
  await tables.table(7).click()
  await expect(posTerminal.lines).toHaveCount(2)
  for (const [key, dialog] of [
    ['F3', 'Cash'],
    ['F4', 'Card'],
    ['F6', 'Transfer'],
    ['F7', 'Enter/Scan FunCard'],
    ['t', 'Change Table'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: dialog, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('?')
  for (const key of ['F2', 'F3', 'F4', 'F6', 'F7', 't']) await expect(shell.shortcuts).toContainText(key)
  for (const deed of ['Place Order', 'Change Table', 'Notifications'])
    await expect(
      shell.shortcuts.getByRole('definition').filter({ hasText: deed }),
      'what it does, and no more',
    ).toHaveText(deed)
})

test('SCR-07 a dialog that a key opened leaves the focus at the order, and Esc leaves it at the search', async ({
  till,
}) => {
  const { page, posTerminal, paying, funcard } = await till()
  await page.goto('/pos-terminal')
  await expect(posTerminal.order).toBeVisible()
  await page.keyboard.press('/')
  await expect(posTerminal.search).toBeFocused()
  await posTerminal.type('sta')
  await page.keyboard.press('Escape')
  await expect(posTerminal.search).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(funcard.enter, 'it stands behind the search').toBeFocused()
  await posTerminal.add('Star Lager')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('t')
  await expect(posTerminal.tablePicker).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(posTerminal.tablePicker).toBeHidden()
  await expect(posTerminal.tableButton).toBeFocused()
  await page.keyboard.press('F4')
  await paying.confirmIn(paying.cardDialog).press('Enter')
  await expect(posTerminal.paid).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(posTerminal.paid).toBeHidden()
  await expect(posTerminal.tableButton).toBeFocused()
})

test('SCR-12 HDR-04 Search Item and Enter/Scan FunCard stand on every cashier screen, and lead to the till', async ({
  till,
}) => {
  const { page, posTerminal, funcard } = await till()
  const screens = [
    'tables',
    'orders',
    'void-orders',
    'sales-report',
    'to-confirm',
    'out-of-stock',
    'material-request',
    'settings',
    'sync',
  ]
  for (const screen of screens) {
    await page.goto(`/${screen}`)
    await expect(posTerminal.search, screen).toBeVisible()
    await expect(funcard.enter, screen).toBeVisible()
  }
  // Each screen has just rendered, and the till's own code is still loading.
  for (const screen of ['settings', 'material-request', 'sync']) {
    await page.goto(`/${screen}`)
    await posTerminal.search.focus()
    await posTerminal.type('suya')
    await expect(page).toHaveURL(/pos-terminal/)
    await expect(posTerminal.search, `all that was typed at ${screen}`).toHaveValue('suya')
  }
  await expect(posTerminal.items).toHaveCount(1)
  // The till itself has just opened: the address gets the first keys after its code is loaded.
  await page.goto('/pos-terminal', { waitUntil: 'commit' })
  await posTerminal.search.fill('suya')
  await expect(posTerminal.items).toHaveCount(1)
  await page.goto('/orders')
  await funcard.enter.click()
  await expect(page).toHaveURL(/pos-terminal/)
  await expect(funcard.entry).toBeVisible()
  await page.reload()
  await expect(posTerminal.order).toBeVisible()
  await expect(funcard.entry, 'a reload does not ask again').toBeHidden()
})

test('SCR-06 with colours of the device, what is chosen is told from the rest', async ({ till }) => {
  const { page, posTerminal } = await till()
  await page.goto('/pos-terminal')
  await expect(posTerminal.item('Star Lager')).toBeVisible()
  // With colours of the device the screen has one background: what is chosen needs another.
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (name: string) =>
    page.getByRole('tab', { name }).evaluate((each) => getComputedStyle(each).backgroundColor)
  expect(await ground('Drinks')).not.toBe(await ground('Snacks'))
  const chip = page.getByRole('button', { pressed: true }).first()
  const face = (each: Element) => getComputedStyle(each.firstElementChild ?? each).backgroundColor
  expect(await chip.evaluate(face), 'its words stand on the colour of the chip').toBe('rgba(0, 0, 0, 0)')
})

test('SCR-06 at 200 % zoom, 1024×600, 844×390 and 360×640 every line, button and total of the till can be reached and read', async ({
  till,
}) => {
  const { page, tables, posTerminal, paying, shell } = await till()
  for (const [index, [width, height]] of [
    [640, 400],
    [1024, 600],
    [844, 390],
    [360, 640],
  ].entries()) {
    const table = [7, 8, 10, 11][index] ?? 0
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 })
    await page.goto('/tables')
    await tables.table(table).click()
    for (const item of ['Star Lager', 'Gulder', 'Chapman']) await posTerminal.add(item)
    await shell.dismiss(sentence('order_started', { table }))
    const expand = page.getByRole('button', { name: 'Expand order details' })
    if (await expand.isVisible()) await expand.click()
    for (const name of ['Star Lager', 'Gulder', 'Chapman']) {
      await posTerminal.openLine(name)
      await posTerminal.more(name).click()
      await expect(posTerminal.quantity(name)).toHaveText('2')
    }
    const total = posTerminal.amount('Total')
    await total.scrollIntoViewIfNeeded()
    await expect(total).toBeInViewport({ ratio: 0.95 })
    const buttons = [
      posTerminal.cancelOrder,
      posTerminal.placeOrder,
      posTerminal.cash,
      paying.byCard,
      paying.byTransfer,
    ]
    for (const button of [...buttons, paying.byFuncard]) {
      await button.click({ trial: true })
      const [inside, wide] = await button.evaluate((each) => [each.clientWidth, each.scrollWidth])
      expect(wide, `${width}×${height}: its words fit`).toBeLessThanOrEqual((inside ?? 0) + 1)
    }
    await paying.askForCoupon()
    await paying.coupon.fill('SAVE10')
    await paying.applyCoupon.click()
    await expect(paying.coupon).toHaveValue('SAVE10')
    await posTerminal.placeOrder.click()
    // Until this is shown, a reload finds the cart as it was.
    await shell.told(sentence('order_placed'))
  }
})

test('SCR-05 on a phone the order folds by itself once it is sent, paid or dropped; the change owed and a slip that is needed stay in sight', async ({
  till,
}) => {
  const { page, tables, posTerminal, shell } = await till({ viewport: { width: 390, height: 844 } })
  const expand = page.getByRole('button', { name: 'Expand order details' })
  const noSlip = posTerminal.order.getByRole('button', { name: 'No slip needed' })
  const beginOn = async (table: number) => {
    await page.getByRole('link', { name: 'Tables', exact: true }).first().click()
    await tables.table(table).click()
    await shell.dismiss(sentence('order_started', { table }))
    await posTerminal.add('Star Lager')
    await expand.click()
  }
  await tables.table(7).click()
  await shell.dismiss(sentence('order_started', { table: 7 }))
  await posTerminal.add('Star Lager')
  await expand.click()
  await posTerminal.placeOrder.click()
  await expect(expand, 'sent').toBeVisible()
  await shell.dismiss(sentence('order_placed'))
  await expect(noSlip, 'no bar has its board open').toBeInViewport({ ratio: 1 })
  await noSlip.click()
  await expect(noSlip).toBeHidden()

  await beginOn(8)
  await posTerminal.payCash('2000', '₦300')
  await expect(posTerminal.paid).toContainText('₦300')
  await posTerminal.nextOrder()
  await expect(expand, 'paid').toBeVisible()

  await beginOn(10)
  await posTerminal.cancelOrder.click()
  await posTerminal.cancelDialog.getByRole('button', { name: 'Clear cart' }).click()
  await expect(expand, 'dropped').toBeVisible()
  await posTerminal.item('Star Lager').click({ trial: true })
})
