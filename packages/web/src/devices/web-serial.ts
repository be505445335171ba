// The part of Web Serial that the lounge uses; a browser without it, and a page without https, has none.
import { storageKeys } from '../session/storage-keys.ts'
import { chosenPrinter } from './printer/printer-choice.ts'

export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  open: (options: { readonly baudRate: number }) => Promise<void>
  close: () => Promise<void>
  getInfo: () => { readonly usbVendorId?: number; readonly usbProductId?: number }
}

interface Serial {
  getPorts: () => Promise<readonly SerialPort[]>
  requestPort: () => Promise<SerialPort>
}

export const webSerial = (): Serial | undefined => (navigator as { readonly serial?: Serial }).serial // missing in the DOM's own types

/** The factory setting of readers and printers. */
export const baudRate = 9600

/** What a port is used for. */
type Device = 'reader' | 'printer'

/** Which device has a port open: the other one does not get it. */
const users = new WeakMap<SerialPort, Device>()

/** The last operation of each port. */
const turns = new WeakMap<SerialPort, Promise<unknown>>()

/**
 * Runs operations one after the other: a port that is still opening refuses to close and then stays open, and one that is still closing
 * does not open.
 */
function inTurn(port: SerialPort, act: () => Promise<void>): Promise<void> {
  const done = (turns.get(port) ?? Promise.resolve()).then(act)
  turns.set(
    port,
    done.catch(() => undefined),
  )
  return done
}

export const openPort = (port: SerialPort, device: Device): Promise<void> =>
  inTurn(port, async () => {
    await port.open({ baudRate })
    users.set(port, device)
  })
export const closePort = (port: SerialPort): Promise<void> =>
  inTurn(port, async () => {
    await port.close()
    users.delete(port)
  })

const kindOf = (port: SerialPort): string => {
  const { usbVendorId = 0, usbProductId = 0 } = port.getInfo()
  return `${usbVendorId}:${usbProductId}`
}
const portsOf = async (kind: string): Promise<readonly SerialPort[]> =>
  ((await webSerial()?.getPorts()) ?? []).filter((port) => kindOf(port) === kind)

/**
 * The name under which an allowed port is stored. Ports have no names, so those of one kind are told apart by their position. The first of
 * a kind has the name that earlier releases gave to each of them.
 */
export async function portName(port: SerialPort): Promise<string> {
  const kind = kindOf(port)
  const place = (await portsOf(kind)).indexOf(port)
  return place > 0 ? `${kind}#${place}` : kind
}

/**
 * @returns the port of this name; if the other device has it open, the next free one of its kind. With one unplugged the positions change,
 * and nobody can tell which is gone: a reader could take the printer's port, so it waits until all are there.
 */
export async function allowedPort(name: string, device: Device): Promise<SerialPort | undefined> {
  const [kind = '', place = '0'] = name.split('#')
  const ports = await portsOf(kind)
  const isFree = (port: SerialPort) => (users.get(port) ?? device) === device
  if (device === 'reader' && ports.length < namesOf(kind)) return undefined
  const own = ports[Number(place)]
  return own && (isFree(own) ? own : ports.find(isFree))
}

/** How many ports of a kind this till was told to use. One that was chosen for both devices counts once. */
function namesOf(kind: string): number {
  const printer = chosenPrinter()
  const names = [localStorage.getItem(storageKeys.cardReader), printer?.line === 'serial' ? printer.device : null]
  return new Set(names.filter((name) => name?.split('#')[0] === kind)).size
}
