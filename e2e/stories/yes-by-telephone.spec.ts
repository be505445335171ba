// No approver is in the room and the server is out of reach: the manager is called, and ten digits approve one act.
import { accountSentence } from '@lounge/domain/account-messages'
import { approvalSentence } from '@lounge/domain/approval-messages'
import { codeSentence } from '@lounge/domain/code-messages'
import { sentence } from '@lounge/domain/messages'
import { sentence as officeSentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hasOnDesk } from '../kept-data.ts'
import { ApprovalsScreen } from '../screens/approvals.ts'
import { CallAtTheTill, CodesScreen, PaperCodes } from '../screens/codes.ts'
import { hasServiceWorker } from '../service-worker.ts'
import { demoPassword, people, type Staff } from '../staff.ts'

test('a void of what the kitchen began is allowed by ten digits, at a till without network and on a phone without network', async ({
  till,
  kitchen,
  office,
  server,
}) => {
  const boss = await office({ viewport: { width: 390, height: 844 } })
  const codes = new CodesScreen(boss.page)
  await boss.page.goto('/manage/settings#approvals')
  await new ApprovalsScreen(boss.page).switchOn()
  await boss.shell.told(approvalSentence('rules_saved'))
  await boss.shell.openFromDrawer('Approve')
  await boss.page.getByRole('link', { name: 'Codes without network' }).click()
  boss.complaints.expect(/status of 400/)
  await codes.password.fill('guess')
  await codes.setUp.click()
  await expect(boss.page.getByText(accountSentence('password_wrong'))).toBeVisible()
  await codes.password.fill(demoPassword)
  await isAccessible(boss.page, 'a phone that is set up')
  await codes.setUp.click()
  await expect(boss.page.getByText(codeSentence('phone_ready', { name: people.manager.name }))).toBeVisible()
  await hasServiceWorker(boss.page)

  const [cashier, cook] = await Promise.all([till(), kitchen()])
  const { page, posTerminal } = cashier
  const [asking, call] = [new ApprovalsScreen(page), new CallAtTheTill(page)]
  await hasOnDesk(page, '"seal"')
  await beginsAtTable7(cashier, cook)
  await cashier.isReadyForOffline()

  // No network at either end, and the manager's session is gone with the page.
  await cashier.goOffline()
  boss.complaints.expectOutage()
  await boss.context.setOffline(true)
  await boss.page.goto('/approve/without-network')
  await posTerminal.voidOrder.click()
  await posTerminal.voidDialog.getByRole('button', { name: 'Customer cancelled' }).click()
  await expect(asking.dialog).toContainText('Void 1 × Peppered Beef')
  await call.byCall.click()
  await isAccessible(page, 'whom to call')
  await call.person(people.manager.name).click()
  await isAccessible(page, 'what to say')
  expect([await call.fact('Till'), await call.fact('Ticket'), await call.fact('What')]).toEqual([
    '1',
    '1',
    'Void of what was begun',
  ])
  const amount = await call.fact('Amount')

  // A stranger on the line makes up digits.
  await call.type('1234567890')
  await expect(asking.dialog).toContainText(codeSentence('code_wrong', { left: 4 }))

  await codes.kind('Void of what was begun').click()
  await codes.till.fill('1')
  await codes.ticket.fill('1')
  await codes.amount.fill('0')
  await codes.sayYes.click()
  await expect(boss.page.getByText(codeSentence('phone_amount_wrong'))).toBeVisible()
  await codes.amount.fill(amount)
  await isAccessible(boss.page, 'what is asked for on the telephone')
  await codes.sayYes.click()
  await isAccessible(boss.page, 'ten digits to read out')
  const code = (await codes.code.textContent()) ?? ''
  expect(code).toMatch(/^\d{5} \d{5}$/)
  await call.type(code.replace(' ', ''))
  await expect(asking.dialog).toBeHidden()

  // The digits to read back are shown over what was done.
  const said = page.getByText(/^Done\. Say \d{3} back to/)
  await expect(said).toBeVisible()
  const digits = /\d{3}/.exec((await said.textContent()) ?? '')?.[0] ?? ''
  await codes.readBack.fill(digits)
  await codes.closeIt.click()
  await expect(codes.given).toHaveCount(1)
  await expect(codes.given).toContainText(codeSentence('phone_done'))
  await isAccessible(boss.page, 'what a phone said yes to')

  // The network is back: the server checks the code again, and the phone's list is matched with the till's.
  await boss.context.setOffline(false)
  await cashier.comeOnline()
  await cashier.hasSentEverything()
  expect(server.database.rows('approval').map(({ status, means }) => [status, means])).toEqual([['used', 'code']])
  expect(server.database.rows('exception')).toEqual([])
  await boss.page.reload()
  await expect(codes.given).toContainText(codeSentence('phone_fate_used'))
})

test('a code from the paper in the safe allows a void where nobody can be called, and the one who printed it is asked about it', async ({
  till,
  kitchen,
  office,
  server,
}) => {
  const boss = await office()
  await boss.page.goto('/manage/settings#approvals')
  await new ApprovalsScreen(boss.page).switchOn()
  await boss.shell.told(approvalSentence('rules_saved'))
  const [cashier, cook] = await Promise.all([till(), kitchen()])
  const { page, posTerminal } = cashier
  const [asking, call, paper] = [new ApprovalsScreen(page), new CallAtTheTill(page), new PaperCodes(boss.page)]

  await boss.page.goto('/approve/without-network')
  await paper.printThem.click()
  boss.complaints.expect(/status of 400/)
  boss.complaints.expect(/status of 404/)
  await paper.ask('1', 'guess')
  await expect(paper.says(accountSentence('password_wrong'))).toBeVisible()
  await paper.ask('77', demoPassword)
  await expect(paper.says(officeSentence('till_unknown'))).toBeVisible()
  await isAccessible(boss.page, 'codes for the safe that are asked for')
  await paper.ask('1', demoPassword)
  await expect(boss.page.getByText(codeSentence('paper_ready', { till: 1 }))).toBeVisible()
  await expect(paper.sheet).toBeHidden()
  await boss.page.emulateMedia({ media: 'print' })
  await expect(paper.sheet).toContainText(codeSentence('paper_end'))
  await expect(paper.sheet.locator('table')).toHaveCount(10)
  await expect(paper.sheet.getByText(sentence('demo_paper')), 'TRU-17').toHaveCount(1)
  expect((await boss.page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(
    1,
  )

  await beginsAtTable7(cashier, cook)
  await hasOnDesk(page, '"paper"')
  await cashier.isReadyForOffline()
  await cashier.goOffline()
  await posTerminal.voidOrder.click()
  await posTerminal.voidDialog.getByRole('button', { name: 'Customer cancelled' }).click()
  await call.byCall.click()
  await call.byPaper.click()
  await isAccessible(page, 'what to look up on paper')
  expect([await call.fact('Ticket'), await call.fact('What')]).toEqual(['1, on the paper', 'Void of what was begun'])
  const column = await call.fact('Column')
  const other = column.includes('10,000') ? 'up to ₦2,000' : 'up to ₦10,000'
  await call.type((await paper.code('1', 'Void of what was begun', other)).replace(' ', ''))
  await expect(asking.dialog).toContainText(codeSentence('code_wrong', { left: 4 }))
  await call.type((await paper.code('1', 'Void of what was begun', column)).replace(' ', ''))
  await expect(page.getByText(codeSentence('paper_right', { ticket: 1 }))).toBeVisible()
  await expect(asking.dialog).toBeHidden()

  await cashier.comeOnline()
  await cashier.hasSentEverything()
  expect(server.database.rows('exception')).toEqual([])
  await boss.page.emulateMedia({ media: 'screen' })
  await paper.done.click()
  await expect(paper.sheet).toHaveCount(0)
  await boss.page.goto('/manage/today')
  await expect(boss.page.getByRole('list', { name: `Allowed by ${people.manager.name}` })).toContainText(
    'with the paper from the safe',
  )
})

/** The kitchen has begun the order of table 7, and the till opens it to be changed. */
async function beginsAtTable7(cashier: Staff, cook: Staff): Promise<void> {
  const { page, posTerminal, shell } = cashier
  await page.goto('/pos-terminal')
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.search.fill('Peppered Beef')
  await posTerminal.add('Peppered Beef', 1)
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  await cook.board.start(cook.board.ticket('TO DO', 7))
  await cashier.editOrderAt(7)
}
