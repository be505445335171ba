// A tap by a hurried finger acts once, however fast it is repeated, and the element below does not react at all.
import { sentence } from '@lounge/domain/messages'
import { sentence as officeSentence } from '@lounge/domain/office-messages'
import type { Page } from '@playwright/test'
import { doubleTap } from '../double-tap.ts'
import { expect, test } from '../fixtures.ts'
import type { LoungeDatabase } from '../lounge-database.ts'
import { ApprovalsScreen } from '../screens/approvals.ts'
import { tapFast } from '../tap-fast.ts'

const emeka = 'FC100000001'

/** Commands that a terminal sends by itself, and that the server runs at its hours, without a tap. */
const byItself = [
  'notification.raise',
  'notification.read',
  'ticket.seen',
  'funcard.reportFailure',
  'history.noteSeal',
  'history.trim',
  'morning.write',
  'table.noticeLong',
  'outage.report',
  'backup.report',
]

/** @returns the commands of people since the last call */
function commandsSince(database: LoungeDatabase): () => readonly string[] {
  let seen = database.head()
  return () => {
    const after = seen
    seen = database.head()
    return database
      .ask('select name from log where position > ? order by position', after)
      .map(({ name }) => String(name))
      .filter((name) => !byItself.includes(name))
  }
}

test(
  'at the till each tap of an evening counts once, however fast it is repeated',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { page, tables, posTerminal, paying, funcard, shell } = cashier
    const since = commandsSince(server.database)
    const happened = async (...names: readonly string[]) => {
      await cashier.hasSentEverything()
      expect(since()).toEqual(names)
    }
    const table = async (number: number) => {
      await tables.link.click()
      await tables.table(number).click()
    }

    await tables.table(7).click()
    for (const item of ['Star Lager', 'Chapman', 'Fanta', 'Gulder']) await posTerminal.item(item).click()
    await tapFast(posTerminal.placeOrder)
    await shell.told(sentence('order_placed'))
    await happened('order.place')

    await table(7)
    await posTerminal.item('Zobo').click()
    await tapFast(posTerminal.placeOrder)
    await shell.told(sentence('order_updated'))
    await happened('order.addLines')

    await table(7)
    await posTerminal.select('Gulder')
    await tapFast(posTerminal.split)
    await paying.byCard.click()
    await tapFast(paying.confirmIn(paying.cardDialog))
    await expect(posTerminal.paid).toBeVisible()
    await happened('order.split', 'order.pay')

    await tapFast(posTerminal.paid.getByRole('button', { name: /^Pay the rest/ }))
    await posTerminal.cash.click()
    await tapFast(posTerminal.takeCash)
    await expect(posTerminal.paid).toBeVisible()
    await happened('order.pay')
    await tapFast(posTerminal.paid.getByRole('button', { name: 'Next order' }))

    await page.getByRole('button', { name: 'Top Up FunCard' }).click()
    await funcard.id.fill(emeka)
    await funcard.quickAmount('₦5,000').click()
    await tapFast(funcard.put)
    await expect(funcard.topUp).toBeHidden()
    await happened('funcard.topUp')

    await table(12)
    await posTerminal.select('Chapman')
    await posTerminal.voidItems.click()
    await tapFast(posTerminal.voidItemsDialog.getByRole('button', { name: 'Kitchen error' }))
    await shell.told(sentence('items_voided'))
    await happened('order.voidLines')

    await table(3)
    await posTerminal.tableButton.click()
    await tapFast(posTerminal.pickTable(14))
    await expect(posTerminal.tableButton).toHaveText('T14')
    await posTerminal.cash.click()
    await posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' }).fill('1000')
    await tapFast(posTerminal.cashDialog.getByRole('button', { name: 'Take this part in cash' }))
    await expect(paying.parts).toHaveCount(1)
    await happened('order.move', 'order.takePart')
    await paying.parts.getByRole('button', { name: 'Give back Cash' }).click()
    await tapFast(page.getByRole('dialog', { name: 'Give back' }).getByRole('button', { name: 'Give it back' }))
    await expect(paying.parts).toHaveCount(0)
    await happened('order.giveBackPart')

    await table(8)
    await posTerminal.item('Star Lager').click()
    await funcard.choose(emeka)
    await paying.byFuncard.click()
    await tapFast(paying.payIn(paying.funcardDialog))
    await expect(posTerminal.paid).toBeVisible()
    await happened('order.pay')
    await posTerminal.nextOrder()

    await table(16)
    await posTerminal.voidOrder.click()
    await tapFast(posTerminal.voidDialog.getByRole('button', { name: 'Wrong order' }))
    await shell.told(sentence('order_voided'))
    await happened('order.void')
    expect(server.database.rows('exception')).toEqual([])
    expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  },
)

test(
  'the second half of a double tap rings up nothing on a phone, where the first one folds the order or opens the till',
  { tag: '@proof' },
  async ({ till, server }) => {
    const { page, tables, posTerminal, shell } = await till({ viewport: { width: 390, height: 844 } })
    const { order } = posTerminal
    await doubleTap(tables.table(7))
    await expect(order).toContainText('0 items')
    await posTerminal.add('Gulder', 2)
    await doubleTap(posTerminal.placeOrder)
    await shell.told(sentence('order_placed'))
    await expect(order).toContainText('0 items')

    await tables.link.click()
    await doubleTap(tables.table(7))
    await posTerminal.add('Fanta')
    await page.getByRole('button', { name: 'Expand order details' }).click()
    await doubleTap(posTerminal.placeOrder)
    await shell.told(sentence('order_updated'))
    await expect(order).toContainText('0 items')
    expect(server.database.rows('exception')).toEqual([])
  },
)

test(
  'in a list a double tap does what it does to one row, and a menu that closes lets nothing through',
  { tag: '@proof' },
  async ({ till }) => {
    const { page, tables, posTerminal, shell } = await till()
    const begin = async (table: number, item: string) => {
      await tables.link.click()
      await tables.table(table).click()
      await posTerminal.add(item)
    }
    for (const [table, item] of [
      [7, 'Gulder'],
      [8, 'Fanta'],
    ] as const) {
      await begin(table, item)
      await posTerminal.placeOrder.click()
      await shell.told(sentence('order_placed'))
      await tables.link.click()
      await tables.table(table).click()
      await posTerminal.choose('Left without paying')
      await page.getByRole('dialog', { name: 'Left without paying' }).getByRole('button', { name: 'They left' }).click()
      await shell.told(sentence('order_walked_out'))
    }
    await shell.openFromDrawer('Orders')
    const gone = page.getByRole('region', { name: 'Left without paying' }).getByRole('listitem')
    await expect(gone).toHaveCount(2)
    await doubleTap(gone.first().getByRole('button', { name: 'They are back' }))
    await expect(gone).toHaveCount(1)

    await shell.openFromDrawer('Tables')
    const heard = await clicksHeard(page)
    for (const [table, item] of [
      [16, 'Gulder'],
      [17, 'Fanta'],
    ] as const) {
      await begin(table, item)
      await posTerminal.order.getByRole('button', { name: 'More for this order' }).click()
      const before = await heard()
      await posTerminal.order.getByRole('button', { name: 'Hold order' }).dblclick()
      await expect(posTerminal.lines).toHaveCount(0)
      expect((await heard()) - before).toBe(1)
    }
    await posTerminal.choose('Held orders (2)')
    const restored = (await posTerminal.heldOrders.first().textContent())?.includes('Gulder') ? 'Gulder' : 'Fanta'
    await doubleTap(posTerminal.heldOrders.first().getByRole('button', { name: 'Restore' }))
    await expect(posTerminal.lines).toHaveText([new RegExp(restored)])
    await expect(posTerminal.heldDialog).toBeHidden()
    await expect(posTerminal.lines).toHaveText([new RegExp(restored)])
  },
)

/** How many clicks the screens have received, without those that were swallowed. */
async function clicksHeard(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const body = document.body
    body.dataset['heard'] = '0'
    document.addEventListener('click', () => (body.dataset['heard'] = String(Number(body.dataset['heard']) + 1)))
  })
  return () => page.evaluate(() => Number(document.body.dataset['heard']))
}

test('a double tap that opens the question about a yes chooses none of the ways to it', async ({ till, office }) => {
  const [cashier, boss] = await Promise.all([till({ viewport: { width: 1024, height: 600 } }), office()])
  const { page, posTerminal, closedOrders } = cashier
  const asking = new ApprovalsScreen(page)
  await boss.page.goto('/manage/settings#approvals')
  await new ApprovalsScreen(boss.page).switchOn()
  await boss.shell.told(officeSentence('rules_saved'))
  await cashier.ringUpBeers(5, 1)
  await posTerminal.cash.click()
  await posTerminal.takeCash.click()
  await posTerminal.nextOrder()
  await page.goto('/orders')
  await closedOrders.view(closedOrders.rows.first())
  await closedOrders.details.getByRole('button', { name: 'Give back' }).click()
  await closedOrders.details.getByRole('button', { name: 'One more Star Lager' }).click()
  await closedOrders.details.getByLabel('Why').fill('warm')
  await closedOrders.details.getByRole('button', { name: /^Give back ₦/ }).dblclick({ position: { x: 20, y: 24 } })
  await expect(asking.dialog).toContainText('Refund, order')
  await expect(asking.ask).toBeVisible()
})
