// An order that was being rung up is there again after any interruption: a reload, a closed tab, a power cut.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { hasOnDesk } from '../kept-data.ts'
import type { Staff } from '../staff.ts'

test('POS-18 an interrupted cart is there again after a reload, and after the tab was closed; two tabs never mix theirs', async ({
  till,
}) => {
  const cashier = await till()
  await cashier.tables.table(7).click()
  await ringUp(cashier)
  await cashier.page.reload()
  await isRungUp(cashier)

  const other = await cashier.inNewTab()
  await other.page.goto('/pos-terminal')
  await expect(other.posTerminal.item('Gulder')).toBeVisible()
  await expect(other.posTerminal.lines).toHaveCount(0)
  await other.posTerminal.item('Gulder').click()
  await hasOnDesk(other.page, 'gulder')
  for (const { page } of [cashier, other]) await page.reload()
  await isRungUp(cashier)
  await expect(other.posTerminal.line('Gulder')).toBeVisible()
  await expect(other.posTerminal.lines).toHaveCount(1)

  await cashier.page.close()
  const later = await cashier.inNewTab()
  await later.page.goto('/pos-terminal')
  await isRungUp(later)
})

test('POS-18 nothing can be tapped before the interrupted cart has been read: it would take its place', async ({
  till,
}) => {
  const cashier = await till()
  await cashier.tables.table(7).click()
  await ringUp(cashier)
  await cashier.page.close()

  const later = await cashier.inNewTab()
  await later.page.addInitScript(() => {
    const looked = new Promise((resolve) => addEventListener('story.looked', resolve))
    const query = navigator.locks.query.bind(navigator.locks)
    navigator.locks.query = () => looked.then(query)
  })
  await later.page.goto('/pos-terminal')
  await later.hasRows()
  await expect(later.posTerminal.item('Gulder')).toHaveCount(0)
  await later.page.evaluate(() => dispatchEvent(new Event('story.looked')))
  await isRungUp(later)
})

test(
  'POS-18 an interrupted cart is there again after the power was cut, and so is what was placed offline',
  { tag: '@proof' },
  async ({ device, server }) => {
    const cashier = await device.switchOn()
    await cashier.signIn('cashier')
    await cashier.isReadyForOffline()
    await cashier.goOffline()
    const placed = server.database.commands('order.place')
    await cashier.tables.table(8).click()
    await cashier.posTerminal.add('Star Lager')
    await cashier.posTerminal.placeOrder.click()
    await cashier.shell.told(sentence('order_placed'))
    await cashier.shell.openFromDrawer('Tables')
    await cashier.tables.table(7).click()
    await ringUp(cashier)
    await isRungUp(cashier)
    await device.cutPower()

    const later = await device.switchOn()
    await later.signInAgain('cashier')
    await later.page.goto('/pos-terminal')
    await isRungUp(later)
    await later.hasSentEverything()
    expect(server.database.commands('order.place')).toBe(placed + 1)
    await later.page.goto('/tables')
    await expect(later.tables.table(8)).toHaveAccessibleName('Table 8, 1 order')
  },
)

/** A disk takes some milliseconds for what the screen shows at once; nobody reloads or cuts the power that quickly. */
const ringUp = async ({ page, posTerminal }: Staff): Promise<void> => {
  await posTerminal.add('Star Lager', 2)
  await posTerminal.add('Jollof Rice')
  await posTerminal.note('Jollof Rice', 'no pepper')
  await hasOnDesk(page, 'no pepper')
}

async function isRungUp({ posTerminal }: Staff): Promise<void> {
  await expect(posTerminal.quantity('Star Lager')).toHaveText('2')
  await expect(posTerminal.line('Jollof Rice')).toContainText('no pepper')
  await expect(posTerminal.lines).toHaveCount(2)
  await expect(posTerminal.tableButton).toHaveText('T7')
  await expect(posTerminal.amount('Total')).toHaveText('₦6,700')
}
