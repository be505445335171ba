// What a board shows of an order that changes at the till, what the till shows of the board, and a board that receives nothing.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { demoPassword, people } from '../staff.ts'

test('KDS-06 DAY-04 a card that was seen is seen anew when it grows, says where its order was, and that its guests left', async ({
  till,
  kitchen,
  server,
}) => {
  const [cashier, { board }] = await Promise.all([till(), kitchen()])
  const { tables, posTerminal, shell, page } = cashier
  await tables.table(7).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.placeOrder.click()
  await shell.openFromDrawer('Tables')
  const told = tables.entries(7)
  await tables.openList(7)
  await board.ticket('TO DO', 7).scrollIntoViewIfNeeded()
  await expect(told).toContainText('Kitchen: seen')

  const orderOneMore = async () => {
    await page.keyboard.press('Escape')
    await cashier.editOrderAt(7)
    await posTerminal.oneMore('Jollof Rice')
    await posTerminal.placeOrder.click()
    await shell.openFromDrawer('Tables')
    await tables.openList(7)
  }
  await orderOneMore()
  await expect(board.ticket('TO DO', 7)).toContainText('Changed: 1 → 2')
  await board.ticket('TO DO', 7).scrollIntoViewIfNeeded()
  await expect(told, 'its board says so by itself').toContainText('Kitchen: seen')
  await board.start(board.ticket('TO DO', 7))

  // The kitchen may have begun a ticket that it had in sight: before that, taking it off needs no approval.
  const timesSeen = () =>
    server.database.ask("select count(*) as times from log where name = 'ticket.seen'")[0]?.['times']
  const before = Number(timesSeen())
  await orderOneMore()
  await expect(board.ticket('DOING', 7)).toContainText('Changed: 1 → 3')
  await board.ticket('DOING', 7).scrollIntoViewIfNeeded()
  await expect.poll(timesSeen, 'more of what is in work was in sight as well').toBe(before + 1)

  await page.keyboard.press('Escape')
  await cashier.editOrderAt(7)
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(14).click()
  await expect(board.ticket('DOING', 14)).toContainText('Was Table 7')

  await posTerminal.choose('Left without paying')
  await page.getByRole('dialog', { name: 'Left without paying' }).getByRole('button', { name: 'They left' }).click()
  await expect(board.ticket('DOING', 14)).toContainText('GUESTS LEFT Nobody waits for this any more.')
})

test('a board that was signed out elsewhere says so across its top, on each of its screens, until somebody signs in', async ({
  kitchen,
}) => {
  const [cook, elsewhere] = [await kitchen(), await kitchen()]
  await elsewhere.page.goto('/kitchen/profile')
  await elsewhere.profile.signOutOn('Kitchen').click()
  await elsewhere.profile.passwords.now.fill(demoPassword)
  await elsewhere.profile.signOutThere.click()
  const strip = cook.page.getByRole('alert').filter({ hasText: sentence('board_signed_out') })
  await expect(strip).toContainText(/^Signed out since \d\d:\d\d\./)
  await expect(cook.page.getByText('kept')).toHaveCount(0)
  const { board } = cook
  await board.start(board.ticket('TO DO', 16))
  await cook.shell.told(sentence('session_ended', { name: people.kitchen.name }))
  await expect(board.ticket('TO DO', 16)).toBeVisible()
  await isAccessible(cook.page, 'a board that is signed out')
  await cook.shell.openFromDrawer('Finished Orders')
  await expect(strip).toBeVisible()
  await cook.page.reload()
  await expect(strip).toContainText(/^Signed out since \d\d:\d\d\./)
  await strip.getByRole('button', { name: 'Sign in' }).click()
  await expect(cook.page).toHaveURL('/login')
})
