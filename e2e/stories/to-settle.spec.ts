// Exceptions are settled: money is given back at the till, a difference is accepted in the office.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { ApiDevice } from '../api-device.ts'
import { expect, test } from '../fixtures.ts'
import { hasSlowDisk, slowDiskMs } from '../kept-data.ts'
import type { Staff } from '../staff.ts'

test('DAY-05 an order that two tills took money for: the cashier gives it back with one dialog, and the office reads how', async ({
  till,
  office,
  server,
}) => {
  const [one, other, manager] = await Promise.all([till(), till(), office()])
  await paidTwice(one, other)

  // Closed Orders names it as well, and says where the money comes from.
  await other.page.goto('/orders')
  await other.page.getByRole('button', { name: 'Give back' }).click()
  const giving = other.page.getByRole('dialog', { name: 'Give back' })
  await expect(giving).toContainText('Take ₦38,400 out of the drawer')
  await giving.getByRole('button', { name: 'Transfer' }).click()
  await expect(giving).toContainText(/Give ₦38,400 .* by Transfer\. Nothing leaves the drawer\./)
  await giving.getByRole('button', { name: 'Cancel' }).click()

  // The bell leads to where it is settled.
  await other.bell.open()
  await other.bell.entry('was paid twice').click()
  await isAccessible(other.page, 'a flag in the bell')
  await other.bell.detail.getByRole('link', { name: 'To settle' }).click()
  await expect(other.toSettle.rows).toHaveCount(1)
  await isAccessible(other.page, 'what a till has to settle')
  await other.toSettle.way('was paid twice', 'Give back').click()
  await expect(other.toSettle.dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('38,400')
  await isAccessible(other.page, 'giving money back')
  await other.toSettle.give('38,401', 'Give back')
  await expect(other.toSettle.dialog.getByText(sentence('refund_more_than_owed', { owed: '₦38,400' }))).toBeVisible()
  // A slow disk, and an unneeded second tap.
  await hasSlowDisk(other.page)
  await other.toSettle.give('38400', 'Give back')
  await other.page.waitForTimeout(slowDiskMs / 2)
  await other.toSettle.dialog.getByRole('button', { name: 'Give back', exact: true }).dispatchEvent('click')
  await expect(other.page.getByRole('heading', { name: 'Nothing to settle' })).toBeVisible()
  await other.hasSentEverything()

  await manager.page.goto('/manage/to-settle')
  await expect(manager.page.getByRole('heading', { name: 'Nothing to settle' })).toBeVisible()
  await manager.toSettle.openSettled()
  await expect(manager.toSettle.settled).toHaveText(/was paid twice.*Give back.*Ada Obi/)
  const [exception] = server.database.rows('exception')
  expect(exception).toMatchObject({ code: 'order_paid_twice', settled: { how: 'giveBack', byName: 'Ada Obi' } })
  expect(server.database.commands('order.refund')).toBe(1)
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test(
  'DAY-05 what a till sold after it was finished is counted in the office, which finds it by what it is about',
  { tag: '@proof' },
  async ({ till, office, server }) => {
    const [cashier, manager] = await Promise.all([till(), office()])
    const away = await ApiDevice.signIn(server.origin, 'manager')
    await cashier.isReadyForOffline()
    await cashier.goOffline()
    await cashier.tables.table(7).click()
    await cashier.posTerminal.add('Star Lager', 2)
    await away.asks('item.runOut', { itemId: 'star-lager' })
    await cashier.posTerminal.placeOrder.click()
    await cashier.shell.told(sentence('order_placed'))
    await cashier.comeOnline()
    await manager.page.goto('/manage/to-settle')
    const flag = sentence('item_finished_sold', { item: 'Star Lager' })
    await expect(manager.toSettle.row(flag)).toBeVisible()
    await isAccessible(manager.page, 'what the office has to settle')
    await manager.page.getByRole('combobox', { name: 'About' }).selectOption('FunCards')
    await expect(manager.page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await manager.page.getByRole('combobox', { name: 'About' }).selectOption('Stock and materials')
    await manager.toSettle.way(flag, 'Count now').click()
    await manager.toSettle.give('many', 'Count now')
    await expect(manager.toSettle.dialog).toContainText(sentence('amount_invalid'))
    // Units that are sold between the count and the tap were there when it was counted.
    await manager.toSettle.dialog.getByRole('textbox').fill('12')
    await away.asks('item.bringBack', { itemId: 'star-lager' })
    await cashier.shell.openFromDrawer('Tables')
    await cashier.tables.table(8).click()
    await cashier.posTerminal.add('Star Lager', 2)
    await cashier.posTerminal.payCash('4000', '₦800')
    await cashier.hasSentEverything()
    await manager.toSettle.dialog.getByRole('button', { name: 'Count now' }).click()
    await expect(manager.toSettle.rows).toHaveCount(0)
    await manager.hasSentEverything()
    expect(server.database.rows('exception')).toMatchObject([{ settled: { how: 'countNow' } }])
    expect(server.database.rows('stock').find(({ id }) => id === 'star-lager')).toMatchObject({ level: 10 })
  },
)

test(
  'DAY-05 the rest that is voided is the one that the dialog named: what another till adds to it meanwhile stays',
  { tag: '@proof' },
  async ({ till, server }) => {
    const [one, other] = await Promise.all([till(), till()])
    await one.ringUpBeers(7, 1)
    await one.posTerminal.placeOrder.click()
    await one.shell.told(sentence('order_placed'))
    await one.hasSentEverything()
    await other.isReadyForOffline()
    await other.editOrderAt(7)
    await other.goOffline()
    const adds = async (name: string) => {
      await one.editOrderAt(7)
      await one.posTerminal.add(name)
      await one.posTerminal.placeOrder.click()
      await one.shell.told(sentence('order_updated'))
      await one.hasSentEverything()
    }
    await adds('Gulder')
    await other.posTerminal.payCash('2000', '₦300')
    await other.posTerminal.nextOrder()
    await other.comeOnline()
    await other.hasSentEverything()

    await other.page.goto('/to-settle')
    await other.toSettle.way('had more lines than were paid', 'Void the rest').click()
    await expect(other.toSettle.dialog).toContainText('1 × Gulder')
    await isAccessible(other.page, 'the rest that is voided')
    await adds('Heineken')
    await other.toSettle.dialog.getByRole('button', { name: 'Void the rest', exact: true }).click()
    await expect(other.toSettle.rows).toHaveCount(0)
    await other.hasSentEverything()
    const open = server.database.rows('order').filter((row) => row['tableNumber'] === 7 && row['status'] === 'pending')
    expect(open).toMatchObject([{ lines: [{ name: 'Heineken', quantity: 1 }] }])
  },
)

test('DAY-05 who gets back what is owed signs for it, and a till that had not heard of it and gives it again is flagged', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  const number = await paidTwice(one, other)
  // A window that printed would close.
  await one.context.addInitScript(() => {
    window.print = () => undefined
  })
  const giveBack = async ({ page, shell }: Staff) => {
    await shell.openFromDrawer('Orders')
    await page.getByRole('button', { name: 'Give back' }).click()
    await page.getByRole('dialog', { name: 'Give back' }).getByRole('button', { name: 'Money given' }).click()
  }
  await other.shell.openFromDrawer('Orders')
  await expect(other.page.getByRole('button', { name: 'Give back' })).toBeVisible()
  await other.goOffline()
  const paper = one.page.context().waitForEvent('page')
  await giveBack(one)
  const refund = (await paper).getByRole('region', { name: 'Refund' })
  for (const words of [number, 'Back by Cash', '₦38,400', sentence('refund_was_owed'), 'guest signs'])
    await expect(refund).toContainText(words)
  await one.hasSentEverything()
  expect(server.database.commands('order.refund')).toBe(1)
  await giveBack(other)
  await other.comeOnline()
  expect(server.database.rows('exception').map(({ code }) => code)).toEqual(['order_paid_twice', 'refund_not_owed'])
})

test.describe('without a terminal of the bank', () => {
  test.use({ payments: 'manual' })

  test('DAY-05 one transfer that two tills told of is one payment: the account has it, and nothing waits', async ({
    till,
    office,
    server,
  }) => {
    const [one, other, manager] = await Promise.all([till(), till(), office()])
    const before = server.database.rows('claim').length
    await paidTwice(one, other, async ({ paying }) => {
      await paying.byTransfer.click()
      await paying.transferDialog.getByRole('button', { name: 'Nobody has confirmed it yet' }).click()
    })
    await manager.page.goto('/manage/to-settle')
    await manager.toSettle.way('was paid twice', 'It was one payment').click()
    await isAccessible(manager.page, 'one payment that was told twice')
    await expect(manager.toSettle.dialog.getByRole('button', { name: 'Transfer', pressed: true })).toBeVisible()
    await expect(manager.toSettle.dialog.getByRole('button', { name: 'Cash' })).toHaveCount(0)
    await expect(manager.toSettle.dialog.getByRole('textbox')).toHaveValue('38,400')
    await manager.toSettle.give('38400', 'It was one payment')
    await expect(manager.page.getByRole('heading', { name: 'Nothing to settle' })).toBeVisible()
    await manager.hasSentEverything()
    await manager.page.goto('/manage/to-confirm')
    await expect(manager.toConfirm.settled.first()).toHaveText(/Table 12.*₦38,400.*Was told twice/)
    await one.page.goto('/to-confirm')
    await one.toConfirm.open('Table 12')
    await one.toConfirm.confirm('GTB/0042')
    await one.hasSentEverything()
    const statuses = server.database.rows('claim').slice(before)
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['bookedTwice', 'confirmed']))
    expect(server.database.commands('order.refund')).toBe(0)
    expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  })
})

const inCash = ({ posTerminal }: Staff): Promise<void> => posTerminal.payCash('38400', '₦0')

/** @returns the number of the order */
async function paidTwice(one: Staff, other: Staff, pay: (staff: Staff) => Promise<void> = inCash): Promise<string> {
  await other.isReadyForOffline()
  await one.editOrderAt(12)
  await other.editOrderAt(12)
  await other.goOffline()
  await pay(one)
  const number = await one.posTerminal.paidNumber()
  await one.posTerminal.nextOrder()
  await one.hasSentEverything()
  await pay(other)
  await other.posTerminal.nextOrder()
  await other.comeOnline()
  return number
}
