// The main job, from the till to the kitchen, paid and kept: four people, four browsers, one order.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { msUntilSeen } from '../stopwatch.ts'

test(
  'two beers and a jollof rice: ordered, cooked, extended, paid, and in the books',
  { tag: '@proof' },
  async ({ till, kitchen, bar, server }) => {
    const [cashier, cook, barkeeper] = await Promise.all([till(), kitchen(), bar()])
    await Promise.all([cashier, cook, barkeeper].map((staff) => staff.isReadyForOffline()))
    const { tables, posTerminal, shell, closedOrders } = cashier
    const [atKitchen, atBar] = [cook.board, barkeeper.board]
    const { database } = server
    const before = { stock: database.stock(), sales: database.saleNumbers(), entries: database.ledger().entries }

    // Table 7: two beers and a jollof rice with a note.
    await tables.table(7).click()
    await shell.told(sentence('order_started', { table: 7 }))
    await posTerminal.item('Star Lager').click()
    await posTerminal.oneMore('Star Lager')
    await posTerminal.tab('Soups').click()
    await posTerminal.item('Jollof Rice').click()
    await posTerminal.note('Jollof Rice', 'no pepper')
    await expect(posTerminal.amount('Total')).toHaveText('₦6,700')
    const boards = [cook.page, barkeeper.page].map((page) => ({ page, name: 'Table 7,' }))
    expect(await msUntilSeen(posTerminal.placeOrder, boards)).toBeLessThan(1_000)
    const [rice, beers] = [atKitchen.ticket('TO DO', 7), atBar.ticket('TO DO', 7)]
    await expect(rice).toContainText('1× Jollof Rice')
    await expect(rice).toContainText('no pepper')
    await expect(beers).toContainText('2× Star Lager')
    await shell.told(sentence('order_placed'))

    // The kitchen cooks it, and the till is told.
    await shell.openFromDrawer('Tables')
    await expect(tables.table(7)).toHaveAccessibleName('Table 7, 1 order')
    await expect(tables.table(7)).not.toHaveAccessibleDescription(/ready to be carried out/)
    await atKitchen.start(rice)
    await atKitchen.done(atKitchen.ticket('DOING', 7))
    await expect(tables.table(7)).toHaveAccessibleDescription(/ready to be carried out/)
    await expect(atKitchen.ticket('DONE', 7)).toContainText('Completed')

    // The guest wants a cake as well, and pays.
    await tables.table(7).click()
    await expect(posTerminal.line('Jollof Rice')).toContainText('Ready')
    await expect(posTerminal.line('Star Lager')).toContainText('To do')
    await posTerminal.tab('Cakes').click()
    await posTerminal.item('Chocolate Cake').click()
    await expect(posTerminal.amount('Total')).toHaveText('₦9,200')
    await posTerminal.payCash('10000', '₦800')
    await expect(posTerminal.processing).toBeVisible()
    await expect(posTerminal.paid).toBeVisible()
    await shell.told(sentence('payment_successful', { method: 'Cash' }))
    await expect(posTerminal.paid).toContainText('Change₦800')
    const number = await posTerminal.paidNumber()
    await posTerminal.nextOrder()
    await expect(atKitchen.ticket('TO DO', 7)).toContainText('1× Chocolate Cake')

    // It left the table, and is the newest of the closed orders.
    await shell.openFromDrawer('Tables')
    await expect(tables.table(7)).toHaveAccessibleName('Table 7, free')
    await shell.openFromDrawer('Orders')
    await expect(closedOrders.rows.first()).toContainText(number.slice(-6))
    await expect(closedOrders.rows.first()).toContainText('Cash')
    await expect(closedOrders.rows.first()).toContainText('₦9,200')

    // The books: one sale more, the shelf lower by exactly that, and every naira with its entry.
    await cashier.hasSentEverything()
    expect(database.saleNumbers()).toEqual([...before.sales, number])
    expect(difference(before.stock, database.stock())).toEqual({ 'Star Lager': -2, 'Chocolate Cake': -1 })
    const ledger = database.ledger()
    expect(ledger).toMatchObject({ sum: 0, unbalanced: 0 })
    expect(ledger.entries).toBeGreaterThan(before.entries)
    expect(database.salesOf(number)).toEqual([{ methods: 'Cash', subtotal: 9_000_00, tax: 200_00, total: 9_200_00 }])
  },
)

/** The changes on the shelf, by item. */
function difference(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Readonly<Record<string, number>> {
  const changes = [...after].map(([name, level]) => [name, level - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
