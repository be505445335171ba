// What the store loses by recipe, waste and correction, each with who and why; and a count of many on a slow line.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { slowDown } from '../slow-line.ts'
import { people } from '../staff.ts'

test(
  'the store goes down by recipe, waste and correction, and each movement says who and why',
  { tag: '@proof' },
  async ({ office, till }) => {
    const [manager, cashier] = await Promise.all([office(), till()])
    const { page, shell, stock } = manager
    await slowDown(page, 500)
    await page.goto('/manage/stock')
    await isAccessible(page, 'the stock')
    await stock.search.fill('Star Lager')
    await stock.open('Star Lager', 'Recipe')
    await stock.dialog.getByRole('button', { name: 'Add material' }).click()
    await stock.submit.click()
    await expect(stock.dialog).toContainText(sentence('stock_amount_invalid'))
    await expect(stock.dialog).toContainText(sentence('recipe_part_unnamed'))
    await stock.choice('Material 1').selectOption('Lime (Bar’s store)')
    await stock.field('Amount 1').fill('0.25')
    await isAccessible(page, 'a recipe')
    await stock.submit.click()
    await shell.told(sentence('recipe_saved', { item: 'Star Lager' }))

    await stock.search.fill('Lime')
    await stock.open('Lime', 'Count')
    await stock.field('How many there are').fill('8')
    await stock.submit.click()
    await shell.told(sentence('stock_counted', { name: 'Lime', amount: '8' }))
    await expect(shell.waiting, 'on a slow line the sale would reach the server first').toHaveCount(0)

    await cashier.tables.table(7).click()
    await cashier.posTerminal.add('Star Lager')
    await cashier.posTerminal.placeOrder.click()
    await cashier.shell.told(sentence('order_placed'))
    await expect(stock.level('Lime')).toHaveText('7.75')

    await stock.open('Lime', 'Throw away')
    await stock.field('How many').fill('22')
    await stock.dialog.getByRole('button', { name: 'Spilt', exact: true }).click()
    // On a low screen the button stays in its place, and a double tap on it answers no question that nobody has read.
    const { height = 800, width = 1280 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 1024, height: 540 })
    await stock.submit.dblclick({ delay: 120 })
    await expect(stock.dialog).toContainText(sentence('stock_more_than_there', { there: '7.75', amount: '22' }))
    await page.setViewportSize({ width, height })
    await stock.field('How many').fill('2')
    await stock.dialog.getByRole('button', { name: 'Other', exact: true }).click()
    await stock.submit.click()
    await expect(stock.dialog).toContainText(sentence('waste_words_needed'))
    await stock.field('In your words').fill('Fell off the shelf')
    await stock.submit.click()
    await shell.told(sentence('stock_wasted', { name: 'Lime', amount: '2' }))
    await stock.open('Lime', 'Put right')
    await stock.field('By how many').fill('0')
    await stock.field('Why').fill('A bag was counted twice')
    await stock.submit.click()
    await expect(stock.dialog).toContainText(sentence('stock_nothing'))
    await stock.field('By how many').fill('0.75')
    await isAccessible(page, 'a correction')
    await stock.submit.click()
    await shell.told(sentence('stock_adjusted', { name: 'Lime', amount: '−0.75' }))
    // Also if the server has not received the change yet.
    await stock.open('Lime', 'Movements')
    await expect(stock.movements.nth(0)).toContainText('Put right: A bag was counted twice−0.75')
    await page.keyboard.press('Escape')
    await expect(stock.level('Lime')).toHaveText('5')
    await stock.open('Lime', 'Low mark')
    await stock.field('Low at').fill('10,001')
    await stock.submit.click()
    await expect(stock.dialog).toContainText(sentence('stock_low_at_invalid'))
    await stock.field('Low at').fill('6')
    await stock.submit.click()
    await shell.told(sentence('stock_low_at_saved', { name: 'Lime' }))
    await expect(stock.row('Lime')).toContainText('Low')

    await stock.open('Lime', 'Movements')
    await expect(stock.movements.nth(0)).toContainText('Put right: A bag was counted twice−0.75')
    await expect(stock.movements.nth(1)).toContainText('Thrown away: Other: Fell off the shelf−2')
    await expect(stock.movements.nth(2)).toContainText('Ordered: ORD-')
    await expect(stock.movements.nth(2)).toContainText(people.cashier.name)
    await expect(stock.movements.nth(3)).toContainText('Counted')
    await expect(stock.movements.nth(3)).toContainText(people.manager.name)
    await isAccessible(page, 'what moved')
    await page.keyboard.press('Escape')

    await expect(shell.waiting, 'until then the books have not answered what this device did').toHaveCount(0)
    await stock.countMany.click()
    await stock.field('Lime, Bar’s store').fill('ten')
    await stock.submit.click()
    await expect(stock.dialog).toContainText(sentence('stock_amount_invalid'))
    await stock.field('Lime, Bar’s store').fill('10.5')
    await isAccessible(page, 'the count of many')
    await cashier.page.getByRole('link', { name: 'Tables', exact: true }).first().click()
    await cashier.tables.table(8).click()
    await cashier.posTerminal.add('Star Lager')
    await cashier.posTerminal.placeOrder.click()
    await cashier.shell.told(sentence('order_placed'))
    await stock.submit.click()
    await shell.told(sentence('stock_round_saved', { count: 1 }))
    await expect(stock.level('Lime'), 'what was sold since it was counted is gone').toHaveText('10.25')
  },
)
