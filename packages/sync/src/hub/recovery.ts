// After the history went back to an older backup: what the terminals were told by the one that is gone is gathered from
// all of them, and booked in its first order. A till that comes later brings what it has then.
import type { Answer, Command } from '../protocol.ts'

/** A command and what the history that is gone had answered to it. */
export interface Offer {
  readonly command: Command
  readonly answer: Answer
}

/** What a terminal brought that this history does not know. */
export interface Brought {
  /** The server's own receipt speaks for it: the answer stands. */
  readonly proven: readonly Offer[]
  /** No receipt does: it counts as what this terminal says now, under its session and no more. */
  readonly said: readonly Command[]
}

/** So much of one terminal is held until all have come: a fortnight of the busiest till is less. */
const heldPerTerminalMax = 50_000

export class Recovery {
  readonly #proven = new Map<string, Offer>()
  readonly #said = new Map<string, Command>()
  /** The ids of what each terminal brought: on a new line it brings all of it again. */
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

  /** Those that have not told yet what they have. */
  get awaited(): ReadonlySet<string> {
    return this.#awaited
  }
  get isFinished(): boolean {
    return this.#finished !== undefined
  }
  /** @returns false where it is too much to hold: it is taken once the others have come */
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
  /** A terminal has told all it has. Resolves when everybody's is booked. */
  done(terminalId: string): Promise<void> {
    this.#awaited.delete(terminalId)
    if (this.#awaited.size === 0) void this.finish()
    return this.#over.promise
  }
  /** Waits for nobody any more. */
  finish(): Promise<void> {
    this.#finished ??= this.#book({
      proven: [...this.#proven.values()],
      said: [...this.#said.values()].filter(({ id }) => !this.#proven.has(id)),
    }).then(this.#over.resolve, (error: unknown) => this.#failed(error))
    return this.#over.promise
  }
  /** Those who wait hear of it. What was gathered is kept, and booked when the next one has told all, or somebody says so again. */
  #failed(error: unknown): void {
    const { reject } = this.#over
    this.#over = Promise.withResolvers<void>()
    this.#finished = undefined
    reject(error)
  }
}

/** What one action was, for the people who have to know that it came back. */
export interface Action {
  readonly name: string
  readonly author: string
  /** In kobo; 0 where no money moved. */
  readonly amount: number
}

/** What came of it all. */
export interface Recovered {
  /** Whose word alone it is, where nothing of it is proven. */
  readonly terminalId?: string | undefined
  readonly recovered: number
  /** Positions between the first and the last that came back which nobody had: they are lost. */
  readonly missing: number
  /** What a terminal says it was told, and what nothing proves: it is not in the books. */
  readonly unproven: number
  /** The first of those that came back. */
  readonly actions: readonly Action[]
}

/** More than a notice can name; the rest is counted. */
export const actionsNamedMax = 12

/** @param told what the history had lost, with the epoch of each: positions count within their own */
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

/** What was paid in it, by whichever of the shapes in which commands carry money. */
function amountIn(args: unknown): number {
  if (typeof args !== 'object' || args === null) return 0
  const { payment, payments } = args as { readonly payment?: unknown; readonly payments?: unknown } // looked at below
  const tenders: readonly unknown[] = Array.isArray(payments) ? payments : [payment]
  return tenders.reduce<number>((sum, each) => {
    const { amount } = Object(each) as { readonly amount?: unknown } // looked at in the same line
    return Number.isSafeInteger(amount) ? sum + Number(amount) : sum
  }, 0)
}

/** As they were answered first: an order before what was added to it. */
export const inTheirFirstOrder = (offers: readonly Offer[]): readonly Offer[] =>
  [...offers].sort((a, b) => a.answer.position - b.answer.position)
