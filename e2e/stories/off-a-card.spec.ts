// Money comes off a FunCard again: after a top-up of ten times too much, and for a guest who leaves.
import { sentence } from '@lounge/domain/office-messages'
import { sentence as spoken } from '@lounge/domain/messages'
import { shiftSentence } from '@lounge/domain/shift-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { DaysScreen, ShiftScreen } from '../screens/shift.ts'

const number = 'FC100000001'

test('OFF-06 a top-up of ₦50,000 for ₦5,000 is put right: the card and the drawer hold what was paid, and a guest who leaves gets the rest', async ({
  till,
  office,
}) => {
  const cashier = await till()
  const { page, funcard, shell, posTerminal } = cashier
  const shift = new ShiftScreen(page)
  await shell.openFromDrawer('Shift')
  await shift.float.fill('10,000')
  await shift.open.click()
  await page.goto('/pos-terminal')
  await funcard.enter.click()
  await funcard.entry.getByRole('button', { name: 'Top up a FunCard' }).click()
  await funcard.id.fill(number)
  await funcard.quickAmount('₦50,000').click()
  await funcard.topUp.getByText('Cash', { exact: true }).click()
  await funcard.put.click()
  await expect(funcard.topUp).toBeHidden()
  await shell.told(spoken('top_up_successful', { number, amount: '₦50,000', method: 'Cash', balance: '₦75,000' }))

  const manager = await office()
  const { cards } = manager
  await manager.page.goto('/manage/cards')
  await cards.open(number)
  await isAccessible(manager.page, 'a FunCard with money on it')
  await cards.act('Take money off')
  await isAccessible(manager.page, 'money comes off a FunCard')
  await cards.submit.click()
  await expect(cards.dialog).toContainText(sentence('amount_invalid'))
  await cards.field('Amount').fill('45,000')
  await cards.submit.click()
  await expect(cards.dialog).toContainText(sentence('card_take_off_why'))
  await cards.act('It was never taken')
  await expect(cards.dialog).toContainText(sentence('card_never_taken_how'))
  const drawers = cards.dialog.getByRole('group', { name: 'From which drawer?' })
  await expect(drawers.getByRole('button', { name: 'Till 1', pressed: true }), 'there is one till').toBeVisible()
  await cards.field('What happened').fill('50,000 tapped for 5,000')
  await cards.act('The shift was closed short')
  await expect(cards.dialog).toContainText(sentence('card_never_taken_short'))
  await cards.act('The shift still runs')
  await expect(cards.dialog).toContainText(sentence('card_never_taken_drawer'))
  await isAccessible(manager.page, 'money that was never taken')
  await cards.submit.click()
  await manager.shell.told(sentence('card_never_taken', { amount: '₦45,000', number }))
  await expect(cards.dialog).toContainText('₦30,000')

  // The till has the correction, and the card's balance is right.
  await funcard.choose(number)
  await posTerminal.customerButton.click()
  await expect(page.getByRole('main')).toContainText('₦30,000')
  await page.keyboard.press('Escape')
  await shell.openFromDrawer('Shift')
  await shift.count({ '₦1,000': '15' })
  await expect(shift.status).toContainText(shiftSentence('shift_agrees', { counted: '₦15,000' }))

  // The whole rest goes to the guest, by transfer, so no drawer is asked for.
  await cards.act('Take money off')
  await cards.act('All of it, ₦30,000')
  await cards.act('The guest gets it back')
  await cards.act('Transfer')
  await expect(drawers).toBeHidden()
  await cards.field('What happened').fill('Moves to Abuja')
  await isAccessible(manager.page, 'money that a guest gets back')
  await cards.submit.click()
  await manager.shell.told(sentence('card_paid_out', { amount: '₦30,000', number }))
  await expect(cards.dialog.getByRole('button', { name: 'Take money off' })).toBeHidden()
  const statement = await cards.opened('Statement')
  await expect(statement.getByText('Paid out by Transfer')).toBeVisible()
  await expect(statement.getByText('Taken off, it was never paid in')).toBeVisible()
  await isAccessible(statement, 'a statement with money that came off')
  await statement.close()
  await cards.close()

  // The till's paper lists it separately.
  await shift.close.click()
  await shift.confirm('Close the shift')
  await expect(shift.act('Print Z 1')).toBeVisible()
  await manager.shell.openFromDrawer('Days')
  const days = new DaysScreen(manager.page)
  await manager.page.getByRole('button', { name: 'Tills', exact: true }).click()
  await days.openZ('Open Z 1 of till 1')
  await expect(days.dialog).toContainText('FunCard top-ups never taken')
  await expect(days.dialog).toContainText('−₦45,000')
  await isAccessible(manager.page, 'a Z with a top-up that was never taken')
})
