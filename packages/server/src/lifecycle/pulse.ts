// Tells the supervisor that this server serves: the queue of the log moves, and the port answers. A process may be alive, say so, and serve
// nobody. On silence the supervisor ends it.
import { connect, type Server } from 'node:net'
import type { Hub } from '@lounge/sync/hub/hub'

export const pulseEveryMs = 2_000
/** A slower answer counts as none, and the pulse knocks again. */
const answersWithinMs = 5_000
/** Not a valid request, so the server rejects it by itself: no route, no limit and no log line sees it. */
const knock = 'knock\r\n\r\n'
/** The local address of a server that listens everywhere. */
const onThisMachine: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

interface PulseParts {
  readonly hub: Pick<Hub, 'accept'>
  readonly server: Server
  readonly say: () => void
}

export class Pulse {
  readonly #parts: PulseParts
  #isLooking = false
  /** If no knock was ever answered, something blocks this machine's own connections, and silence proves nothing. */
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

  /** An empty push waits behind everything in the queue. If the queue stands still, this never resolves. */
  #moves(): Promise<boolean> {
    return this.#parts.hub.accept([]).then(
      () => true,
      () => false, // the log's own fault handler reports it
    )
  }

  /** A rejection is an answer, too: it needs the thread that serves everybody. */
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
