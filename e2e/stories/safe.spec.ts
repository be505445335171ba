// Cash goes from the safe to the bank: no more than the safe's shown balance goes out, and the accountant finds it on the bank account.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('DAY-11 cash is brought to the bank, and the accounts of the month say so', async ({ office }) => {
  const { page, shell, accounts } = await office()
  await shell.openFromDrawer('Accounts')
  const book = async (way: string, amount: string, words = '') => {
    await accounts.dialog.getByRole('button', { name: way }).click()
    await accounts.dialog.getByLabel('Amount').fill(amount)
    await accounts.dialog.getByLabel('Words').fill(words)
    await accounts.dialog.getByRole('button', { name: 'Book', exact: true }).click()
  }
  // The cash that the owner finds in it on the first day.
  await accounts.safe.click()
  await expect(accounts.dialog).toContainText(sentence('safe_held', { held: '₦0' }))
  await isAccessible(page, 'the safe')
  await book('From the owner', '50,000')
  await shell.told(sentence('safe_moved', { way: 'From the owner', amount: '₦50,000' }))
  await expect(accounts.dialog).toBeHidden()

  await accounts.safe.click()
  await expect(accounts.dialog).toContainText(sentence('safe_held', { held: '₦50,000' }))
  await book('To the bank', '80,000', 'GTBank, slip 18')
  await shell.told(sentence('safe_holds_less', { held: '₦50,000' }))
  // The typed text stays.
  await expect(accounts.dialog.getByLabel('Words')).toHaveValue('GTBank, slip 18')
  await book('To the bank', '30,000', 'GTBank, slip 18')
  await shell.told(sentence('safe_moved', { way: 'To the bank', amount: '₦30,000' }))
  await expect(accounts.dialog).toBeHidden()

  await accounts.show('Journal')
  const row = (account: string) => accounts.rows('Journal by account').filter({ hasText: account })
  await expect(row('On the bank account, brought or settled')).toContainText('₦30,000')
  await expect(row('Put in and taken out by the owner')).toContainText('₦50,000')
  await shell.openFromDrawer('Who did what')
  await expect(page.getByText('Cash taken out of the safe').first()).toBeVisible()
})

test('DAY-11 card money that came is on the bank account, and its fees are an expense', async ({ office, server }) => {
  const [row = {}] = server.database.ask(`select sum(amount) as amount from entry where account = 'card-clearing'`)
  const onItsWay = Number(row['amount'])
  const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-NG')}`
  const { page, shell, accounts } = await office()
  await shell.openFromDrawer('Accounts')
  await accounts.cardMoney.click()
  await expect(accounts.dialog).toContainText(sentence('cards_on_their_way', { held: naira(onItsWay) }))
  await isAccessible(page, 'card money')
  const [came, fees] = [accounts.dialog.getByLabel('Came on the bank account'), accounts.dialog.getByLabel('Fees')]
  const book = accounts.dialog.getByRole('button', { name: 'Book', exact: true })
  await book.click()
  await expect(accounts.dialog).toContainText(sentence('amount_invalid'))
  await came.fill(String(onItsWay / 100))
  await fees.fill('500')
  await book.click()
  await shell.told(sentence('card_less_on_its_way', { onItsWay: naira(onItsWay) }))
  // The typed amount stays.
  await expect(fees).toHaveValue('500')
  await came.fill(String(onItsWay / 100 - 500))
  await book.click()
  await shell.told(sentence('cards_settled', { amount: naira(onItsWay - 50_000) }))
  await expect(accounts.dialog).toBeHidden()
  await accounts.cardMoney.click()
  await expect(accounts.dialog).toContainText(sentence('cards_on_their_way', { held: '₦0' }))
  // It was less. The author of the booking is shown below, with their note.
  const last = accounts.dialog.getByRole('region', { name: 'Booked last' })
  await expect(last).toContainText('Card money booked, Fees ₦500')
  await accounts.dialog.getByRole('button', { name: 'Booked wrongly' }).click()
  await isAccessible(page, 'card money that was booked wrongly')
  await accounts.dialog.getByLabel('Too much on the bank account').fill('1000')
  await accounts.dialog.getByLabel('Words').fill('Typed twice')
  await accounts.dialog.getByRole('button', { name: 'Take back' }).click()
  await shell.told(sentence('cards_unsettled', { amount: '₦1,000' }))
  await expect(accounts.dialog).toBeHidden()
  await accounts.cardMoney.click()
  await expect(accounts.dialog).toContainText(sentence('cards_on_their_way', { held: '₦1,000' }))
  await expect(last).toContainText('Card money taken back, Typed twice')
  await accounts.dialog.getByRole('button', { name: 'Cancel' }).click()

  await accounts.show('Journal')
  const account = (name: string) => accounts.rows('Journal by account').filter({ hasText: name })
  await expect(account('On the bank account, brought or settled')).toContainText(naira(onItsWay - 150_000))
  await expect(account('Expenses: Card fees')).toContainText('₦500')
})
