// The kitchen's and the bar's boards: what is asked of a station arrives there, moves through its columns, and changes are marked.
import { expect, test } from '../fixtures.ts'
import type { Column } from '../screens/station-board.ts'
import type { Staff } from '../staff.ts'
import { msUntilSeen } from '../stopwatch.ts'

const columns: readonly Column[] = ['TO DO', 'DOING', 'DONE']

test('KDS-01 KDS-02 columns tell how much is in them; Start, Back, Done, Completed; high priority first, then oldest first', async ({
  kitchen,
  bar,
}) => {
  const [cook, barkeeper] = await Promise.all([kitchen(), bar()])
  for (const { board } of [cook, barkeeper]) {
    for (const column of columns) {
      await expect(board.tickets(column).first(), column).toBeVisible()
      await expect(board.heading(column)).toHaveText(`${column} ${await board.tickets(column).count()}`)
    }
    await expect(board.upNext()).toHaveCount(1)
    await expect(board.tickets('TO DO').first()).toContainText('UP NEXT')
  }

  const { board } = cook
  const toDo = board.tickets('TO DO')
  // The demo's evening: table 16 is in a hurry, the others came in this order.
  await expect(toDo).toHaveText([/Table 16/, /Table 18/, /Table 5/, /Table 5/, /Table 9/])
  await expect(toDo.first()).toContainText('High priority')

  await board.start(toDo.first())
  await expect(board.ticket('DOING', 16)).toBeVisible()
  await expect(toDo).toHaveText([/Table 18/, /Table 5/, /Table 5/, /Table 9/])
  await expect(toDo.first()).toContainText('UP NEXT')

  await board.back(board.ticket('DOING', 16))
  await expect(toDo).toHaveText([/Table 16/, /Table 18/, /Table 5/, /Table 5/, /Table 9/])

  await board.start(toDo.nth(1))
  await board.done(board.ticket('DOING', 18))
  await expect(board.ticket('DONE', 18)).toContainText('Completed')
  await expect(board.ticket('DONE', 18).getByRole('button')).toHaveCount(0)
  await expect(toDo).toHaveText([/Table 16/, /Table 5/, /Table 5/, /Table 9/])
})

test('KDS-06 food is on the kitchen’s board and drinks are on the bar’s within a second, placed or paid', async ({
  till,
  kitchen,
  bar,
}) => {
  const [cashier, cook, barkeeper] = await Promise.all([till(), kitchen(), bar()])
  const { tables, posTerminal, shell } = cashier
  const [atKitchen, atBar] = [cook.board, barkeeper.board]
  await tables.table(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.add('Jollof Rice')
  await posTerminal.note('Jollof Rice', 'no pepper')

  const placed = [cook.page, barkeeper.page].map((page) => ({ page, name: 'Table 7,' }))
  expect(await msUntilSeen(posTerminal.placeOrder, placed)).toBeLessThan(1_000)
  await expect(atKitchen.ticket('TO DO', 7)).toContainText('1× Jollof Rice')
  await expect(atKitchen.ticket('TO DO', 7)).toContainText('no pepper')
  await expect(atKitchen.ticket('TO DO', 7)).not.toContainText('Star Lager')
  await expect(atBar.ticket('TO DO', 7)).toContainText('2× Star Lager')
  await expect(atBar.ticket('TO DO', 7)).not.toContainText('Jollof Rice')

  // Paid without having been placed, and food alone: the kitchen's board only.
  const drinks = await atBar.tickets('TO DO').count()
  await shell.openFromDrawer('Tables')
  await tables.table(8).click()
  await posTerminal.add('Chocolate Cake')
  await posTerminal.cash.click()
  const paid = [{ page: cook.page, name: 'Table 8,' }]
  expect(await msUntilSeen(posTerminal.takeCash, paid)).toBeLessThan(1_000)
  await expect(atKitchen.ticket('TO DO', 8)).toContainText('1× Chocolate Cake')
  await expect(atBar.tickets('TO DO')).toHaveCount(drinks)
})

test('KDS-06 edits and voids reach the board within a second, and are marked', async ({ till, kitchen, bar }) => {
  const [cashier, cook, barkeeper] = await Promise.all([till(), kitchen(), bar()])
  const { posTerminal } = cashier
  const [atKitchen, atBar] = [cook.board, barkeeper.board]
  const seen = (at: Staff, text: string) => ({ page: at.page, name: 'Table 7,', text })
  await cashier.tables.table(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.add('Jollof Rice')
  await posTerminal.add('Egusi Soup')
  await posTerminal.placeOrder.click()
  await expect(atBar.ticket('TO DO', 7)).toBeVisible()
  await atKitchen.start(atKitchen.ticket('TO DO', 7))

  await cashier.editOrderAt(7)
  await posTerminal.more('Star Lager').click()
  await posTerminal.note('Jollof Rice', 'no pepper')
  await posTerminal.remove('Egusi Soup').click()
  await posTerminal.add('Red Velvet')
  const changed = [seen(barkeeper, 'Changed: 2 → 3'), seen(cook, 'Note added'), seen(cook, 'Red Velvet')]
  expect(await msUntilSeen(posTerminal.placeOrder, changed)).toBeLessThan(1_000)
  await expect(atKitchen.ticket('DOING', 7)).toContainText('no pepper')
  await expect(atKitchen.ticket('DOING', 7).getByRole('deletion')).toHaveText(/Egusi Soup/)
  await expect(atKitchen.ticket('DOING', 7)).toContainText('Removed')
  await expect(atKitchen.ticket('TO DO', 7)).toContainText('Added')
  await expect(atKitchen.ticket('TO DO', 7)).toContainText('1× Red Velvet')

  await cashier.editOrderAt(7)
  await posTerminal.voidOrder.click()
  await posTerminal.voidDialog.getByRole('radio', { name: 'Wrong order' }).check()
  const voided = [seen(cook, 'CANCELLED'), seen(barkeeper, 'CANCELLED')]
  expect(await msUntilSeen(posTerminal.voidIt, voided)).toBeLessThan(1_000)
  await expect(atKitchen.ticket('DOING', 7)).toContainText('CANCELLED')
  await expect(atKitchen.ticket('TO DO', 7)).toContainText('CANCELLED')
  await expect(atBar.ticket('TO DO', 7)).toContainText('Wrong order')
})
