// A PIN of another role at a till without the server: what the till shows, and that it still sells afterwards.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'
import { choosePinInProfile } from '../office-that-locks.ts'
import { demoPassword, people } from '../staff.ts'

const ada = { name: people.cashier.name, pin: '804613' }

test('SEC-02 a manager who opens a till while the server is stopped reads why it shows nothing, and the cashier goes on selling after that', async ({
  somebody,
  server,
}) => {
  const musa = { ...hire(server, 'Musa Bello', 'manager'), name: 'Musa Bello', pin: '314159' }
  const till = await somebody()
  const { page, lock, shell, posTerminal } = till
  await till.signIn('cashier')
  await lock.choosePin(demoPassword, ada.pin)
  await shell.lock(ada.name)
  await till.signInAsSomebodyElse(musa.email, hiredPassword)
  await choosePinInProfile(till, musa.name, hiredPassword, musa.pin)
  await shell.lock(musa.name)
  await lock.type(ada.name, ada.pin)
  await till.hasRows()
  await till.ringUpBeers(7, 2)
  await till.isReadyForOffline()

  till.complaints.expectOutage()
  await server.stop()
  await expect(shell.offline).toBeVisible()
  await shell.lock(ada.name)
  await lock.type(musa.name, musa.pin)
  await expect(page.getByText(`${sentence('rows_away')} ${sentence('rows_of_others')}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${sentence('rows_away')} ${sentence('rows_of_others')}`)).toBeVisible()
  await shell.lock(musa.name)
  await lock.type(ada.name, ada.pin)
  await page.getByRole('link', { name: 'Till', exact: true }).click()
  await expect(posTerminal.lines).toHaveCount(1)
  await posTerminal.payCash('3200', '₦0')
  await expect(posTerminal.paid).toBeVisible()
  await server.restart()
  await till.hasSentEverything()
})
