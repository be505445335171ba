// As much of Web Serial as the lounge uses; a browser without it, and a page without https, has none.

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

/** What readers and printers are set to when they leave the factory. */
export const baudRate = 9600

/** Which of the ports that staff allowed once this was: they come without names. */
export const portName = (port: SerialPort): string => {
  const { usbVendorId = 0, usbProductId = 0 } = port.getInfo()
  return `${usbVendorId}:${usbProductId}`
}

export async function allowedPort(name: string): Promise<SerialPort | undefined> {
  const ports = (await webSerial()?.getPorts()) ?? []
  return ports.find((port) => portName(port) === name)
}
