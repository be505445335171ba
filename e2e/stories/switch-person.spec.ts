// Two cashiers share a till: each comes back with a PIN, online or offline, and an untouched till locks itself.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'
import { choosePinInProfile } from '../office-that-locks.ts'
import { demoCode, demoPassword } from '../staff.ts'
import { msUntilSeen } from '../stopwatch.ts'
import { ada, bola } from '../with-pins.ts'

/** A person who comes back can work within this time. */
const backWithinMs = 2_000

test('SEC-02 two cashiers choose PINs, switch while the server is stopped, sell under their own names, and come back to path and cart', async ({
  somebody,
  server,
}) => {
  const other = hire(server, bola.name, 'pos')
  const till = await somebody()
  const { page, lock, shell, posTerminal } = till
  await till.signIn('cashier')
  await lock.offer.getByRole('button', { name: 'Choose a PIN' }).click()
  await isAccessible(page, 'a PIN that is chosen')
  await lock.fill(demoPassword, demoCode)
  await lock.dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(lock.dialog.getByText(sentence('pin_easy'))).toBeVisible()
  await lock.fill(demoPassword, ada.pin)
  await lock.dialog.getByRole('button', { name: 'Set PIN' }).click()
  await shell.told(sentence('pin_set'))
  await expect(lock.offer).toBeHidden()

  await shell.lock(ada.name)
  await expect(lock.title).toBeVisible()
  await isAccessible(page, 'a locked till')
  await till.signInAsSomebodyElse(other.email, hiredPassword)
  await expect(page).toHaveURL('/tables')
  await lock.choosePin(hiredPassword, bola.pin)
  await till.ringUpBeers(7, 2)
  await till.isReadyForOffline()

  const before = server.database.rows('exception')
  till.complaints.expectOutage()
  await server.stop()
  await expect(shell.offline).toBeVisible()
  await shell.lock(bola.name)
  await expect(lock.people).toHaveText([ada.name, bola.name])
  await page.reload()
  await expect(lock.people).toHaveText([ada.name, bola.name])
  await lock.type(ada.name, ada.pin)
  await expect(page.getByRole('banner').getByRole('button', { name: ada.name })).toBeVisible()
  await expect(page).toHaveURL(/\/pos-terminal\?tab=Drinks$/)
  await expect(posTerminal.lines).toHaveCount(1)
  await posTerminal.payCash('3200', '₦0')
  await expect(posTerminal.paid).toBeVisible()
  await posTerminal.nextOrder()

  await shell.lock(ada.name)
  await lock.people.filter({ hasText: bola.name }).click()
  await lock.tap(bola.name, bola.pin.slice(0, -1))
  const backMs = await msUntilSeen(lock.keyOf(bola.name, bola.pin.slice(-1)), [{ page, name: 'Open menu' }])
  expect(backMs).toBeLessThan(backWithinMs)
  await expect(page.getByRole('banner').getByRole('button', { name: bola.name })).toBeVisible()
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(8).click()
  await posTerminal.add('Star Lager')
  await posTerminal.payCash('1700', '₦0')
  await expect(posTerminal.paid).toBeVisible()
  await posTerminal.nextOrder()
  await shell.lock(bola.name)

  // Nobody is signed in, and the commands of both arrive.
  await server.restart()
  const sellers = () =>
    server.database
      .ask('select staff.name from sale join staff on staff.id = sale.paid_by order by position')
      .map(({ name }) => name)
  await expect.poll(() => sellers().slice(-2), { timeout: 30_000 }).toEqual([ada.name, bola.name])
  expect(server.database.rows('exception')).toEqual(before)
  await lock.type(bola.name, bola.pin)
  await till.hasSentEverything()
})

test('SEC-02 a till that nobody touches locks itself in all its tabs, five wrong PINs ask for the password, and nobody without a PIN is locked out', async ({
  somebody,
  till,
}) => {
  const here = await somebody()
  const { page, lock, login } = here
  await here.signIn('cashier')
  await lock.choosePin(demoPassword, ada.pin)
  await page.clock.install()
  await page.reload()
  await here.hasRows()
  const beside = await here.inNewTab()
  await beside.page.goto('/orders')
  await beside.hasRows()

  await page.clock.fastForward('04:30')
  await expect(lock.title).toBeHidden()
  await page.keyboard.press('Shift')
  await page.clock.fastForward('04:30')
  await expect(lock.title).toBeHidden()
  await page.clock.fastForward('01:00')
  await expect(lock.title).toBeVisible()
  await expect(beside.lock.title).toBeVisible()
  await beside.lock.type(ada.name, ada.pin)
  await expect(beside.page).toHaveURL('/orders')
  await beside.hasRows()
  await expect(lock.title).toBeHidden()
  await expect(page).toHaveURL('/tables')
  await here.hasRows()

  await here.shell.lock(ada.name)
  for (let n = 0; n < 4; n += 1) {
    await lock.type(ada.name, '804614')
    await expect(page.getByText(sentence('pin_wrong'))).toBeVisible()
  }
  await lock.type(ada.name, '804614')
  await expect(login.submit).toBeVisible()
  await expect(beside.login.submit).toBeVisible()
  await here.signIn('cashier')

  const without = await till()
  await without.page.clock.install()
  await without.page.reload()
  await without.hasRows()
  await without.page.clock.fastForward('30:00')
  await expect(without.lock.title).toBeHidden()
  await expect(without.page).toHaveURL('/tables')
})

test('SEC-02 a FunCard that is scanned at a locked till is no PIN, however often; digits that nobody typed are gone', async ({
  somebody,
}) => {
  const here = await somebody()
  const { page, lock, funcard } = here
  await here.signIn('cashier')
  await lock.choosePin(demoPassword, ada.pin)
  await here.shell.lock(ada.name)
  await expect(lock.padOf(ada.name)).toBeVisible()
  const noneTyped = lock.padOf(ada.name).getByRole('img', { name: '0 of 6 digits' })
  for (const scanned of ['FC100000001', '6009876543210', 'FC100000002', 'FC100000003', '600987']) {
    await funcard.swipe(scanned)
    await expect(noneTyped).toBeVisible()
  }
  await expect(page.getByText(sentence('pin_wrong'))).toBeHidden()
  await lock.type(ada.name, ada.pin)
  await here.hasRows()
})

test('SEC-02 a PIN that was changed on another device opens nothing at the till any more, and the name is not offered there', async ({
  somebody,
  server,
}) => {
  const other = hire(server, bola.name, 'pos')
  const till = await somebody()
  await till.signIn('cashier')
  await till.lock.choosePin(demoPassword, ada.pin)
  await till.shell.lock(ada.name)
  await till.signInAsSomebodyElse(other.email, hiredPassword)
  await expect(till.page).toHaveURL('/tables')
  await till.lock.choosePin(hiredPassword, bola.pin)

  const elsewhere = await somebody()
  await elsewhere.signIn('cashier')
  await choosePinInProfile(elsewhere, ada.name, demoPassword, '135792')

  await till.shell.lock(bola.name)
  await expect(till.lock.padOf(bola.name)).toBeVisible({ timeout: 15_000 })
  await till.lock.type(bola.name, bola.pin)
  await expect(till.page).toHaveURL('/tables')
})
