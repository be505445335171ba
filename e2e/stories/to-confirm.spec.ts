// Money taken on somebody's word: listed at once at every till, confirmed with its reference, or disputed.
import { sentence } from '@lounge/domain/messages'
import { sentence as officeSentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hasSlowDisk, slowDiskMs } from '../kept-data.ts'

test.use({ payments: 'manual' })

test('DAY-02 a transfer that one till takes is confirmed at another, a card’s is disputed in the office and comes after all', async ({
  till,
  office,
  server,
}) => {
  const [one, other, manager] = await Promise.all([till(), till(), office()])
  await other.page.goto('/to-confirm')
  await expect(other.toConfirm.rows, 'what was taken earlier this evening').toHaveText([/Table 11/])
  await other.toConfirm.open('Table 11')
  await expect(other.toConfirm.dialog.getByRole('textbox')).not.toHaveValue('')
  await other.toConfirm.dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(other.page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()

  await one.tables.table(7).click()
  await one.posTerminal.add('Star Lager', 2)
  await one.paying.byTransfer.click()
  await one.paying.transferDialog.getByRole('button', { name: 'Nobody has confirmed it yet' }).click()
  await one.posTerminal.nextOrder()
  await one.editOrderAt(12)
  await one.paying.byCard.click()
  await one.paying.cardDialog.getByRole('button', { name: 'Nobody has confirmed it yet' }).click()
  await one.posTerminal.nextOrder()

  await expect(other.toConfirm.rows, 'at once at every till').toHaveCount(2)
  await expect(other.toConfirm.rows.first()).toHaveText(/Table 7.*₦3,200.*Transfer.*Ada Obi/)
  await isAccessible(other.page, 'what is to confirm at a till')
  await other.toConfirm.open('Table 7')
  await isAccessible(other.page, 'confirming a payment')
  await other.toConfirm.confirm('GTB/0042')
  await other.shell.told(sentence('claim_confirmed_done', { amount: '₦3,200' }))
  await expect(other.toConfirm.rows).toHaveText([/Table 12.*₦38,400.*Card/])
  await other.hasSentEverything()

  await manager.page.goto('/manage/to-confirm')
  await expect(manager.toConfirm.takers).toHaveText([/Ada Obi.*1.*₦38,400/])
  await expect(manager.toConfirm.settled.first()).toHaveText(/Table 7.*₦3,200.*Confirmed.*GTB\/0042/)
  await isAccessible(manager.page, 'what is to confirm in the office')
  await manager.toConfirm.open('Table 12')
  await manager.toConfirm.doubt('Has not come', 'Not on the slip')
  await manager.shell.told(officeSentence('claim_disputed_done', { amount: '₦38,400' }))
  await expect(other.toConfirm.rows, 'a till sees it too').toHaveText([/Table 12.*Not on the slip.*Disputed/])

  await other.toConfirm.open('Table 12')
  const waits = sentence('claim_waits', { reason: 'Not on the slip', who: 'a manager' })
  await expect(other.toConfirm.dialog).toContainText(waits)
  await expect(other.toConfirm.dialog.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await isAccessible(other.page, 'a payment that a manager has to look at')
  await other.page.keyboard.press('Escape')
  await manager.toConfirm.open('Table 12')
  await manager.toConfirm.confirm('TERM 77')
  await manager.shell.told(sentence('claim_confirmed_done', { amount: '₦38,400' }))
  await expect(other.page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()
  await manager.hasSentEverything()
  expect(server.database.rows('claim').filter(({ status }) => status !== 'confirmed')).toEqual([])
  expect(server.database.rows('exception')).toMatchObject([
    { code: 'payment_disputed', settled: { how: 'cameAfterAll' } },
  ])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test('DAY-02 what was written off comes after all: the manager confirms it below the list, and the loss is gone from the books', async ({
  till,
  office,
  server,
}) => {
  const [cashier, manager] = await Promise.all([till(), office()])
  await cashier.tables.table(7).click()
  await cashier.posTerminal.add('Star Lager', 2)
  await cashier.paying.byTransfer.click()
  await cashier.paying.transferDialog.getByRole('button', { name: 'Nobody has confirmed it yet' }).click()
  await cashier.posTerminal.nextOrder()
  await cashier.hasSentEverything()
  const lost = () => server.database.rows('account').filter(({ id, balance }) => id === 'write-offs' && balance !== 0)

  const { toConfirm, page, shell } = manager
  await page.goto('/manage/to-confirm')
  for (const [what, why] of [
    ['Has not come', 'Not there'],
    ['Write off', 'The guest is gone'],
  ] as const) {
    await toConfirm.open('Table 7')
    await toConfirm.doubt(what, why)
  }
  await shell.told(officeSentence('claim_written_off_done', { amount: '₦3,200' }))
  await manager.hasSentEverything()
  expect(lost()).toHaveLength(1)

  const settled = toConfirm.settled.first()
  await expect(settled).toHaveText(/Table 7.*Written off.*The guest is gone/)
  await isAccessible(page, 'what was written off and may still come')
  await toConfirm.cameAfterAll('The guest is gone')
  await expect(page.getByRole('dialog', { name: 'It came after all' })).toContainText('₦3,200 by Transfer, Table 7')
  await isAccessible(page, 'confirming what was written off')
  await toConfirm.confirm('GTB/0042')
  await shell.told(sentence('claim_confirmed_done', { amount: '₦3,200' }))
  await expect(settled).toHaveText(/Confirmed.*GTB\/0042/)
  await expect(settled.getByRole('button'), 'it has come').toHaveCount(0)
  await manager.hasSentEverything()
  expect(lost()).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test('DAY-02 a bank statement proposes what fits; where two would do a person chooses, and a line confirms one payment only', async ({
  till,
  office,
  server,
}) => {
  const [cashier, manager] = await Promise.all([till(), office()])
  // The last amount is one that the demo took from nobody in the sixty days before.
  for (const [table, item, units] of [
    [7, 'Star Lager', 2],
    [8, 'Star Lager', 2],
    [10, 'Jollof Rice', 7],
  ] as const) {
    await cashier.tables.table(table).click()
    await cashier.posTerminal.add(item, units)
    await cashier.paying.byTransfer.click()
    await cashier.paying.transferDialog.getByRole('button', { name: 'Nobody has confirmed it yet' }).click()
    await cashier.posTerminal.nextOrder()
    await cashier.page.goto('/tables')
  }
  await cashier.hasSentEverything()
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/')
  const statement = [
    'Account name;THE LOUNGE',
    'Trans Date;Narration;Debit;Credit;Session ID',
    `${today};NIP FROM ADÉ;;3,200.00;S-1`,
    `${today};NIP FROM OBI;;3,200.00;S-2`,
    `${today};NIP FROM KEMI;;24,700.00;S-3`,
    `${today};NIP FROM NOBODY KNOWN;;55.00;S-4`,
    `${today};DIESEL;9,000.00;;S-5`,
  ].join('\r\n')

  await manager.page.goto('/manage/to-confirm')
  await expect(manager.toConfirm.rows).toHaveCount(4)
  await manager.toConfirm.readStatement('\u0000\u0001')
  await expect(manager.toConfirm.dialog).toContainText(officeSentence('import_unreadable'))
  await manager.page.keyboard.press('Escape')
  const { dialog } = manager.toConfirm
  await manager.toConfirm.readStatement(`Date;Narration;Amount\r\n${today};NIP TO GAS SUPPLIER;3,200.00`)
  await expect(dialog).toContainText(officeSentence('statement_in_or_out'))
  await expect(dialog.getByLabel('Money in')).toHaveValue('2')
  await expect(dialog.getByLabel('In or out')).toHaveValue('')
  await isAccessible(manager.page, 'which column of a bank statement is which')
  await manager.page.keyboard.press('Escape')
  await manager.toConfirm.readStatement(Buffer.from(statement, 'latin1'))
  await expect(dialog.getByRole('list', { name: 'These match' }).getByRole('listitem')).toHaveText([/24,700.*Table 10/])
  await dialog.getByText('Money that nobody expects (1)').click()
  await isAccessible(manager.page, 'what a bank statement comes to')
  // The server restarts while the local network is up: the unconfirmed payments are still shown here.
  for (const { complaints } of [cashier, manager]) complaints.expectOutage()
  await server.stop()
  await expect(manager.shell.offline).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm 1 that matches' }).click()
  await manager.shell.told(officeSentence('office_offline'))
  await expect(dialog.getByRole('list', { name: 'These match' }).getByRole('listitem')).toHaveCount(1)
  await server.restart()
  await expect(manager.shell.online).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm 1 that matches' }).click()
  await manager.shell.told(officeSentence('statement_confirmed', { count: 1 }))
  await dialog.getByRole('combobox', { name: /Table 7/ }).selectOption({ index: 2 })
  await dialog.getByRole('combobox', { name: /Table 8/ }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Confirm what I chose' }).click()
  await manager.shell.told(officeSentence('statement_confirmed', { count: 2 }))
  await expect(dialog).toContainText(officeSentence('statement_used', { count: 3 }))
  await manager.page.keyboard.press('Escape')
  // Read again, it confirms nothing twice.
  await manager.toConfirm.readStatement(statement)
  await expect(dialog).toContainText(officeSentence('statement_used', { count: 3 }))
  await expect(dialog).toContainText(officeSentence('statement_nothing'))
  await manager.hasSentEverything()
  const bySeen = server.database.rows('claim').map((row) => JSON.stringify(row['confirmed'] ?? ''))
  expect(bySeen.filter((text) => text.includes('"seen":"statement"'))).toHaveLength(3)
  expect(bySeen.join(' '), 'no name of the statement is kept').not.toMatch(/KEMI|OBI|ADÉ/)
})

test('DAY-02 a transfer that never came, confirmed by whoever took it, is found when the bank’s statement is read', async ({
  till,
  office,
}) => {
  const [cashier, manager] = await Promise.all([till(), office()])
  const takes = async (table: number, item: string) => {
    await cashier.tables.table(table).click()
    await cashier.posTerminal.add(item, 1)
    await cashier.paying.byTransfer.click()
    await cashier.paying.transferDialog.getByRole('button', { name: 'Nobody has confirmed it yet' }).click()
    await cashier.posTerminal.nextOrder()
    await cashier.page.goto('/tables')
  }
  await takes(7, 'Star Lager')
  await takes(8, 'Jollof Rice')
  await takes(10, 'Jollof Rice')
  await cashier.page.goto('/to-confirm')
  await hasSlowDisk(cashier.page)
  // A quick person opens the next one before the last one is on the disk, and still has it open afterwards.
  for (const [table, reference] of [
    ['Table 7', 'GTB/9901'],
    ['Table 8', 'S-20012'],
  ] as const) {
    await cashier.toConfirm.open(table)
    await cashier.page.waitForTimeout(slowDiskMs)
    await cashier.toConfirm.confirm(reference)
    await expect(cashier.toConfirm.rows.filter({ hasText: table })).toHaveCount(0)
  }
  await cashier.hasSentEverything()
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/')
  const statement = [
    'Trans Date;Narration;Debit;Credit;Session ID',
    `${today};NIP FROM OBI;;3,700.00;S-20012`,
    `${today};NIP FROM KEMI;;3,700.00;S-30013`,
  ].join('\n')

  await manager.page.goto('/manage/to-confirm')
  await expect(manager.toConfirm.settled.filter({ hasText: 'GTB/9901' })).toHaveText(
    /Table 7.*GTB\/9901.*Ada Obi.*Took it too/,
  )
  await manager.toConfirm.readStatement(`${statement}\n#######;NIP FROM TUNDE;;1,700.00;S-40014`)
  await expect(manager.toConfirm.dialog).toContainText(officeSentence('statement_unread', { count: 1, line: 4 }))
  await expect(manager.toConfirm.notThere, 'it may be the line that could not be read').toHaveCount(0)
  await isAccessible(manager.page, 'a statement with a line that could not be read')
  await manager.page.keyboard.press('Escape')
  await manager.toConfirm.readStatement(statement)
  await expect(manager.toConfirm.notThere.filter({ hasText: 'Table 7' })).toHaveText(
    /₦1,700 · Table 7.*the same person did both.*on a day that is not on this statement/,
  )
  await expect(manager.toConfirm.notThere.filter({ hasText: 'Table 8' }), 'its line is there').toHaveCount(0)
  await isAccessible(manager.page, 'what was confirmed by hand and is not on the statement')
  const { dialog } = manager.toConfirm
  await expect(dialog.getByRole('list', { name: 'These match' }).getByRole('listitem')).toHaveText([
    /₦3,700 · Table 10.*KEMI/,
  ])
})
