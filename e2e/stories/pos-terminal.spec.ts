// The cashier finds the items, and puts the order together.
import type { Locator } from '@playwright/test'
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

const tabs = ['Drinks', 'Snacks', 'Soups', 'Cakes']

test('POS-02 the grid has its four tabs; Popular and Recent put the same items in another order', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, posTerminal } = cashier
  await page.goto('/pos-terminal')
  const menus = new Map<string, readonly string[]>()
  for (const tab of tabs) {
    await posTerminal.tab(tab).click()
    await expect(posTerminal.tab(tab)).toHaveAttribute('aria-selected', 'true')
    const all = await posTerminal.itemNames()
    expect(all.length, tab).toBeGreaterThan(5)
    for (const sort of ['Popular', 'Recent']) {
      await posTerminal.tab(sort).click()
      await expect(posTerminal.tab(sort)).toHaveAttribute('aria-selected', 'true')
      await expect.poll(async () => (await posTerminal.itemNames()).toSorted(), sort).toEqual(all.toSorted())
    }
    await posTerminal.tab('All').click()
    await expect.poll(() => posTerminal.itemNames(), tab).toEqual(all)
    menus.set(tab, all)
  }
  const everything = [...menus.values()].flat()
  expect(new Set(everything).size, 'no item is in two tabs').toBe(everything.length)

  // Nine of one drink are sold: it is now the most recent one, and has risen among the popular ones.
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.tab('Drinks').click()
  for (let tap = 0; tap < 9; tap += 1) await posTerminal.item('Zobo').click()
  await posTerminal.payCash('7400', '₦0')
  await posTerminal.nextOrder()
  await posTerminal.tab('Recent').click()
  await expect(posTerminal.items.first()).toHaveAccessibleName(/^Zobo /)
  await cashier.hasSentEverything()
  const names = new Map(server.database.rows('item').map(({ id, name }) => [id, name]))
  const sold = new Map(server.database.rows('popularity').map((row) => [names.get(row['id']), Number(row['sold'])]))
  const drinks = menus.get('Drinks') ?? []
  await posTerminal.tab('Popular').click()
  await expect
    .poll(() => posTerminal.itemNames())
    .toEqual(drinks.toSorted((a, b) => (sold.get(b) ?? 0) - (sold.get(a) ?? 0)))
})

test('POS-03 POS-04 the search in the header filters the grid by name; an item shows its picture, name, price and what is left, which is red from five down; Details tells more', async ({
  till,
}) => {
  const { page, posTerminal } = await till()
  await page.goto('/pos-terminal')
  await posTerminal.search.fill('riCe')
  await expect
    .poll(async () => (await posTerminal.itemNames()).toSorted())
    .toEqual(['Coconut Rice', 'Fried Rice', 'Jollof Rice', 'Ofada Rice and Ayamase'])
  await posTerminal.search.fill('no such thing')
  await expect(posTerminal.items).toHaveCount(0)
  await posTerminal.search.fill('')
  await expect(posTerminal.item('Star Lager')).toBeVisible()

  await expect(posTerminal.item('Budweiser')).toHaveAccessibleName('Budweiser ₦1,900')
  const picture = posTerminal.tile('Budweiser').locator('img')
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expect(posTerminal.tile('Budweiser')).toContainText('5 left')
  const [red, other] = await Promise.all([
    colourOf(posTerminal.tile('Budweiser').getByText('5 left')),
    colourOf(posTerminal.tile('Budweiser').getByText('₦1,900')),
  ])
  expect(red.red).toBeGreaterThan(100)
  expect(Math.max(red.green, red.blue)).toBeLessThan(60)
  expect(other).not.toEqual(red)
  expect(await colourOf(posTerminal.tile('Desperados').getByText(/ left$/))).not.toEqual(red)

  // Each card of each tab shows its stock, with a number if it is counted.
  const counted = { Drinks: true, Snacks: true, Soups: false, Cakes: true }
  for (const [tab, isCounted] of Object.entries(counted)) {
    await posTerminal.tab(tab).click()
    await posTerminal.showsItsTab()
    const cards = await posTerminal.items.all()
    expect(cards.length, tab).toBeGreaterThan(5)
    for (const card of cards)
      await expect(card, tab).toHaveAccessibleDescription(isCounted ? /^(\d+ left|sold out)$/ : 'made to order')
  }

  await posTerminal.tab('Drinks').click()
  await posTerminal.details('Budweiser').click()
  const details = page.getByRole('dialog', { name: 'Budweiser' })
  await expect(details).toContainText('Clean and light, from the long neck')
  await expect(details).toContainText('₦1,900')
  await expect(details).toContainText('5 left')
})

test('POS-05 POS-15 the sums, with 200 naira of tax as soon as there is anything to pay; the order changes its table in a grid of twenty, and is dropped only when that is confirmed', async ({
  till,
}) => {
  const { page, posTerminal } = await till()
  await page.goto('/pos-terminal')
  for (const label of ['Subtotal', 'Tax', 'Total']) await expect(posTerminal.amount(label)).toHaveText('₦0')
  await posTerminal.add('Star Lager', 2)
  await posTerminal.add('Jollof Rice')
  await expect(posTerminal.amount('Subtotal')).toHaveText('₦6,500')
  await expect(posTerminal.amount('Tax')).toHaveText('₦200')
  await expect(posTerminal.amount('Total')).toHaveText('₦6,700')
  await posTerminal.takeOff('Star Lager')
  await posTerminal.takeOff('Jollof Rice')
  for (const label of ['Subtotal', 'Tax', 'Total']) await expect(posTerminal.amount(label)).toHaveText('₦0')

  await expect(posTerminal.tableButton).toHaveText('Table')
  await posTerminal.item('Star Lager').click()
  await posTerminal.tableButton.click()
  await expect(posTerminal.tablePicker.getByRole('button', { name: /^Table \d+,/ })).toHaveCount(20)
  await posTerminal.pickTable(7).click()
  await expect(posTerminal.tableButton).toHaveText('T7')
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(20).click()
  await expect(posTerminal.tableButton).toHaveText('T20')

  await posTerminal.cancelOrder.click()
  await posTerminal.cancelDialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(posTerminal.cancelDialog).toBeHidden()
  await expect(posTerminal.line('Star Lager')).toBeVisible()
  await posTerminal.cancelOrder.click()
  await posTerminal.cancelDialog.getByRole('button', { name: 'Clear cart' }).click()
  await expect(posTerminal.lines).toHaveCount(0)
  await expect(posTerminal.tableButton).toHaveText('Table')
})

test('POS-06 quantities go up, and down to one; lines get notes and go; the panel folds away', async ({ till }) => {
  const { page, posTerminal } = await till()
  await page.goto('/pos-terminal')
  await posTerminal.item('Star Lager').click()
  await posTerminal.oneMore('Star Lager')
  await posTerminal.oneMore('Star Lager')
  await expect(posTerminal.quantity('Star Lager')).toHaveText('3')
  await posTerminal.oneLess('Star Lager')
  await posTerminal.oneLess('Star Lager')
  await expect(posTerminal.quantity('Star Lager')).toHaveText('1')
  await expect(posTerminal.less('Star Lager')).toBeDisabled()

  await posTerminal.add('Jollof Rice')
  await posTerminal.note('Jollof Rice', 'no pepper')
  await expect(posTerminal.line('Jollof Rice')).toContainText('no pepper')
  await expect(posTerminal.line('Star Lager')).not.toContainText('no pepper')

  // The number of a payment card, and a text too long for a ticket, are reported and not kept.
  await posTerminal.openLine('Star Lager')
  await posTerminal.order.getByRole('button', { name: 'Note for Star Lager' }).click()
  const note = posTerminal.noteDialog.getByRole('textbox', { name: 'Note' })
  const refusals = [
    ['charge 4111 1111 1111 1111', sentence('card_number_in_text')],
    ['x'.repeat(143), sentence('note_too_long', { count: 3 })],
  ] as const
  for (const [typed, said] of refusals) {
    await note.fill(typed)
    await note.press('Enter')
    await expect(posTerminal.noteDialog.getByRole('alert')).toHaveText(said)
  }
  await page.keyboard.press('Escape')
  await expect(posTerminal.noteDialog).toBeHidden()
  await expect(posTerminal.line('Star Lager')).not.toContainText(/4111|xxx/)

  await posTerminal.takeOff('Star Lager')
  await expect(posTerminal.lines).toHaveCount(1)

  await posTerminal.order.getByRole('button', { name: 'Collapse order details' }).click()
  await expect(posTerminal.lines).toHaveCount(0)
  await expect(posTerminal.placeOrder).toBeHidden()
  await posTerminal.order.getByRole('button', { name: 'Expand order details' }).click()
  await expect(posTerminal.line('Jollof Rice')).toContainText('no pepper')
})

/** As it is painted. */
async function colourOf(
  text: Locator,
): Promise<{ readonly red: number; readonly green: number; readonly blue: number }> {
  const painted = await text.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = painted.match(/\d+/g)?.map(Number) ?? []
  return { red, green, blue }
}
