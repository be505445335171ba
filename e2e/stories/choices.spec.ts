// Sizes, extras and a happy hour: entered in the office, chosen at the till with a tap or three, made by the kitchen, printed, and counted
// in the report.
import { readFileSync } from 'node:fs'
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test(
  'an item gets sizes, extras and a price of certain hours; the till asks what is chosen, kitchen and receipt say so, and the report counts it',
  { tag: '@proof' },
  async ({ office, till, kitchen }) => {
    const [{ page, shell, catalogue, salesReport: officeReport }, cashier, cook] = await Promise.all([
      office(),
      till(),
      kitchen(),
    ])
    const { posTerminal, tables, salesReport } = cashier
    await cashier.shell.openFromDrawer('Sales Report')
    await salesReport.days.chooseAll()
    await expect(salesReport.chosen).toContainText('No sizes or extras were sold on these days.')
    await expect(salesReport.saveChoices).toHaveCount(0)
    await cashier.shell.openFromDrawer('Tables')
    await page.goto('/manage/menu')
    await catalogue.search.fill('Coconut Rice')
    await catalogue.open('Coconut Rice')
    const { dialog } = catalogue
    await dialog.getByRole('heading', { name: 'Choices' }).click()
    await dialog.getByRole('button', { name: 'Add choices' }).click()
    await catalogue.submit.click()
    await expect(dialog.getByRole('alert')).toHaveText(sentence('choices_unnamed'))
    const choices = (number: number) => dialog.getByRole('group', { name: `Choices ${number}` })
    const choice = async (number: number, index: number, name: string, price: string) => {
      await choices(number)
        .getByRole('textbox', { name: `Choice ${index} of ${number}`, exact: true })
        .fill(name)
      await choices(number)
        .getByRole('textbox', { name: `Price of choice ${index} of ${number}` })
        .fill(price)
    }
    await choices(1).getByRole('textbox', { name: 'Name' }).fill('Size')
    await choice(1, 1, 'Regular', '')
    await choice(1, 2, 'Large with extra onions and yaji on the side', '1,000')
    const long = choices(1).getByRole('textbox', { name: 'Choice 2 of 1', exact: true })
    await expect(long).toHaveAccessibleDescription(sentence('choice_name_long', { count: 4 }))
    await catalogue.submit.click()
    await expect(dialog.getByRole('alert')).toHaveText(sentence('choices_long'))
    await long.fill('Large')
    await dialog.getByRole('button', { name: 'Add choices' }).click()
    await choices(2).getByRole('textbox', { name: 'Name' }).fill('Extras')
    await choices(2).getByRole('textbox', { name: 'At least' }).fill('0')
    await choices(2).getByRole('textbox', { name: 'At most' }).fill('5')
    await choice(2, 1, 'Plantain', '500')
    await choice(2, 2, 'Egg', '300')
    // Folded away: what is wrong in it is shown all the same.
    await dialog.getByRole('heading', { name: 'Choices' }).click()
    await catalogue.submit.click()
    await expect(dialog.getByRole('alert')).toHaveText(sentence('choices_count'))
    await expect(dialog.getByRole('alert')).toBeFocused()
    await choices(2).getByRole('textbox', { name: 'At most' }).fill('2')
    await dialog.getByRole('heading', { name: 'Prices of certain hours' }).click()
    await dialog.getByRole('button', { name: 'Add a price' }).click()
    const hours = dialog.getByRole('group', { name: 'Hours 1', exact: true })
    // A whole day, each day, so that it holds whenever this runs.
    await hours.getByRole('textbox', { name: 'Price then' }).fill('2,000')
    await hours.getByLabel('From').fill('00:00')
    await hours.getByLabel('To').fill('00:00')
    await isAccessible(page, 'an item with choices and hours')
    await catalogue.submit.click()
    await shell.told(sentence('item_saved', { item: 'Coconut Rice' }))

    await tables.table(7).click()
    await cashier.shell.told(sentence('order_started', { table: 7 }))
    await posTerminal.search.fill('Coconut Rice')
    await expect(posTerminal.tile('Coconut Rice')).toContainText('Happy hour')
    await posTerminal.item('Coconut Rice').click()
    const choosing = cashier.page.getByRole('dialog', { name: 'Choose' })
    const add = choosing.getByRole('button', { name: /^Add ₦/ })
    await expect(add).toBeDisabled()
    await isAccessible(cashier.page, 'what a guest chooses')
    await choosing.getByRole('button', { name: 'Regular' }).click()
    await choosing.getByRole('button', { name: /^Large/ }).click()
    await choosing.getByRole('button', { name: /^Egg/ }).click()
    await expect(add).toHaveText('Add ₦3,300')
    await add.click()
    const name = 'Coconut Rice (Large, Egg)'
    await expect(posTerminal.line(name)).toContainText('₦3,300')
    await posTerminal.oneMore(name)
    await expect(posTerminal.quantity(name)).toHaveText('2')
    await posTerminal.placeOrder.click()
    await cashier.shell.told(sentence('order_placed'))
    await expect(cook.board.ticket('TO DO', 7)).toContainText(`2× ${name}`)

    // The hour is over before the guest pays: the price at the time of the order counts.
    await catalogue.open('Coconut Rice')
    await hours.getByRole('button', { name: 'Remove hours 1' }).click()
    await catalogue.submit.click()
    await shell.told(sentence('item_saved', { item: 'Coconut Rice' }))
    await cashier.shell.openFromDrawer('Tables')
    await tables.table(7).click()
    await expect(posTerminal.amount('Total')).toHaveText('₦6,800')
    // One more is ordered now: a line of its own, at the current price.
    await posTerminal.oneMore(name)
    await cashier.shell.told(sentence('price_is_now', { item: name, price: '₦5,300' }))
    await expect(posTerminal.quantity(name)).toHaveText(['1', '2'])
    await expect(posTerminal.amount('Total')).toHaveText('₦12,100')
    await posTerminal.payCash('12100', '₦0')
    await expect(posTerminal.paid).toContainText(name)
    await posTerminal.nextOrder()

    await cashier.shell.openFromDrawer('Tables')
    await tables.table(8).click()
    await posTerminal.search.fill('Coconut Rice')
    await posTerminal.item('Coconut Rice').click()
    for (const choice of [/^Regular/, /^Egg/, /^Plantain/]) await choosing.getByRole('button', { name: choice }).click()
    await add.click()
    await posTerminal.cash.click()
    await posTerminal.takeCash.click()
    await expect(posTerminal.paid).toContainText('Coconut Rice (Regular, Plantain, Egg)')
    await posTerminal.nextOrder()
    await cashier.hasSentEverything()

    // The report counts what was paid for: four of the item, with any choices, and each choice at its price.
    const counted = [
      ['Large', '× 3', '₦3,000'],
      ['Egg', '× 4', '₦1,200'],
      ['Plantain', '× 1', '₦500'],
      ['Regular', '× 1', '₦0'],
    ]
    await cashier.shell.openFromDrawer('Sales Report')
    await salesReport.days.choose('Today')
    await expect.poll(() => salesReport.chosenOf('Coconut Rice')).toEqual(counted)
    await expect(salesReport.chart('Top items')).not.toContainText('(')
    await isAccessible(cashier.page, 'what was chosen, in the report')
    const download = cashier.page.waitForEvent('download')
    await salesReport.saveChoices.click()
    expect(
      readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\r\n')
        .slice(1),
    ).toEqual([
      'Coconut Rice,Large,3,3000',
      'Coconut Rice,Egg,4,1200',
      'Coconut Rice,Plantain,1,500',
      'Coconut Rice,Regular,1,0',
    ])
    await page.goto('/sales-report?period=custom')
    await expect.poll(() => officeReport.chosenOf('Coconut Rice')).toEqual(counted)
  },
)
