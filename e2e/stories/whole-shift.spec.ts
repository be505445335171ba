// A whole shift at one till, half of it offline: orders on ten tables, changed, split, moved, voided and paid; at its close every figure
// equals the books.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { LoungeDatabase } from '../lounge-database.ts'
import type { Staff } from '../staff.ts'

const emeka = 'FC100000001'
const naira = (amount: number) => amount * 100

test('a whole shift on ten tables, half of it offline, closes with every figure as the ledger has it', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, shell, tables, posTerminal, paying, funcard, salesReport, voidOrders } = cashier
  const { database } = server
  const before = figuresOf(database)
  await cashier.isReadyForOffline()
  await shell.openFromDrawer('POS Terminal')
  await place(cashier, 1, 'Star Lager', 'Star Lager')
  await place(cashier, 2, 'Star Lager')
  await place(cashier, 4, 'Gulder')
  await place(cashier, 6, 'Star Lager')
  await place(cashier, 7, 'Star Lager', 'Star Lager', 'Gulder')

  // One more beer for table 1, who pays by card; table 2 moves to the window; table 4 sends back what it was brought.
  await cashier.editOrderAt(1)
  await posTerminal.oneMore('Star Lager')
  await paying.byCard.click()
  await paying.confirmIn(paying.cardDialog).click()
  const byCard = await paid(cashier)
  await cashier.editOrderAt(2)
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(20).click()
  await expect(posTerminal.tableButton).toHaveText('T20')
  await posTerminal.placeOrder.click()
  await expect(posTerminal.lines).toHaveCount(0)
  await voidAt(cashier, 4, 'Wrong order')

  // A FunCard is topped up in cash and pays for table 6; a guest of table 7 pays the Gulder by transfer.
  await funcard.enter.click()
  await funcard.entry.getByRole('button', { name: 'Top up a FunCard' }).click()
  await funcard.id.fill(emeka)
  await funcard.quickAmount('₦5,000').click()
  await funcard.topUp.getByText('Cash', { exact: true }).click()
  await funcard.put.click()
  await expect(funcard.topUp).toBeHidden()
  await cashier.editOrderAt(6)
  await funcard.choose(emeka)
  await paying.byFuncard.click()
  await expect(paying.funcardDialog).toContainText('Balance ₦30,000')
  await paying.payIn(paying.funcardDialog).click()
  const byFuncard = await paid(cashier)
  await cashier.editOrderAt(7)
  await posTerminal.select('Gulder')
  await posTerminal.split.click()
  await expect(posTerminal.amount('Total')).toHaveText('₦1,800')
  await paying.byTransfer.click()
  await paying.confirmIn(paying.transferDialog).click()
  const byTransfer = await paid(cashier)
  await cashier.hasSentEverything()

  // The network fails, and the work goes on.
  await cashier.goOffline()
  const then = figuresOf(database)
  await place(cashier, 8, 'Star Lager')
  await place(cashier, 10, 'Gulder', 'Fanta')
  await place(cashier, 11, 'Star Lager')
  await place(cashier, 13, 'Heineken')
  await voidAt(cashier, 11, 'Customer cancelled')
  await cashier.editOrderAt(10)
  await posTerminal.select('Fanta')
  await posTerminal.voidItems.click()
  await posTerminal.voidFor('Item unavailable')
  await expect(posTerminal.lines).toHaveCount(1)
  // The screen shows it at once; the toast comes when it is written down, and a reload loses nothing any more.
  await shell.told(sentence('items_voided'))
  await page.reload()
  await cashier.editOrderAt(7)
  await posTerminal.payCash('5000', '₦1,800')
  const byCash = await paid(cashier)
  await cashier.editOrderAt(8)
  await posTerminal.oneMore('Star Lager')
  await paying.takePartInCash('1000')
  await expect(paying.parts).toHaveCount(1)
  await paying.byCard.click()
  await paying.confirmIn(paying.cardDialog).click()
  const byBoth = await paid(cashier)
  expect(figuresOf(database), 'nothing has left the till').toEqual(then)

  // It is back: everything arrives, once, and the shift is closed.
  await cashier.comeOnline()
  const after = figuresOf(database)
  const sold = [
    { number: byCard, methods: 'Card', subtotal: naira(4_500), total: naira(4_700) },
    { number: byFuncard, methods: 'FunCard', subtotal: naira(1_500), total: naira(1_700) },
    { number: byTransfer, methods: 'Transfer', subtotal: naira(1_600), total: naira(1_800) },
    { number: byCash, methods: 'Cash', subtotal: naira(3_000), total: naira(3_200) },
    { number: byBoth, methods: 'Cash + Card', subtotal: naira(3_000), total: naira(3_200) },
  ]
  for (const { number, ...figures } of sold)
    expect(database.salesOf(number), number).toEqual([{ ...figures, tax: naira(200) }])
  expect(changes(before.accounts, after.accounts)).toEqual({
    drawer: naira(5_000 + 3_200 + 1_000),
    'card-clearing': naira(4_700 + 2_200),
    'transfers-claimed': naira(1_800),
    funcards: -naira(5_000 - 1_700),
    sales: -naira(13_600),
    tax: -naira(1_000),
  })
  expect(changes(before.stock, after.stock)).toEqual({ 'Star Lager': -9, Gulder: -2, Heineken: -1 })
  expect(database.onFuncard(emeka)).toEqual({ balance: naira(28_300), owed: naira(28_300) })
  expect(database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  expect(database.rows('exception')).toEqual([])

  // The screens say the same.
  await shell.openFromDrawer('Tables')
  for (const table of [1, 2, 4, 6, 7, 8, 11])
    await expect(tables.table(table)).toHaveAccessibleName(`Table ${table}, free`)
  for (const table of [10, 13, 20]) await expect(tables.table(table)).toHaveAccessibleName(`Table ${table}, 1 order`)
  await shell.openFromDrawer('Void Orders')
  await expect(voidOrders.rows).toHaveText([/Fanta/, /Star Lager/, /Gulder/])
  await shell.openFromDrawer('Sales Report')
  await salesReport.days.chooseAll()
  await expect(salesReport.total('Orders')).toHaveText((before.sales + 5).toLocaleString('en-NG'))
})

/**
 * Begins and ends with an empty terminal. Items are found by search: a tap where the table was just picked might count as the second half
 * of that one.
 */
async function place({ posTerminal, shell }: Staff, table: number, ...items: readonly string[]): Promise<void> {
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(table).click()
  for (const item of items) await posTerminal.add(item)
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  await expect(posTerminal.lines).toHaveCount(0)
}

async function voidAt(cashier: Staff, table: number, reason: string): Promise<void> {
  const { posTerminal } = cashier
  await cashier.editOrderAt(table)
  await posTerminal.voidOrder.click()
  await posTerminal.voidOrderFor(reason)
  await cashier.shell.told(sentence('order_voided'))
  await expect(posTerminal.lines).toHaveCount(0)
}

/** @returns the number of the order that was just paid */
async function paid({ posTerminal }: Staff): Promise<string> {
  await expect(posTerminal.paid).toBeVisible()
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  return number
}

/** The books' figures: each account (all drawers and all FunCards as one), the shelf, and the number of sales. */
function figuresOf(database: LoungeDatabase) {
  const rows = database.ask(`
    select case when account like 'drawer:%' then 'drawer' when account like 'funcard:%' then 'funcards' else account end
      as name, sum(amount) as amount from entry group by 1`)
  return {
    accounts: new Map(rows.map(({ name, amount }) => [String(name), Number(amount)])),
    stock: database.stock(),
    sales: database.saleNumbers().length,
  }
}

/** The differences to the earlier figures, by name. */
function changes(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  const all = [...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(all.filter(([, change]) => change !== 0))
}
