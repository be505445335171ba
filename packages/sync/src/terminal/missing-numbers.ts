// Sequence numbers that the server asks for and this device lacks: the disk was full when one was made, or can no longer be
// read. A stand-in replaces each, so that later commands continue and somebody is told of the loss.
import { type CommandId, SessionId } from '@lounge/domain/ids'
import { signed } from '../signing.ts'
import type { OutboxRow } from './storage/storage.ts'

/** How long another tab may take to send it from memory. Everything waits, because later commands may depend on it. */
export const missingWaitMs = 3_000
/** How long to wait with a command that the server would not even file: a key may be restored, or somebody may sign in. */
const stuckWaitMs = 60_000

/** The server may ask two or three times for a number that was on its way. After more, sending it at once does not help. */
const askedInARowMax = 5

/** The session under which a stand-in is filed. */
export interface Signing {
  readonly id: string
  readonly key: string
}

interface Missing {
  readonly expected: number
  readonly since: number
}

export class MissingNumbers {
  /** The numbers of other tab loads that were on the disk when this one began. */
  readonly #found = new Map<string, Set<number>>()
  readonly #asked = new Map<string, Missing>()
  #isWaiting = false
  /** The command that the server asked for last although it is here, and how often in a row. */
  #asking: { readonly id: CommandId; readonly times: number } | undefined
  #isStuck = false
  #isRecalled = false

  /** Whether nothing may be sent for a while, or until a number turns up. */
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
  /** The server answered something. */
  goesOn(): void {
    this.#asking = undefined
  }
  /**
   * The server asks for a command that is here: it is sent again, with all later ones.
   * @param isRefused the server would not even file it, and repeats that if it is sent at once
   * @returns milliseconds until `resume`, if nothing may be sent before
   */
  isHere(id: CommandId, isRefused: boolean): number | undefined {
    const asking = (this.#asking = { id, times: this.#asking?.id === id ? this.#asking.times + 1 : 1 })
    if (!isRefused && asking.times < askedInARowMax) return undefined
    this.#isWaiting = true
    return isRefused ? stuckWaitMs : missingWaitMs
  }
  /** The server has back everything its devices could offer: no device has a number that it still misses. */
  wasRecalled(): void {
    this.#isRecalled = true
    this.#isStuck = false
    this.resume()
  }

  /**
   * @param canBeFiled somebody is signed in who can file it; until then it waits
   * @returns `lost` when it is time for a stand-in; `forgotten` if the server had it and lost it itself
   */
  judge(clientId: string, expected: number, now: number, canBeFiled: boolean): 'waits' | 'lost' | 'forgotten' {
    const numbers = this.#found.get(clientId)
    // Every number of this tab load is in memory until it is answered, and so is every one that was found unanswered.
    if ((!numbers || numbers.has(expected)) && !this.#isRecalled) {
      this.#isStuck = true
      return 'forgotten'
    }
    const before = this.#asked.get(clientId)
    // If the clock was set back meanwhile, the time that passed is unknown, so the wait starts again.
    const isAsked = before?.expected === expected && before.since <= now
    if (isAsked && now - before.since >= missingWaitMs && canBeFiled) return 'lost'
    if (!isAsked) this.#asked.set(clientId, { expected, since: now })
    this.#isWaiting = true
    return 'waits'
  }
}

/** Makes the stand-in for a number whose command is lost. */
export function standInFor({ command, by }: OutboxRow, sequence: number, id: CommandId, session: Signing): OutboxRow {
  const setAside = { refused: 'number_missing', params: { number: sequence } }
  const lost = { ...command, id, sequence, as: 'ask' as const, name: 'number.missing', args: null }
  // The person who is signed in now files it: the key of the original session may be gone.
  return { command: signed(session.key, { ...lost, sessionId: SessionId.parse(session.id) }), by, setAside }
}
