// “Egusi is finished”: said once, at the board, the till or the list, and shown everywhere, to the guests too.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { doubleTap } from '../double-tap.ts'
import { expect, test } from '../fixtures.ts'
import { FinishedDialog } from '../screens/finished-dialog.ts'

test('SCR-09 POS-04 a dish is marked finished at the board, the till or the list, and back; the till’s card and the guests’ menu follow at once, also after an outage', async ({
  till,
  kitchen,
  somebody,
}) => {
  const [cashier, cook, guest] = await Promise.all([till(), kitchen(), somebody()])
  const { page, posTerminal, outOfStock, shell } = cashier
  const { board } = cook
  const atBoard = new FinishedDialog(cook.page)
  const card = (name: string) => posTerminal.tile(name)
  const onMenu = guest.page.getByRole('listitem').filter({ has: guest.page.getByRole('heading', { name: 'Amala' }) })
  await page.goto('/pos-terminal')
  await posTerminal.tab('Soups').click()
  await expect(card('Egusi Soup')).toContainText('made to order')
  await guest.page.goto('/customer-menu')
  await expect(onMenu).not.toContainText('Sold out')

  // The board marks it: the card shows it at once, a tap on it says so, the bell rings, and the guests read it.
  await board.finished.click()
  await atBoard.item('Egusi Soup').click()
  await atBoard.item('Amala').click()
  await expect(atBoard.item('Egusi Soup')).toContainText(/Chinedu Eze, .*Finished/)
  await isAccessible(cook.page, 'what is finished')
  await atBoard.close()
  await expect(board.finished).toHaveText('Finished2')
  await expect(card('Egusi Soup')).toContainText('finished')
  await posTerminal.item('Egusi Soup').click()
  await shell.told(sentence('item_finished', { item: 'Egusi Soup' }))
  await expect(posTerminal.lines).toHaveCount(0)
  await guest.page.reload()
  await expect(onMenu).toContainText('Sold out')

  // The list shows it, and takes it back.
  await shell.openFromDrawer('Out of Stock')
  await expect(outOfStock.count).toHaveText('3')
  await expect(outOfStock.row('Egusi Soup')).toContainText(/Finished.*Chinedu Eze/)
  await isAccessible(page, 'what has run out')
  await outOfStock.bringBack('Egusi Soup')
  await expect(outOfStock.rows).toHaveText([/^Amala/, /^Coca-Cola/])
  await page.getByRole('button', { name: 'What is finished?' }).click()
  await outOfStock.finished.item('Amala').click()
  await outOfStock.finished.close()
  await expect(outOfStock.rows).toHaveText([/^Coca-Cola/])
  await expect(board.finished).toHaveText('Finished')
  await guest.page.reload()
  await expect(onMenu).not.toContainText('Sold out')

  // The till marks it, and takes it back.
  await page.goto('/pos-terminal')
  await posTerminal.tab('Soups').click()
  await expect(card('Egusi Soup')).toContainText('made to order')
  await posTerminal.details('Egusi Soup').click()
  const details = page.getByRole('dialog', { name: 'Egusi Soup' })
  await details.getByRole('button', { name: 'Mark as finished' }).click()
  await expect(details).toBeHidden()
  await expect(card('Egusi Soup')).toContainText('finished')
  await expect(board.finished).toHaveText('Finished1')
  await cook.bell.open()
  await expect(cook.bell.entries.first()).toContainText(sentence('notice_item_finished', { item: 'Egusi Soup' }))
  await cook.bell.close()
  await posTerminal.details('Egusi Soup').click()
  await expect(details.getByRole('button', { name: 'Add to order' })).toHaveCount(0)
  await details.getByRole('button', { name: 'Back on sale' }).click()
  await details.getByRole('button', { name: 'Add to order' }).click()
  await expect(posTerminal.line('Egusi Soup')).toBeVisible()
  await expect(board.finished).toHaveText('Finished')

  // Offline the board shows it by itself, and the others receive it once the line is back.
  await cook.goOffline()
  await board.cancel(board.ticket('TO DO', 18))
  await board.cancelDialog.reason('Out of ingredients').check()
  await expect(board.cancelDialog.isFinished('Chicken and Chips')).toBeChecked()
  await board.cancelDialog.confirm.click()
  await expect(board.finished).toHaveText('Finished1')
  await expect(card('Chicken and Chips')).toContainText('made to order')
  await cook.comeOnline()
  await expect(card('Chicken and Chips')).toContainText('finished')
})

test('a double tap marks a dish as finished, and brings no other one back', async ({ till, kitchen }) => {
  const [cashier, cook] = await Promise.all([till(), kitchen()])
  const { outOfStock, shell } = cashier
  const atBoard = new FinishedDialog(cook.page)
  await cook.board.finished.click()
  for (const dish of ['Efo Riro', 'Egusi Soup']) await atBoard.item(dish).dblclick()
  for (const dish of ['Efo Riro', 'Egusi Soup']) await expect(atBoard.item(dish)).toContainText('Finished')
  // Quick taps on two neighbouring rows both count.
  await atBoard.item('Efo Riro').click()
  await atBoard.item('Egusi Soup').click()
  for (const dish of ['Efo Riro', 'Egusi Soup']) await expect(atBoard.item(dish)).toContainText('On sale')
  await atBoard.item('Efo Riro').click()
  await atBoard.item('Egusi Soup').click()
  await atBoard.close()
  await expect(cook.board.finished).toHaveText('Finished2')
  await shell.openFromDrawer('Out of Stock')
  await expect(outOfStock.rows).toHaveText([/^Coca-Cola/, /^Efo Riro/, /^Egusi Soup/])
  await doubleTap(outOfStock.row('Efo Riro').getByRole('button', { name: 'Back on sale: Efo Riro' }))
  await expect(outOfStock.rows).toHaveText([/^Coca-Cola/, /^Egusi Soup/])
})

test(
  'no money is asked for what is finished by now: it would be on the machine of the bank when the till says so',
  { tag: '@proof' },
  async ({ till, kitchen }) => {
    const [cashier, cook] = await Promise.all([till(), kitchen()])
    const { page, tables, posTerminal, paying, shell } = cashier
    await tables.table(7).click()
    await posTerminal.add('Egusi Soup')
    await paying.byCard.click()
    await expect(paying.cardDialog).toBeVisible()
    await cook.board.finished.click()
    await new FinishedDialog(cook.page).item('Egusi Soup').click()
    await expect(paying.cardDialog.getByRole('status')).toHaveText(sentence('item_finished', { item: 'Egusi Soup' }))
    await page.keyboard.press('Escape')
    await expect(paying.cardDialog).toBeHidden()
    await paying.byCard.click()
    await shell.told(sentence('item_finished', { item: 'Egusi Soup' }))
    await expect(paying.cardDialog).toBeHidden()
  },
)
