// The last events of a simulated evening: a failing seed prints them.
import type { ServerMessage } from '../protocol.ts'
import type { VirtualTime } from './virtual-time.ts'

const eventsKeptUnlessSaid = 80

export class Journal {
  readonly #time: VirtualTime
  readonly #began: number
  readonly #kept: number
  #events: string[] = []

  /** @param kept at least this many of the last events */
  constructor(time: VirtualTime, kept = eventsKeptUnlessSaid) {
    this.#time = time
    this.#kept = kept
    this.#began = time.now
  }
  get events(): readonly string[] {
    return this.#events
  }
  note(who: string, what: string): void {
    this.#events.push(`${((this.#time.now - this.#began) / 1000).toFixed(3)} ${who}: ${what}`)
    if (this.#events.length > 2 * this.#kept) this.#events = this.#events.slice(-this.#kept)
  }
}

export function describe(message: ServerMessage): string {
  switch (message.type) {
    case 'delta':
      return `delta ${message.from}–${message.to}, ${message.puts.length} rows, ${message.answers.length} answers`
    case 'snapshot':
      return `snapshot ${message.part}/${message.parts} at ${message.to}`
    case 'welcome':
      return `welcome as ${message.role ?? 'nobody'} at ${message.head}`
    case 'rejected':
    case 'goodbye':
      return `${message.type}: ${message.no.refused} ${JSON.stringify(message.no.params)}`
    case 'gap':
      return `gap at ${message.expected} of ${message.clientId}`
    case 'pong':
    case 'presence':
    case 'recall':
    case 'recalled':
    case 'reauth':
    case 'upgrade':
    case 'busy':
    case 'drill':
      return message.type
  }
}
