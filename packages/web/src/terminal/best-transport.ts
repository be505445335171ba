// Chooses the transport: a WebSocket where the network lets one through, and requests where it does not. Only a received message counts: a
// socket that ended without one is followed by one try over requests. While requests work, a socket is tried beside them at growing
// intervals, and takes over the open line once it is welcomed.
import type { Hello } from '@lounge/sync/protocol'
import type { LineEvents, Schedule, TerminalLine, Transport } from '@lounge/sync/terminal/transport'

const firstProbeMs = 5_000
const longestProbeMs = 5 * 60_000
/** A socket that is not welcomed by then counts as failed. */
const probeWithinMs = 10_000

export function bestTransport(socket: Transport, requests: Transport, schedule: Schedule): Transport {
  let isSocketMute = false
  return {
    open: (events) => {
      if (isSocketMute) {
        // Whatever becomes of this line, the next one begins with a socket.
        isSocketMute = false
        return new RequestLine(events, socket, requests, schedule)
      }
      let wasHeard = false
      return socket.open({
        onOpen: events.onOpen,
        onNotUnderstood: events.onNotUnderstood,
        onMessage: (message) => {
          wasHeard = true
          events.onMessage(message)
        },
        onClose: () => {
          isSocketMute = !wasHeard
          events.onClose()
        },
      })
    },
  }
}

/** A line over requests that may switch to a socket. */
class RequestLine implements TerminalLine {
  readonly #events: LineEvents
  readonly #socket: Transport
  readonly #schedule: Schedule
  #line: TerminalLine
  #probe: TerminalLine | undefined
  #hello: Hello | undefined
  #stopProbing: () => void = () => undefined
  #isOver = false

  constructor(events: LineEvents, socket: Transport, requests: Transport, schedule: Schedule) {
    this.#events = events
    this.#socket = socket
    this.#schedule = schedule
    this.#line = this.#follow(requests)
    this.#probeLater(firstProbeMs)
  }

  send(message: Parameters<TerminalLine['send']>[0]): void {
    if (message.type === 'hello') {
      this.#hello = message
      // The probe gets the latest greeting too: if it takes over, it serves the person who is signed in by then.
      this.#probe?.send(saidAgain(message, this.#schedule.now()))
    }
    this.#line.send(message)
  }
  close(): void {
    this.#end()
    this.#line.close()
  }
  #end(): void {
    this.#isOver = true
    this.#stopProbing()
    this.#probe?.close()
    this.#probe = undefined
  }

  /** Forwards the messages of a transport while it is the one in use. */
  #follow(transport: Transport): TerminalLine {
    const line: TerminalLine = transport.open({
      onOpen: () => this.#events.onOpen(),
      onNotUnderstood: (what) => {
        if (this.#line === line) this.#events.onNotUnderstood?.(what)
      },
      onMessage: (message) => {
        if (this.#line === line) this.#events.onMessage(message)
      },
      onClose: () => {
        if (this.#line !== line) return
        this.#end()
        this.#events.onClose()
      },
    })
    return line
  }

  #probeLater(ms: number): void {
    this.#stopProbing = this.#schedule.after(ms, () => this.#tryASocket(Math.min(longestProbeMs, ms * 2)))
  }
  #tryASocket(nextMs: number): void {
    const giveUp = this.#schedule.after(probeWithinMs, () => probe.close())
    this.#stopProbing = giveUp
    const probe: TerminalLine = this.#socket.open({
      onOpen: () => {
        if (this.#hello) probe.send(saidAgain(this.#hello, this.#schedule.now()))
      },
      onNotUnderstood: (what) => {
        if (this.#line === probe) this.#events.onNotUnderstood?.(what)
      },
      onMessage: (message) => {
        if (this.#line !== probe) {
          if (this.#isOver || message.type !== 'welcome') return
          giveUp()
          const before = this.#line
          this.#line = probe
          this.#probe = undefined
          before.close()
        }
        this.#events.onMessage(message)
      },
      onClose: () => {
        giveUp()
        if (this.#line === probe) {
          this.#end()
          this.#events.onClose()
        } else if (!this.#isOver) this.#probeLater(nextMs)
      },
    })
    this.#probe = probe
  }
}

/** The greeting with the current time, and without the device's self-report, which has been updated since. */
function saidAgain({ about: _then, ...hello }: Hello, now: number): Hello {
  return { ...hello, now }
}
