// A tablet of seven inches, in both orientations: no part of a screen is outside it, and every dialog's buttons are on it.
import { sentence } from '@lounge/domain/messages'
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { misfits } from '../misfits.ts'
import type { Staff } from '../staff.ts'

const sizes = [
  { width: 1024, height: 600 },
  { width: 800, height: 1280 },
] as const

/** The first one at 200 % zoom, and the narrowest screen that a zoomed page has to fit. */
const zoomed = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
] as const
type Size = (typeof sizes | typeof zoomed)[number]

const screensOfTill = [
  '/tables',
  '/pos-terminal',
  '/orders',
  '/void-orders',
  '/sales-report',
  '/to-confirm',
  '/out-of-stock',
  '/material-request',
  '/settings',
  '/sync',
  '/shift',
  '/to-settle',
]
const screensOfOffice = [
  '/manage',
  '/owner',
  '/manage/to-settle',
  '/manage/menu',
  '/manage/stock',
  '/manage/requests',
  '/manage/people',
  '/manage/devices',
  '/manage/to-confirm',
  '/manage/settings',
  '/manage/cards',
  '/manage/coupons',
  '/manage/accounts',
  '/manage/connect',
  '/manage/acts',
  '/manage/audit',
  '/manage/days',
  '/manage/triangle',
  '/manage/outages',
]

/** A transfer that waits to be confirmed. */
async function payByTransfer({ paying, posTerminal }: Staff): Promise<void> {
  await paying.byTransfer.click()
  await paying.confirmIn(paying.transferDialog).click()
  await expect(posTerminal.paid).toBeVisible()
}

/** Checks each screen at each size, once nothing moves. */
async function nothingIsBeside({ page }: Staff, paths: readonly string[], at: readonly Size[] = sizes): Promise<void> {
  for (const size of at) {
    await page.setViewportSize(size)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => misfits(page, 'html'), `${path} at ${size.width}×${size.height}`).toEqual([])
    }
  }
}

/** What a field has left beside its placeholder. */
const roomBeside = (field: Locator): Promise<number> =>
  field.evaluate((each: HTMLInputElement) => {
    const style = getComputedStyle(each)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('There is no canvas')
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const { width } = pen.measureText(each.placeholder)
    return each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - width
  })

test('SCR-06 at 1024×600 and 800×1280 nothing of the till’s screens is beside the screen, and lines can be chosen below what is said', async ({
  till,
}) => {
  const cashier = await till({ viewport: sizes[0] })
  const { page, posTerminal, paying, funcard } = cashier
  await cashier.ringUpBeers(7, 2)
  await posTerminal.add('Jollof Rice')
  await funcard.choose('FC100000001')
  const customer = page.getByRole('button', { name: 'Customer Details' })
  await expect(customer).toContainText('₦25,000')
  expect(await customer.evaluate((each) => each.scrollWidth - each.clientWidth), 'the balance is whole').toBe(0)
  expect(await roomBeside(posTerminal.search), 'its placeholder is whole').toBeGreaterThan(0)
  // Both stations are away, so both slips are offered above the lines, and the part payments are below them.
  await paying.takePartInCash('1000')
  await posTerminal.select('Jollof Rice')
  await expect(posTerminal.split).toBeEnabled()
  await payByTransfer(cashier)
  await posTerminal.nextOrder()
  await nothingIsBeside(cashier, screensOfTill)
})

test('SCR-06 at 200 % zoom, and 320 pixels wide, the titles and tools of the till are whole', async ({ till }) => {
  const cashier = await till({ viewport: zoomed[0] })
  await nothingIsBeside(cashier, ['/tables', '/pos-terminal', '/orders', '/out-of-stock', '/shift'], zoomed)
})

test('SCR-06 at 1024×600 an order in a hurry that no board shows keeps its head, the cross of its strip and the payment buttons in sight', async ({
  till,
}) => {
  const cashier = await till({ viewport: sizes[0] })
  const { page, posTerminal, paying, shell } = cashier
  await cashier.ringUpBeers(7, 2)
  await posTerminal.add('Jollof Rice')
  await posTerminal.choose('High priority')
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  await cashier.editOrderAt(7)
  const cross = posTerminal.order.getByRole('button', { name: 'No slip needed' })
  await expect(cross).toBeVisible()
  for (const shown of [posTerminal.cash, paying.byFuncard, cross, posTerminal.highPriority])
    await expect(shown).toBeInViewport({ ratio: 1 })
  const isOut = await page.getByRole('heading', { name: 'Order Details' }).evaluate((title) => {
    const head = title.closest('header')?.getBoundingClientRect()
    const lines = [...(title.parentElement?.children ?? [])].map((each) => each.getBoundingClientRect())
    return lines.some(({ top, bottom }) => !head || top < head.top || bottom > head.bottom)
  })
  expect(isOut, 'both lines stand within the head').toBe(false)
  const strip = await cross.evaluate((each) => each.parentElement?.getBoundingClientRect().height)
  expect(strip, 'no line of its own for the cross, nor for the second slip').toBeLessThan(80)
  // A part payment takes two rows more below the lines.
  await paying.takePartInCash('1000')
  await expect(paying.parts).toHaveCount(1)
  const line = posTerminal.lines.first().getByRole('button').first()
  await expect.poll(() => meetsTap(line), 'a line stays in sight').toBe(true)
})

/** Whether a tap in the middle of it meets it, where it stands without scrolling. */
const meetsTap = (button: Locator): Promise<boolean> =>
  button.evaluate((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect()
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      each.contains(document.elementFromPoint((left + right) / 2, y)),
    )
  })

test('SCR-06 at 1024×600 a PIN is not offered to whoever has to sign in again', async ({ office, somebody }) => {
  const till = await somebody({ viewport: sizes[0] })
  await till.signIn('cashier')
  await expect(till.lock.offer).toBeVisible()
  const { devices, shell } = await office()
  await shell.openFromDrawer('Devices')
  await devices.open('Till 1')
  await devices.signOut.click()
  await devices.confirmSignOut.click()
  await expect(till.page.getByText(sentence('not_signed_in'))).toBeVisible()
  await expect(till.lock.offer).toBeHidden()
})

test('SCR-06 at 1024×600 the total, Place Order and Void Order stay above the payment buttons in an exercise, beside an open coupon', async ({
  office,
  somebody,
}) => {
  const till = await somebody({ viewport: sizes[0] })
  const { lock, outages, page, posTerminal } = till
  await till.signIn('cashier')
  await till.ringUpBeers(7, 2)
  await expect(lock.offer).toBeVisible()
  const manager = await office()
  await manager.shell.openFromDrawer('Outages')
  await manager.outages.tryOne.click()
  await manager.outages.cutOff.click()
  await expect(outages.band).toBeVisible()
  await expect(lock.offer, 'it waits while another bar stands').toBeHidden()
  await till.paying.takePartInCash('1000')
  await posTerminal.order.getByRole('button', { name: 'Coupon' }).click()
  await expect(page.getByRole('textbox', { name: 'Coupon' })).toBeFocused()
  const total = posTerminal.order.locator('dl').filter({ hasText: 'Total' }).locator('dd').last()
  for (const shown of [total, posTerminal.placeOrder, posTerminal.voidOrder, posTerminal.cash])
    expect(await meetsTap(shown), String(shown)).toBe(true)
  await outages.end.click()
  await expect(lock.offer).toBeVisible()
})

test(
  'SCR-06 at 1024×600 and 800×1280 nothing of the office’s screens is beside the screen',
  { tag: '@proof' },
  async ({ till, office }) => {
    const [cashier, boss] = await Promise.all([till(), office()])
    await cashier.ringUpBeers(7, 2)
    await payByTransfer(cashier)
    await nothingIsBeside(boss, screensOfOffice)
  },
)
