// A FunCard is topped up, here and on every other till.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

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
  await shell.told(sentence('amount_invalid'))
  for (const typed of ['12.50', '0', 'many']) {
    await shell.dismiss(sentence('amount_invalid'))
    await funcard.amount.fill(typed)
    await funcard.put.click()
    await shell.told(sentence('amount_invalid'))
  }
  for (const amount of ['₦1,000', '₦10,000', '₦50,000', '₦5,000']) await funcard.quickAmount(amount).click()
  await expect(funcard.amount).toHaveValue('5000')
  for (const method of ['Card', 'Transfer', 'Cash']) await expect(funcard.method(method)).toBeAttached()
  await funcard.topUp.getByText('Transfer', { exact: true }).click()
  await funcard.put.click()
  await shell.told(sentence('funcard_id_missing'))
  // The card is read, and read again after typing over it: the rest of the form stays.
  for (const typed of ['', 'FC1']) {
    await funcard.id.fill(typed)
    await funcard.swipe(number)
    await expect(funcard.id).toHaveValue(number)
    await expect(funcard.amount).toHaveValue('5000')
    await expect(funcard.method('Transfer')).toBeChecked()
  }
  await funcard.put.dblclick()
  await expect(other.paying.funcardDialog).toContainText('Balance ₦30,000', { timeout: 1_500 })
  const params = { amount: '₦5,000', number, method: 'Transfer', balance: '₦30,000' }
  await shell.told(sentence('top_up_successful', params))
  await expect(funcard.topUp).toBeHidden()
  expect(server.database.commands('funcard.topUp'), 'those of the demo, and this one').toBe(before + 1)
  expect(server.database.onFuncard(number)).toEqual({ balance: 3_000_000, owed: 3_000_000 })

  // A card that was read only for its top-up is not on the next guest's order.
  const { customerButton } = one.posTerminal
  await funcard.swipe(number)
  await expect(customerButton).toContainText('Emeka Okonkwo')
  await fillIn(one)
  await funcard.put.click()
  await expect(funcard.topUp).toBeHidden()
  await expect(customerButton).not.toContainText('Emeka Okonkwo')
})

test(
  'TRU-05 a top-up that was left unanswered and is tapped again, after a reload and in another tab, is credited once',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { page, funcard, shell } = cashier
    await cashier.isReadyForOffline()
    const before = server.database.onFuncard(number)
    await fill(cashier)
    server.standStill()
    for (const time of ['at first', 'again']) {
      await funcard.put.click()
      await expect(funcard.unanswered, time).toContainText(sentence('top_up_unanswered'), { timeout: 15_000 })
      await expect(funcard.unanswered).toContainText(sentence('top_up_unanswered_once'))
      await funcard.unanswered.getByRole('button', { name: 'Leave it' }).click()
      await expect(funcard.id, 'the form stands there as it was').toHaveValue(number)
      await expect(funcard.amount).toHaveValue('5000')
      await expect(funcard.askedBefore).toContainText(sentence('top_up_asked', { amount: '₦5,000' }))
    }
    cashier.complaints.expectOutage()
    await page.reload()
    await fill(cashier)
    await expect(funcard.askedBefore).toBeVisible()

    const later = await cashier.inNewTab()
    await fill(later)
    await expect(later.funcard.askedBefore).toBeVisible()
    await later.funcard.put.click()
    await expect(later.funcard.topUp).toBeHidden()
    server.goOn()
    await later.hasSentEverything()
    const after = before.balance + 500_000
    expect(server.database.onFuncard(number)).toEqual({ balance: after, owed: after })

    // The answer reached the reloaded tab, too: its form is done. A later top-up is another one.
    await expect(funcard.topUp).toBeHidden()
    await fill(cashier)
    await expect(funcard.askedBefore).toBeHidden()
    await funcard.put.click()
    await expect(funcard.topUp).toBeHidden()
    await shell.told(sentence('top_up_successful', { number, ...said('₦35,000') }))
  },
)

test(
  'TRU-05 more money for a card whose top-up has no answer yet is credited beside it, and a late answer is said on any screen',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { funcard, shell } = cashier
    await fill(cashier)
    server.standStill()
    for (const choice of ['The same money', 'More money']) {
      if (choice === 'More money') await funcard.askedBefore.getByRole('button', { name: choice }).click()
      await funcard.put.click()
      await expect(funcard.unanswered).toBeVisible({ timeout: 15_000 })
      await funcard.unanswered.getByRole('button', { name: 'Leave it' }).click()
    }
    await cashier.page.keyboard.press('Escape')
    await shell.openFromDrawer('Tables')
    cashier.complaints.expectOutage()
    server.goOn()
    await shell.told(sentence('top_up_successful', { number, ...said('₦30,000') }))
    await cashier.hasSentEverything()
    expect(server.database.onFuncard(number)).toEqual({ balance: 3_500_000, owed: 3_500_000 })
  },
)

test(
  'TRU-05 a late answer to an earlier top-up leaves the form in which more money is being typed',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { funcard, shell } = cashier
    await fill(cashier)
    server.standStill()
    await funcard.put.click()
    await expect(funcard.unanswered).toBeVisible({ timeout: 15_000 })
    await funcard.unanswered.getByRole('button', { name: 'Leave it' }).click()
    await funcard.askedBefore.getByRole('button', { name: 'More money' }).click()
    await funcard.amount.fill('20000')
    await funcard.topUp.getByText('Transfer', { exact: true }).click()
    cashier.complaints.expectOutage()
    server.goOn()
    await shell.told(sentence('top_up_successful', { number, ...said('₦30,000') }))
    await expect(funcard.askedBefore).toBeHidden()
    await expect(funcard.amount).toHaveValue('20000')
    await expect(funcard.method('Transfer')).toBeChecked()
    await funcard.put.click()
    await shell.told(
      sentence('top_up_successful', { number, amount: '₦20,000', method: 'Transfer', balance: '₦50,000' }),
    )
    await expect(funcard.topUp).toBeHidden()
    expect(server.database.onFuncard(number)).toEqual({ balance: 5_000_000, owed: 5_000_000 })
  },
)

const said = (balance: string) => ({ amount: '₦5,000', method: 'Cash', balance })

/** ₦5,000 in cash for the card; Top up is not tapped yet. */
async function fill(cashier: Staff): Promise<void> {
  await cashier.page.goto('/pos-terminal')
  await fillIn(cashier)
}

async function fillIn({ funcard }: Staff): Promise<void> {
  await funcard.enter.click()
  await funcard.entry.getByRole('button', { name: 'Top up a FunCard' }).click()
  await funcard.id.fill(number)
  await funcard.quickAmount('₦5,000').click()
  await funcard.topUp.getByText('Cash', { exact: true }).click()
}
