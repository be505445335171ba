// How many taps an evening's tasks take: as few as on the best till of the field.
import type { Page } from '@playwright/test'
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

/** Every tap on the page counts, wherever it goes. @returns a function that counts the taps since its last call */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number } // a counter of this story's own
    counted.taps = 0
    addEventListener('pointerdown', () => (counted.taps += 1), { capture: true })
  })
  return () =>
    page.evaluate(() => {
      const counted = window as unknown as { taps: number } // see above
      const { taps } = counted
      counted.taps = 0
      return taps
    })
}

test('SCR-05 no job at the till takes more taps than at its best peer', async ({ till }) => {
  const cashier = await till()
  const { page, tables, posTerminal, paying, funcard, shell } = cashier
  const taps = await countTaps(page)

  // Four items and a note for table 7, sent.
  await tables.table(7).click()
  for (const item of ['Star Lager', 'Chapman', 'Fanta', 'Gulder']) await posTerminal.item(item).click()
  await posTerminal.note('Gulder', 'no ice')
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  expect(await taps(), 'four items, a note, and sent').toBeLessThanOrEqual(10)
  await tables.link.click()
  await taps()

  await tables.table(7).click()
  await posTerminal.item('Zobo').click()
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_updated'))
  expect(await taps(), 'one more item on an open order').toBeLessThanOrEqual(3)
  await tables.link.click()
  await taps()

  // Split by item: one by card, the rest in cash.
  await tables.table(7).click()
  await posTerminal.select('Gulder')
  await posTerminal.split.click()
  await paying.byCard.click()
  await paying.confirmIn(paying.cardDialog).click()
  await posTerminal.paid.getByRole('button', { name: /^Pay the rest/ }).click()
  await posTerminal.cash.click()
  await posTerminal.takeCash.click()
  await expect(posTerminal.paid).toBeVisible()
  expect(await taps(), 'split by item, card and cash').toBeLessThanOrEqual(10)
  await posTerminal.nextOrder()

  await tables.link.click()
  await tables.table(16).click()
  await taps()
  await posTerminal.cash.click()
  await posTerminal.takeCash.click()
  await posTerminal.nextOrder()
  expect(await taps(), 'the exact sum in cash, from the open order').toBeLessThanOrEqual(3)

  // One bill: some of it by card, the rest in cash.
  await tables.link.click()
  await taps()
  await tables.table(3).click()
  await paying.byCard.click()
  await paying.amountIn(paying.cardDialog).fill('4000')
  await paying.confirmIn(paying.cardDialog).click()
  await expect(paying.parts).toHaveCount(1)
  await posTerminal.cash.click()
  await posTerminal.takeCash.click()
  await expect(posTerminal.paid).toBeVisible()
  // The field is tapped as well: `fill` only focuses it.
  expect((await taps()) + 1, 'one bill, part card, part cash').toBeLessThanOrEqual(6)
  await posTerminal.nextOrder()
  await taps()

  await page.getByRole('button', { name: 'Top Up FunCard' }).click()
  await funcard.id.fill('FC100000002')
  await funcard.quickAmount('₦5,000').click()
  await funcard.put.click()
  await expect(funcard.topUp).toBeHidden()
  expect(await taps(), 'money on a card').toBeLessThanOrEqual(3)

  await tables.link.click()
  await taps()
  await tables.table(12).click()
  await posTerminal.select('Chapman')
  await posTerminal.voidItems.click()
  await posTerminal.voidFor('Kitchen error')
  await shell.told(sentence('items_voided'))
  expect(await taps(), 'one line voided, with its reason').toBeLessThanOrEqual(5)

  await tables.link.click()
  await taps()
  await tables.table(12).click()
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(14).click()
  await expect(posTerminal.tableButton).toHaveText('T14')
  expect(await taps(), 'to another table').toBeLessThanOrEqual(4)
  await cashier.hasSentEverything()
})

test('SCR-05 three tickets are done with three taps, on a board in one step', async ({ kitchen, server }) => {
  const { page, board } = await kitchen()
  const toDo = server.database.rows('ticket:kitchen').filter((row) => row['status'] === 'todo')
  const three = [...new Set(toDo.map((row) => Number(row['tableNumber'])))]
    .filter((table) => toDo.filter((row) => row['tableNumber'] === table).length === 1)
    .slice(0, 3)
  expect(three).toHaveLength(3)
  await board.choose('Done in one step')
  const taps = await countTaps(page)
  for (const table of three) {
    await board.done(board.ticket('TO DO', table))
    await expect(board.ticket('TO DO', table)).toHaveCount(0)
  }
  expect(await taps()).toBeLessThanOrEqual(3)
})

test('SCR-05 a waiter with a phone takes four items and sends them with no more than eight taps', async ({ till }) => {
  const { page, tables, posTerminal, shell } = await till({ viewport: { width: 390, height: 844 } })
  const taps = await countTaps(page)
  await tables.table(11).click()
  for (const item of ['Star Lager', 'Gulder', 'Chapman', 'Fanta']) await posTerminal.item(item).click()
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  expect(await taps()).toBeLessThanOrEqual(8)
})
