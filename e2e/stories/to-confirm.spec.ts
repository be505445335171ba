// Money that was taken on somebody's word: listed at once at every till, confirmed with its reference, or said not to have come.
import { sentence } from '@lounge/domain/messages'
import { sentence as officeSentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

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
  await other.toConfirm.confirm('TERM 77')
  await other.shell.told(sentence('claim_confirmed_done', { amount: '₦38,400' }))
  await other.hasSentEverything()
  expect(server.database.rows('claim').filter(({ status }) => status !== 'confirmed')).toEqual([])
  expect(server.database.rows('exception')).toMatchObject([
    { code: 'payment_disputed', settled: { how: 'cameAfterAll' } },
  ])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})
