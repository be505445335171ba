// An unknown tablet: a cashier signs in on it, it waits, and the manager lets it in from her phone. Another one is turned away.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'
import type { Staff } from '../staff.ts'

test.use({ isReal: true, hasMail: false })

const menu = Buffer.from('Category,Item,Price,Made by,Tab at the till\r\nBeer,Palm Wine,1500,Bar,Drinks')

test('a new tablet waits and shows nothing of the lounge; let in by its signs it sells, and another is turned away and comes again', async ({
  somebody,
  server,
}) => {
  const [efe, ada, bisi] = [
    hire(server, 'Efe Ojo', 'manager'),
    hire(server, 'Ada Obi', 'pos'),
    hire(server, 'Bisi Ade', 'kitchen'),
  ]
  const office = await somebody(efe.signedIn)
  const { page, shell, bell, devices, today } = office
  await page.goto('/manage/menu')
  await page.getByRole('button', { name: 'Import a menu' }).click()
  await page.getByLabel('Menu file').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: menu })
  await office.catalogue.dialog.getByRole('button', { name: /^Import 1 / }).click()
  await shell.told(sentence('menu_imported', { added: 1, changed: 0 }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/manage')
  await office.hasRows()
  await expect(today.newDevices).toHaveCount(0)

  // Her own sign-in is right, but the tablet is new.
  const tablet = await somebody()
  await tablet.page.goto('/login')
  await tablet.signInWithNewApp(ada.email, hiredPassword)
  await expect(tablet.page.getByText(sentence('device_waiting'))).toBeVisible()
  await expect(tablet.page.getByText('Ada Obi')).toBeVisible()
  const signs = await tablet.waitingSigns()
  expect(signs).toMatch(/^[0-9A-Z]{4}$/)
  await isAccessible(tablet.page, 'a device that waits')
  await tablet.page.goto('/pos-terminal')
  await expect(tablet.page.getByText(sentence('device_waiting'))).toBeVisible()
  await expect(tablet.page.getByText('Palm Wine')).toHaveCount(0)

  // It rings, and is listed on Today; the signs are the same.
  await bell.open()
  await bell.entry(sentence('notice_device_waits', { name: 'Ada Obi', signs })).click()
  await expect(bell.detail).toContainText(sentence('todo_device_waits'))
  await bell.close()
  await expect(today.newDevices).toHaveCount(1)
  await expect(today.newDevices).toContainText(signs)
  await isAccessible(page, 'a new device on Today')
  await today.newDevices.getByRole('button', { name: 'Let in' }).click()
  await expect(devices.dialog).toContainText(sentence('device_admit_ask', { signs }))
  await devices.name.fill('Window till')
  await isAccessible(page, 'whether a device is let in')
  // The server does not answer, and the typed name stays.
  office.complaints.expect(/net::ERR_FAILED/)
  await page.route('**/admit', (route) => route.abort())
  await devices.dialog.getByRole('button', { name: 'Let in' }).click()
  await shell.toldNo(sentence('devices_unreachable'))
  await expect(devices.name).toHaveValue('Window till')
  await page.unroute('**/admit')
  await devices.dialog.getByRole('button', { name: 'Let in' }).click()
  await shell.told(sentence('device_admitted'))
  await expect(today.newDevices).toHaveCount(0)

  // It goes on by itself, and sells.
  await expect(tablet.posTerminal.item('Palm Wine')).toBeVisible()
  await tablet.posTerminal.tableButton.click()
  await tablet.posTerminal.pickTable(3).click()
  await tablet.posTerminal.add('Palm Wine')
  await tablet.posTerminal.placeOrder.click()
  await tablet.shell.told(sentence('order_placed'))
  await tablet.hasSentEverything()
  expect(server.database.commands('order.place')).toBe(1)

  // Its session, copied into another browser, opens nothing there, and the tablet goes on selling.
  const thief = await somebody({ storageState: signInOf(await tablet.context.storageState()) })
  thief.complaints.expect(/status of 401.*terminals\/enrol/)
  await thief.page.goto('/')
  await expect(thief.login.submit).toBeVisible()
  await tablet.posTerminal.tableButton.click()
  await tablet.posTerminal.pickTable(4).click()
  await tablet.posTerminal.add('Palm Wine')
  await tablet.posTerminal.placeOrder.click()
  await tablet.hasSentEverything()
  await shell.openFromDrawer('Devices')
  await expect(devices.signIns.first()).toContainText('Refused: sign-in of another device')

  // A tablet that does not belong to the lounge.
  const stranger = await somebody()
  await stranger.page.goto('/login')
  await stranger.signInWithNewApp(bisi.email, hiredPassword)
  const others = await stranger.waitingSigns()
  await expect(devices.rows.filter({ hasText: 'Window till' })).toContainText('Ada Obi')
  await expect(devices.waiting).toContainText(others)
  await isAccessible(page, 'a new device in the list')
  await devices.waiting.getByRole('button', { name: 'Turn away' }).click()
  stranger.complaints.expect(/status of 401.*terminals\/own/)
  await devices.confirmTurnAway.click()
  await shell.told(sentence('device_turned_away'))
  await expect(devices.waiting).toHaveCount(0)
  await stranger.shell.told(sentence('device_not_let_in'))
  await expect(stranger.login.submit).toBeVisible()
  await expect(devices.signIns.first()).toContainText('New device turned away by Efe Ojo')
})

type Kept = Awaited<ReturnType<Staff['context']['storageState']>>
/** What a thief of a browser's storage takes along. */
function signInOf({ origins }: Kept): Kept {
  const names = ['lounge.authToken', 'lounge.signingKey', 'lounge.session']
  const of = ({ origin, localStorage }: Kept['origins'][number]) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => names.includes(name)),
  })
  return { cookies: [], origins: origins.map(of) }
}
