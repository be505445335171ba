// Tells the supervisor that this server serves: what waits for the log moves on, and whoever knocks is answered. A process may
// live, say that it lives, and serve nobody; silence is what the supervisor ends it for.
import { connect, type Server } from 'node:net'
import type { Hub } from '@lounge/sync/hub/hub'

export const pulseEveryMs = 2_000
/** A door that is this late is knocked at once more. */
const answersWithinMs = 5_000
/** No request, so that the server turns it away by itself: no route, no limit and no line of the log hears of it. */
const knock = 'knock\r\n\r\n'
/** This machine's own name for a server that listens everywhere. */
const onThisMachine: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

interface PulseParts {
  readonly hub: Pick<Hub, 'accept'>
  readonly server: Server
  readonly say: () => void
}

export class Pulse {
  readonly #parts: PulseParts
  #isLooking = false
  /** Where no knock was ever answered, something between this machine and itself is in the way: it tells nothing. */
  #wasAnswered = false

  constructor(parts: PulseParts) {
    this.#parts = parts
  }

  keep(everyMs: number): void {
    this.#parts.say()
    setInterval(() => void this.#look(), everyMs).unref()
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    const moves = await this.#moves()
    const answers = await this.#answers()
    this.#wasAnswered ||= answers
    if (moves && (answers || !this.#wasAnswered)) this.#parts.say()
    this.#isLooking = false
  }

  /** A push of nothing waits its turn behind everything that waits. One that stands still keeps this waiting for good. */
  #moves(): Promise<boolean> {
    return this.#parts.hub.accept([]).then(
      () => true,
      () => false, // the log's own fault handler speaks
    )
  }

  /** Turned away is answered too: it takes the thread that serves everybody to do it. */
  #answers(): Promise<boolean> {
    const place = this.#parts.server.address()
    if (place === null || typeof place !== 'object') return Promise.resolve(false)
    const host = onThisMachine[place.address] ?? place.address
    return new Promise((resolve) => {
      const socket = connect({ host, port: place.port }, () => socket.write(knock))
      const settle = (isAnswered: boolean): void => {
        resolve(isAnswered)
        socket.destroy()
      }
      socket.setTimeout(answersWithinMs, () => settle(false))
      socket.once('data', () => settle(true))
      socket.once('error', (error) => settle('code' in error && error.code === 'ECONNRESET'))
      socket.once('close', () => settle(true))
    })
  }
}
