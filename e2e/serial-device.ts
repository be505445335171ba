// A fake device on a serial port: the only simulated part, up to the browser's own interface.
import type { Page } from '@playwright/test'

interface FakePort {
  /** What staff do when the browser asks for the device: choose this one, or none. */
  isChosen: boolean
  isBroken: boolean
  /** It has no serial number, and was unplugged: the browser asks for it again. */
  isForgotten: boolean
  readonly written: number[]
  say: (text: string) => void
  /** Simulates a damaged byte: the stream ends, the port opens another. */
  stumble: () => void
  unplug: () => void
}

declare global {
  interface Window {
    fakePort: FakePort
  }
}

export class SerialDevice {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** To be called before the page is opened. */
  static async plugInto(page: Page): Promise<SerialDevice> {
    await page.addInitScript(() => {
      let input: ReadableStreamDefaultController<Uint8Array> | undefined
      let isOpen = false
      let isGone = false
      const nextStream = () => new ReadableStream<Uint8Array>({ start: (controller) => void (input = controller) })
      const written: number[] = []
      const port = {
        // Both exist while the port is open, and only then.
        readable: null as ReadableStream<Uint8Array> | null,
        writable: null as WritableStream<Uint8Array> | null,
        getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
        open: async () => {
          if (window.fakePort.isBroken || isOpen) throw new DOMException('Failed to open serial port.', 'NetworkError')
          isOpen = true
          port.readable = nextStream()
          port.writable = new WritableStream({ write: (bytes) => void written.push(...bytes) })
        },
        close: async () => {
          isOpen = false
          port.readable = port.writable = null
        },
      }
      window.fakePort = {
        isChosen: false,
        isBroken: false,
        isForgotten: false,
        written,
        say: (text) => input?.enqueue(new TextEncoder().encode(text)),
        stumble: () => {
          const before = input
          port.readable = nextStream()
          before?.error(new DOMException('Framing error', 'FramingError'))
        },
        unplug: () => {
          isGone = true
          port.readable = null
          input?.error(new DOMException('The device has been lost.', 'NetworkError'))
        },
      }
      const requestPort = async () => {
        if (!window.fakePort.isChosen) throw new DOMException('No port selected by the user.', 'NotFoundError')
        window.fakePort.isForgotten = false
        return port
      }
      const isKnown = () => window.fakePort.isChosen && !window.fakePort.isForgotten && !isGone
      const serial = { getPorts: async () => (isKnown() ? [port] : []), requestPort }
      Object.defineProperty(navigator, 'serial', { value: serial })
    })
    return new SerialDevice(page)
  }

  async set(state: {
    readonly isChosen?: boolean
    readonly isBroken?: boolean
    readonly isForgotten?: boolean
  }): Promise<void> {
    await this.#page.evaluate((changed) => void Object.assign(window.fakePort, changed), state)
  }
  async say(text: string): Promise<void> {
    await this.#page.evaluate((said) => window.fakePort.say(said), text)
  }
  async stumble(): Promise<void> {
    await this.#page.evaluate(() => window.fakePort.stumble())
  }
  async unplug(): Promise<void> {
    await this.#page.evaluate(() => window.fakePort.unplug())
  }
  /** All that was sent to it, a character for every byte. */
  async written(): Promise<string> {
    return String.fromCharCode(...(await this.#page.evaluate(() => window.fakePort.written)))
  }
}
