// Devices on a serial port: the reader that knows a card, and the printer that the drawer hangs on.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { SerialDevice } from '../serial-device.ts'

test('FUN-03 FUN-04 a card reader on a serial port: every trouble has its sentence, and a card chooses the customer', async ({
  till,
}) => {
  const { page, funcard, shell } = await till()
  const reader = await SerialDevice.plugInto(page)
  await page.goto('/pos-terminal')
  await funcard.enter.click()
  await funcard.scan.click()
  await expect(shell.toast(sentence('scan_no_device'))).toBeVisible()
  await reader.set({ isChosen: true, isBroken: true })
  await funcard.scan.click()
  await expect(shell.toast(sentence('scan_failed'))).toBeVisible()
  await shell.dismiss(sentence('scan_failed'))

  await reader.set({ isBroken: false })
  await funcard.scan.click()
  await expect(funcard.entry).toContainText('The reader is ready.')
  await reader.say('FC10000')
  await reader.say('0003\r\n')
  const chosen = (name: string, number: string) => shell.toast(sentence('funcard_chosen', { name, number }))
  await expect(chosen('Sade Adeyemi', 'FC100000003')).toBeVisible()
  await expect(funcard.entry).toBeHidden()

  // It is heard without the dialog, too.
  await reader.say('ticket 12\r')
  await expect(shell.toast(sentence('scan_invalid'))).toBeVisible()
  await reader.stumble()
  await expect(shell.toast(sentence('scan_unreadable'))).toBeVisible()
  await reader.say('FC100000001')
  await expect(chosen('Emeka Okonkwo', 'FC100000001')).toBeVisible()
  await reader.unplug()
  await expect(shell.toast(sentence('scan_failed'))).toBeVisible()
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
  await page.keyboard.press('Escape')

  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.payCash('4000', '₦800')
  await expect(posTerminal.paid).toBeVisible()
  const pulse = '\u001Bp'
  await expect.poll(() => printer.written()).toContain(pulse)
  expect(await printer.written(), 'no paper before somebody asks for it').not.toContain('Star Lager')

  await printer.set({ isBroken: true })
  const print = posTerminal.paid.getByRole('button', { name: 'Print receipt' })
  await print.click()
  await expect(shell.toast(sentence('printer_failed'))).toBeVisible()
  await printer.set({ isBroken: false })
  await print.click()
  await expect.poll(() => printer.written()).toContain(`2 x Star Lager${' '.repeat(48 - 14 - 6)}N3,000`)
  expect(await printer.written()).not.toContain('REPRINT')
  await print.click()
  await expect.poll(() => printer.written()).toContain('*** REPRINT ***')
  expect((await printer.written()).split(pulse)).toHaveLength(2)
  await posTerminal.nextOrder()
  expect(page.context().pages(), 'no window is needed').toHaveLength(1)
  await expect(paying.summary).toBeVisible()
})
