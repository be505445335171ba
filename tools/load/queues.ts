// Many commands that wait at once: those that every terminal kept while the server was away, and those of four tills that were away
// for three days.
import type { Answer } from '@lounge/sync/protocol'
import { commandsPerPushMax } from '@lounge/sync/protocol'
import { newOrder } from '../../bench/server/orders.ts'
import { overNetwork } from '../../packages/server/src/testing/http.ts'
import { ScriptedTerminal, type Wire } from '../../packages/server/src/testing/scripted-terminal.ts'
import type { Sent } from '../../bench/server/enrolled.ts'
import type { Terminal } from './terminal.ts'

export interface Drained {
  readonly commands: number
  readonly seconds: number
  readonly errors: readonly string[]
  readonly flags: Readonly<Record<string, number>>
  readonly ids: readonly string[]
}

/** Three commands make an order: placed, paid, off its table. */
const perOrder = 3

/** All terminals reconnect at once, each with its share of this many commands. */
export async function drainQueue(terminals: readonly Terminal[], count: number): Promise<Drained> {
  const share = Math.ceil(count / terminals.length / perOrder)
  const queues = terminals.map(({ enrolled }) =>
    Array.from({ length: share }, () => {
      const { totals, payments, spare, ...order } = newOrder()
      return [
        enrolled.make('order.place', order),
        enrolled.make('order.pay', { ...order, totals, payments, spare }),
        enrolled.make('order.complete', { orderId: order.orderId }),
      ]
    }).flat(),
  )
  const began = performance.now()
  const answers = await Promise.all(
    terminals.map(async (terminal, index) => {
      const all: Answer[] = []
      for (const push of pushesOf<Sent>(queues[index] ?? [])) all.push(...(await terminal.push(push)).answers)
      return all
    }),
  )
  return drained(
    queues.flat(),
    answers.flat(),
    performance.now() - began,
    terminals.flatMap(({ errors }) => errors),
  )
}

const awayMs = 72 * 3_600_000

/** Tills that signed in three days ago and were cut off. */
export interface Away {
  readonly tills: readonly ScriptedTerminal[]
  readonly queues: readonly (readonly Wire[])[]
}

/**
 * Tills that have sold this many orders each until now.
 * @param setOff moves the server's clock, to simulate the three days
 */
export async function goAway(
  origin: string,
  setOff: (ms: number) => void,
  tills: number,
  orders: number,
): Promise<Away> {
  const gone: ScriptedTerminal[] = []
  setOff(-awayMs)
  while (gone.length < tills)
    gone.push(await ScriptedTerminal.signIn(overNetwork(origin), 'cashier@lounge.demo', () => Date.now() - awayMs))
  setOff(0)
  const since = Date.now() - awayMs
  const queues = gone.map((till) =>
    Array.from({ length: orders }, (_, n) => {
      const at = Math.round(since + (awayMs * (n + 0.5)) / orders)
      const { totals, payments, spare, ...order } = newOrder({ at })
      return [
        till.make({ name: 'order.place', args: order }, { at }),
        till.make({ name: 'order.pay', args: { ...order, totals, payments, spare } }, { at: at + 1 }),
        till.make({ name: 'order.complete', args: { orderId: order.orderId } }, { at: at + 2 }),
      ]
    }).flat(),
  )
  return { tills: gone, queues }
}

/** Their sessions have expired by now: somebody signs in on each, and the waiting commands are sent. */
export async function drainAway({ tills, queues }: Away): Promise<Drained> {
  const back: ScriptedTerminal[] = []
  for (const till of tills) back.push(await till.signInAs('cashier@lounge.demo'))
  const began = performance.now()
  const errors: string[] = []
  const answers = await Promise.all(
    back.map(async (till, index) => {
      const all: Answer[] = []
      for (const push of pushesOf<Wire>(queues[index] ?? [])) {
        const { answers: some, ...rest } = await till.push(push)
        all.push(...some)
        if (some.length !== push.length) errors.push(`not all of a push was answered: ${JSON.stringify(rest)}`)
      }
      return all
    }),
  )
  return drained(queues.flat(), answers.flat(), performance.now() - began, errors)
}

function* pushesOf<Each>(queue: readonly Each[]): Generator<readonly Each[]> {
  for (let from = 0; from < queue.length; from += commandsPerPushMax) yield queue.slice(from, from + commandsPerPushMax)
}

function drained(
  sent: readonly { readonly id: string; readonly name: string }[],
  answers: readonly Answer[],
  ms: number,
  errors: readonly string[],
): Drained {
  const byId = new Map<string, Answer>(answers.map((answer) => [answer.id, answer]))
  const flags: Record<string, number> = {}
  for (const { refused } of answers.flatMap((answer) => answer.flags)) flags[refused] = (flags[refused] ?? 0) + 1
  const odd = sent.flatMap(({ id, name }) => {
    const { outcome = 'not answered' } = byId.get(id) ?? {}
    return outcome === 'applied' ? [] : [`${name} ${id} was ${outcome}`]
  })
  return {
    commands: sent.length,
    seconds: ms / 1000,
    errors: [...errors, ...odd],
    flags,
    ids: sent.map(({ id }) => id),
  }
}
