// A FunCard is entered or scanned, pays if the server agrees, and offline within an allowance.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

/** Emeka's has ₦25,000 on it at the beginning, Sade's ₦1,200. */
const [emeka, sade] = ['FC100000001', 'FC100000003']
const naira = (amount: number) => amount * 100
const chosen = (name: string, number: string) => sentence('funcard_chosen', { name, number })

test('FUN-01 FUN-02 FUN-04 a card is typed or swiped, whatever has the focus, and typing is left alone', async ({
  till,
}) => {
  const { page, posTerminal, funcard, shell } = await till()
  await page.goto('/pos-terminal')
  await expect(posTerminal.tableButton).toBeVisible()
  await funcard.enter.click()
  for (const [typed, said] of [
    ['  ', sentence('funcard_id_missing')],
    ['FC123', sentence('funcard_not_found', { number: 'FC123' })],
    ['FC999999999', sentence('funcard_not_found', { number: 'FC999999999' })],
  ] as const) {
    await funcard.number.fill(typed)
    await funcard.find.click()
    await shell.told(said)
  }
  await funcard.number.fill('fc 100-000-001')
  await funcard.number.press('Enter')
  await expect(funcard.entry).toBeHidden()
  await shell.told(chosen('Emeka Okonkwo', emeka))
  await expect(funcard.enter, 'the focus is back where it was').toBeFocused()

  // During a search: the text stays, and the grid with it.
  await posTerminal.search.fill('rice')
  await posTerminal.search.focus()
  await funcard.swipe(sade)
  await shell.told(chosen('Sade Adeyemi', sade))
  await expect(posTerminal.search).toHaveValue('rice')
  // On a button, whose Enter would press it.
  await posTerminal.tableButton.focus()
  await funcard.swipe('FC1000')
  await shell.told(sentence('scan_invalid'))
  await expect(posTerminal.tablePicker).toBeHidden()
  await funcard.swipe('FC999999998')
  await shell.told(sentence('funcard_not_found', { number: 'FC999999998' }))
  // A person types, and presses Enter.
  await posTerminal.search.fill('')
  await posTerminal.search.focus()
  await posTerminal.type('jollof')
  await page.keyboard.press('Enter')
  await expect(posTerminal.line('Jollof Rice'), 'it was typed, and is what it says').toBeVisible()
  await expect(posTerminal.search).toHaveValue('')
  // The header asked for it while the till was rendering: React Router passes it on a moment later.
  await page.evaluate(() => {
    history.pushState({ usr: { asks: 'enter' } }, '', '/pos-terminal')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  })
  await expect(funcard.number).toBeFocused()
  await page.reload()
  await expect(posTerminal.line('Jollof Rice')).toBeVisible()
  await expect(funcard.entry, 'it was asked once').toBeHidden()
})

test('POS-19 FUN-06 a FunCard pays from its balance, which every till shows within a second; too little is refused before anything is recorded', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  await other.ringUpBeers(8, 1)
  await other.funcard.choose(emeka)
  await other.paying.byFuncard.click()
  await expect(other.paying.funcardDialog).toContainText('Balance ₦25,000')

  const { posTerminal, paying, funcard, shell, page } = one
  await one.ringUpBeers(7, 2)
  const before = server.database.saleNumbers().length
  const reported = server.database.commands('funcard.reportFailure')
  await paying.byFuncard.click()
  await expect(funcard.entry, 'whose card is asked first').toBeVisible()
  await funcard.number.fill(sade)
  await funcard.find.click()
  await expect(paying.funcardDialog).toContainText('Balance ₦1,200')
  await expect(paying.funcardDialog).toContainText('₦2,000 is missing on this card.')
  await paying.payIn(paying.funcardDialog).click()
  const short = { number: sade, balance: '₦1,200', amount: '₦3,200' }
  await expect(shell.toast(sentence('funcard_balance_short', short))).toHaveCount(1)
  await expect(posTerminal.quantity('Star Lager'), 'the cart is as it was').toHaveText('2')
  expect(server.database.saleNumbers()).toHaveLength(before)
  expect(server.database.onFuncard(sade)).toEqual({ balance: naira(1_200), owed: naira(1_200) })
  await expect.poll(() => server.database.commands('funcard.reportFailure')).toBe(reported + 1)
  const failed = server.database.rows('notification:pos').filter(({ code }) => code === 'notice_funcard_failed')
  expect(failed.map(({ params }) => params)).toContainEqual({ why: sentence('funcard_balance_short', short) })

  // The balance is taken with one tap; here it goes back.
  await paying.byFuncard.click()
  await paying.funcardDialog.getByRole('button', { name: 'Take ₦1,200' }).click()
  await expect(paying.parts).toHaveText([/FunCard.*₦1,200/])
  await expect(posTerminal.order.getByRole('button', { name: 'Bar slip' }), 'no bar has its board open').toBeVisible()
  await paying.giveBack('FunCard')
  await expect(paying.parts).toHaveCount(0)

  // The same order, by another card; an extra tap and a held Enter pay once.
  await funcard.swipe(emeka)
  await shell.told(chosen('Emeka Okonkwo', emeka))
  await paying.byFuncard.click()
  await expect(paying.payIn(paying.funcardDialog)).toBeFocused()
  await page.keyboard.down('Enter')
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(paying.processing).toBeVisible()
  await expect(other.paying.funcardDialog).toContainText('Balance ₦21,800', { timeout: 1_000 })
  await expect(posTerminal.paid).toBeVisible()
  await shell.told(sentence('payment_successful', { method: 'FunCard' }))
  // Once more, for the visit: the next order is another party's, and not by this card.
  await funcard.swipe(emeka)
  await shell.told(sentence('card_read_elsewhere'))
  await expect(posTerminal.paid, 'nor is a button pressed').toBeVisible()
  await posTerminal.nextOrder()
  await one.ringUpBeers(10, 1)
  await expect(posTerminal.customerButton).not.toContainText('Emeka Okonkwo')
  expect(server.database.saleNumbers()).toHaveLength(before + 1)
  expect(server.database.onFuncard(emeka)).toEqual({ balance: naira(21_800), owed: naira(21_800) })
  expect(server.database.rows('exception')).toEqual([])
})

test(
  'POS-19 POS-24 a server that does not answer is not waited for, and what is paid on the till counts once; offline a FunCard pays up to the allowance',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { posTerminal, paying, funcard, shell } = cashier
    await cashier.isReadyForOffline()
    await cashier.ringUpBeers(7, 2)
    await funcard.choose(emeka)
    await paying.byFuncard.click()
    await cashier.hasSentEverything()
    server.standStill()
    await paying.payIn(paying.funcardDialog).click()
    await expect(paying.unanswered).toContainText(sentence('funcard_unanswered'), { timeout: 15_000 })
    await paying.unanswered.getByRole('button', { name: 'Pay without the server' }).click()
    await expect(posTerminal.paid).toBeVisible()
    const first = await posTerminal.paidNumber()
    server.goOn()
    await posTerminal.nextOrder()
    await cashier.hasSentEverything()
    expect(server.database.salesOf(first)).toHaveLength(1)
    expect(server.database.onFuncard(emeka)).toEqual({ balance: naira(21_800), owed: naira(21_800) })

    await cashier.ringUpBeers(8, 4)
    await funcard.choose(emeka)
    await cashier.goOffline()
    await paying.byFuncard.click()
    await expect(paying.funcardDialog).toContainText(sentence('funcard_offline_left', { left: '₦5,000' }))
    await paying.payIn(paying.funcardDialog).click()
    const limit = { number: emeka, allowance: '₦5,000', left: '₦5,000' }
    await shell.told(sentence('funcard_offline_card', limit))
    await expect(posTerminal.quantity('Star Lager'), 'nothing is recorded').toHaveText('4')
    await posTerminal.oneLess('Star Lager')
    await paying.byFuncard.click()
    await paying.payIn(paying.funcardDialog).click()
    await expect(posTerminal.paid).toBeVisible()
    const second = await posTerminal.paidNumber()
    await posTerminal.nextOrder()
    await cashier.comeOnline()
    expect(server.database.salesOf(second)).toMatchObject([{ methods: 'FunCard', total: naira(4_700) }])
    expect(server.database.onFuncard(emeka)).toEqual({ balance: naira(17_100), owed: naira(17_100) })
    // The question was booked first; the fact that was told in its place is on record.
    expect(server.database.rows('exception')).toMatchObject([{ code: 'payment_replaced' }])
    expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  },
)

test(
  'FUN-01 FUN-03 a card that a scanner types on another screen presses nothing there: the till takes it, or asks for it once more',
  { tag: '@proof' },
  async ({ till }) => {
    const { page, posTerminal, tables, funcard, shell, closedOrders } = await till()
    await page.goto('/tables')
    await tables.table(7).focus()
    await funcard.swipe(emeka)
    await shell.told(chosen('Emeka Okonkwo', emeka))
    await expect(page).toHaveURL('/pos-terminal')
    await expect(posTerminal.customerButton).toContainText('Emeka Okonkwo')
    await expect(posTerminal.tableButton, 'no table was opened').toHaveText('Table')

    // Under an open window nothing changes.
    await tables.link.click()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await shell.entries.last().focus()
    await funcard.swipe(sade)
    await shell.told(sentence('card_read_elsewhere'))
    await expect(shell.entries.first()).toBeVisible()
    await expect(page).toHaveURL('/tables')

    // A field takes the number, and no other order gets her card.
    await page.keyboard.press('Escape')
    await shell.openFromDrawer('Orders')
    await closedOrders.days.chooseAll()
    await closedOrders.search.focus()
    await funcard.swipe(sade)
    await expect(closedOrders.search).toHaveValue(sade)
    await closedOrders.search.fill('')
    await closedOrders.view(closedOrders.rows.filter({ hasText: 'Cash' }).first())
    const { details } = closedOrders
    await details.getByRole('button', { name: 'Give back' }).click()
    await details.getByRole('button', { name: 'FunCard', exact: true }).click()
    const number = details.getByRole('textbox', { name: 'Number of the FunCard' })
    await number.focus()
    await funcard.swipe(sade)
    await expect(number).toHaveValue(sade)
    await page.keyboard.press('Escape')
    await shell.openFromDrawer('POS Terminal')
    await expect(posTerminal.customerButton).toContainText('Emeka Okonkwo')
  },
)

test(
  'POS-19 a FunCard that is about to pay stays the one that pays when another till changes the customer of the order',
  { tag: '@proof' },
  async ({ till }) => {
    const [one, other] = await Promise.all([till(), till()])
    for (const staff of [one, other]) await staff.editOrderAt(12)
    const dialog = one.paying.funcardDialog
    const changed = sentence('funcard_customer_changed', { number: emeka })
    await one.funcard.choose(emeka)
    await one.posTerminal.placeOrder.click()
    await one.shell.told(sentence('order_updated'))
    await one.hasSentEverything()
    await one.editOrderAt(12)
    await one.paying.byFuncard.click()
    await expect(dialog).toContainText('Emeka Okonkwo')

    await other.funcard.choose(sade)
    await other.posTerminal.placeOrder.click()
    await other.shell.told(sentence('order_updated'))
    await expect(dialog).toContainText(changed)
    await expect(dialog).toContainText('Emeka Okonkwo')
    // A card that is read here is the paying one.
    await one.funcard.swipe(sade)
    await expect(dialog).toContainText('Sade Adeyemi')
    await expect(dialog).not.toContainText(changed)

    // More money for the paying card goes onto that card; requested elsewhere, the form begins with the customer's.
    await other.hasSentEverything()
    await other.editOrderAt(12)
    await other.funcard.choose(emeka)
    await other.posTerminal.placeOrder.click()
    await expect(dialog).toContainText(sentence('funcard_customer_changed', { number: sade }))
    await dialog.getByRole('button', { name: 'Top Up FunCard' }).click()
    await expect(one.funcard.id).toHaveValue(sade)
    await one.page.keyboard.press('Escape')
    await expect(one.funcard.topUp).toBeHidden()
    await one.page.keyboard.press('F8')
    await expect(one.funcard.id).toHaveValue(emeka)
  },
)
