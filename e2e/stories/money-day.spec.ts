// A whole day of money on two tills, from the floats to the morning page: every method, a payment that arrived and one that did not,
// refunds, units given away and voided, a short drawer, and a till that is away when the day is closed.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { hire } from '../hired.ts'
import { DaysScreen, ShiftScreen } from '../screens/shift.ts'
import type { Staff } from '../staff.ts'
import type { LoungeServer } from '../lounge-server.ts'

const phone = { viewport: { width: 390, height: 844 } }
/** The page of a day is written within half a minute. */
const writtenWithin = { timeout: 60_000 }

interface Z {
  readonly position: number
  readonly tally: {
    readonly entries: Readonly<Record<string, number>>
    readonly figures: Readonly<Record<string, unknown>>
  }
  readonly late: Readonly<Record<string, unknown>>
  readonly businessDay: string
}
function zOfDay({ database }: LoungeServer, number: number): Z {
  const [row = {}] = database.ask(`select position, report from z_report where series = 'day' and number = ?`, number)
  return { ...JSON.parse(String(row['report'])), position: Number(row['position']) }
}
/** The ledger's sums between two closes, by account. */
function booked({ database }: LoungeServer, after: number, upTo: number): Record<string, number> {
  const rows = database.ask(
    `select case when account like 'funcard:%' then 'funcards' else account end as name, sum(amount) as amount
      from entry where position > ? and position <= ? group by name having sum(amount) <> 0`,
    after,
    upTo,
  )
  return Object.fromEntries(rows.map(({ name, amount }) => [String(name), Number(amount)]))
}
const naira = (kobo: number): string => `${kobo < 0 ? '−' : ''}₦${(Math.abs(kobo) / 100).toLocaleString('en-NG')}`
/** The sum of amounts such as `−₦1,200.50`, in kobo. */
const sumOf = (said: readonly string[]): number =>
  said.reduce((all, text) => {
    const [, minus = '', digits = '0'] = /(−?)₦([\d,.]+)/.exec(text) ?? []
    return all + Math.round(Number(digits.replaceAll(',', '')) * 100) * (minus === '' ? 1 : -1)
  }, 0)
const withoutEmpty = (entries: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(entries).filter(([, amount]) => amount !== 0))

async function openShift({ page, shell }: Staff): Promise<ShiftScreen> {
  const shift = new ShiftScreen(page)
  await shell.openFromDrawer('Shift')
  await shift.float.fill('20,000')
  await shift.open.click()
  await expect(shift.close).toBeVisible()
  return shift
}
async function ringUp({ shell, tables, posTerminal }: Staff, table: number): Promise<void> {
  await shell.openFromDrawer('Tables')
  await tables.table(table).click()
  await posTerminal.add('Star Lager')
}
async function sellForCash(staff: Staff, table: number): Promise<string> {
  await ringUp(staff, table)
  await staff.posTerminal.payCash('1700', '₦0')
  await expect(staff.posTerminal.paid).toBeVisible()
  const number = await staff.posTerminal.paidNumber()
  await staff.posTerminal.nextOrder()
  return number
}
async function closeDay(days: DaysScreen, { page, shell }: Staff): Promise<void> {
  await page.goto('/manage/days')
  await expect(shell.online).toBeVisible()
  await days.closeDay.click()
  await days.dialog.getByRole('button', { name: 'Close the day', exact: true }).click()
  await expect(days.dialog).toBeHidden()
}

test(
  'DAY-01 DAY-08 a day on two tills: each Z is the ledger, what comes late belongs to it, and the owner reads it offline',
  { tag: '@proof' },
  async ({ till, office, somebody, server }, testInfo) => {
    testInfo.setTimeout(400_000)
    const [one, two, boss] = await Promise.all([till(), till(), office()])
    // The days are counted from the first shift on.
    const opened = server.database.head()
    const shift = await openShift(one)
    await openShift(two)

    await boss.page.goto('/manage/settings')
    await boss.page.getByRole('switch', { name: 'Tills give away' }).click({ force: true })
    const money = boss.page.getByRole('region', { name: 'Money and tax', exact: true })
    await money.getByRole('button', { name: 'Save' }).click()

    // Every method; claims are confirmed, or did not arrive.
    const number = await sellForCash(one, 1)
    await ringUp(one, 20)
    await one.paying.byTransfer.click()
    await one.paying.confirmIn(one.paying.transferDialog).click()
    await one.posTerminal.nextOrder()
    await ringUp(two, 4)
    await two.paying.byCard.click()
    await two.paying.confirmIn(two.paying.cardDialog).click()
    await two.posTerminal.nextOrder()
    await ringUp(two, 10)
    await two.paying.byFuncard.click()
    await two.funcard.number.fill('FC100000001')
    await two.funcard.find.click()
    await two.paying.payIn(two.paying.funcardDialog).click()
    await expect(two.posTerminal.paid).toBeVisible()
    await two.posTerminal.nextOrder()
    await one.shell.openFromDrawer('To confirm')
    await one.toConfirm.open('Table 20')
    await one.toConfirm.confirm('GTB/0042')
    await boss.page.goto('/manage/to-confirm')
    await boss.toConfirm.open('Table 11')
    await boss.toConfirm.doubt('Has not come', 'Not on the account')

    // A line is refunded, and a cooked one is voided.
    const { closedOrders, page } = one
    await one.shell.openFromDrawer('Orders')
    await closedOrders.view(closedOrders.order(number))
    await closedOrders.details.getByRole('button', { name: 'Give back' }).click()
    await closedOrders.details.getByRole('button', { name: 'One more Star Lager' }).click()
    await closedOrders.details.getByRole('textbox', { name: 'Why' }).fill('Warm')
    await page.context().addInitScript(() => {
      window.print = () => undefined
    })
    await closedOrders.details.getByRole('button', { name: /^Give back ₦/ }).click()
    await page.keyboard.press('Escape')
    await one.shell.openFromDrawer('Tables')
    await one.editOrderAt(12)
    await one.posTerminal.choose('Give away')
    const giving = page.getByRole('dialog', { name: 'Give away' })
    await giving.getByRole('button', { name: 'One more Chapman' }).click()
    await giving.getByRole('button', { name: 'Regular guest' }).click()
    await giving.getByRole('button', { name: 'Give away', exact: true }).click()
    await one.shell.told(sentence('order_comped'))
    await one.posTerminal.voidOrder.click()
    await one.posTerminal.voidOrderFor('Wrong order')
    await one.hasSentEverything()

    // One drawer is short; the other till is away when the day is closed, and goes on selling.
    await one.shell.openFromDrawer('Shift')
    await shift.count({ '₦1,000': '19' })
    await expect(shift.status.filter({ hasText: 'does not agree' })).toBeVisible()
    await shift.count({ '₦1,000': '19' })
    await expect(shift.status.filter({ hasText: 'short' })).toContainText('Counted ₦19,000')
    await shift.close.click()
    await shift.confirm('Close the shift')
    await expect(shift.act('Print Z 1')).toBeVisible()
    await two.isReadyForOffline()
    await two.goOffline()
    await sellForCash(two, 6)
    const days = new DaysScreen(boss.page)
    await closeDay(days, boss)
    await expect(days.rows).toHaveCount(1)
    const first = zOfDay(server, 1)
    expect(withoutEmpty(first.tally.entries), 'the Z is the ledger').toEqual(booked(server, opened, first.position))
    await days.openZ('Open Z 1')
    expect(Object.keys(first.tally.figures)).toEqual(
      expect.arrayContaining(['comped', 'voided', 'voidedMade', 'short']),
    )
    await expect(days.dialog).toContainText(`Card${naira(first.tally.entries['card-clearing'] ?? 0)}`)
    // One transfer was taken and confirmed, and an older one has not arrived.
    await expect(days.dialog).toContainText(`Not come${naira(-(first.tally.entries['transfers-claimed'] ?? 0))}`)
    await boss.page.keyboard.press('Escape')

    // Late facts change nothing that is closed.
    await two.comeOnline()
    expect(zOfDay(server, 1)).toEqual(first)
    await closeDay(days, boss)
    await expect(days.rows).toHaveCount(2)
    const second = zOfDay(server, 2)
    expect(Object.keys(second.late)).toEqual(['1'])
    expect(withoutEmpty(second.tally.entries)).toEqual(booked(server, first.position, second.position))
    // The expected cash of the other till is shown once it is counted.
    await days.openZ('Open Z 2')
    await expect(days.dialog).toContainText('FunCards hold')
    await expect(days.dialog).not.toContainText('₦1,700')
    await two.shell.openFromDrawer('Shift')
    await new ShiftScreen(two.page).count({ '₦1,000': '21', '₦500': '1', '₦200': '1' })
    await two.hasSentEverything()
    await boss.page.reload()
    await days.openZ('Open Z 2')
    await expect(days.dialog).toContainText('₦1,700')

    const owner = await somebody({ ...phone, ...hire(server, 'Ngozi Eze', 'owner').signedIn })
    const { morning } = owner
    await owner.page.goto('/')
    await expect(owner.page).toHaveURL('/owner')
    const today = () => server.database.rows('morning').find((row) => row['day'] === second.businessDay)
    await expect.poll(() => JSON.stringify(today()?.['figures'] ?? {}), writtenWithin).toContain('short')
    await owner.page.reload()
    await expect(morning.standing.first()).toContainText('Closed')
    await owner.isReadyForOffline()
    await owner.goOffline()
    await owner.page.reload()
    await expect(morning.standing.first()).toContainText('Closed')
    const count = await morning.figures.count()
    for (let index = 0; index < count; index += 1) {
      const { value, lines } = await morning.read(morning.figures.nth(index))
      if (value.startsWith('₦')) expect(sumOf(lines), value).toBe(sumOf([value]))
    }
    await expect(owner.page.getByText('short ₦', { exact: false }).first()).toBeVisible()
    expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  },
)
