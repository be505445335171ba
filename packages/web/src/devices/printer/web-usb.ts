// A receipt printer on USB, through the browser: it uses the first interface with an output endpoint.

interface UsbEndpoint {
  readonly endpointNumber: number
  readonly direction: 'in' | 'out'
  readonly type: string
}
interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternates: readonly { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] }[]
}
export interface UsbDevice {
  readonly vendorId: number
  readonly productId: number
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  open: () => Promise<void>
  close: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (value: number) => Promise<void>
  transferOut: (endpoint: number, bytes: Uint8Array) => Promise<{ readonly status: string }>
}
interface Usb {
  getDevices: () => Promise<readonly UsbDevice[]>
  requestDevice: (options: { readonly filters: readonly { readonly classCode: number }[] }) => Promise<UsbDevice>
}

export const webUsb = (): Usb | undefined => (navigator as { readonly usb?: Usb }).usb // missing in the DOM's own types

/** The USB class of printers. */
export const printerClass = 7

export const usbName = ({ vendorId, productId }: UsbDevice): string => `${vendorId}:${productId}`

/**
 * @param impatience aborts the connection, and with it the transfer
 * @param begin is called before the first byte
 * @throws if the device is gone, busy, or takes nothing
 */
export async function sendToUsb(
  device: UsbDevice,
  bytes: Uint8Array,
  impatience: AbortSignal,
  begin: () => void,
): Promise<void> {
  impatience.addEventListener('abort', () => void device.close().catch(() => undefined))
  await device.open()
  try {
    if (device.configuration === null) await device.selectConfiguration(1)
    const { number, endpoint } = printerIn(device)
    await device.claimInterface(number)
    begin()
    const { status } = await device.transferOut(endpoint, bytes)
    if (status !== 'ok') throw new Error(`The printer answered ${status}`)
  } finally {
    await device.close()
  }
}

function printerIn({ configuration }: UsbDevice): { readonly number: number; readonly endpoint: number } {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? [])
    for (const { interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
      if (interfaceClass === printerClass && out) return { number: interfaceNumber, endpoint: out.endpointNumber }
    }
  throw new Error('This device is no printer')
}
