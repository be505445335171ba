// A tablet left signed in: the manager finds it in the list, names it and signs it out from afar; what it sold without the network still arrives.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'

test.use({ isReal: true, hasMail: false })

test('a manager sees each device with its person and signs one out: it asks to sign in within a second, and an order made on it before is not lost', async ({
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
  await till.page.goto('/tables')
  await till.isReadyForOffline()

  await shell.openFromDrawer('Devices')
  await expect(devices.rows).toHaveCount(2)
  await expect(devices.row('Efe Ojo')).toContainText('This device')
  await expect(devices.row('Ada Obi')).toContainText('Till 1')
  await expect(devices.row('Ada Obi')).toContainText('Signed in')
  await isAccessible(page, 'the devices')
  await devices.open('Efe Ojo')
  await expect(devices.dialog).toContainText(sentence('own_device'))
  await expect(devices.signOut).toHaveCount(0)
  await page.keyboard.press('Escape')
  await devices.open('Ada Obi')
  await devices.name.fill(' ')
  await devices.rename.click()
  await expect(devices.dialog).toContainText(sentence('field_empty'))
  await devices.name.fill('Bar tablet')
  await isAccessible(page, 'a device')
  await devices.rename.click()
  await shell.told(sentence('device_renamed', { name: 'Bar tablet' }))
  await expect(devices.row('Bar tablet')).toContainText('Ada Obi')

  // It hears of its end as soon as it is done.
  await devices.open('Bar tablet')
  await devices.signOut.click()
  await devices.confirm.click()
  await expect(till.page.getByText(sentence('not_signed_in'))).toBeVisible({ timeout: 1_000 })
  await shell.told(sentence('device_signed_out', { name: 'Bar tablet' }))
  await expect(devices.row('Bar tablet')).toContainText('Nobody')
  await expect(devices.row('Bar tablet')).toContainText('Signed out')

  // Whoever may sign in works there again, and once more it is left, this time without the network.
  const signInAgain = async () => {
    await till.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await till.page.goto('/login')
  }
  await signInAgain()
  await till.signInWithNewApp(ada.email, hiredPassword)
  await expect(till.page).toHaveURL('/tables')
  await till.isReadyForOffline()
  await page.reload()
  await expect(devices.row('Bar tablet')).toContainText('Ada Obi')
  await till.goOffline()
  await till.tables.table(3).click()
  await till.posTerminal.add('Palm Wine')
  await till.posTerminal.placeOrder.click()
  await till.shell.told(sentence('order_placed'))
  await devices.open('Bar tablet')
  await devices.signOut.click()
  await isAccessible(page, 'whether a device is signed out')
  await devices.confirm.click()
  await shell.told(sentence('device_signed_out', { name: 'Bar tablet' }))
  expect(server.database.commands('order.place')).toBe(0)

  await till.context.setOffline(false)
  await expect(till.page.getByText(sentence('not_signed_in'))).toBeVisible()
  await expect.poll(() => server.database.commands('order.place')).toBe(1)
})
