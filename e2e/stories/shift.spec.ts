// A shift is opened, counted blind and short, handed over, closed, and the day with it; its Z is printed on three kinds of paper.
import { shiftSentence } from '@lounge/domain/shift-messages'
import { sentence } from '@lounge/domain/messages'
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { DaysScreen, ShiftScreen } from '../screens/shift.ts'

test('DAY-01 DAY-06 a shift with a short drawer and a hand-over, then the day is closed and its Z printed', async ({
  till,
  office,
}) => {
  const cashier = await till()
  const { page, posTerminal, shell } = cashier
  const shift = new ShiftScreen(page)
  await shell.openFromDrawer('Shift')
  await expect(page.getByText(shiftSentence('shift_first_here'))).toBeVisible()
  await shift.float.fill('20,000')
  await isAccessible(page, 'a till without a shift')
  await shift.open.click()

  await page.goto('/pos-terminal')
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.add('Star Lager')
  await posTerminal.payCash('7000', '₦5,300')
  await expect(posTerminal.paid).toBeVisible()
  await posTerminal.nextOrder()

  await shell.openFromDrawer('Shift')
  await expect(shift.x).toContainText('not counted yet')
  await expect(shift.x).not.toContainText('₦1,700')
  await shift.act('Cash out').click()
  await shift.field('Amount (₦)').fill('500')
  await shift.field('What for').selectOption('Diesel')
  await shift.save.click()
  await shift.act('Open drawer').click()
  await shift.save.click()
  await shell.told(sentence('drawer_words_needed'))
  await shift.field('Why, without a sale?').fill('Change for the bus')
  await shift.save.click()
  await expect(shift.dialog).toBeHidden()
  await isAccessible(page, 'a running shift')

  await shift.act('Count the drawer').click()
  await shift.field('₦1,000').fill('1000000')
  await expect(shift.dialog).toContainText(sentence('count_too_large', { count: 1_000_000, piece: '₦1,000' }))
  await expect(shift.save).toBeDisabled()
  await isAccessible(page, 'the count')
  await page.mouse.click(5, 700)
  await expect(shift.field('₦1,000'), 'a tap beside it takes away nothing that was typed').toHaveValue('1000000')
  await page.keyboard.press('Escape')
  await shift.count({})
  await shell.told(sentence('stock_round_empty'))
  await expect(shift.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await shift.count({ '₦1,000': '1' })
  const again = shiftSentence('shift_count_again', { counted: '₦1,000' })
  await expect(shift.status.filter({ hasText: again })).toBeVisible()
  await expect(shift.x, 'it does not agree, and nobody reads by how much').not.toContainText('Short')
  await expect(shift.x).toContainText('not counted yet')
  await isAccessible(page, 'a count that does not agree')
  await shift.count({ '₦1,000': '20' })
  await expect(shift.status.filter({ hasText: 'short' })).toContainText('Counted ₦20,000')
  await shift.handOver.click()
  await shift.confirm('Hand over')
  await shift.act('Start with the ₦20,000 in the drawer').click()
  await shift.count({ '₦1,000': '20' })
  await expect(shift.status).toContainText(shiftSentence('shift_agrees', { counted: '₦20,000' }))
  await shift.close.click()
  await shift.confirm('Close the shift')
  await expect(shift.act('Print Z 2')).toBeVisible()

  const manager = await office()
  const days = new DaysScreen(manager.page)
  await manager.shell.openFromDrawer('Days')
  await expect(days.running).toContainText('Till 1')
  await isAccessible(manager.page, 'the days')
  const other = await office()
  const otherDays = new DaysScreen(other.page)
  await other.shell.openFromDrawer('Days')
  await expect(otherDays.running).toContainText('Till 1')
  await days.closeDay.click()
  await days.dialog.getByRole('button', { name: 'Close the day', exact: true }).click()
  await expect(days.rows).toHaveCount(1)
  await expect(otherDays.rows, 'another manager has the screen open').toHaveCount(1, { timeout: 45_000 })
  await days.openZ('Open Z 1')
  await expect(days.dialog).toContainText('Till 1: Z 1, 2')
  await expect(days.dialog.getByText('Day Z 1', { exact: true }), 'said once').toHaveCount(1)
  await isAccessible(manager.page, 'a Z')
  await days.dialog.getByRole('button', { name: 'Till 1, Z 2' }).click()
  await expect(days.dialog.getByRole('heading', { name: 'Till 1, Z 2' })).toBeVisible()
  await manager.page.goto('/print/z?till=1&number=1')
  const paper = manager.page.getByRole('region', { name: 'Till 1, Z 1' })
  await expect(paper).toContainText('Opened without a sale')
  await expect(paper, 'what was counted before').toContainText('short ₦20,200')
  await isAccessible(manager.page, 'a Z on paper')
  for (const [name, width] of [
    ['58 mm', 58],
    ['80 mm', 80],
    ['A4', 210],
  ] as const) {
    await manager.page.getByRole('button', { name, exact: true }).click()
    await expect(paper).toContainText('Cash counted')
    await expect(paper, 'the notes of the count').toContainText('20 × ₦1,000')
    await expect.poll(() => printedWidth(manager.page), `a Z on ${name}`).toBe(width)
  }
})

/** The width of the printed page, in millimetres. */
async function printedWidth(page: Page): Promise<number> {
  const [, points] =
    /\/MediaBox \[0 0 ([\d.]+)/.exec((await page.pdf({ preferCSSPageSize: true })).toString('latin1')) ?? []
  return Math.round((Number(points) * 25.4) / 72)
}

test(
  'DAY-01 a till that died: the office closes its shift with a word, counted there or not at all',
  { tag: '@proof' },
  async ({ till, office }) => {
    const cashier = await till()
    const shift = new ShiftScreen(cashier.page)
    await cashier.shell.openFromDrawer('Shift')
    await shift.float.fill('5,000')
    await shift.open.click()
    await expect(shift.close).toBeVisible()
    await cashier.hasSentEverything()
    await cashier.page.close()

    const { page, shell } = await office()
    const days = new DaysScreen(page)
    await shell.openFromDrawer('Days')
    await days.closeShiftOf(1)
    const submit = days.dialog.getByRole('button', { name: 'Close the shift', exact: true })
    await days.dialog.getByLabel('₦1,000').fill('4')
    await submit.click()
    await expect(days.dialog).toContainText(sentence('shift_close_words'))
    await isAccessible(page, 'the shift of another till, counted')
    await days.dialog.getByRole('button', { name: 'Not counted' }).click()
    await isAccessible(page, 'the shift of another till, not counted')
    await days.dialog.getByRole('button', { name: 'I counted it' }).click()
    await days.dialog.getByLabel('Why from here?').fill('Its screen is broken')
    await submit.click()
    await shell.told('The shift at till 1 is closed.')
    await page.getByRole('button', { name: 'Tills', exact: true }).click()
    await expect(days.rows).toHaveText(/Till 1: 1.*short ₦1,000/)
    await days.openZ('Open Z 1 of till 1')
    await expect(days.dialog).toContainText('Its screen is broken')
  },
)

test('DAY-01 a drawer that its cashier counted, and did not close: the office goes by that, and the next shift is offered the cash', async ({
  till,
  office,
}) => {
  const cashier = await till()
  const shift = new ShiftScreen(cashier.page)
  await cashier.shell.openFromDrawer('Shift')
  await shift.float.fill('5,000')
  await shift.open.click()
  await shift.count({ '₦1,000': '5' })
  await expect(shift.status.filter({ hasText: '₦5,000' })).toBeVisible()
  await cashier.hasSentEverything()

  const { page, shell } = await office()
  const days = new DaysScreen(page)
  await shell.openFromDrawer('Days')
  await days.closeShiftOf(1)
  await days.dialog.getByRole('button', { name: 'Counted at the till' }).click()
  await expect(days.dialog).toContainText('counted ₦5,000')
  await isAccessible(page, 'the shift of another till, counted at the till')
  await days.dialog.getByLabel('Why from here?').fill('She went home')
  await days.dialog.getByRole('button', { name: 'Close the shift', exact: true }).click()
  await shell.told('The shift at till 1 is closed.')
  await cashier.page.getByRole('button', { name: 'Start with the ₦5,000 in the drawer' }).click()
  await expect(shift.close).toBeVisible()
})

test('DAY-01 a shift without the network: opened, sold, paid out, counted and closed, and the difference is there when the server answers', async ({
  till,
}) => {
  const cashier = await till()
  const { page, posTerminal, shell } = cashier
  const shift = new ShiftScreen(page)
  await cashier.isReadyForOffline()
  await shell.openFromDrawer('Shift')
  await expect(shift.open).toBeVisible()
  await cashier.goOffline()
  await shift.float.fill('20,000')
  await shift.open.click()
  await shell.openFromDrawer('Tables')
  await cashier.tables.table(7).click()
  await posTerminal.add('Star Lager')
  await posTerminal.payCash('1700', '₦0')
  await posTerminal.nextOrder()
  await shell.openFromDrawer('Shift')
  await shift.act('Cash out').click()
  await shift.field('Amount (₦)').fill('500')
  await shift.field('What for').selectOption('Diesel')
  await isAccessible(page, 'cash out, with a photo')
  await shift.save.click()
  await expect(shift.dialog).toBeHidden()
  await shift.count({ '₦1,000': '21' })
  const follows = shiftSentence('shift_difference_follows', { counted: '₦21,000' })
  await expect(shift.status.filter({ hasText: follows })).toBeVisible()
  await shift.close.click()
  await shift.confirm('Close the shift')
  await expect(shift.status.filter({ hasText: shiftSentence('shift_number_follows') })).toBeVisible()
  await cashier.comeOnline()
  await expect(page.getByText(/^Z 1, closed by .*, ₦200 short$/)).toBeVisible()
})

test('DAY-01 cash that the office gives back leaves the drawer of the till that took it, and its count agrees', async ({
  till,
  office,
  server,
}) => {
  const [cashier, manager] = await Promise.all([till(), office()])
  const shift = new ShiftScreen(cashier.page)
  await cashier.shell.openFromDrawer('Shift')
  await shift.float.fill('20,000')
  await shift.open.click()
  await cashier.page.goto('/pos-terminal')
  await cashier.posTerminal.tableButton.click()
  await cashier.posTerminal.pickTable(7).click()
  await cashier.posTerminal.add('Star Lager')
  await cashier.posTerminal.payCash('2000', '₦300')
  const number = await cashier.posTerminal.paidNumber()
  await cashier.posTerminal.nextOrder()
  await cashier.hasSentEverything()

  const { closedOrders, page } = manager
  await page.goto('/orders')
  await closedOrders.view(closedOrders.order(number))
  const { details } = closedOrders
  await details.getByRole('button', { name: 'Give back' }).click()
  await details.getByRole('button', { name: 'One more Star Lager' }).click()
  await details.getByRole('textbox', { name: 'Why' }).fill('Test sale')
  await expect(details.getByRole('group', { name: 'From which drawer?' }).getByRole('button').first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await isAccessible(page, 'cash from the office')
  const paper = page.context().waitForEvent('page')
  await details.getByRole('button', { name: /^Give back ₦/ }).click()
  await paper
  await manager.hasSentEverything()

  await cashier.shell.openFromDrawer('Shift')
  await shift.count({ '₦1,000': '20' })
  await expect(shift.status).toContainText(shiftSentence('shift_agrees', { counted: '₦20,000' }))
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})
