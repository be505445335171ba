// The receipt printer of this till: chosen by staff, and sent one paper after the other. Trouble with it is only a message; no sale waits
// for paper.
import { demoRows, type PaperWidth } from '@lounge/domain/payments/paper'
import { isDemo } from '../../terminal/server-mode.ts'
import { allowedPort, baudRate, closePort, openPort, portName, type SerialPort, webSerial } from '../web-serial.ts'
import { paperBytes, type Printout } from './paper-bytes.ts'
import { choosePrinter, type PrinterChoice, type PrinterLine } from './printer-choice.ts'
import { printerClass, sendToUsb, type UsbDevice, usbName, webUsb } from './web-usb.ts'

/** The code of its message. */
export type PrinterTrouble = 'printer_not_connected' | 'printer_failed'

/** The ways to a printer that this browser supports. */
export const printerLines = (): readonly PrinterLine[] => [
  ...(webSerial() ? (['serial'] as const) : []),
  ...(webUsb() ? (['usb'] as const) : []),
]

/** Asks staff for the device; only allowed in a tap. @returns nothing if none was chosen */
export async function connectPrinter(line: PrinterLine, width: PaperWidth): Promise<PrinterChoice | undefined> {
  const device = await requestDevice(line).catch(() => undefined)
  if (device === undefined) return undefined
  const choice = { line, device, width }
  choosePrinter(choice)
  return choice
}

/**
 * For a printer that the browser does not find any more, because it forgot it or it was unplugged. Staff are asked only if it is still
 * missing; only allowed in a tap.
 * @returns whether there is one to print on
 */
export const reconnectPrinter = async (before: PrinterChoice): Promise<boolean> =>
  (await isThere(before)) || (await connectPrinter(before.line, before.width)) !== undefined

async function requestDevice(line: PrinterLine): Promise<string | undefined> {
  if (line === 'serial') {
    const port = await webSerial()?.requestPort()
    return port && (await portName(port))
  }
  const device = await webUsb()?.requestDevice({ filters: [{ classCode: printerClass }] })
  return device && usbName(device)
}

/** Whether the browser finds it now. Whether it takes paper is known only by sending some. */
export async function isThere({ line, device }: PrinterChoice): Promise<boolean> {
  const found = line === 'serial' ? allowedPort(device, 'printer') : usbDevice(device)
  return (await found.catch(() => undefined)) !== undefined
}

let lastPaper: Promise<unknown> = Promise.resolve()
/** How often printing was given up. */
let givenUp = 0

interface ToPrint extends Omit<Printout, 'width'> {
  /** Called before the first byte is sent: from then on it may be on paper, or half of it. */
  readonly begun?: () => void
}

/** Queued behind the paper that is being printed. @returns what went wrong */
export function printOut(
  choice: PrinterChoice,
  { begun = () => undefined, ...printout }: ToPrint,
): Promise<PrinterTrouble | undefined> {
  const { width } = choice
  const rows = isDemo() ? demoRows(printout.rows, width) : printout.rows
  const asked = givenUp
  // Papers that waited behind one that was given up are given up with it: no drawer opens minutes later, when nobody is there.
  const printed = lastPaper.then(() =>
    asked === givenUp ? send(choice, { ...printout, rows, width }, begun) : 'printer_failed',
  )
  lastPaper = printed
  return printed
}

async function send(
  { line, device }: PrinterChoice,
  printout: Printout,
  begun: () => void,
): Promise<PrinterTrouble | undefined> {
  try {
    const bytes = await paperBytes(printout)
    const sendBytes = line === 'serial' ? await serialPrinter(device) : await usbPrinter(device)
    if (!sendBytes) return 'printer_not_connected'
    await patiently(bytes, sendBytes, begun)
    return undefined
  } catch {
    return 'printer_failed'
  }
}

/**
 * @param impatience aborts the connection: the paper being sent is given up
 * @param begin is called before the first byte; it throws if the paper was given up by then
 */
type SendBytes = (bytes: Uint8Array, impatience: AbortSignal, begin: () => void) => Promise<void>

/** A printer without paper, or with its cover open, takes nothing and does not say so. The time for the bytes is added. */
const patienceMs = 10_000
const msPerByte = 10_000 / baudRate // ten bits each

async function patiently(bytes: Uint8Array, sendBytes: SendBytes, begun: () => void): Promise<void> {
  const impatience = new AbortController()
  const begin = () => {
    impatience.signal.throwIfAborted()
    begun()
  }
  const over = new Promise<never>((_resolve, reject) => {
    impatience.signal.addEventListener('abort', () => reject(new Error('The printer takes nothing')))
  })
  const timer = setTimeout(
    () => {
      givenUp += 1
      impatience.abort()
    },
    patienceMs + bytes.length * msPerByte,
  )
  try {
    await Promise.race([sendBytes(bytes, impatience.signal, begin), over])
  } finally {
    clearTimeout(timer)
  }
}

async function serialPrinter(name: string): Promise<SendBytes | undefined> {
  const port = await allowedPort(name, 'printer')
  return port && ((...sent) => sendToPort(port, ...sent))
}

async function usbPrinter(name: string): Promise<SendBytes | undefined> {
  const device = await usbDevice(name)
  return device && ((...sent) => sendToUsb(device, ...sent))
}

const usbDevice = async (name: string): Promise<UsbDevice | undefined> =>
  (await webUsb()?.getDevices())?.find((each) => usbName(each) === name)

async function sendToPort(
  port: SerialPort,
  bytes: Uint8Array,
  impatience: AbortSignal,
  begin: () => void,
): Promise<void> {
  await openPort(port, 'printer')
  try {
    const writer = port.writable?.getWriter()
    if (!writer) throw new Error('This port takes nothing')
    impatience.addEventListener('abort', () => void writer.abort().catch(() => undefined))
    try {
      begin()
      await writer.write(bytes)
      await writer.close()
    } finally {
      writer.releaseLock() // a port whose stream is locked does not close, and one that is open does not open again
    }
  } finally {
    await closePort(port)
  }
}
