// Two managers correct the same item's stock: each reads the other's correction before theirs is booked as well.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('two managers who put one thing right: the second reads of the first before theirs is taken off as well', async ({
  office,
  till,
}) => {
  const [one, other, cashier] = await Promise.all([office(), office(), till()])
  for (const { page, stock } of [one, other]) {
    await page.goto('/manage/stock')
    await stock.search.fill('Star Lager')
  }
  await one.stock.open('Star Lager', 'Count')
  await one.stock.field('How many there are').fill('24')
  await one.stock.submit.click()
  await one.shell.told(sentence('stock_counted', { name: 'Star Lager', amount: '24' }))
  await expect(other.stock.level('Star Lager')).toHaveText('24')
  for (const { stock } of [one, other]) {
    await stock.open('Star Lager', 'Put right')
    await stock.field('By how many').fill('8')
    await stock.field('Why').fill('A crate broke')
  }
  await cashier.tables.table(7).click()
  await cashier.posTerminal.add('Star Lager')
  await cashier.posTerminal.placeOrder.click()
  await cashier.shell.told(sentence('order_placed'))
  await expect(one.stock.dialog).toContainText('23 there')
  // A sale in between asks nothing.
  await one.stock.submit.click()
  await one.shell.told(sentence('stock_adjusted', { name: 'Star Lager', amount: '−8' }))
  const changed = sentence('stock_corrected', { name: 'Star Lager', amount: '15' })
  await expect(other.stock.dialog).toContainText(changed)
  await isAccessible(other.page, 'a correction of what somebody else has put right')
  await other.stock.submit.click()
  await other.shell.told(changed)
  await expect(other.stock.field('By how many'), 'what was typed stays').toHaveValue('8')
  await expect(other.stock.level('Star Lager'), 'nothing was taken off').toHaveText('15')
  await other.stock.field('By how many').fill('2')
  await other.stock.submit.click()
  await other.shell.told(sentence('stock_adjusted', { name: 'Star Lager', amount: '−2' }))
  await expect(other.stock.level('Star Lager')).toHaveText('13')

  // On a low screen the button stays in its place: a double tap answers no question that nobody has read.
  await other.page.setViewportSize({ width: 1024, height: 400 })
  await other.stock.open('Star Lager', 'Put right')
  await other.stock.field('By how many').fill('80')
  await other.stock.field('Why').fill('Two crates broke')
  await other.stock.submit.dblclick({ delay: 120 })
  await expect(other.stock.dialog).toContainText(sentence('stock_more_than_there', { there: '13', amount: '80' }))
  await expect(other.stock.level('Star Lager')).toHaveText('13')
})
