// Money is put on a FunCard, here and on every other till.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

const number = 'FC100000001'

test('FUN-05 FUN-06 FUN-07 a top-up says what is missing, asks the server, and shows on every till within a second', async ({
  till,
  server,
}) => {
  expect(server.database.rows('funcard')).toHaveLength(3)
  const before = server.database.commands('funcard.topUp')
  const [one, other] = await Promise.all([till(), till()])
  await other.page.goto('/pos-terminal')
  await other.funcard.choose(number)
  await other.posTerminal.tableButton.click()
  await other.posTerminal.pickTable(8).click()
  await other.posTerminal.item('Star Lager').click()
  await other.paying.byFuncard.click()
  await expect(other.paying.funcardDialog).toContainText('Balance ₦25,000')

  const { page, funcard, shell } = one
  await page.goto('/pos-terminal')
  await funcard.enter.click()
  await funcard.entry.getByRole('button', { name: 'Top up a FunCard' }).click()
  await funcard.put.click()
  await expect(shell.toast(sentence('amount_invalid'))).toBeVisible()
  for (const typed of ['12.50', '0', 'many']) {
    await shell.dismiss(sentence('amount_invalid'))
    await funcard.amount.fill(typed)
    await funcard.put.click()
    await expect(shell.toast(sentence('amount_invalid')), typed).toBeVisible()
  }
  for (const amount of ['₦1,000', '₦10,000', '₦50,000', '₦5,000']) await funcard.quickAmount(amount).click()
  await expect(funcard.amount).toHaveValue('5000')
  await funcard.put.click()
  await expect(shell.toast(sentence('funcard_id_missing'))).toBeVisible()
  await funcard.swipe(number)
  await expect(funcard.id).toHaveValue(number)
  await funcard.quickAmount('₦5,000').click()
  for (const method of ['Card', 'Transfer', 'Cash']) await expect(funcard.method(method)).toBeAttached()
  await funcard.topUp.getByText('Transfer', { exact: true }).click()
  await funcard.put.dblclick()
  await expect(other.paying.funcardDialog).toContainText('Balance ₦30,000', { timeout: 1_500 })
  const params = { amount: '₦5,000', number, method: 'Transfer', balance: '₦30,000' }
  await expect(shell.toast(sentence('top_up_successful', params))).toBeVisible()
  await expect(funcard.topUp).toBeHidden()
  expect(server.database.commands('funcard.topUp'), 'those of the demo, and this one').toBe(before + 1)
  expect(server.database.onFuncard(number)).toEqual({ balance: 3_000_000, owed: 3_000_000 })
})
