// An evening with two tills, the kitchen and the bar. One till and the kitchen go offline twice: each acts without knowing of the others,
// then receives their changes, and afterwards all show the same.
import { sentence } from '@lounge/domain/messages'
import { ApiDevice, newId } from '../api-device.ts'
import { expect, test } from '../fixtures.ts'
import type { LoungeServer } from '../lounge-server.ts'
import type { Staff } from '../staff.ts'

const emeka = 'FC100000001'
const naira = (amount: number) => amount * 100

// Money is taken by hand, so that no simulated delay is in the way.
test.use({ payments: 'manual' })

test('an evening of conflicts: paid twice, voided and paid both ways round, a fifth order, a line taken off and changed, a FunCard overspent, a ticket of two cooks, a request edited after its approval, an old price', async ({
  till,
  kitchen,
  bar,
  server,
}) => {
  const { database } = server
  const [one, other, cook, barkeeper] = await Promise.all([till(), till(), kitchen(), bar()])
  const [manager, otherCook] = await Promise.all([
    ApiDevice.signIn(server.origin, 'manager'),
    ApiDevice.signIn(server.origin, 'kitchen'),
  ])
  for (const table of [7, 8, 10]) await place(one, table, 'Star Lager')
  await place(one, 13, 'Star Lager', 'Gulder')
  await expect(barkeeper.board.ticket('TO DO', 13)).toContainText('1× Gulder')
  await other.shell.openFromDrawer('Tables')
  await expect(other.tables.table(13)).toHaveAccessibleName('Table 13, 1 order')
  await Promise.all([other, cook].map((staff) => staff.isReadyForOffline()))

  // The network fails for the first time. A till and another cook go on with the server, unknown to the others.
  await Promise.all([other, cook].map((staff) => staff.goOffline()))
  const [wings] = database.rows('ticket:kitchen').filter((row) => row['tableNumber'] === 16 && row['status'] === 'todo')
  const withTheServer = async () => {
    for (const name of ['ticket.start', 'ticket.finish']) await otherCook.asks(name, { ticketId: wings?.['id'] })
    const paid = [await pay(one, 7), await pay(one, 8)]
    await voidAt(one, 10)
    return paid
  }
  const withoutIt = async () => {
    await cook.board.start(cook.board.ticket('TO DO', 16))
    await expect(cook.board.ticket('DOING', 16)).toBeVisible()
    await pay(other, 7)
    await voidAt(other, 8)
    return pay(other, 10)
  }
  const [[twice = '', afterPay = ''], afterVoid] = await Promise.all([withTheServer(), withoutIt()])
  await Promise.all([
    other.comeOnline(),
    cook.comeOnline(),
    other.shell.told(sentence('order_paid_twice', { number: twice, amount: '₦1,700' })),
    other.shell.told(sentence('order_not_pending', { status: 'paid' })),
    other.shell.told(sentence('order_paid_after_void', { number: afterVoid })),
    cook.shell.told(sentence('ticket_moved_on', { status: 'done' })),
  ])
  await expect(cook.board.ticket('DONE', 16)).toContainText('Completed')
  for (const { shell, tables, voidOrders, closedOrders } of [one, other]) {
    await shell.openFromDrawer('Orders')
    for (const number of [twice, afterPay, afterVoid]) await expect(closedOrders.order(number)).toHaveCount(1)
    await shell.openFromDrawer('Void Orders')
    await expect(voidOrders.empty).toBeVisible()
    await shell.openFromDrawer('Tables')
    for (const table of [7, 8, 10]) await expect(tables.table(table)).toHaveAccessibleName(`Table ${table}, free`)
  }

  // It fails once more.
  await other.isReadyForOffline()
  await other.goOffline()
  const meanwhile = async () => {
    await expect(editAfterApproval(manager, otherCook)).rejects.toThrow(
      sentence('request_not_pending', { status: 'approved' }),
    )
    await makeDearer(manager, server, 'Heineken', naira(2_500))
    for (const item of ['Fanta', 'Star Lager']) await place(one, 5, item)
    await one.editOrderAt(13)
    await one.posTerminal.takeOff('Gulder')
    await one.posTerminal.placeOrder.click()
    await one.posTerminal.voidFor('Item unavailable')
    await expect(one.posTerminal.lines).toHaveCount(0)
    await sellByFuncard(one, 15, 'Jameson')
  }
  const unawares = async () => {
    await place(other, 5, 'Gulder')
    await other.editOrderAt(13)
    await other.posTerminal.oneMore('Gulder')
    await placeIt(other)
    await sellByFuncard(other, 14, 'Star Lager', 'Star Lager')
    await fill(other, 17, 'Heineken')
    return take(other, '2200')
  }
  const [, cheap] = await Promise.all([meanwhile(), unawares()])
  const short = { number: emeka, balance: '₦2,800', amount: '₦3,200' }
  await Promise.all([
    other.comeOnline(),
    other.shell.told(sentence('table_over_full', { table: 5, count: 5 })),
    other.shell.told(sentence('line_not_found')),
    other.shell.told(sentence('funcard_balance_short', short)),
  ])
  await expect(
    barkeeper.board.tickets('TO DO').filter({ hasText: 'Table 5' }).filter({ hasText: 'Gulder' }),
  ).toHaveCount(1)
  for (const staff of [one, other]) {
    const { shell, tables, posTerminal, closedOrders, paying, funcard } = staff
    await shell.openFromDrawer('Tables')
    await expect(tables.table(5)).toHaveAccessibleName('Table 5, 5 orders (Full)')
    await shell.openFromDrawer('Orders')
    await expect(closedOrders.order(cheap)).toContainText('₦2,200')
    await staff.editOrderAt(13)
    await expect(posTerminal.lines).toHaveCount(1)
    await expect(posTerminal.line('Star Lager')).toBeVisible()
    await expect(posTerminal.item('Heineken')).toHaveAccessibleName(/₦2,500/)
    await funcard.choose(emeka)
    await paying.byFuncard.click()
    await expect(paying.funcardDialog).toContainText('Balance −₦400')
  }

  expect(
    database
      .rows('exception')
      .map(({ code }) => String(code))
      .toSorted(),
  ).toEqual(['funcard_balance_short', 'order_paid_after_void', 'order_paid_twice', 'table_over_full'])
  const [owed] = database.ask(`select sum(amount) as sum from entry where account = 'owed-back'`)
  expect(owed?.['sum']).toBe(-naira(1_700))
  expect(database.onFuncard(emeka)).toEqual({ balance: naira(-400), owed: naira(-400) })
  expect(database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

/** Rings up an order on a table, whatever is there already; it is not placed yet. */
async function fill({ shell, tables, posTerminal }: Staff, table: number, ...items: readonly string[]): Promise<void> {
  await shell.openFromDrawer('Tables')
  await tables.beginOrder(table)
  await expect(posTerminal.tableButton).toBeVisible()
  for (const item of items) await posTerminal.item(item).click()
}
async function placeIt({ posTerminal }: Staff): Promise<void> {
  await posTerminal.placeOrder.click()
  await expect(posTerminal.lines).toHaveCount(0)
}
async function place(staff: Staff, table: number, ...items: readonly string[]): Promise<void> {
  await fill(staff, table, ...items)
  await placeIt(staff)
}

/** Takes exactly the order's total in cash. @returns its number */
async function take({ posTerminal }: Staff, total: string): Promise<string> {
  await posTerminal.payCash(total, '₦0')
  return paid(posTerminal)
}
async function pay(staff: Staff, table: number): Promise<string> {
  await staff.editOrderAt(table)
  return take(staff, '1700')
}
async function sellByFuncard(staff: Staff, table: number, ...items: readonly string[]): Promise<void> {
  const { posTerminal, funcard, paying } = staff
  await fill(staff, table, ...items)
  await funcard.choose(emeka)
  await paying.byFuncard.click()
  await paying.payIn(paying.funcardDialog).click()
  await paid(posTerminal)
}
async function paid(posTerminal: Staff['posTerminal']): Promise<string> {
  await expect(posTerminal.paid).toBeVisible()
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  return number
}

async function voidAt(staff: Staff, table: number): Promise<void> {
  const { posTerminal } = staff
  await staff.editOrderAt(table)
  await posTerminal.voidOrder.click()
  await posTerminal.voidOrderFor('Customer cancelled')
  await expect(posTerminal.lines).toHaveCount(0)
}

/** An approval of a material request by the office: an approved one cannot be edited any more. */
async function editAfterApproval(manager: ApiDevice, cook: ApiDevice): Promise<void> {
  const request = { department: 'kitchen', requestId: newId() }
  const materialId = '900'
  const lines = [{ materialId, quantity: 2, specification: 'in sacks' }]
  await manager.asks('material.add', { department: 'kitchen', materialId, name: 'Charcoal' })
  await cook.asks('request.submit', { ...request, lines })
  await manager.asks('request.approve', { ...request, version: 1 })
  await cook.asks('request.edit', { ...request, lines, version: 1 })
}

/** The manager changes the price of an item, and nothing else of it. */
async function makeDearer(manager: ApiDevice, { database }: LoungeServer, item: string, price: number): Promise<void> {
  const found = database.rows('item').find(({ name }) => name === item)
  const { id: itemId, removed: _stays, ...details } = found ?? {}
  await manager.asks('item.change', { itemId, details, price })
}
