// The server goes away: killed while two tills send, or stopped for a while. It comes back, and everything that was shown as done is in the
// books once.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { LoungeServer } from '../lounge-server.ts'
import type { Staff } from '../staff.ts'

const kills = 3

test('a server that is killed in the middle of what two tills send loses nothing and doubles nothing', async ({
  till,
  kitchen,
  server,
}) => {
  const [one, other, cook] = await Promise.all([till(), till(), kitchen()])
  const { database } = server
  const before = { ledger: database.ledger(), sales: database.saleNumbers(), exceptions: database.rows('exception') }
  for (const staff of [one, other, cook]) {
    await staff.isReadyForOffline()
    staff.complaints.expectOutage()
  }

  const [ofOne, ofOther] = await Promise.all([
    serve(one, 'one', [1, 2, 4, 6]),
    serve(other, 'other', [8, 10, 11, 13]),
    killWhileWorking(server),
  ])
  for (const staff of [one, other, cook]) await staff.hasSentEverything()

  // The books and what the tills showed.
  const placed = [...ofOne.placed, ...ofOther.placed]
  const sold = [ofOne.sold, ofOther.sold]
  expect(notesIn(database.rows('order'))).toEqual(placed.toSorted())
  expect(database.saleNumbers().toSorted()).toEqual([...before.sales, ...sold].toSorted())
  for (const number of sold) expect(database.salesOf(number)).toHaveLength(1)
  expect(database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  expect(database.rows('exception')).toEqual(before.exceptions)

  // The kitchen and both tills show the same.
  for (const note of placed) await expect(cook.board.tickets('TO DO').filter({ hasText: note })).toHaveCount(1)
  for (const staff of [one, other]) {
    await staff.page.goto('/tables')
    for (const table of [1, 2, 4, 8, 10, 11])
      await expect(staff.tables.table(table)).toHaveAccessibleName(`Table ${table}, 1 order`)
    for (const table of [6, 13]) await expect(staff.tables.table(table)).toHaveAccessibleName(`Table ${table}, paid`)
  }
})

test('a server that is stopped and started again knows everybody who was signed in', async ({
  till,
  kitchen,
  server,
}) => {
  const [cashier, cook] = await Promise.all([till(), kitchen()])
  for (const staff of [cashier, cook]) {
    await staff.isReadyForOffline()
    staff.complaints.expectOutage()
  }
  await cashier.tables.table(7).click()
  await server.stop()
  await expect(cashier.shell.offline).toBeVisible()
  await cashier.posTerminal.add('Jollof Rice')
  await cashier.posTerminal.placeOrder.click()
  await cashier.shell.told(sentence('order_placed'))
  await expect(cashier.shell.waiting).toBeVisible()

  await server.restart()
  await cashier.hasSentEverything()
  await expect(cook.board.ticket('TO DO', 7)).toContainText('1× Jollof Rice')
  await cook.board.start(cook.board.ticket('TO DO', 7))
  await cook.hasSentEverything()
  await cashier.editOrderAt(7)
  await expect(cashier.posTerminal.line('Jollof Rice')).toContainText('Doing')
})

/** The kill comes as soon as the log grows, because the next command is then under way. */
async function killWhileWorking(server: LoungeServer): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const head = server.database.head()
    await expect.poll(() => server.database.head(), { intervals: [10], timeout: 30_000 }).toBeGreaterThan(head)
    await server.kill()
    await server.isBack()
  }
}

interface Shown {
  /** The notes that mark the orders shown as placed. */
  readonly placed: readonly string[]
  /** The order that was shown as paid. */
  readonly sold: string
}

/** Places an order on each table, and takes cash for the last one. @returns what the till has shown as done */
async function serve({ tables, posTerminal, shell }: Staff, name: string, numbers: readonly number[]): Promise<Shown> {
  const placed: string[] = []
  for (const number of numbers.slice(0, -1)) {
    const note = `${name}-${number}`
    await tables.table(number).click()
    await posTerminal.tab('Soups').click()
    await posTerminal.item('Jollof Rice').click()
    await posTerminal.note('Jollof Rice', note)
    await posTerminal.placeOrder.click()
    await shell.told(sentence('order_placed'))
    placed.push(note)
    await shell.dismiss(sentence('order_placed'))
    await shell.openFromDrawer('Tables')
  }
  await tables.table(numbers.at(-1) ?? 0).click()
  // The last tab is still open.
  await posTerminal.tab('Drinks').click()
  await posTerminal.item('Star Lager').click()
  await posTerminal.payCash('2000', '₦300')
  await expect(posTerminal.paid).toBeVisible()
  const sold = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  return { placed, sold }
}

/** The notes of this story's orders, as often as they occur. */
function notesIn(orders: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const lines = orders.flatMap(({ lines }) => (Array.isArray(lines) ? lines : []))
  const notes = lines.map((line: unknown) => (isNoted(line) ? line.note : ''))
  return notes.filter((note) => /^(one|other)-\d+$/.test(note)).toSorted()
}

const isNoted = (line: unknown): line is { readonly note: string } =>
  typeof line === 'object' && line !== null && 'note' in line && typeof line.note === 'string'
