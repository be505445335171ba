// A card reader on a serial port: it says a line for every card. It is asked for once, and known from then on.
import { storageKeys } from '../session/storage-keys.ts'
import { allowedPort, closePort, openPort, portName, type SerialPort, webSerial } from './web-serial.ts'

/** What can go wrong, as the sentence that says so. */
export type ReaderTrouble = 'scan_no_device' | 'scan_unreadable' | 'scan_failed'

interface ReaderEars {
  readonly onRead: (text: string) => void
  readonly onTrouble: (trouble: ReaderTrouble) => void
  readonly onReading: (isReading: boolean) => void
}

/** Some readers end a card with nothing but silence. */
const silenceMs = 100

export class CardReader {
  readonly #ears: ReaderEars
  #port: SerialPort | undefined
  #reading: ReadableStreamDefaultReader<Uint8Array> | undefined
  #text = ''
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(ears: ReaderEars) {
    this.#ears = ears
  }

  /** The reader of before, without a word where it is not there any more. */
  async resume(): Promise<void> {
    const name = localStorage.getItem(storageKeys.cardReader)
    const port = name === null ? undefined : await allowedPort(name, 'reader')
    if (port && !this.#port) await this.#open(port)
  }
  /** Asks staff which device it is; only after a tap. */
  async connect(): Promise<void> {
    if (this.#port) return
    try {
      const port = await webSerial()?.requestPort()
      if (!port) return this.#ears.onTrouble('scan_no_device')
      localStorage.setItem(storageKeys.cardReader, await portName(port))
      await this.#open(port)
    } catch {
      this.#ears.onTrouble('scan_no_device') // nothing was chosen
    }
  }
  async close(): Promise<void> {
    const port = this.#port
    this.#port = undefined
    clearTimeout(this.#silence)
    await this.#reading?.cancel().catch(() => undefined)
    if (port) await closePort(port).catch(() => undefined)
  }

  async #open(port: SerialPort): Promise<void> {
    this.#port = port
    try {
      await openPort(port, 'reader')
    } catch {
      if (this.#port !== port) return
      this.#port = undefined
      return this.#ears.onTrouble('scan_failed')
    }
    if (this.#port !== port) return // its screen was left meanwhile, and closes it next
    this.#ears.onReading(true)
    void this.#read(port)
  }

  /** A byte that came through wrongly ends a stream, and the port gives the next one; a port without any is gone. */
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

  /** @returns whether it ended in good order */
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
