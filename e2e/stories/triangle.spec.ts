// The triangle of a day: what was ordered, made and paid, and each figure with the lines behind it.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('DAY-07 the triangle opens to its lines: which order and table, by whom, and what became of it', async ({
  till,
  office,
}) => {
  const [cashier, manager] = await Promise.all([till(), office()])
  const { tables, posTerminal } = cashier
  // Ordered now, because the demo's orders of two hours ago belong to the day before if a business day has just begun.
  await tables.table(7).click()
  await posTerminal.add('Birthday Cake')
  await posTerminal.placeOrder.click()
  await cashier.shell.told(sentence('order_placed'))
  await cashier.shell.openFromDrawer('Tables')
  await cashier.editOrderAt(7)
  await posTerminal.voidOrder.click()
  await posTerminal.voidOrderFor('Wrong order')
  await expect(posTerminal.lines).toHaveCount(0)

  const { page, shell, triangle } = manager
  await shell.openFromDrawer('Triangle')
  await expect(triangle.headings).toHaveText([
    'Person',
    'Ordered',
    'Made',
    'Shown',
    'Paid',
    'Given',
    'Wasted',
    'Voided',
    'Not made',
    'Open',
    'Missing',
  ])
  await expect(triangle.word).toBeVisible()
  await triangle.putTogetherBy('Table')
  await triangle.figure('Not made', 'Table 7').click()
  const cake = triangle.lines.filter({ hasText: 'Birthday Cake' })
  await expect(cake).toHaveCount(1)
  await expect(cake).toContainText('table 7')
  await expect(cake).toContainText('Voided, Wrong order, Ada Obi')
  await isAccessible(page, 'the lines of a figure')
  await triangle.close()
  await triangle.putTogetherBy('Item')
  await expect(triangle.figure('Ordered', 'Birthday Cake')).toHaveText(/^\d+₦/)
  await isAccessible(page, 'triangle')

  // The window holds a part of it. The paper has all of it, and nothing that can only be tapped.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  await page.setViewportSize({ width: 1047, height: 718 }) // A4 across
  await page.emulateMedia({ media: 'print' })
  expect(
    await page.getByRole('table').evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0)
  await expect(page.getByRole('heading', { name: 'Triangle' })).toBeVisible()
  for (const name of ['Print', 'Save as CSV', 'Open menu', 'Table'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Item', exact: true })).toBeVisible()
})
