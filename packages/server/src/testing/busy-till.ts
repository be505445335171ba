// A till in a busy hour, on a server that may die at any moment: it retries until it has its answers, and remembers them all.
import assert from 'node:assert/strict'
import { orderId } from '@lounge/domain/testing/ids'
import {
  addLines,
  type Command as Deed,
  line,
  type LineInput,
  order,
  pay,
  place,
  voidOrder,
} from '@lounge/domain/testing/requests'
import type { Answer } from '@lounge/sync/protocol'
import type { Line } from './line.ts'
import type { ScriptedTerminal, Wire } from './scripted-terminal.ts'

/** The item it sells, with its price. */
export type Product = Pick<LineInput, 'itemId' | 'unitPrice' | 'priceVersion'>

interface Parts {
  readonly terminal: ScriptedTerminal
  readonly products: readonly Product[]
  /** From 1 to 8 and unique, so that tills do not interfere with each other. */
  readonly place: number
  /** Over a socket, or one request after the other. */
  readonly bySocket: boolean
}

export class BusyTill {
  readonly terminal: ScriptedTerminal
  readonly #parts: Parts
  readonly #deeds: Iterator<Deed>
  /** Every command it ever made, in order. */
  readonly made: Wire[] = []
  readonly answers = new Map<string, Answer>()
  /** Unanswered commands, which it sends again. */
  unanswered: readonly Wire[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    this.terminal = parts.terminal
    this.#deeds = evening(parts)
  }

  get hasUnanswered(): boolean {
    return this.unanswered.length > 0
  }

  /** Works until told to stop, or until the server is gone. */
  async work(origin: string, mayGoOn: () => boolean): Promise<void> {
    const line = this.#parts.bySocket ? await this.terminal.connect(origin).catch(() => undefined) : undefined
    if (this.#parts.bySocket && !line) return
    while (mayGoOn()) {
      if (!this.hasUnanswered) this.unanswered = this.#make(1 + (this.made.length % 4))
      if (!(await this.#send(line))) return
    }
    line?.close()
  }

  /** Repeats an answered command, and skips a number: neither may count as something new. */
  async tempt(): Promise<void> {
    const answered = this.made.slice(-9).filter(({ id }) => this.answers.has(id))
    const again = await this.terminal.push(answered)
    const before = answered.map(({ id }) => this.answers.get(id))
    assert.deepEqual(again.answers, before, 'asked again, and answered otherwise')
    if (this.hasUnanswered) return
    this.unanswered = this.#make(2)
    const [first, second] = this.unanswered
    const { answers, gap } = await this.terminal.push([second])
    const expected = { clientId: this.terminal.clientId, expected: first?.sequence }
    assert.deepEqual({ answers, gap }, { answers: [], gap: expected }, 'a number was skipped, and nobody minded')
  }

  #make(count: number): readonly Wire[] {
    const commands = Array.from({ length: count }, () => this.terminal.make(this.#deeds.next().value as Deed))
    this.made.push(...commands)
    return commands
  }

  /** @returns false if the server was gone */
  async #send(line: Line | undefined): Promise<boolean> {
    const commands = this.unanswered
    const answers = line ? await overSocket(line, commands) : await overHttp(this.terminal, commands)
    if (!answers) return false
    for (const answer of answers) {
      const before = this.answers.get(answer.id)
      if (before) assert.deepEqual(answer, before, 'another answer than the first time')
      this.answers.set(answer.id, answer)
    }
    this.unanswered = []
    return true
  }
}

async function overSocket(line: Line, commands: readonly Wire[]): Promise<readonly Answer[] | undefined> {
  try {
    line.say({ type: 'push', commands })
    return await line.answersTo(commands)
  } catch {
    const unexpected = line.heard.filter(({ type }) => ['gap', 'rejected', 'goodbye', 'reauth'].includes(type))
    assert.deepEqual(unexpected, [], 'the server did not only go')
    return undefined
  }
}

async function overHttp(terminal: ScriptedTerminal, commands: readonly Wire[]): Promise<readonly Answer[] | undefined> {
  const pushed = await terminal.push(commands).catch((error: unknown) => {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined // no answer, or half of one
    throw error
  })
  // A hub that is stopping has said that it does not know.
  if (!pushed || pushed.status >= 500) return undefined
  assert.equal(pushed.answers.length, commands.length, `not answered: ${JSON.stringify(pushed)}`)
  return pushed.answers
}

/** An endless series: orders placed, grown, paid, paid at once, and a refused wish, each with its own numbers. */
function* evening({ products, place: at }: Parts): Generator<Deed, never> {
  for (let n = at * 1000; ; n += 1) {
    const lineOf = (index: number): LineInput => {
      const product = products[(n + index) % products.length]
      assert(product)
      return line(n * 6 + index, product.itemId, 1 + (n % 3), product)
    }
    const number = `ORD-${String(n).padStart(12, '0')}`
    const small = order(n, 1 + (n % 20), [lineOf(0), lineOf(1)], { number })
    yield place(small)
    yield addLines(n, small.tableNumber, [lineOf(2)], at)
    yield pay({ ...small, lines: [lineOf(0), lineOf(1), lineOf(2)] }, { spare: at })
    yield voidOrder(n)
    yield pay({
      ...small,
      orderId: orderId(n + 10_000),
      number: `ORD-9${number.slice(5)}`,
      lines: [lineOf(3), lineOf(4)],
    })
  }
}
