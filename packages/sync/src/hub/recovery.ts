// Recovery after a restore of an older backup: gathers from all terminals what the lost history told them, and books it in
// its first order. A till that comes later brings its part then.
import type { Answer, Command } from '../protocol.ts'

/** A command, and the answer that the lost history gave. */
export interface Offer {
  readonly command: Command
  readonly answer: Answer
}

/** The commands that a terminal brought and that this history does not know. */
export interface Brought {
  /** Proven by the server's own receipts: these answers stand. */
  readonly proven: readonly Offer[]
  /** Without a receipt: these count as new commands of this terminal, under their sessions. */
  readonly said: readonly Command[]
}

/** The most commands held per terminal until all have come: the busiest till makes fewer in a fortnight. */
const heldPerTerminalMax = 50_000

export class Recovery {
  readonly #proven = new Map<string, Offer>()
  readonly #said = new Map<string, Command>()
  /** By terminal, the ids that it brought: on a new connection it brings all of them again. */
  readonly #broughtBy = new Map<string, Set<string>>()
  readonly #awaited: Set<string>
  readonly #book: (brought: Brought) => Promise<void>
  #finished: Promise<void> | undefined
  #over = Promise.withResolvers<void>()

  /** @param awaited the terminals that may hold something */
  constructor(awaited: Iterable<string>, book: (brought: Brought) => Promise<void>) {
    this.#awaited = new Set(awaited)
    this.#book = book
  }

  /** The terminals that have not offered everything yet. */
  get awaited(): ReadonlySet<string> {
    return this.#awaited
  }
  get isFinished(): boolean {
    return this.#finished !== undefined
  }
  /** @returns false if it is too much to hold: the terminal brings it again once the others have come */
  add(terminalId: string, { proven, said }: Brought): boolean {
    const brought = this.#broughtBy.get(terminalId) ?? new Set()
    const fresh = [...proven.map(({ command }) => command.id), ...said.map(({ id }) => id)].filter(
      (id) => !brought.has(id),
    )
    if (brought.size + fresh.length > heldPerTerminalMax) return false
    for (const id of fresh) brought.add(id)
    this.#broughtBy.set(terminalId, brought)
    for (const offer of proven) this.#proven.set(offer.command.id, offer)
    for (const command of said) this.#said.set(command.id, command)
    return true
  }
  /** A terminal has offered everything. Resolves when the offers of all terminals are booked. */
  done(terminalId: string): Promise<void> {
    this.#awaited.delete(terminalId)
    if (this.#awaited.size === 0) void this.finish()
    return this.#over.promise
  }
  /** Stops waiting for terminals. */
  finish(): Promise<void> {
    this.#finished ??= this.#book({
      proven: [...this.#proven.values()],
      said: [...this.#said.values()].filter(({ id }) => !this.#proven.has(id)),
    }).then(this.#over.resolve, (error: unknown) => this.#failed(error))
    return this.#over.promise
  }
  /**
   * Rejects the waiting terminals. The gathered commands are kept, and booked when the next terminal is done, or on
   * `finish`.
   */
  #failed(error: unknown): void {
    const { reject } = this.#over
    this.#over = Promise.withResolvers<void>()
    this.#finished = undefined
    reject(error)
  }
}

/** One recovered action, for the people who must know that it was booked again. */
export interface Action {
  readonly name: string
  readonly author: string
  /** In kobo; 0 if no money moved. */
  readonly amount: number
}

/** The result of a recovery. */
export interface Recovered {
  /** The terminal whose word alone this is, if nothing of it is proven. */
  readonly terminalId?: string | undefined
  readonly recovered: number
  /** Positions between the first and the last recovered one that no terminal had: they are lost. */
  readonly missing: number
  /** How many commands a terminal says were answered without any proof: they are not in the books. */
  readonly unproven: number
  /** The first of the recovered actions. */
  readonly actions: readonly Action[]
}

/** A notice cannot name more; the rest is counted. */
export const actionsNamedMax = 12

/** @param told what the history had lost, each with its epoch: positions count within one epoch */
export function missingAmong(told: readonly { readonly epoch: string; readonly position: number }[]): number {
  let missing = 0
  const byEpoch = Map.groupBy(told, ({ epoch }) => epoch)
  for (const positions of [...byEpoch.values()].map((each) => each.map(({ position }) => position)))
    missing += Math.max(...positions) - Math.min(...positions) + 1 - new Set(positions).size
  return missing
}

export const actionOf = ({ command: { name, args } }: Pick<Offer, 'command'>, author: string): Action => ({
  name,
  author,
  amount: amountIn(args),
})

/** The money paid in a command, in any of the forms in which commands carry money. */
function amountIn(args: unknown): number {
  if (typeof args !== 'object' || args === null) return 0
  const { payment, payments } = args as { readonly payment?: unknown; readonly payments?: unknown } // checked below
  const tenders: readonly unknown[] = Array.isArray(payments) ? payments : [payment]
  return tenders.reduce<number>((sum, each) => {
    const { amount } = Object(each) as { readonly amount?: unknown } // checked in the next line
    return Number.isSafeInteger(amount) ? sum + Number(amount) : sum
  }, 0)
}

/** In the order of their first answers: an order before later additions to it. */
export const inTheirFirstOrder = (offers: readonly Offer[]): readonly Offer[] =>
  [...offers].sort((a, b) => a.answer.position - b.answer.position)
