// An office on a device that was a till before: it locks itself while nobody touches it.
import { expect } from './expect.ts'
import { ShiftScreen } from './screens/shift.ts'
import { demoPassword, people, type Staff } from './staff.ts'

/** Only a device that was a till locks itself. @returns the office, with a manager signed in who has a PIN */
export async function officeThatLocks(somebody: () => Promise<Staff>, pin: string): Promise<Staff> {
  const office = await somebody()
  const { page, shell } = office
  const shift = new ShiftScreen(page)
  await office.signIn('cashier')
  await shell.openFromDrawer('Shift')
  await shift.float.fill('5,000')
  await shift.open.click()
  await expect(shift.close).toBeVisible()
  await office.hasSentEverything()
  await shell.logOut(people.cashier.name)
  await office.signIn('manager')
  await choosePinInProfile(office, people.manager.name, demoPassword, pin)
  await page.clock.install()
  return office
}

/** An office does not offer a PIN by itself. */
export async function choosePinInProfile({ page, lock, shell }: Staff, name: string, password: string, pin: string) {
  await (await shell.openUserMenu(name)).filter({ hasText: 'Profile' }).click()
  await page.getByRole('button', { name: /^(Choose a|Change) PIN$/ }).click()
  await lock.fill(password, pin)
  await lock.dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(lock.dialog).toBeHidden()
}
