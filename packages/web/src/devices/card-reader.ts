// A card reader on a serial port: it sends a line for every card. Staff choose its port once; it is remembered from then on.
import { storageKeys } from '../session/storage-keys.ts'
import { allowedPort, closePort, openPort, portName, type SerialPort, webSerial } from './web-serial.ts'

/** What can go wrong, as the code of its message. */
export type ReaderTrouble = 'scan_no_device' | 'scan_unreadable' | 'scan_failed'

interface ReaderEars {
  readonly onRead: (text: string) => void
  readonly onTrouble: (trouble: ReaderTrouble) => void
  readonly onReading: (isReading: boolean) => void
}

/** Some readers end a card with nothing but silence. */
const silenceMs = 100
/** Another tab of this till that was just left may still have it open. */
const triesAfterMs = [0, 250, 500, 1000] as const

export class CardReader {
  readonly #ears: ReaderEars
  #port: SerialPort | undefined
  /** The reading screen is shown: a port that is found after it was left is not opened any more. */
  #isWanted = false
  #leaving: Promise<unknown> = Promise.resolve()
  #reading: ReadableStreamDefaultReader<Uint8Array> | undefined
  #text = ''
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(ears: ReaderEars) {
    this.#ears = ears
  }

  /** Opens the last reader, silently if it is gone or in use elsewhere. */
  async resume(): Promise<void> {
    this.#isWanted = true
    for (const afterMs of triesAfterMs) {
      if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
      const name = localStorage.getItem(storageKeys.cardReader)
      await this.#leaving
      const port = name === null ? undefined : await allowedPort(name, 'reader').catch(() => undefined)
      if (!port || !this.#isWanted || this.#port || (await this.#opens(port))) return
    }
  }
  /** Asks staff for the device; only allowed in a tap. */
  async connect(): Promise<void> {
    if (this.#port) return
    this.#isWanted = true
    try {
      const port = await webSerial()?.requestPort()
      if (!port) return this.#ears.onTrouble('scan_no_device')
      localStorage.setItem(storageKeys.cardReader, await portName(port))
      await this.#leaving
      if (this.#isWanted && !this.#port && !(await this.#opens(port))) this.#ears.onTrouble('scan_failed')
    } catch {
      this.#ears.onTrouble('scan_no_device') // no device was chosen
    }
  }
  async close(): Promise<void> {
    this.#isWanted = false
    const port = this.#port
    this.#port = undefined
    clearTimeout(this.#silence)
    if (port) this.#leaving = this.#leave(port)
    await this.#leaving
  }
  async #leave(port: SerialPort): Promise<void> {
    await this.#reading?.cancel().catch(() => undefined)
    await closePort(port).catch(() => undefined)
  }

  /** @returns whether there is nothing more to try: the port is being read, or the screen was left meanwhile */
  async #opens(port: SerialPort): Promise<boolean> {
    this.#port = port
    try {
      await openPort(port, 'reader')
    } catch {
      if (this.#port === port) this.#port = undefined
      return !this.#isWanted
    }
    if (this.#port !== port) return true // its screen was left: the port is closed in the next turn
    this.#ears.onReading(true)
    void this.#read(port)
    return true
  }

  /** A damaged byte ends a stream, and the port opens the next one; a port without a stream is gone. */
  async #read(port: SerialPort): Promise<void> {
    while (this.#port === port && port.readable) {
      this.#reading = port.readable.getReader()
      const wasWhole = await this.#readStream(this.#reading)
      this.#reading.releaseLock()
      if (!wasWhole && port.readable) this.#ears.onTrouble('scan_unreadable')
    }
    this.#ears.onReading(false)
    if (this.#port !== port) return
    this.#ears.onTrouble('scan_failed')
    await this.close()
  }

  /** @returns whether the stream ended in good order */
  async #readStream(reading: ReadableStreamDefaultReader<Uint8Array>): Promise<boolean> {
    const decoder = new TextDecoder()
    this.#text = ''
    try {
      for (;;) {
        const { value, done } = await reading.read()
        if (done) return true
        this.#hear(decoder.decode(value, { stream: true }))
      }
    } catch {
      return false
    }
  }

  #hear(text: string): void {
    clearTimeout(this.#silence)
    const lines = `${this.#text}${text}`.split(/[\r\n]+/)
    this.#text = lines.pop() ?? ''
    for (const line of lines) this.#say(line)
    this.#silence = setTimeout(() => {
      const rest = this.#text
      this.#text = ''
      this.#say(rest)
    }, silenceMs)
  }
  #say(line: string): void {
    const read = line.trim()
    if (read !== '') this.#ears.onRead(read)
  }
}
