// The till, the kitchen and the bar each request their own supplies.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { slowDown } from '../slow-line.ts'

const submitted = 'Material request submitted successfully!'
const incomplete = 'Please fill in all required fields'

test('MAT-01 MAT-02 MAT-03 MAT-06 each department asks for its own items, line by line; what is missing is said', async ({
  till,
  kitchen,
  bar,
}) => {
  const [cashier, cook, barman] = await Promise.all([till(), kitchen(), bar()])
  for (const [{ page, shell, materialRequests: screen }, path, count] of [
    [cashier, '/material-request', 5],
    [cook, '/kitchen/material-request', 10],
    [barman, '/bar/material-request', 10],
  ] as const) {
    await page.goto(path)
    await expect(shell.title).toHaveText('Material Request')
    await expect(screen.tabs).toHaveText(['Request', 'Request Log'])
    const choices = screen.item(screen.lines.first()).locator('option')
    await expect(choices).toHaveCount(1 + count)
    const values = await choices.evaluateAll((all: HTMLOptionElement[]) => all.map((option) => option.value))
    expect(values).toEqual(['', ...Array.from({ length: count }, (_, index) => String(index + 1))])
  }

  const { page, shell, materialRequests: screen } = barman
  await expect(screen.rows).toHaveCount(3)
  const [first, second] = [screen.lines.nth(0), screen.lines.nth(1)]
  await expect(screen.remove(first)).toBeDisabled()
  await screen.submit.click()
  await shell.told(incomplete)
  await shell.dismiss(incomplete)
  await screen.item(first).selectOption('Tonic Water')
  await screen.quantity(first).fill('0')
  await screen.submit.click()
  await shell.told(incomplete)
  await shell.dismiss(incomplete)
  // A comma is typed for a half: the field keeps it, says what is wrong, and nothing is submitted.
  await screen.quantity(first).fill('')
  await screen.quantity(first).pressSequentially('2,5')
  await expect(screen.quantity(first)).toHaveValue('2,5')
  await expect(first.getByRole('alert')).toHaveText(sentence('request_quantity_unfit'))
  await screen.submit.click()
  await shell.told(incomplete)
  await expect(screen.quantity(first)).toBeFocused()
  await shell.dismiss(incomplete)
  await screen.quantity(first).fill('24')
  await expect(first.getByRole('alert')).toHaveCount(0)
  await screen.addLine.click()
  await screen.addLine.click()
  await screen.remove(screen.lines.nth(2)).click()
  await screen.item(second).selectOption('Lime')
  await screen.quantity(second).fill('60')
  await screen.specification(second).fill('small, green')

  // A half-filled form is there again after a reload, and can be submitted offline.
  await barman.isReadyForOffline()
  await page.reload()
  await expect(screen.specification(second)).toHaveValue('small, green')
  await barman.goOffline()
  await screen.submit.dblclick() // in a hurry: the second tap hits the next form, which does not mark missing values yet
  await shell.told(submitted)
  await expect(shell.toast(incomplete)).toHaveCount(0)
  await expect(screen.lines).toHaveCount(1)
  await expect(screen.rows).toHaveCount(4)
  await expect(screen.rows.first()).toContainText('24 × Tonic Water')
  await expect(screen.rows.first()).toContainText('60 × Lime · small, green')
  await expect(screen.rows.first()).toContainText('Pending')
  await barman.comeOnline()
  await expect(screen.rows.first()).toContainText('Tunde Bello')
  // No other department sees it.
  for (const other of [cashier, cook]) await expect(other.materialRequests.rows).toHaveCount(3)
})

test('MAT-04 MAT-06 the log: status, search, ten a page, row selection; pending requests are edited, any is deleted', async ({
  kitchen,
  server,
}) => {
  const cook = await kitchen()
  const { page, shell, materialRequests: screen } = cook
  await page.goto('/kitchen/material-request')
  for (let count = 3; count < 11; count++) {
    await screen.item(screen.lines.first()).selectOption('Yam')
    await screen.quantity(screen.lines.first()).fill(String(count))
    await screen.submit.click()
    await expect(screen.rows.first()).toContainText(`${count} × Yam`)
  }
  await expect(screen.rows).toHaveCount(10)
  await expect(screen.where).toContainText('Page 1 of 2')
  await screen.next.click()
  await expect(screen.rows).toHaveCount(1)

  await screen.logTab.click()
  await expect(screen.rows).toHaveCount(10)
  await expect(screen.where).toContainText(/Page 1 of [3-9]/)
  for (const [status, word] of [
    ['approved', 'Approved'],
    ['received', 'Received'],
    ['pending', 'Pending'],
  ] as const) {
    await screen.status.selectOption(status)
    await expect(screen.rows.filter({ hasText: word }).first()).toBeVisible()
    await expect(screen.rows.filter({ hasNotText: word })).toHaveCount(0)
  }
  await screen.search.fill('yam')
  await expect(screen.rows).toHaveCount(8)
  await slowDown(page, 500)
  await page.reload()
  await expect(screen.search).toHaveValue('yam')
  await expect(screen.rows).toHaveCount(8)

  const newest = screen.rows.first()
  await screen.edit(newest).click()
  const line = screen.editDialog.getByRole('listitem')
  await screen.quantity(line).fill('0')
  await expect(line).toContainText(sentence('request_quantity_unfit'))
  await screen.editDialog.getByRole('button', { name: 'Save changes' }).click()
  await shell.told('Please fill in all required fields')
  await screen.quantity(line).fill('99')
  await screen.editDialog.getByRole('button', { name: 'Save changes' }).click()
  await shell.told('Request updated successfully!')
  await expect(newest).toContainText('99 × Yam')
  await expect(newest).toContainText('edited')

  await screen.delete(newest).click()
  await screen.deleteDialog.getByRole('button', { name: 'Delete' }).click()
  await shell.told('Request deleted successfully!')
  await expect(screen.rows).toHaveCount(7)
  await shell.dismiss('Request deleted successfully!')
  await screen.select(screen.rows.nth(4)).check()
  await expect(screen.selection).toContainText('1 selected')
  await screen.search.fill('ya')
  await expect(screen.selection, 'what may be hidden now is not deleted with the rest').not.toContainText('1 selected')
  await screen.select(screen.rows.nth(0)).check()
  await screen.select(screen.rows.nth(2)).check()
  await expect(screen.selection).toContainText('2 selected')
  await screen.selection.getByRole('button', { name: 'Delete selected' }).click()
  await screen.deleteDialog.getByRole('button', { name: 'Delete' }).click()
  await shell.told('Request deleted successfully!')
  await expect(screen.rows).toHaveCount(5)

  // A request that was received weeks ago is on no device any more: the server lists it, and deletes it.
  await screen.search.fill('')
  await screen.status.selectOption('received')
  await screen.next.click()
  await expect(screen.rows).toHaveCount(10)
  const old = screen.rows.nth(5)
  await expect(screen.edit(old)).toHaveCount(0)
  const named = (await screen.delete(old).getAttribute('aria-label')) ?? ''
  await shell.dismiss('Request deleted successfully!')
  await cook.hasSentEverything()
  const deleted = server.database.commands('request.delete')
  await screen.delete(old).click()
  await screen.deleteDialog.getByRole('button', { name: 'Delete' }).dblclick()
  // The deletion is under way: it cannot be stopped any more.
  await expect(screen.deleteDialog.getByRole('button', { name: 'Keep' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(screen.deleteDialog).toBeVisible()
  await shell.told('Request deleted successfully!')
  expect(server.database.commands('request.delete')).toBe(deleted + 1)
  await expect(page.getByRole('button', { name: named })).toHaveCount(0)
})

test('DAY-04 a department counts its store room without a level in sight, and the office reads what was expected', async ({
  bar,
  office,
}) => {
  const { page, shell, complaints } = await bar()
  await page.goto('/bar/material-request')
  const dialog = page.getByRole('dialog').first()
  const submit = dialog.locator('button[type="submit"]')
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await submit.click()
  await shell.told(sentence('stock_round_empty'))
  await dialog.getByRole('textbox', { name: 'Lime', exact: true }).fill('some')
  await submit.click()
  await expect(dialog).toContainText(sentence('stock_amount_invalid'))
  await isAccessible(page, 'the count of a store room')
  await dialog.getByRole('textbox', { name: 'Lime', exact: true }).fill('7')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Go on typing' })
    .click()
  await expect(dialog.getByRole('textbox', { name: 'Lime', exact: true })).toHaveValue('7')
  complaints.expectOutage()
  await page.context().setOffline(true)
  await expect(dialog).toContainText(sentence('material_count_offline'))
  await expect(submit).toBeDisabled()
  await page.context().setOffline(false)
  await expect(submit).toBeEnabled()
  await submit.click()
  await shell.told(sentence('stock_round_saved', { count: 1 }))
  await page.getByRole('button', { name: 'Wasted', exact: true }).click()
  await submit.click()
  await expect(dialog).toContainText(sentence('waste_item_not_chosen'))
  await dialog.getByRole('combobox', { name: 'What' }).selectOption('Lime')
  await dialog.getByRole('textbox', { name: 'How many' }).fill('2')
  await submit.click()
  await expect(dialog).toContainText(sentence('reason_not_chosen'))
  await isAccessible(page, 'what was wasted of a store room')
  await dialog.getByRole('button', { name: 'Spilt', exact: true }).click()
  await submit.click()
  await shell.told(sentence('material_wasted', { amount: '2', name: 'Lime' }))

  const manager = await office()
  await manager.page.goto('/manage/stock')
  await manager.stock.search.fill('Lime')
  await manager.stock.open('Lime', 'movements')
  await expect(manager.stock.movements.filter({ hasText: /Counted: found 7, expected \d+.*Tunde Bello/ })).toHaveCount(
    1,
  )
  await expect(manager.stock.movements.filter({ hasText: /Thrown away: Spilt.*Tunde Bello/ })).toHaveCount(1)
})
