// The store: a department's requests, the manager's answers, and the resulting stock at the till.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { people } from '../staff.ts'

test('MAT-05 OFF-05 a request is returned, edited, approved and received in parts: who asked sees who and when, and stock and materials follow', async ({
  office,
  bar,
  till,
}) => {
  const [manager, barman, cashier] = await Promise.all([office(), bar(), till()])
  const { page, shell, stock, requests } = manager
  const word = 'Two crates are enough this week'

  await page.goto('/manage/stock')
  await stock.search.fill('Star Lager')
  await stock.open('Star Lager', 'Count')
  await stock.field('How many there are').fill('0')
  await stock.submit.click()
  await shell.told(sentence('stock_counted', { name: 'Star Lager', amount: '0' }))
  await expect(stock.row('Star Lager')).toContainText('Out')
  await cashier.tables.table(7).click()
  await cashier.posTerminal.search.fill('Star Lager')
  const tile = cashier.posTerminal.tile('Star Lager')
  await expect(tile).toContainText('sold out')

  await barman.page.goto('/bar/material-request')
  const { materialRequests: asked } = barman
  await asked.item(asked.lines.first()).selectOption('Beer')
  await asked.quantity(asked.lines.first()).fill('9')
  await asked.submit.click()
  await barman.shell.told(sentence('request_submitted'))

  await page.goto('/manage/requests')
  await requests.open('9 × Beer')
  await isAccessible(page, 'a pending request')
  await requests.giveBack.click()
  await requests.submit.click()
  await expect(requests.dialog).toContainText(sentence('request_word_needed'))
  await requests.word.fill(word)
  await isAccessible(page, 'a request that is returned')
  await requests.submit.click()
  await shell.told(sentence('request_returned_done', { department: 'bar' }))

  const own = asked.rows.filter({ hasText: '× Beer' }).first()
  await expect(own).toContainText('Returned')
  await expect(own).toContainText(word)
  await expect(own).toContainText(people.manager.name)
  await barman.bell.open()
  await expect(
    barman.bell.entry(sentence('notice_request_returned', { name: people.manager.name, word })),
  ).toBeVisible()
  await barman.bell.close()
  await asked.edit(own).click()
  await asked.editDialog.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await asked.editDialog.getByRole('button', { name: 'Save changes' }).click()
  await barman.shell.told(sentence('request_updated'))
  await expect(own).toContainText('Pending')
  await expect(own).toContainText('answered')

  await requests.open('3 × Beer')
  await requests.approve.click()
  await shell.told(sentence('request_approved_done', { department: 'bar' }))
  await expect(own).toContainText(`Approved by ${people.manager.name}`)

  await requests.open('3 × Beer')
  await requests.came('Beer').fill('one')
  await requests.submit.click()
  await expect(requests.dialog).toContainText(sentence('request_came_invalid'))
  await requests.came('Beer').fill('1')
  await expect(requests.restLater).toBeChecked()
  await isAccessible(page, 'a delivery')
  await requests.submit.click()
  await shell.told(sentence('request_part_done'))
  await expect(own).toContainText('Part received')
  await expect(own).toContainText(`1 × Beer received by ${people.manager.name}`)
  await expect(own).toContainText('Still to come: 2 × Beer')
  await expect(tile).toContainText('12 left')

  // A request that is not received yet opens from the log as well.
  await requests.department.selectOption('Bar')
  await requests.log
    .first()
    .getByRole('button', { name: /^Open request of the Bar for Beer/ })
    .click()
  await expect(requests.came('Beer')).toHaveValue('2')
  await requests.came('Beer').fill('22')
  await requests.submit.click()
  await expect(requests.dialog, 'a slip of the finger is asked about').toContainText(
    sentence('request_more_came', { items: '22 × Beer of 2' }),
  )
  await requests.came('Beer').fill('2')
  await requests.submit.click()
  await shell.told(sentence('request_received_done'))
  await expect(requests.row('3 × Beer')).toHaveCount(0)
  await expect(requests.log.first()).toContainText('Received')
  await expect(requests.log.first().getByRole('button')).toHaveCount(0)
  await expect(requests.log.first()).toContainText(`2 × Beer received by ${people.manager.name}`)
  await expect(tile).toContainText('36 left')
  await cashier.posTerminal.add('Star Lager', 2)
  await cashier.posTerminal.placeOrder.click()
  await cashier.shell.told(sentence('order_placed'))
  await asked.logTab.click()
  const logged = asked.rows.filter({ hasText: '3 × Beer' }).first()
  await expect(logged).toContainText('Received')
  await expect(logged).toContainText(`Approved by ${people.manager.name}`)
  await expect(logged).toContainText(/2 × Beer received by .+, \d\d-\d\d-\d{4} \d\d:\d\d/)
  await barman.bell.open()
  for (const code of ['notice_request_approved', 'notice_request_part', 'notice_request_received'] as const)
    await expect(barman.bell.entry(sentence(code, { name: people.manager.name })).first()).toBeVisible()
  await barman.bell.close()

  await page.goto('/manage/stock')
  await expect(stock.level('Star Lager')).toHaveText('34')
  await stock.search.fill('Beer')
  await expect(stock.level('Bar’s store')).toHaveText('13')
})

test('MAT-05 two managers with one request open: what the other did is looked at before anything is booked, and what was typed stays', async ({
  office,
  bar,
}) => {
  const [one, other, barman] = await Promise.all([office(), office(), bar()])
  const { materialRequests: asked } = barman
  await barman.page.goto('/bar/material-request')
  await asked.item(asked.lines.first()).selectOption('Beer')
  await asked.quantity(asked.lines.first()).fill('9')
  await asked.addLine.click()
  await asked.item(asked.lines.nth(1)).selectOption('Lime')
  await asked.quantity(asked.lines.nth(1)).fill('10')
  await asked.submit.click()
  await barman.shell.told(sentence('request_submitted'))
  for (const { page } of [one, other]) await page.goto('/manage/requests')
  const { requests, shell } = other
  const changed = sentence('request_changed')

  // The requester edits it while the other manager types.
  await requests.open('9 × Beer')
  await requests.giveBack.click()
  await requests.word.fill('Too many')
  await asked.edit(asked.rows.filter({ hasText: '9 × Beer' }).first()).click()
  await asked.editDialog.getByRole('textbox', { name: 'Quantity' }).first().fill('4')
  await asked.editDialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(requests.dialog).toContainText('4 × Beer')
  await expect(requests.dialog).toContainText(changed)
  await expect(requests.word).toHaveValue('Too many')
  await requests.submit.click()
  await shell.told(changed)
  await expect(requests.dialog.getByText(changed)).toHaveCount(0)

  // A request that is approved while its button is tapped is not received by that tap.
  await one.requests.open('4 × Beer')
  await one.requests.approve.click()
  await one.shell.told(sentence('request_approved_done', { department: 'bar' }))
  await expect(requests.came('Beer')).toHaveValue('4')
  await requests.submit.click()
  await shell.told(changed)

  await requests.came('Beer').fill('1e2')
  await expect(requests.dialog).toContainText(sentence('request_came_invalid'))
  await requests.came('Beer').fill('4')
  await one.requests.open('4 × Beer')
  await one.requests.came('Beer').fill('3')
  await one.requests.came('Lime').fill('6')
  await one.requests.submit.click()
  await one.shell.told(sentence('request_part_done'))
  await expect(requests.dialog).toContainText('of 1 awaited')
  await expect(requests.dialog).toContainText(changed)
  await isAccessible(other.page, 'a delivery that somebody else has booked a part of')
  await requests.submit.click()
  await expect(requests.came('Beer'), 'what was typed stays').toHaveValue('4')
  await expect(requests.came('Lime'), 'what nobody typed is what is awaited by now').toHaveValue('4')
  await expect(one.requests.row('4 × Beer'), 'nothing was booked').toContainText('Still to come: 1 × Beer')

  await one.requests.open('4 × Beer')
  await one.requests.submit.click()
  await one.shell.told(sentence('request_received_done'))
  await expect(requests.dialog).toContainText(sentence('request_gone'))
  await requests.dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(requests.dialog).toHaveCount(0)
})

test('two managers with one recipe open: what the other saved is read before it is written over', async ({
  office,
}) => {
  const both = await Promise.all([office(), office()])
  for (const { page, stock } of both) {
    await page.goto('/manage/stock')
    await stock.search.fill('Star Lager')
    await stock.open('Star Lager', 'Recipe')
    await stock.dialog.getByRole('button', { name: 'Add material' }).click()
  }
  const [one, other] = both
  await one.stock.choice('Material 1').selectOption('Lime (Bar’s store)')
  await one.stock.field('Amount 1').fill('0.25')
  await other.stock.choice('Material 1').selectOption('Beer (Bar’s store)')
  await other.stock.field('Amount 1').fill('1')
  await one.stock.submit.click()
  await one.shell.told(sentence('recipe_saved', { item: 'Star Lager' }))
  const changed = sentence('recipe_changed', { parts: '0.25 Lime (Bar’s store)' })
  await expect(other.stock.dialog).toContainText(changed)
  await isAccessible(other.page, 'a recipe that somebody else has changed')
  await other.stock.submit.click()
  await other.shell.told(changed)
  await expect(other.stock.field('Amount 1'), 'what was typed stays').toHaveValue('1')
  // A tap in the same tenth of a second would be the second half of the one before.
  await other.stock.field('Amount 1').fill('2')
  await other.stock.submit.click()
  await other.shell.told(sentence('recipe_saved', { item: 'Star Lager' }))
})
