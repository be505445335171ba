// FunCards and coupons, from the office to the till and back.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { slowDown } from '../slow-line.ts'
import type { Staff } from '../staff.ts'

const ten = { first: 'FC200000001', last: 'FC200000010' }

/** This many beers of ₦1,500 and the tax, paid by a card that was put on the order. */
async function payByCard(till: Staff, table: number, beers: number, card: string): Promise<void> {
  await till.ringUpBeers(table, beers)
  await till.funcard.choose(card)
  await till.paying.byFuncard.click()
  await till.paying.payIn(till.paying.funcardDialog).click()
}

async function paid(till: Staff, method: string): Promise<void> {
  const done = till.page.getByRole('dialog', { name: 'Payment Successful' })
  await expect(done).toBeVisible({ timeout: 15_000 })
  await till.shell.told(sentence('payment_successful', { method }))
  await till.page.keyboard.press('Escape')
  await expect(done).toBeHidden()
}

/** The card was refused: the guest goes. */
async function dropped({ page, posTerminal }: Staff): Promise<void> {
  await page.keyboard.press('Escape')
  await posTerminal.cancelOrder.click()
  await posTerminal.cancelDialog.getByRole('button', { name: 'Clear cart' }).click()
  await expect(posTerminal.lines).toHaveCount(0)
}

/** Hands over a card to a holder who has a second one for the children. */
async function handOverToKids({ shell, cards }: Staff, number: string): Promise<void> {
  await cards.open(number)
  await cards.act('Hand over')
  await cards.field('Called at the till').fill('Kids')
  await cards.field('Phone').fill('0800')
  await cards.submit.click()
  await expect(cards.dialog).toContainText(sentence('phone_wrong'))
  await cards.field('Phone').fill('0800 555 0101')
  await cards.submit.click()
  await shell.told(sentence('card_handed_over', { number, name: 'Kids' }))
  await cards.close()
}

/** The name of a day that is neither today nor next to it, by the clock of Lagos. */
const anotherDay = (): string => {
  const today = new Date(Date.now() + 3_600_000).getUTCDay()
  return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][(today + 3) % 7] ?? 'Sun'
}
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

test('OFF-06 FunCards are given out, limited, blocked, replaced and read as a statement, a holder is erased; a coupon counts on its days, in its hours, and as often as it may', async ({
  office,
  till,
  server,
}) => {
  const [manager, cashier] = [await office(), await till()]
  const { page, shell, cards, coupons } = manager
  // The office's requests take a moment to the server.
  await slowDown(page, 200)

  // Ten at once, on paper, and the first of them is handed over.
  await page.goto('/manage/cards')
  await cards.issue.click()
  await cards.field('First number').fill('FC2')
  await cards.submit.click()
  await expect(cards.dialog).toContainText(sentence('card_number_unfit'))
  await cards.field('First number').fill(ten.first)
  await isAccessible(page, 'new FunCards')
  await cards.submit.click()
  await shell.told(sentence('cards_issued', { count: 10 }))
  const sheet = await cards.opened('Print')
  await expect(sheet.getByRole('img', { name: `Code of FunCard ${ten.last}` })).toBeVisible()
  await isAccessible(sheet, 'FunCards on paper')
  await sheet.close()
  await cards.act('Done')
  await expect(cards.row(ten.last)).toContainText('Nobody’s yet')
  await isAccessible(page, 'FunCards')
  await cards.open(ten.first)
  await isAccessible(page, 'a FunCard')
  await cards.act('Hand over')
  await cards.field('Called at the till').fill('Chika')
  await cards.field('Phone').fill('+234 800 555 0101')
  await cards.field('Email').fill('chika')
  await cards.submit.click()
  await expect(cards.dialog).toContainText(sentence('email_wrong'))
  await cards.field('Email').fill('chika@example.com')
  await cards.field('Agreed on').fill('2026-11-20')
  await isAccessible(page, 'the holder of a FunCard')
  await cards.submit.click()
  await shell.told(sentence('card_handed_over', { number: ten.first, name: 'Chika' }))

  // Down to −₦5,000 and no further.
  await cards.act('Set limit')
  await cards.field('Limit').fill('5,000')
  await cards.submit.click()
  await shell.told(sentence('card_limited', { number: ten.first, limit: '₦5,000' }))
  await cards.close()
  await payByCard(cashier, 3, 2, ten.first)
  await paid(cashier, 'FunCard')
  await expect(cards.row(ten.first)).toContainText('−₦3,200')
  await expect(cards.totals).toContainText('₦3,200')
  await payByCard(cashier, 4, 2, ten.first)
  const beyond = { number: ten.first, balance: '−₦3,200', limit: '₦5,000', left: '₦1,800', amount: '₦3,200' }
  await cashier.shell.told(sentence('funcard_limit_short', beyond))
  await dropped(cashier)

  // A blocked card pays nothing; the card that replaces it takes over its debt.
  await cards.open(ten.first)
  await cards.act('Block')
  await cards.submit.click()
  await shell.told(sentence('card_blocked', { number: ten.first }))
  await expect(cards.dialog.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await cards.close()
  const blocked = sentence('funcard_blocked', { number: ten.first })
  await cashier.ringUpBeers(5, 1)
  await cashier.funcard.choose(ten.first)
  await cashier.paying.byFuncard.click()
  await expect(cashier.paying.funcardDialog.getByRole('status')).toHaveText(blocked)
  await isAccessible(cashier.page, 'a FunCard that is blocked')
  await cashier.paying.payIn(cashier.paying.funcardDialog).click()
  await cashier.shell.told(blocked)
  await dropped(cashier)
  await cards.open(ten.first)
  await cards.act('Replace')
  // The next card in the drawer, which is printed already; or a new one, which is printed now.
  await expect(cards.field('Number of the new card')).toHaveValue('FC200000002')
  await cards.submit.click()
  await shell.told(sentence('card_replaced_by', { number: 'FC200000002' }))
  const paperOf = await cards.opened('Print')
  await expect(paperOf.getByRole('img', { name: 'Code of FunCard FC200000002' })).toBeVisible()
  await paperOf.close()
  await isAccessible(page, 'a card that took over, to be printed')
  await cards.act('Done')
  await cards.close()
  await cards.open('FC200000002')
  await expect(cards.dialog.getByRole('button', { name: 'Print' })).toBeVisible()
  await cards.act('Replace')
  await cards.field('Number of the new card').fill('FC200000011')
  await cards.submit.click()
  await shell.told(sentence('card_replaced_by', { number: 'FC200000011' }))
  await cards.act('Done')
  await cards.close()
  await expect(cards.row('FC200000011')).toContainText('−₦3,200')
  await payByCard(cashier, 6, 1, 'FC200000011')
  await paid(cashier, 'FunCard')

  // Its statement, and a file of it; then its holder is forgotten, and the books are not.
  await cards.open('FC200000011')
  const statement = await cards.opened('Statement')
  const paper = statement.getByRole('region', { name: 'Statement' })
  await expect(paper.locator('tbody').getByRole('row')).toHaveCount(2)
  await expect(paper).toContainText('From the card before')
  await expect(paper).toContainText('−₦4,900')
  await isAccessible(statement, 'a statement')
  const saving = statement.waitForEvent('download')
  await statement.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^FC200000011-.*\.csv$/)
  await cards.act('Holder')
  await expect(cards.field('Phone')).toHaveValue('+234 800 555 0101')
  await cards.act('Back')
  await cards.close()
  await handOverToKids(manager, ten.last)
  await cards.open('FC200000011')
  await cards.act('Erase holder')
  const question = page.getByRole('dialog', { name: 'Erase the holder?' })
  await expect(question).toContainText(sentence('card_erase_also', { cards: `${ten.last}, Kids` }))
  await expect(question).toContainText(sentence('card_erase_limit', { limit: '₦5,000' }))
  await isAccessible(page, 'whether a holder is to be erased')
  await cards.confirm('Erase the holder?', 'Erase')
  await shell.told(sentence('card_erased', { number: 'FC200000011' }))
  await cards.act('Hand over')
  await expect(cards.field('Phone')).toBeEnabled()
  await expect(cards.field('Phone')).toHaveValue('')
  await cards.close()
  await expect(cards.row('FC200000011')).toContainText('−₦4,900')
  await expect(page.getByText('Chika')).toHaveCount(0)
  await statement.reload()
  await expect(paper.locator('tbody').getByRole('row')).toHaveCount(2)
  await statement.close()

  // A coupon for one bill, on another day than today.
  const other = anotherDay()
  await page.goto('/manage/coupons')
  await isAccessible(page, 'coupons')
  await coupons.add.click()
  await coupons.submit.click()
  await expect(coupons.dialog).toContainText(sentence('coupon_code_unfit'))
  await coupons.field('Code').fill('happy500')
  await coupons.field('Takes off').selectOption('An amount')
  await coupons.field('Amount').fill('500')
  await coupons.choice('Beer').click()
  for (const day of days) if (day !== other) await coupons.choice(day).click()
  await coupons.field('From').fill('22:00')
  await coupons.field('To').fill('02:00')
  await coupons.field('Bills that may have it').fill('1')
  await isAccessible(page, 'a coupon')
  await coupons.submit.click()
  await shell.told(sentence('coupon_added', { coupon: 'HAPPY500' }))
  await expect(coupons.row('HAPPY500')).toContainText(`${other} 22:00–02:00`)
  await cashier.ringUpBeers(7, 1)
  const { paying, posTerminal } = cashier
  await paying.useCoupon('HAPPY500')
  await cashier.shell.told(sentence('coupon_not_now', { coupon: 'HAPPY500', hours: `${other} 22:00–02:00` }))

  // Valid on all days and at all hours, it takes its amount off one bill, and is used up.
  await coupons.open('HAPPY500')
  for (const day of days) if (day !== other) await coupons.choice(day).click()
  for (const label of ['From', 'To']) await coupons.field(label).fill('')
  await coupons.submit.click()
  await shell.told(sentence('coupon_saved', { coupon: 'HAPPY500' }))
  // The till receives it a moment after the office is told that it is saved.
  await expect(async () => {
    await paying.useCoupon('HAPPY500')
    await expect(paying.summary).toContainText('−₦500', { timeout: 1_000 })
  }).toPass()
  await expect(paying.summary).toContainText('₦1,200')
  await posTerminal.payCash('1200', '₦0')
  await posTerminal.nextOrder()
  await expect(coupons.row('HAPPY500')).toContainText('1 of 1')
  await cashier.ringUpBeers(8, 1)
  await paying.useCoupon('HAPPY500')
  await cashier.shell.told(sentence('coupon_used_up', { coupon: 'HAPPY500', count: 1 }))

  // A coupon that is switched off stops as soon as the till knows it: a cart that has it already shows so before anybody pays.
  await paying.useCoupon('SAVE10')
  await expect(paying.removalOf('SAVE10')).toBeVisible()
  await coupons.open('SAVE10')
  await coupons.on.click()
  await coupons.submit.click()
  await shell.told(sentence('coupon_saved', { coupon: 'SAVE10' }))
  const isOff = sentence('coupon_off', { coupon: 'SAVE10' })
  await expect(paying.summary.getByRole('status')).toHaveText(isOff)
  await posTerminal.cash.click()
  await expect(cashier.page.getByRole('alert').getByText(isOff)).toBeVisible()
  await expect(posTerminal.cashDialog).toBeHidden()
  await paying.removeCoupon('SAVE10')
  await expect(paying.summary.getByRole('status')).toBeHidden()
  await paying.useCoupon('SAVE10')
  await cashier.shell.told(isOff)
  const log = JSON.stringify([server.database.rows('funcard'), server.database.rows('order')])
  expect(log).not.toContain('chika@example.com')
})
