// A tablet left signed in, one that is lost and one that is stolen: the manager finds them in the list, signs out or shuts out, and lets a
// found one back in. What was sold on it offline is not lost.
import { sentence } from '@lounge/domain/office-messages'
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'

test.use({ isReal: true, hasMail: false })

test('OFF-04 a manager sees each device with its person, waiting work, clock and storage; one that is signed out or shut out is out within a second, and what it has not sent arrives once it is let back in', async ({
  somebody,
  server,
}) => {
  const office = await somebody(hire(server, 'Efe Ojo', 'manager').signedIn)
  const { page, shell, devices, catalogue } = office
  await page.goto('/manage/menu')
  await page.getByRole('button', { name: 'Add the first category' }).click()
  await catalogue.field('Name').fill('Beer')
  await catalogue.choice('Made by').selectOption('Bar')
  await catalogue.submit.click()
  await shell.told(sentence('category_added', { category: 'Beer' }))
  await catalogue.addItem.click()
  await catalogue.field('Name').fill('Palm Wine')
  await catalogue.field('Price').fill('1,500')
  await catalogue.field('On the shelf').fill('24')
  await catalogue.submit.click()
  await shell.told(sentence('item_added', { item: 'Palm Wine' }))

  const ada = hire(server, 'Ada Obi', 'pos')
  const till = await somebody(ada.signedIn)
  // Its clock was set by hand.
  await till.page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 5 * 60_000
  })
  await till.page.goto('/tables')
  await till.isReadyForOffline()
  const bar = await somebody(hire(server, 'Bola Ade', 'bar').signedIn)
  await bar.page.goto('/bar/orders')
  await bar.hasRows()

  await shell.openFromDrawer('Devices')
  await expect(devices.rows).toHaveCount(3)
  await expect(devices.row('Efe Ojo')).toContainText('This device')
  const ofTill = devices.row('Till 1')
  for (const told of ['Ada Obi', 'Now', 'Nothing', '5 min behind', 'used, kept', 'Signed in'])
    await expect(ofTill).toContainText(told, { timeout: 30_000 })
  await expect(devices.row('Bola Ade')).toContainText('Right')
  await isAccessible(page, 'the devices')
  await devices.open('Efe Ojo')
  await expect(devices.dialog).toContainText(sentence('own_device'))
  await expect(devices.signOut.or(devices.shutOut)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await devices.open('Till 1')
  await devices.name.fill(' ')
  await devices.save.click()
  await expect(devices.dialog).toContainText(sentence('field_empty'))
  await devices.name.fill('Old tablet')
  await devices.place.fill('Front desk')
  await isAccessible(page, 'a device')
  await devices.save.click()
  await shell.told(sentence('device_saved', { name: 'Old tablet' }))
  const tablet = devices.row('Old tablet')
  await expect(tablet).toContainText('Front desk')
  await expect(tablet).toContainText('Ada Obi')

  // Left signed in: it learns at once that its sessions have ended, and anybody with an account works there again.
  await devices.open('Old tablet')
  await devices.signOut.click()
  await devices.confirmSignOut.click()
  await expect(till.page.getByText(sentence('not_signed_in'))).toBeVisible({ timeout: 1_000 })
  await shell.told(sentence('device_signed_out', { name: 'Old tablet' }))
  await expect(tablet).toContainText('Nobody')
  await expect(tablet).toContainText('Signed out')
  await till.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await till.page.goto('/login')
  await till.signInWithNewApp(ada.email, hiredPassword)
  await expect(till.page).toHaveURL('/tables')
  await till.isReadyForOffline()

  // Lost, with an order on it that was never sent.
  await page.reload()
  await expect(tablet).toContainText('Ada Obi')
  await till.goOffline()
  await till.tables.table(3).click()
  await till.posTerminal.add('Palm Wine')
  await till.posTerminal.placeOrder.click()
  await till.shell.told(sentence('order_placed'))
  await devices.open('Old tablet')
  await devices.shutOut.click()
  await isAccessible(page, 'whether a device is shut out')
  await devices.confirmShutOut.click()
  await shell.told(sentence('device_shut_out', { name: 'Old tablet' }))
  await expect(tablet).toContainText('Shut out')

  // The finder sees nothing of the lounge on it, and its unsent commands are not wiped.
  await till.context.setOffline(false)
  const isShutOut = (at: Page) => expect(at.getByText(sentence('device_revoked'))).toBeVisible()
  await isShutOut(till.page)
  await expect(till.page.getByText(sentence('device_revoked_waiting', { count: 1 }))).toBeVisible()
  await isAccessible(till.page, 'a device that was shut out')
  await till.page.reload()
  await isShutOut(till.page)
  await till.page.goto('/login')
  await isShutOut(till.page)
  await expect(tablet).toContainText('1 since', { timeout: 30_000 })
  expect(server.database.commands('order.place')).toBe(0)

  // Found again: its waiting commands arrive, and a person signs in.
  await devices.open('Old tablet')
  await expect(devices.dialog).toContainText(sentence('device_is_shut_out'))
  await devices.letIn.click()
  await devices.confirmLetIn.click()
  await shell.told(sentence('device_let_in', { name: 'Old tablet' }))
  await expect.poll(() => server.database.commands('order.place')).toBe(1)
  await expect(till.login.submit).toBeVisible()
  await expect(tablet).toContainText('Nothing', { timeout: 30_000 })

  // Stolen while a person works on it.
  await devices.open('Bola Ade')
  await devices.shutOut.click()
  const gone = bar.page.getByText(sentence('device_revoked'))
  await devices.confirmShutOut.click()
  await expect(gone).toBeVisible({ timeout: 1_000 })
  await expect(bar.shell.title).toHaveCount(0)
  expect(await bar.page.evaluate(() => localStorage.getItem('lounge.authToken'))).toBeNull()

  // Sign-ins, refused sign-ins, and ended sessions.
  await page.goto('/manage/devices')
  await devices.person.selectOption('Bola Ade')
  await expect(devices.signIns).toHaveCount(1)
  await expect(devices.signIns.first()).toContainText('Ended by Efe Ojo')
  await devices.person.selectOption('Everybody')
  till.complaints.expect(/status of 401.*auth\/login/)
  await till.login.signIn('not my mail but my password', hiredPassword)
  await till.shell.told(sentence('invalid_credentials'))
  await page.reload()
  await devices.device.selectOption('Old tablet')
  await expect(devices.signIns.first()).toContainText('Unknown account')
  await expect(devices.signIns.first()).toContainText('Refused: wrong password')
  await expect(devices.signIns.filter({ hasText: 'Ada Obi' }).filter({ hasText: 'Signed in' })).toHaveCount(1)
  await isAccessible(page, 'the sign-ins')
})
