// A reader and a printer with the same chip on their cables look alike to the browser: each keeps its own port.
import { columnRows } from '@lounge/domain/payments/paper'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CardReader } from './card-reader.ts'
import { connectPrinter, isThere, printOut } from './printer/receipt-printer.ts'
import { chosenPrinter, choosePrinter, type PrinterChoice } from './printer/printer-choice.ts'
import type { SerialPort } from './web-serial.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A port, as far as the browser's interface goes; built-in ones have no numbers at all. */
function plugIn() {
  const written: string[] = []
  const state = { isOpen: false }
  const port: { -readonly [Name in keyof SerialPort]: SerialPort[Name] } = {
    readable: null,
    writable: null,
    getInfo: () => ({}),
    open: async () => {
      if (state.isOpen) throw new DOMException('The port is already open.', 'InvalidStateError')
      state.isOpen = true
      port.readable = new ReadableStream()
      port.writable = new WritableStream({
        write: (bytes) => void written.push(new TextDecoder('latin1').decode(bytes)),
      })
    },
    close: async () => {
      state.isOpen = false
      port.readable = port.writable = null
    },
  }
  return { port, state, written }
}

/** Staff allowed both; the next one that they choose is this one. */
function twoAlike() {
  const [one, other] = [plugIn(), plugIn()]
  const serial = { getPorts: async () => [one.port, other.port], requestPort: async () => other.port }
  vi.stubGlobal('navigator', { serial })
  return { one, other, serial }
}

const reader = () => new CardReader({ onRead: () => undefined, onTrouble: () => undefined, onReading: () => undefined })
const paper = { rows: columnRows('Star Lager', '₦1,000', 42) }

test('CLO-03 FUN-03 of two serial devices of one kind each is found again, and the printer prints while the reader reads', async () => {
  const { one, other, serial } = twoAlike()
  await connectPrinter('serial', 42)
  serial.requestPort = async () => one.port
  const first = reader()
  await first.connect()
  await first.close()

  const again = reader()
  await again.resume()
  expect([one.state.isOpen, other.state.isOpen]).toEqual([true, false])
  expect(await printOut(chosenPrinter() ?? nowhere, paper)).toBeUndefined()
  expect([one.written.length, other.written.length]).toEqual([0, 1])
  await again.close()
})

test('CLO-03 a printer that was chosen before ports were told apart is not looked for on the port of the reader', async () => {
  const { one, other } = twoAlike()
  choosePrinter({ line: 'serial', device: '0:0', width: 42 })
  kept.set('lounge.cardReader', '0:0')
  const open = reader()
  await open.resume()
  expect(one.state.isOpen).toBe(true)
  expect(await printOut(chosenPrinter() ?? nowhere, paper)).toBeUndefined()
  expect(other.written).toHaveLength(1)
  await open.close()
})

test('CLO-03 FUN-03 with one of the two unplugged neither takes the port of the other; both are found when it is back', async () => {
  const { one, other, serial } = twoAlike()
  await connectPrinter('serial', 42)
  serial.requestPort = async () => one.port
  const first = reader()
  await first.connect()
  await first.close()

  serial.getPorts = async () => [other.port]
  const again = reader()
  await again.resume()
  expect(other.state.isOpen).toBe(false)
  // Nobody can tell which of them is gone: a paper sent to a reader would count as printed.
  for (const left of [one, other]) {
    serial.getPorts = async () => [left.port]
    expect(await isThere(chosenPrinter() ?? nowhere)).toBe(false)
    expect(await printOut(chosenPrinter() ?? nowhere, paper)).toBe('printer_not_connected')
    expect(left.written).toEqual([])
  }

  serial.getPorts = async () => [one.port, other.port]
  await again.resume()
  expect([one.state.isOpen, other.state.isOpen]).toEqual([true, false])
  expect(await printOut(chosenPrinter() ?? nowhere, paper)).toBeUndefined()
  expect(other.written).toHaveLength(1)
  await again.close()
})

test('FUN-03 a reader is found again where the printer of this till is of another kind, and where its own port was chosen for both', async () => {
  const { one, serial } = twoAlike()
  serial.getPorts = async () => [one.port]
  kept.set('lounge.cardReader', '0:0')
  for (const printer of ['1208:514', '0:0']) {
    choosePrinter({ line: 'serial', device: printer, width: 42 })
    const again = reader()
    await again.resume()
    expect(one.state.isOpen).toBe(true)
    await again.close()
  }
})

const nowhere: PrinterChoice = { line: 'serial', device: 'none', width: 42 }
