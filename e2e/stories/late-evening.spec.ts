// Late news at a till: another till's edit, and the answer to an earlier payment question. Neither a line nor money is lost to it.
import { syncSentence } from '@lounge/domain/sync-messages'
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

const emeka = 'FC100000001'
const sade = 'FC100000003'

test('two tills change one order at the same time, and both stand; what one adds offline to an order that the other is paid for is a new order on that table', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  for (const staff of [one, other]) await staff.editOrderAt(12)
  await one.posTerminal.add('Star Lager')
  await one.posTerminal.oneMore('Chapman')
  await other.posTerminal.add('Jollof Rice')
  await other.posTerminal.oneMore('Chapman')
  await Promise.all([one, other].map(({ posTerminal }) => posTerminal.placeOrder.click()))
  for (const { shell } of [one, other]) await shell.told(sentence('order_updated'))

  for (const staff of [one, other]) {
    await staff.hasSentEverything()
    await staff.editOrderAt(12)
    // Four were ordered at first, and each till added one.
    await expect(staff.posTerminal.quantity('Chapman')).toHaveText('6')
    for (const item of ['Birthday Cake', 'Peppered Beef', 'Star Lager', 'Jollof Rice'])
      await expect(staff.posTerminal.line(item)).toHaveCount(1)
  }
  expect(server.database.rows('exception')).toEqual([])

  // One till goes offline while it has the order open; the other one takes the payment.
  await other.isReadyForOffline()
  await other.goOffline()
  await other.posTerminal.add('Star Lager')
  await other.posTerminal.oneLess('Chapman')
  await other.posTerminal.placeOrder.click()
  await other.posTerminal.voidFor('Customer cancelled')
  await expect(other.posTerminal.lines).toHaveCount(0)
  await expect(other.shell.waiting).toBeVisible()

  await one.posTerminal.payCash('47000', '₦0')
  await expect(one.posTerminal.paid).toBeVisible()
  await one.posTerminal.nextOrder()

  const late = sentence('order_not_pending', { status: 'paid' })
  await Promise.all([
    other.comeOnline(),
    expect(
      other.page.getByRole('alert').getByText(/was closed meanwhile\. The added lines are a new order on Table 12\./),
    ).toBeVisible(),
    other.shell.told(late),
  ])
  // Toasts pass; a refused command stays listed: here one Chapman fewer on an order that was paid meanwhile.
  await other.shell.connection.getByRole('link').click()
  const refused = 'Refused or being checked'
  await expect(await other.sync.rows(refused)).toHaveCount(1)
  await expect(await other.sync.rows(refused)).toContainText(late)
  await expect(await other.sync.open(refused)).toContainText(syncSentence('sync_returned'))
  for (const staff of [one, other]) {
    await staff.shell.openFromDrawer('Tables')
    await expect(staff.tables.table(12)).toHaveAccessibleName('Table 12, 1 order')
    await staff.tables.openList(12)
    await expect(staff.tables.entries(12)).toHaveCount(1)
    await expect(staff.tables.entries(12)).toContainText('1 × Star Lager')
    await staff.page.keyboard.press('Escape')
  }
  expect(server.database.rows('exception')).toHaveLength(1)
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test('an answer that comes late counts: what was added since is a new order, and after a reload it is said', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, posTerminal, paying, funcard, shell } = cashier
  await cashier.isReadyForOffline()
  const before = server.database.saleNumbers().length
  await cashier.ringUpBeers(7, 2)
  await funcard.choose(emeka)
  const ask = async () => {
    await paying.byFuncard.click()
    await paying.payIn(paying.funcardDialog).click()
    await expect(paying.unanswered).toContainText(sentence('funcard_unanswered'), { timeout: 15_000 })
    await expect(paying.unanswered).toContainText(sentence('funcard_unanswered_once'))
    await paying.unanswered.getByRole('button', { name: 'Leave it' }).click()
    await expect(posTerminal.order.getByText(sentence('payment_asked'))).toBeVisible()
  }
  server.standStill()
  await ask()
  // One more of the same, and another item: the question included neither.
  await posTerminal.oneMore('Star Lager')
  await posTerminal.add('Gulder')
  server.goOn()
  // The message stays until the payment is reported as successful.
  await shell.told(sentence('rest_is_new_order'))
  await expect(posTerminal.paid).toContainText('Total₦3,200')
  await posTerminal.nextOrder()
  await expect(posTerminal.quantity('Star Lager')).toHaveText('1')
  await expect(posTerminal.quantity('Gulder')).toHaveText('1')
  await posTerminal.payCash('5000', '₦1,700')
  await posTerminal.nextOrder()
  await cashier.hasSentEverything()
  expect(server.database.saleNumbers()).toHaveLength(before + 2)

  // The page is reloaded while the answer is missing, and the tables are on screen when it comes.
  await cashier.ringUpBeers(8, 1)
  await funcard.choose(emeka)
  server.standStill()
  await ask()
  await page.goto('/tables')
  await expect(cashier.tables.table(8)).toBeVisible()
  cashier.complaints.expectOutage()
  server.goOn()
  await expect(page.getByText(/^Order ORD-\d+ is paid by FunCard\. The answer came late\.$/)).toBeVisible()
  await cashier.hasSentEverything()
  await page.goto('/pos-terminal')
  await expect(posTerminal.item('Gulder')).toBeVisible()
  await expect(posTerminal.lines).toHaveCount(0)
  expect(server.database.saleNumbers()).toHaveLength(before + 3)
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test('a late answer that closes no order leaves the dialog that somebody has open, and what is typed in it', async ({
  till,
  server,
}) => {
  // Two tills, and a card whose balance is enough for one of them.
  const [one, other] = await Promise.all([till(), till()])
  for (const [staff, table] of [
    [one, 7],
    [other, 8],
  ] as const) {
    await staff.isReadyForOffline()
    await staff.ringUpBeers(table, 2)
    await staff.funcard.choose(sade)
    await staff.paying.byFuncard.click()
    await staff.paying.amountIn(staff.paying.funcardDialog).fill('1000')
  }
  server.standStill()
  for (const { paying } of [one, other]) await paying.payIn(paying.funcardDialog).click()
  for (const { paying, posTerminal } of [one, other]) {
    await paying.unanswered.getByRole('button', { name: 'Leave it' }).click({ timeout: 15_000 })
    await posTerminal.cash.click()
    await posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' }).fill('20000')
  }
  for (const { complaints } of [one, other]) complaints.expectOutage()
  server.goOn()
  await expect.poll(() => server.database.onFuncard(sade)?.balance).toBe(20_000)
  for (const staff of [one, other]) {
    await staff.hasSentEverything()
    await expect(staff.posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' })).toHaveValue('20000')
  }
  // The card paid at one of them: less is due there, and the button is lower than before.
  const lessIsDue = ({ posTerminal }: Staff) =>
    posTerminal.cashDialog.getByText(sentence('due_is_other', { was: '₦3,200' })).count()
  await expect.poll(async () => (await lessIsDue(one)) + (await lessIsDue(other))).toBe(1)
  for (const { posTerminal } of [one, other]) {
    await posTerminal.takeCash.click()
    await posTerminal.nextOrder()
  }
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test('what was added while a bill of its own was being paid is not dropped for the rest of the table', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { posTerminal, paying, funcard, shell } = cashier
  await cashier.isReadyForOffline()
  await cashier.editOrderAt(12)
  await posTerminal.beginSelecting()
  await posTerminal.selectEveryLine()
  await posTerminal.line('Birthday Cake').getByRole('checkbox').uncheck()
  await posTerminal.split.click()
  await shell.told(sentence('split_loaded'))
  await funcard.choose(emeka)
  await paying.byFuncard.click()
  server.standStill()
  await paying.payIn(paying.funcardDialog).click()
  await paying.unanswered.getByRole('button', { name: 'Leave it' }).click({ timeout: 15_000 })
  await posTerminal.add('Gulder')
  cashier.complaints.expectOutage()
  server.goOn()
  await shell.told(sentence('rest_is_new_order'))
  await expect(posTerminal.paid).toContainText('Total₦13,400')
  await expect(posTerminal.paid.getByRole('button', { name: /^Pay the rest/ })).toBeHidden()
  await posTerminal.nextOrder()
  await expect(posTerminal.quantity('Gulder')).toHaveText('1')
  await cashier.hasSentEverything()
  expect(server.database.rows('exception')).toEqual([])
})
