// The work in hand of a person at one tab: the cart, which is stored on the desk too, and the two ways to act on the terminal.
import type { FuncardId, OrderId } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { type Draft, KeptDraft, withoutSent } from '@lounge/domain/orders/draft/draft'
import type { OrderName } from '@lounge/domain/orders/placing'
import { type MoneyQuestion, openQuestion } from '@lounge/domain/payments/questions'
import type { Asked } from '../terminal/asking.ts'
import type { Step } from '../terminal/composing.ts'
import type { Outcome } from '../terminal/command-outcome.ts'
import type { DeskChange } from '../terminal/storage/storage.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Taps that concern a whole order. Absent: none. Null: taken off. */
export interface Taps {
  readonly couponCode?: string | null
  readonly customer?: FuncardId | null
  readonly priority?: 'normal' | 'high'
}

export interface Ways {
  readonly run: (steps: readonly Step[], taps: Taps, onDesk?: DeskChange) => Promise<Outcome>
  readonly ask: (step: Step) => Promise<Asked>
  /** Whether this till has the pages of an older build. */
  readonly isOlder: boolean
  /** 0 if there is no till. */
  readonly till: number
  /** The carts that other open tabs of this device have. */
  readonly isTaken: (key: string) => boolean
}

const prefix = 'cart:'

export class Hands {
  readonly terminal: Terminal
  readonly #ways: Ways
  #key: string
  #cart: Draft | undefined
  #taps: Taps = {}
  /** The cart to keep on the desk; while it is being sent, its state before that. */
  #toKeep: Draft | undefined
  #lastWrite: Promise<unknown>
  #isReady = false
  /** The server is asked about the cart: nothing is tapped until it answers. */
  isAsking = false

  constructor(terminal: Terminal, ways: Ways) {
    this.terminal = terminal
    this.#ways = ways
    this.#key = `${prefix}${terminal.newId()}`
    this.#lastWrite = this.#adopt().catch(() => (this.#isReady = true)) // a desk that cannot be read holds nothing
  }

  get key(): string {
    return this.#key
  }
  get lounge(): Lounge {
    return this.terminal.lounge
  }
  /** Undefined while it is being read, or while the server is asked about it. */
  get cart(): Draft | undefined {
    return this.#isReady && !this.isAsking ? this.#cart : undefined
  }
  get isFree(): boolean {
    return this.#isReady && !this.isAsking && this.#cart === undefined
  }
  get isOlder(): boolean {
    return this.#ways.isOlder
  }
  get till(): number {
    return this.#ways.till
  }
  name(): OrderName | undefined {
    return this.terminal.newOrderName()
  }

  put(cart: Draft | undefined, taps: Taps = {}): void {
    this.#cart = cart
    this.#taps = cart ? { ...this.#taps, ...taps } : {}
    this.#toKeep = cart
    this.#lastWrite = this.#lastWrite
      .then(() => this.terminal.desk.update(this.#key, () => this.#toKeep))
      .catch(() => undefined) // the next change tries again
  }
  run(steps: readonly Step[], taps: Taps = {}): Promise<Outcome> {
    return this.#ways.run(steps, taps)
  }
  ask(step: Step): Promise<Asked> {
    return this.#ways.ask(step)
  }
  /**
   * Sends the cart. One write puts the commands into the outbox and the remaining cart onto the desk: after a power cut both are
   * there, or neither.
   */
  async spend(steps: readonly Step[], left?: Draft): Promise<Outcome> {
    const [cart, taps] = [this.#cart, this.#taps]
    this.#toKeep = cart
    const change = () => (this.#toKeep = this.#toKeep === cart ? left : this.#toKeep)
    const sent = this.#ways.run(steps, taps, { key: this.#key, change })
    this.#lastWrite = Promise.allSettled([this.#lastWrite, sent])
    this.#cart = left
    this.#taps = {}
    const outcome = await sent
    if (outcome.outcome !== 'refused') this.put(this.#cart)
    else if (this.#cart === left) {
      this.put(cart, taps)
    }
    return outcome
  }
  /** An unanswered question to the server about money, including one from before a reload. */
  askedBefore(kind: MoneyQuestion['about']['kind'], about: OrderId | FuncardId): MoneyQuestion | undefined {
    const commands = this.terminal.unanswered.map(({ command }) => command)
    return openQuestion(commands, kind, about)
  }

  /** Adopts a cart that a closed tab left behind. */
  async #adopt(): Promise<void> {
    const left = await this.terminal.desk.entries(prefix)
    const [found] = left.filter(([key]) => !this.#ways.isTaken(key))
    const cart = found && KeptDraft.safeParse(found[1]).data
    if (cart) {
      this.#key = found[0]
      this.#cart = withoutSent(this.lounge, cart)
    }
    this.#isReady = true
  }
}
