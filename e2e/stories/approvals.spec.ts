// Approvals: asked for on the manager's phone, or given by PIN at the till, with the server or without it.
import { sentence as tillSaid } from '@lounge/domain/messages'
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { doubleTap } from '../double-tap.ts'
import { expect, test } from '../fixtures.ts'
import { ApprovalsScreen } from '../screens/approvals.ts'
import { ShiftScreen } from '../screens/shift.ts'
import { demoPassword, people, type Staff } from '../staff.ts'

const phone = { viewport: { width: 390, height: 844 } }
const managersPin = '271828'
const cashiersPin = '804613'

/** Switches on the rules that most lounges want. */
async function inCharge(boss: Staff): Promise<ApprovalsScreen> {
  const approvals = new ApprovalsScreen(boss.page)
  await boss.page.goto('/manage/settings#approvals')
  await expect(approvals.recommended).toBeInViewport()
  await approvals.switchOn()
  await boss.shell.told(sentence('rules_saved'))
  return approvals
}

/** An order of beef for a table, which the kitchen has begun. */
async function begun(cashier: Staff, cook: Staff, table: number): Promise<void> {
  const { page, posTerminal, shell } = cashier
  await page.goto('/pos-terminal')
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(table).click()
  await posTerminal.search.fill('Peppered Beef')
  await posTerminal.add('Peppered Beef', 2)
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  await cook.board.start(cook.board.ticket('TO DO', table))
  await expect(cook.board.ticket('DOING', table)).toBeVisible()
  await cashier.editOrderAt(table)
}

test('a void of what the kitchen began is asked on the manager’s phone, and done at the till by itself, by one tap, or not at all', async ({
  till,
  kitchen,
  office,
  server,
}) => {
  const [cashier, cook, boss] = await Promise.all([till(), kitchen(), office(phone)])
  const { page, posTerminal, shell } = cashier
  const asking = new ApprovalsScreen(page)
  const voidIt = async () => {
    await posTerminal.voidOrder.click()
    await posTerminal.voidDialog.getByRole('button', { name: 'Customer cancelled' }).click()
    await expect(asking.dialog).toContainText('Void 2 × Peppered Beef')
  }
  const approvals = await inCharge(boss)
  await boss.shell.openFromDrawer('Approve')
  await expect(boss.page).toHaveURL('/approve')
  await expect(boss.page.getByText(sentence('approve_none'))).toBeVisible()
  await isAccessible(boss.page, 'nobody asks for a yes')

  // The dialog stays open: the void happens by itself.
  await begun(cashier, cook, 7)
  await voidIt()
  await isAccessible(page, 'a yes that is needed')
  await asking.askThem()
  await expect(asking.dialog).toContainText('Asked the manager')
  await isAccessible(page, 'a yes that is asked for')
  await expect(approvals.cards).toHaveCount(1)
  await expect(approvals.cards).toContainText('Table 7')
  await expect(approvals.cards).toContainText(`${people.cashier.name} at till 1`)
  await expect(approvals.cards).toContainText('“Customer cancelled”')
  await isAccessible(boss.page, 'a question to answer')
  await boss.shell.openDrawer()
  await expect(boss.shell.entryTo('/approve')).toContainText('1 waiting')
  await boss.page.keyboard.press('Escape')
  await approvals.approve(approvals.cards)
  await boss.shell.told(sentence('approve_done'))
  await shell.told(sentence('order_voided'))
  await expect(asking.dialog).toBeHidden()
  await expect(approvals.answers).toHaveCount(1)
  await expect(approvals.answers).toContainText('Yes')

  // The till goes on with another order, and performs the void once it is approved.
  await begun(cashier, cook, 8)
  await voidIt()
  await asking.askThem()
  await asking.goOnWorking.click()
  await expect(asking.notice('Asked the manager')).toContainText('Void 2 × Peppered Beef')
  await shell.openFromDrawer('Tables')
  await cashier.tables.table(13).click()
  await posTerminal.add('Star Lager', 1)
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  await page.reload()
  await isAccessible(page, 'a till that goes on working')
  await approvals.approve(approvals.cards)
  await expect(asking.notice('said yes')).toContainText(people.manager.name)
  await isAccessible(page, 'a yes that came')
  // The page was reloaded: the same void is tapped again, and nobody is asked twice.
  await cashier.editOrderAt(8)
  await posTerminal.voidOrder.click()
  await posTerminal.voidDialog.getByRole('button', { name: 'Customer cancelled' }).click()
  await shell.told(sentence('order_voided'))
  await expect(asking.dialog).toBeHidden()

  // With one tap, from another screen; and a refusal is told.
  await begun(cashier, cook, 10)
  await voidIt()
  await asking.askThem()
  await asking.goOnWorking.click()
  await shell.openFromDrawer('Tables')
  await approvals.approve(approvals.cards)
  await asking.doItNow.click()
  await shell.told(sentence('order_voided'))
  await expect(cashier.tables.table(10)).toHaveAccessibleName('Table 10, free')
  await begun(cashier, cook, 11)
  await voidIt()
  await asking.askThem()
  await approvals.decline(approvals.cards)
  await expect(asking.dialog).toContainText(sentence('yes_declined_here', { name: people.manager.name }))
  await isAccessible(page, 'a no')
  await asking.dialog.getByRole('button', { name: 'Leave it' }).click()
  await expect(posTerminal.lines).toHaveCount(1)

  // A cashier who waits for a PIN instead, and leaves that, then learns the answer.
  await voidIt()
  await asking.askThem()
  await expect(approvals.cards).toHaveCount(1)
  await expect(approvals.cards).toContainText(`${people.manager.name} said no at`)
  await asking.byPin.click()
  await expect(asking.dialog).toContainText(`${people.manager.name} said no at`)
  await approvals.decline(approvals.cards)
  await expect(approvals.cards).toHaveCount(0)
  await cashier.hasSentEverything()
  await page.keyboard.press('Escape')
  const no = sentence('yes_declined_by', { name: people.manager.name, what: 'Void 2 × Peppered Beef' })
  await page.getByRole('alert').getByText(no).waitFor()
  const statuses = server.database.rows('approval').map((row) => String(row['status']))
  expect(statuses.toSorted((a, b) => a.localeCompare(b))).toEqual(['declined', 'declined', 'used', 'used', 'used'])
  expect(server.database.rows('exception')).toEqual([])
})

test('a PIN at the till says yes with the server and without it, and its owner is asked afterwards whether it was them', async ({
  somebody,
  office,
}) => {
  const boss = await office()
  const approvals = await inCharge(boss)
  await boss.page.goto('/settings')
  await boss.page.getByRole('button', { name: 'Choose a PIN' }).click()
  await boss.lock.fill(demoPassword, managersPin)
  await boss.lock.dialog.getByRole('button', { name: 'Set PIN' }).click()
  await boss.shell.told(sentence('pin_set'))

  // Both have signed in fully at this till.
  const here = await somebody()
  const { page, lock, shell } = here
  await here.signIn('cashier')
  await lock.choosePin(demoPassword, cashiersPin)
  await shell.lock(people.cashier.name)
  await here.signInAsSomebodyElse(people.manager.email, demoPassword)
  await expect(page).toHaveURL('/manage')
  await here.hasRows()
  await shell.lock(people.manager.name)
  await lock.type(people.cashier.name, cashiersPin)
  await here.hasRows()

  const [shift, asking] = [new ShiftScreen(page), new ApprovalsScreen(page)]
  await page.goto('/shift')
  await shift.float.fill('50,000')
  await shift.open.click()
  const cashOut = async (amount: string) => {
    await shift.act('Cash out').click()
    await shift.field('Amount (₦)').fill(amount)
    await shift.field('What for').selectOption('Diesel')
    await shift.save.click()
  }
  await cashOut('9,000')
  await shell.told('Booked.')
  await shell.dismiss('Booked.')

  await cashOut('12,000')
  await expect(asking.dialog).toContainText('₦12,000')
  here.complaints.expect(/status of 400/)
  await asking.typePin(people.manager.name, '271829')
  await expect(asking.dialog).toContainText(sentence('yes_pin_wrong', { name: people.manager.name }))
  await isAccessible(page, 'a PIN that says yes')
  await page.keyboard.type(managersPin)
  await shell.told('Booked.')
  await shell.dismiss('Booked.')

  await here.isReadyForOffline()
  await here.goOffline()
  await cashOut('15,000')
  await expect(asking.dialog).toContainText(sentence('yes_server_away'))
  await expect(asking.ask).toBeHidden()
  await isAccessible(page, 'a yes without the server')
  await asking.typePin(people.manager.name, managersPin)
  await shell.told('Booked.')
  await here.comeOnline()

  await boss.shell.openFromDrawer('Today')
  await expect(approvals.wereYou).toContainText('₦15,000')
  await expect(approvals.wereYou).not.toContainText('₦12,000')
  await isAccessible(boss.page, 'whether it was them')
  await approvals.wereYou.getByRole('button', { name: 'Yes, all' }).click()
  await boss.shell.told(sentence('were_you_yes'))
  await expect(approvals.wereYou).toBeHidden()
})

test('a payment that waits for a yes stays as it was typed', async ({ till, office }) => {
  const [cashier, boss] = await Promise.all([till(), office(phone)])
  const { page, posTerminal, paying, funcard, shell } = cashier
  const asking = new ApprovalsScreen(page)
  const approvals = await inCharge(boss)
  await cashier.editOrderAt(12)
  await paying.useCoupon('SAVE10')
  await posTerminal.cash.click()
  const tendered = posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' })
  await tendered.fill('40000')
  await posTerminal.takeCash.click()
  await asking.askThem()
  // Once something else is due, nobody can be asked about the sum of before.
  await boss.settings.field('Money and tax', 'Tax').fill('300')
  await boss.settings.save('Money and tax')
  await expect(asking.dialog).toContainText(sentence('yes_changed_due'))
  await expect(asking.dialog.getByRole('button')).toHaveCount(2) // with the cross
  await asking.leave.click()
  await expect(posTerminal.cashDialog).toContainText('₦34,680')
  await posTerminal.takeCash.click()
  await asking.askThem()
  // A FunCard that is scanned now would not be on the sale.
  await funcard.swipe('FC100000001')
  await shell.told(tillSaid('funcard_not_now'))
  await asking.leave.click()
  await expect(tendered).toHaveValue('40000')
  await boss.page.goto('/approve')
  await approvals.approve(approvals.cards)
  await boss.shell.told(sentence('approve_done'))
  await cashier.hasSentEverything()
  await posTerminal.takeCash.click()
  await expect(posTerminal.paid).toContainText('Change₦5,320')
})

test('a top-up that waits for a yes is put on by another tap, and from above no other screen', async ({
  till,
  office,
}) => {
  const [cashier, boss] = await Promise.all([till(), office(phone)])
  const { page, funcard, shell } = cashier
  const asking = new ApprovalsScreen(page)
  const approvals = await inCharge(boss)
  await boss.shell.openFromDrawer('Approve')
  const begin = async () => {
    await page.goto('/pos-terminal')
    await funcard.enter.click()
    await funcard.entry.getByRole('button', { name: 'Top up a FunCard' }).click()
    await funcard.id.fill('FC100000001')
    await funcard.quickAmount('₦50,000').click()
    await funcard.put.click()
  }
  await begin()
  await asking.askThem()
  await asking.dialog.getByRole('button', { name: 'Leave it' }).click()
  await expect(asking.dialog).toBeHidden()
  await expect(funcard.amount).toHaveValue('50000')
  await page.keyboard.press('Escape')
  await shell.openFromDrawer('Tables')
  await approvals.approve(approvals.cards)
  await expect(asking.notice('said yes')).toContainText('Do it again now')
  await expect(asking.doItNow).toBeHidden()
  await begin()
  const params = { amount: '₦50,000', number: 'FC100000001', method: 'Cash', balance: '₦75,000' }
  await shell.told(tillSaid('top_up_successful', params))
  await expect(asking.dialog).toBeHidden()
})

test('a double tap on Approve says yes to one question, and never to the one that comes up under the finger', async ({
  till,
  kitchen,
  office,
}) => {
  const [cook, boss] = await Promise.all([kitchen(), office(phone)])
  const approvals = await inCharge(boss)
  await boss.shell.openFromDrawer('Approve')
  for (const table of [7, 8]) {
    const cashier = await till()
    const asking = new ApprovalsScreen(cashier.page)
    await begun(cashier, cook, table)
    await cashier.posTerminal.voidOrder.click()
    await cashier.posTerminal.voidDialog.getByRole('button', { name: 'Customer cancelled' }).click()
    await asking.askThem()
    await expect(asking.dialog).toContainText('Asked the manager')
  }
  await expect(approvals.cards).toHaveCount(2)
  await doubleTap(approvals.cards.first().getByRole('button', { name: 'Approve' }))
  await expect(approvals.answers).toHaveCount(1)
  await boss.page.reload()
  await expect(approvals.cards).toHaveCount(1)
  await expect(approvals.cards).toContainText('Table 8')
})
