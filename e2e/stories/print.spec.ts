// Devices on a serial port: the card reader, and the printer with its cash drawer.
import type { Page } from '@playwright/test'
import { sentence } from '@lounge/domain/messages'
import { coveredByToast } from '../covered-by-toast.ts'
import { expect, test } from '../fixtures.ts'
import { SerialDevice } from '../serial-device.ts'
import { tapFast } from '../tap-fast.ts'

/** Opens the drawer. */
const pulse = '\u001Bp'

test('FUN-03 FUN-04 a card reader on a serial port: every trouble has its sentence, and a card chooses the customer', async ({
  till,
}) => {
  const { page, funcard, shell, posTerminal } = await till()
  const reader = await SerialDevice.plugInto(page)
  const cards = await holdBackCards(page)
  await page.goto('/pos-terminal')
  // A new device receives its floor first, and then the cards.
  await expect(posTerminal.item('Star Lager')).toBeVisible()
  await funcard.swipe('FC100000002')
  await shell.told(sentence('scan_not_validated'))
  cards.letThrough()
  await expect(async () => {
    await funcard.swipe('FC100000002')
    await expect(shell.toast(sentence('funcard_chosen', { name: 'Fatima Yusuf', number: 'FC100000002' }))).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await funcard.enter.click()
  await funcard.scan.click()
  await shell.told(sentence('scan_no_device'))
  await reader.set({ isChosen: true, isBroken: true })
  await funcard.scan.click()
  await shell.told(sentence('scan_failed'))
  await shell.dismiss(sentence('scan_failed'))

  await reader.set({ isBroken: false })
  await funcard.scan.click()
  await expect(funcard.entry).toContainText('The reader is ready.')
  await reader.say('FC10000')
  await reader.say('0003\r\n')
  const chosen = (name: string, number: string) => shell.toast(sentence('funcard_chosen', { name, number }))
  await expect(chosen('Sade Adeyemi', 'FC100000003')).toBeVisible()
  await expect(funcard.entry).toBeHidden()

  // It is read without the dialog, too.
  await reader.say('ticket 12\r')
  await shell.told(sentence('scan_invalid'))
  await reader.stumble()
  await shell.told(sentence('scan_unreadable'))
  await reader.say('FC100000001')
  await expect(chosen('Emeka Okonkwo', 'FC100000001')).toBeVisible()
  await reader.unplug()
  await shell.told(sentence('scan_failed'))
})

test('CLO-03 a receipt printer gets the receipt and opens the drawer for cash; one that fails holds up no sale', async ({
  till,
}) => {
  const { page, posTerminal, paying, shell } = await till()
  const printer = await SerialDevice.plugInto(page)
  await page.goto('/pos-terminal')
  await printer.set({ isChosen: true })
  await posTerminal.order.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('button', { name: 'Receipt printer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receipt printer' })
  await dialog.getByRole('radio', { name: '48' }).check()
  await dialog.getByRole('button', { name: 'Connect a serial printer' }).click()
  await expect(dialog.getByRole('status')).toContainText('Receipts come from the serial printer')
  await dialog.getByRole('button', { name: 'Print a test' }).click()
  await expect.poll(() => printer.written()).toContain(sentence('printer_works'))
  expect(await printer.written()).toContain(`Width${' '.repeat(48 - 5 - 6)}N1,000`)
  await page.keyboard.press('Escape')

  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.payCash('4000', '₦800')
  await expect(posTerminal.paid).toBeVisible()
  await expect.poll(() => printer.written()).toContain(pulse)
  expect(await printer.written(), 'no paper before somebody asks for it').not.toContain('Star Lager')

  await printer.set({ isBroken: true })
  const print = posTerminal.paid.getByRole('button', { name: 'Print receipt' })
  await print.click()
  await shell.told(sentence('printer_failed'))
  await printer.set({ isBroken: false })
  await tapFast(print)
  await expect.poll(() => printer.written()).toContain(`2 x Star Lager${' '.repeat(48 - 14 - 6)}N3,000`)
  await print.click()
  await expect.poll(() => printer.written()).toContain('*** COPY 1 ***')
  const firsts = async () => {
    const written = await printer.written()
    return written.split('2 x Star Lager').length - written.split('*** COPY').length
  }
  await expect.poll(firsts, 'of quick taps one alone prints a paper that is no copy').toBe(1)
  expect((await printer.written()).split(pulse)).toHaveLength(2)

  // After a power cut the browser no longer knows a printer without a serial number: a tap on the notice asks for it, and prints.
  await printer.set({ isForgotten: true, isChosen: false })
  await print.click()
  const away = shell.toast(sentence('printer_not_connected'))
  await away.click()
  await expect(away, 'none was chosen').toBeVisible()
  await printer.set({ isChosen: true })
  await away.click()
  await expect.poll(() => printer.written()).toContain('*** COPY 2 ***')
  await expect(away).toBeHidden()
  await posTerminal.nextOrder()
  expect(page.context().pages(), 'no window is needed').toHaveLength(1)
  await expect(paying.summary).toBeVisible()
})

test(
  'cash for a FunCard opens the drawer, also where the server answers late',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { page, posTerminal, funcard, shell } = cashier
    const printer = await SerialDevice.plugInto(page)
    await page.goto('/pos-terminal')
    await printer.set({ isChosen: true })
    await posTerminal.order.getByRole('button', { name: 'More for this order' }).click()
    await page.getByRole('button', { name: 'Receipt printer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Receipt printer' })
    await dialog.getByRole('button', { name: 'Connect a serial printer' }).click()
    await expect(dialog.getByRole('status')).toContainText('Receipts come from the serial printer')
    await page.keyboard.press('Escape')
    await cashier.hasSentEverything()
    const opened = async () => (await printer.written()).split(pulse).length - 1

    await funcard.enter.click()
    await funcard.entry.getByRole('button', { name: 'Top up a FunCard' }).click()
    await funcard.id.fill('FC100000001')
    await funcard.quickAmount('₦5,000').click()
    await funcard.topUp.getByText('Cash', { exact: true }).click()
    server.standStill()
    await funcard.put.click()
    await expect(funcard.unanswered).toBeVisible({ timeout: 15_000 })
    expect(await opened()).toBe(0)
    cashier.complaints.expectOutage()
    server.goOn()
    const params = { amount: '₦5,000', number: 'FC100000001', method: 'Cash', balance: '₦30,000' }
    await shell.told(sentence('top_up_successful', params))
    await expect.poll(opened).toBe(1)
    await cashier.hasSentEverything()
    expect(server.database.commands('drawer.open')).toBe(1)
  },
)

test('CLO-03 the paper of a refund is offered until it is printed: nothing else prints it', async ({ till }) => {
  const { page, context, posTerminal, closedOrders, shell } = await till()
  const printer = await SerialDevice.plugInto(page)
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto('/pos-terminal')
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.payCash('4000', '₦800')
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  const giveBack = async () => {
    await shell.openFromDrawer('Orders')
    await closedOrders.view(closedOrders.order(number))
    await closedOrders.details.getByRole('button', { name: 'Give back' }).click()
    await closedOrders.details.getByRole('button', { name: 'One more Star Lager' }).click()
    await closedOrders.details.getByRole('textbox', { name: 'Why' }).fill('Warm')
    await closedOrders.details.getByRole('button', { name: /^Give back ₦/ }).click()
    await page.keyboard.press('Escape')
  }
  const short = number.slice(-6)
  const offerOf = (amount: string) => shell.toast(sentence('refund_paper_waits', { amount, number: short }))

  // Another person has approved it meanwhile, and nobody has touched this till since.
  const touch = (isActive: boolean) =>
    page.evaluate(
      (value) => {
        Object.defineProperty(navigator, 'userActivation', { value, configurable: true })
      },
      { isActive, hasBeenActive: true },
    )
  await touch(false)
  await giveBack()
  const inWindow = offerOf('₦1,500')
  await expect(inWindow).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  await touch(true)
  const opened = context.waitForEvent('page')
  await inWindow.click()
  await expect((await opened).getByRole('region', { name: 'Refund' })).toContainText(number)
  await expect(inWindow).toBeHidden()
  // The till cannot tell whether the paper came out of a printer: it is offered until a person confirms it.
  const said = sentence('refund_paper_in_window', { amount: '₦1,500', number: short })
  const printedAgain = context.waitForEvent('page')
  await shell.toast(said).click()
  await expect((await printedAgain).getByRole('region', { name: 'Refund' })).toContainText(number)
  await shell.dismiss(said)

  await page.goto('/pos-terminal')
  await printer.set({ isChosen: true })
  await posTerminal.order.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('button', { name: 'Receipt printer' }).click()
  await page.getByRole('button', { name: 'Connect a serial printer' }).click()
  await page.keyboard.press('Escape')
  await printer.set({ isBroken: true })
  await giveBack()
  await shell.told(sentence('printer_failed'))
  // The rest of the bill, with its tax.
  const offer = offerOf('₦1,700')
  await expect(offer).toBeVisible()
  // The power fails: the device restarts, and an unprinted paper is offered again.
  await page.reload()
  await printer.set({ isChosen: true, isBroken: true })
  await offer.click()
  // A toast stays while a mouse points at it.
  await shell.dismiss(sentence('printer_failed'))
  await printer.set({ isBroken: false })
  await offer.click()
  await expect.poll(() => printer.written()).toContain('MONEY GIVEN BACK')
  expect((await printer.written()).split(pulse), 'the drawer opens with it').toHaveLength(2)
  await expect(offer).toBeHidden()
})

test('CLO-03 the offer of a refund’s paper, which stays, covers no button of the till', async ({ till }) => {
  const { page, posTerminal, closedOrders, shell } = await till()
  await page.context().addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto('/pos-terminal')
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.payCash('4000', '₦800')
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  await shell.openFromDrawer('Orders')
  await closedOrders.view(closedOrders.order(number))
  await closedOrders.details.getByRole('button', { name: 'Give back' }).click()
  await closedOrders.details.getByRole('button', { name: 'One more Star Lager' }).click()
  await closedOrders.details.getByRole('textbox', { name: 'Why' }).fill('Warm')
  await closedOrders.details.getByRole('button', { name: /^Give back ₦/ }).click()
  await page.keyboard.press('Escape')
  await shell.openFromDrawer('POS Terminal')
  await shell.told(sentence('refund_paper_in_window', { amount: '₦1,500', number: number.slice(-6) }))
  for (const [width, height] of [
    [1280, 800],
    [1024, 600],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(async () => expect(await coveredByToast(page), `${width}×${height}`).toEqual([])).toPass({
      timeout: 3_000,
    })
  }
})

/** The device holds no rows, and a slow line sends the cards last, as in a lounge that has issued thousands. */
async function holdBackCards(page: Page): Promise<{ readonly letThrough: () => void }> {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/api\/sync\/live/, (here) => {
    let isHeld: Promise<void> | undefined
    const cards: (readonly unknown[])[] = []
    here.connectToServer().onMessage(async (text) => {
      const message: Said = JSON.parse(String(text))
      if (message.type !== 'snapshot') {
        await isHeld
        return here.send(text)
      }
      const parts = message.parts + 1
      const isCard = ([kind]: readonly unknown[]) => kind === 'funcard'
      cards.push(...message.puts.filter(isCard))
      const floor = message.puts.filter((put) => !isCard(put))
      const complete = message.complete.filter((kind) => kind !== 'funcard')
      here.send(JSON.stringify({ ...message, parts, puts: floor, complete }))
      if (message.part < message.parts) return
      isHeld = isLetThrough
      await isHeld
      here.send(JSON.stringify({ ...message, part: parts, parts, puts: cards, complete: ['funcard'] }))
    })
  })
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) if (/cache/.test(name)) indexedDB.deleteDatabase(name)
  })
  return { letThrough }
}

/** The parts of the server's messages that this reads. */
type Said =
  | { readonly type: 'welcome' | 'delta' | 'pong' | 'presence' }
  | {
      readonly type: 'snapshot'
      readonly part: number
      readonly parts: number
      readonly puts: readonly (readonly unknown[])[]
      readonly complete: readonly string[]
    }
