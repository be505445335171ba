// A tablet joins over HTTPS with the lounge's own certificate authority, without the internet; the certificate changes, and nobody notices.
import type { Server } from 'node:https'
import { connect } from 'node:tls'
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible, isAccessibleEitherWay } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { HouseLounge } from '../house-lounge.ts'
import type { LoungeServer } from '../lounge-server.ts'
import { ConnectPage, ConnectScreen } from '../screens/connect.ts'
import { SerialDevice } from '../serial-device.ts'
import { hasServiceWorker } from '../service-worker.ts'
import type { Staff } from '../staff.ts'
import { serverPassingFor } from '../stolen-key.ts'

const password = 'egusi moon ladder 7'

test('OFF-09 a tablet joins over HTTPS of the house authority without internet; renewal and change of address are not noticed', async ({
  playwright,
  launchOptions,
  contextOptions,
}, testInfo) => {
  testInfo.setTimeout(180_000)
  const folder = testInfo.outputPath('house')
  const house = await HouseLounge.open({ chromium: playwright.chromium, launchOptions, contextOptions, folder })
  const { server, complaints } = house
  try {
    const { connectPort, connectAddress, origin: safe } = house
    const names = ['bank.example', '192.168.7.7']

    // A tablet that trusts nothing yet: the page opens, and its tick is not green.
    const untrusting = await house.browser(...names)
    const stranger = await untrusting.newPage()
    await stranger.goto(connectAddress)
    const before = new ConnectPage(stranger)
    await expect(before.waiting).toBeVisible()
    await expect((await untrusting.newPage()).goto(safe)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
    await isAccessibleEitherWay(stranger, 'the page that connects a tablet')
    const download = stranger.waitForEvent('download')
    await stranger.getByRole('link', { name: 'Get the file' }).first().click()
    expect((await download).suggestedFilename()).toBe('lounge.crt')
    await expect(before.ready).toBeHidden()

    // Its owner installs the root: the tick turns green, and Lounge opens.
    await house.trust()
    const browser = await house.browser(...names)
    const staff = await house.somebody(browser)
    const { page } = staff
    await page.goto(connectAddress)
    const ticked = new ConnectPage(page)
    await expect(ticked.ready).toBeVisible()
    await isAccessibleEitherWay(page, 'the page that connects a tablet, connected')
    const fingerprint = await ticked.fingerprint.innerText()
    // A thief of the house's key can sign for the lounge's own name, but for no bank.
    for (const [name, outcome] of [
      ['lounge.local', 'hello'],
      ['bank.example', 'ERR_CERT_INVALID'],
    ] as const) {
      const thief = await serverPassingFor(name, server.dataDir)
      const tab = await browser.newPage()
      const answer = tab.goto(`https://${name}:${portOf(thief)}/`).then(() => tab.innerText('body'))
      expect(await answer.catch(String)).toContain(outcome)
      await tab.close()
      thief.close()
    }
    await ticked.open.click()
    await expect(page).toHaveURL(`${safe}/login`)

    // The owner signs in.
    await page.goto(house.firstStart)
    await page.getByLabel('Name of the lounge').fill('Moonlight')
    await page.getByLabel('Your name').fill('Ifé Bankole')
    await page.getByLabel('Your email').fill('ife@galaxy.example')
    await page.getByLabel(/^Your password/).fill(password)
    await page.getByRole('button', { name: 'Open the lounge' }).click()
    await expect(page).toHaveURL('/login')
    await staff.signInWithNewApp('ife@galaxy.example', password)
    await expect(page).toHaveURL('/owner')
    await hasServiceWorker(page)

    // The manager's screen leads the next tablet to the same page, with the same fingerprint.
    await staff.shell.openFromDrawer('Connect a tablet')
    const screen = new ConnectScreen(page)
    await expect(screen.code).toBeVisible()
    await expect(screen.address).toHaveText(`http://192.168.1.20:${connectPort}/connect`)
    await expect(screen.fingerprint).toHaveText(fingerprint)
    await isAccessible(page, 'how a tablet is connected')
    await isPrintedForTheWall(staff, screen)

    // The router gives the server another address: it shows another certificate, and connected devices stay connected.
    const sockets: boolean[] = []
    page.on('websocket', () => sockets.push(true))
    const certificate = await shownAt(server)
    house.moveTo('192.168.7.7')
    await expect.poll(() => shownAt(server), { timeout: 60_000 }).not.toBe(certificate)
    await expect(staff.shell.online).toBeVisible()
    await staff.shell.openFromDrawer('People')
    await expect(staff.people.row('Ifé Bankole')).toBeVisible()
    expect(sockets, 'the line to the server stayed').toEqual([])
    await page.goto(`${safe.replace('lounge.local', '192.168.7.7')}/login`)
    await expect(staff.login.email).toBeVisible()
    await page.goto('/manage/connect')
    await expect(screen.address).toContainText('192.168.7.7')

    // The server starts again, with a new certificate.
    complaints.expectOutage()
    const second = await shownAt(server)
    await server.restart()
    expect(await shownAt(server)).not.toBe(second)
    await expect(staff.shell.online).toBeVisible()
    await page.goto('/manage/people')
    await expect(staff.people.row('Ifé Bankole')).toBeVisible()

    // The server's power fails: the tablet opens Lounge all the same.
    await server.stop()
    await page.goto('/manage/connect')
    await expect(page.getByText(sentence('house_unreachable'))).toBeVisible()
    await page.reload()
    await staff.shell.openFromDrawer('Menu')
    await expect(page.getByText('Nothing is on the menu yet')).toBeVisible()
    await expect(staff.shell.offline).toBeVisible()
    expect(complaints.all()).toEqual([])
  } finally {
    await house.close()
    await testInfo.attach('server', { body: server.output, contentType: 'text/plain' })
  }
})

/** In a window, and on the receipt printer that is connected on Today: each prints what the screen shows. */
async function isPrintedForTheWall({ context, page, shell, today }: Staff, screen: ConnectScreen): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const [address, fingerprint] = [await screen.address.innerText(), await screen.fingerprint.innerText()]
  const opened = context.waitForEvent('page')
  await screen.print.click()
  const paper = await opened
  await expect(paper.locator('html')).toHaveAttribute('data-printed', 'yes')
  const sheet = paper.getByRole('region', { name: 'Connect a tablet' })
  const told = ['Moonlight', address, '1. ', '2. ', '3. ', ...fingerprint.split(' ')]
  for (const text of told) await expect(sheet).toContainText(text)
  await expect(sheet.getByRole('img', { name: 'Code to scan' })).toBeVisible()
  await isAccessible(paper, 'the paper for the wall')
  await paper.close()

  const printer = await SerialDevice.plugInto(page)
  await page.goto('/manage')
  await printer.set({ isChosen: true })
  await today.thing(sentence('first_day_printer')).getByRole('button', { name: 'Receipt printer' }).click()
  await page.getByRole('button', { name: 'Connect a serial printer' }).click()
  await page.getByRole('button', { name: 'Print a test' }).click()
  await expect.poll(() => printer.written()).toContain(sentence('printer_works'))
  await page.keyboard.press('Escape')
  // Also once the list of the first day is put away.
  await shell.openPrinter()
  await expect(page.getByRole('dialog', { name: 'Receipt printer' }).getByRole('status')).toContainText(
    'serial printer',
  )
  await page.keyboard.press('Escape')
  await shell.openFromDrawer('Connect a tablet')
  await screen.print.click()
  for (const text of told) await expect.poll(() => printer.written()).toContain(text)
}

function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** The certificate that a new visitor gets. */
function shownAt({ origin }: LoungeServer): Promise<string> {
  return new Promise((resolve, reject) => {
    // The browser decides about trust; this only reads the certificate.
    const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', rejectUnauthorized: false })
    socket.once('error', reject).once('secureConnect', () => {
      resolve(socket.getPeerCertificate().fingerprint256)
      socket.destroy()
    })
  })
}
