// Numbers the server asks for that this device does not have: a disk that was full while one was made, or that cannot
// read it any more. Something stands in for each, so that those behind it go on and somebody is told of the loss.
import { type CommandId, SessionId } from '@lounge/domain/ids'
import { signed } from '../signing.ts'
import type { OutboxRow } from './storage/storage.ts'

/** Another tab may have it in memory and send it: it gets this long. Everything waits, for what is behind may need it. */
export const missingWaitMs = 3_000
/** What the server would not even file may be mended there: a key is put back, somebody signs in. */
const stuckWaitMs = 60_000

/** The server may ask twice or three times for a number that was on its way. After more, it does not help to send it at once. */
const askedInARowMax = 5

/** The session that something is filed under. */
export interface Signing {
  readonly id: string
  readonly key: string
}

interface Missing {
  readonly expected: number
  readonly since: number
}

export class MissingNumbers {
  /** What the disk had of other tab loads when this one began. */
  readonly #found = new Map<string, Set<number>>()
  readonly #asked = new Map<string, Missing>()
  #isWaiting = false
  /** The one the server asked for last although it is here, and how often in a row it did. */
  #asking: { readonly id: CommandId; readonly times: number } | undefined
  #isStuck = false
  #isRecalled = false

  /** Whether nothing may be sent for a while, or until a number turned up. */
  get isWaiting(): boolean {
    return this.#isWaiting || this.#isStuck
  }
  get isStuck(): boolean {
    return this.#isStuck
  }
  found(rows: readonly OutboxRow[]): void {
    for (const { command } of rows) {
      const numbers = this.#found.get(command.clientId)
      if (numbers) numbers.add(command.sequence)
      else this.#found.set(command.clientId, new Set([command.sequence]))
    }
  }
  resume(): void {
    this.#isWaiting = false
  }
  /** Something was answered. */
  goesOn(): void {
    this.#asking = undefined
  }
  /**
   * The server asks for one that is here: it is sent again, with all behind it.
   * @param isRefused the server would not even file it, and says the same to whatever is sent at once
   * @returns milliseconds until `resume`, where nothing may be sent before
   */
  isHere(id: CommandId, isRefused: boolean): number | undefined {
    const asking = (this.#asking = { id, times: this.#asking?.id === id ? this.#asking.times + 1 : 1 })
    if (!isRefused && asking.times < askedInARowMax) return undefined
    this.#isWaiting = true
    return isRefused ? stuckWaitMs : missingWaitMs
  }
  /** The server has back all that its devices could offer: what it still misses, nobody has. */
  wasRecalled(): void {
    this.#isRecalled = true
    this.#isStuck = false
    this.resume()
  }

  /**
   * @param canBeFiled somebody is signed in who can file it; until then it waits
   * @returns `lost` when it is time for something to stand in; `forgotten` when the server had it and lost it itself
   */
  judge(clientId: string, expected: number, now: number, canBeFiled: boolean): 'waits' | 'lost' | 'forgotten' {
    const numbers = this.#found.get(clientId)
    // Of this tab load every number is in memory until it is answered, and so is every one that was found unanswered.
    if ((!numbers || numbers.has(expected)) && !this.#isRecalled) {
      this.#isStuck = true
      return 'forgotten'
    }
    const before = this.#asked.get(clientId)
    // A clock that went back meanwhile says nothing about how long it was: once more from here.
    const isAsked = before?.expected === expected && before.since <= now
    if (isAsked && now - before.since >= missingWaitMs && canBeFiled) return 'lost'
    if (!isAsked) this.#asked.set(clientId, { expected, since: now })
    this.#isWaiting = true
    return 'waits'
  }
}

/** Filed at the server as a number of which nothing is left. */
export function standInFor({ command, by }: OutboxRow, sequence: number, id: CommandId, session: Signing): OutboxRow {
  const setAside = { refused: 'number_missing', params: { number: sequence } }
  const lost = { ...command, id, sequence, as: 'ask' as const, name: 'number.missing', args: null }
  // Whoever is signed in now files it: the key of who was there then may be gone.
  return { command: signed(session.key, { ...lost, sessionId: SessionId.parse(session.id) }), by, setAside }
}
