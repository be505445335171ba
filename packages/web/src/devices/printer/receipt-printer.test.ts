// A printer that does not respond, as one without paper: it blocks neither the till nor the papers after it.
import { columnRows } from '@lounge/domain/payments/paper'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PrinterChoice } from './printer-choice.ts'
import type { SerialPort } from '../web-serial.ts'
import { printOut, reconnectPrinter } from './receipt-printer.ts'
import type { UsbDevice } from './web-usb.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const usb: PrinterChoice = { line: 'usb', device: '1208:514', width: 42 }

/**
 * A printer on USB, as far as the browser's interface goes: bytes that it does not take stay in transfer until the connection is closed.
 */
function plugIn() {
  const taken: string[] = []
  const device = { hasPaper: true, isOpen: false, isAwake: Promise.resolve() }
  let giveUp: (error: Error) => void = () => undefined
  const out = { endpointNumber: 1, direction: 'out', type: 'bulk' } as const
  const printer: UsbDevice = {
    vendorId: 1208,
    productId: 514,
    configuration: { interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass: 7, endpoints: [out] }] }] },
    open: async () => {
      await device.isAwake
      if (device.isOpen) throw new Error('It is open already')
      device.isOpen = true
    },
    close: async () => {
      device.isOpen = false
      giveUp(new Error('The transfer was cancelled'))
    },
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_endpoint, bytes) => {
      if (!device.hasPaper) await new Promise((_resolve, reject) => (giveUp = reject))
      taken.push(new TextDecoder('latin1').decode(bytes))
      return { status: 'ok' }
    },
  }
  const browser = { isForgotten: false, isChosen: false, asked: 0 }
  const requestDevice = async () => {
    browser.asked += 1
    if (!browser.isChosen) throw new DOMException('No device selected.', 'NotFoundError')
    browser.isForgotten = false
    return printer
  }
  const getDevices = async () => (browser.isForgotten ? [] : [printer])
  vi.stubGlobal('navigator', { usb: { getDevices, requestDevice } })
  return { device, taken, browser }
}

const paper = (text: string) => ({ rows: columnRows(text, '₦100', 42) })

test('CLO-03 a printer that takes nothing is said not to answer, and the next paper comes once it takes some again', async () => {
  const { device, taken } = plugIn()
  device.hasPaper = false
  const first = printOut(usb, paper('first'))
  await vi.waitUntil(() => device.isOpen)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await first).toBe('printer_failed')
  expect(device.isOpen, 'its line is free again').toBe(false)

  device.hasPaper = true
  expect(await printOut(usb, paper('second'))).toBeUndefined()
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain('second')
})

test('CLO-03 a drawer that was to open behind such a paper does not open minutes later by itself', async () => {
  const { device, taken } = plugIn()
  device.hasPaper = false
  const receipt = printOut(usb, paper('receipt'))
  const drawer = printOut(usb, { rows: [], opensDrawer: true })
  await vi.waitUntil(() => device.isOpen)
  await vi.advanceTimersByTimeAsync(60_000)
  device.hasPaper = true
  expect(await Promise.all([receipt, drawer])).toEqual(['printer_failed', 'printer_failed'])
  expect(taken).toEqual([])
})

test('CLO-03 a printer that wakes up once its paper was given up prints nothing of it: somebody may have printed it elsewhere', async () => {
  const { device, taken } = plugIn()
  const { promise: isAwake, resolve: wake } = Promise.withResolvers<void>()
  device.isAwake = isAwake
  const begun = vi.fn<() => void>()
  const first = printOut(usb, { ...paper('first'), begun })
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await first).toBe('printer_failed')
  wake()
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).not.toHaveBeenCalled()
  expect(taken).toEqual([])
})

test('CLO-03 a printer without a serial number, which the browser forgets with each power cut, is chosen again and prints', async () => {
  const { device, taken, browser } = plugIn()
  const kept: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (name: string, value: string) => kept.push(`${name} ${value}`),
  })
  expect(await reconnectPrinter(usb), 'it is there').toBe(true)
  expect(browser.asked).toBe(0)
  browser.isForgotten = true
  expect(await printOut(usb, paper('first'))).toBe('printer_not_connected')
  expect(await reconnectPrinter(usb), 'none was chosen').toBe(false)
  browser.isChosen = true
  expect(await reconnectPrinter(usb)).toBe(true)
  expect(kept).toEqual([`lounge.printer ${JSON.stringify(usb)}`])
  expect(await printOut(usb, paper('second'))).toBeUndefined()
  expect([device.isOpen, taken.length, browser.asked]).toEqual([false, 1, 2])
})

const serial: PrinterChoice = { line: 'serial', device: '1:2', width: 42 }

/** A printer on a serial port, as browsers have it: a port whose stream is locked does not close. */
function plugInSerial() {
  const taken: string[] = []
  const device = { hasPaper: true, isOpen: false }
  const emptied = () => new Promise((resolve) => setImmediate(resolve))
  const stream = () =>
    new WritableStream<Uint8Array>({
      write: async (bytes, { signal }) => {
        if (!device.hasPaper) await new Promise((_resolve, reject) => (signal.onabort = reject))
        taken.push(new TextDecoder('latin1').decode(bytes))
      },
      close: () => void (port.writable = null),
      abort: async () => {
        await emptied()
        port.writable = null
      },
    })
  const port: { -readonly [Name in keyof SerialPort]: SerialPort[Name] } = {
    readable: null,
    writable: null,
    getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
    open: async () => {
      if (device.isOpen) throw new DOMException('The port is already open.', 'InvalidStateError')
      device.isOpen = true
      port.writable = stream()
    },
    close: async () => {
      await port.writable?.abort()
      device.isOpen = false
    },
  }
  vi.stubGlobal('navigator', { serial: { getPorts: async () => [port] } })
  return { device, taken }
}

test('CLO-03 a serial printer that was without paper takes the next one once it has some', async () => {
  const { device, taken } = plugInSerial()
  device.hasPaper = false
  const first = printOut(serial, paper('first'))
  await vi.waitUntil(() => device.isOpen)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await first).toBe('printer_failed')
  await vi.waitUntil(() => !device.isOpen)

  device.hasPaper = true
  expect(await printOut(serial, paper('second'))).toBeUndefined()
  expect(taken.map((text) => text.includes('second'))).toEqual([true])
})
