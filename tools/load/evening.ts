// A busy evening at a steady rate: ten tills place, take money and clear tables, ten boards make the orders, ten people in the office
// read. Nobody waits for anybody: each request is sent when it is due, and its answer is timed from then.
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../../bench/measuring.ts'
import type { Sent } from '../../bench/server/enrolled.ts'
import { newOrder } from '../../bench/server/orders.ts'
import type { Loaded } from './lounge.ts'
import { Terminal } from './terminal.ts'

export interface Crew {
  readonly tills: readonly Terminal[]
  readonly kitchen: readonly Terminal[]
  readonly bar: readonly Terminal[]
  readonly office: readonly Terminal[]
}
export interface Evening {
  readonly commands: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
  readonly reads: number
  readonly errors: readonly string[]
  readonly ids: readonly string[]
}

/** Placed, two tickets begun and finished, paid, off its table. */
const commandsPerOrder = 7
const makesForMs = 200
/** The pages that the office reads. */
const looks = ['health/list', 'menu'] as const

/** One after the other: signing in is slow on purpose. */
export async function crewAt({ origin }: Pick<Loaded, 'origin'>, size: number): Promise<Crew> {
  const many = async (count: number, email: string): Promise<readonly Terminal[]> => {
    const terminals: Terminal[] = []
    while (terminals.length < count) terminals.push(await Terminal.open(origin, email))
    return terminals
  }
  const half = Math.ceil(size / 2)
  return {
    tills: await many(size, 'cashier@lounge.demo'),
    kitchen: await many(half, 'kitchen@lounge.demo'),
    bar: await many(half, 'bar@lounge.demo'),
    office: await many(size, 'manager@lounge.demo'),
  }
}
export const everybody = ({ tills, kitchen, bar, office }: Crew) => [...tills, ...kitchen, ...bar, ...office]

export async function play(crew: Crew, rate: number, forMs: number): Promise<Evening> {
  const ms: number[] = []
  const ids: string[] = []
  const errors: string[] = []
  let reads = 0
  const send = async (terminal: Terminal, command: Sent): Promise<void> => {
    ids.push(command.id)
    const { answers, ms: took } = await terminal.push([command])
    ms.push(took)
    for (const { outcome, id } of answers)
      if (outcome !== 'applied') errors.push(`${command.name} ${id} was ${outcome}`)
  }
  const make = async (board: Terminal, ticketId: string): Promise<void> => {
    await send(board, board.enrolled.make('ticket.start', { ticketId }))
    await pause(makesForMs)
    await send(board, board.enrolled.make('ticket.finish', { ticketId }))
  }
  const serve = async (n: number): Promise<void> => {
    const [till, cook, barman] = [crew.tills, crew.kitchen, crew.bar].map((all) => all[n % all.length])
    if (!till || !cook || !barman) throw new Error('nobody is there')
    const { totals, payments, spare, ...order } = newOrder()
    const placed = till.enrolled.make('order.place', order)
    await send(till, placed)
    await Promise.all([make(cook, `${placed.id}.kitchen`), make(barman, `${placed.id}.bar`)])
    await send(till, till.enrolled.make('order.pay', { ...order, totals, payments, spare }))
    await send(till, till.enrolled.make('order.complete', { orderId: order.orderId }))
  }
  const read = async (terminal: Terminal): Promise<void> => {
    const { origin, token } = terminal.enrolled
    const answer = await fetch(`${origin}/api/${looks[reads % looks.length]}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    reads += 1
    if (answer.status !== 200) errors.push(`a reader was answered ${answer.status}`)
  }

  const began = performance.now()
  const due: Promise<void>[] = []
  const failed = (error: unknown): void => void errors.push(String(error))
  const everyMs = (1000 * commandsPerOrder) / rate
  const nextRead = () => (reads + 1) * 200
  for (let n = 0; performance.now() - began < forMs; n += 1) {
    due.push(serve(n).catch(failed))
    const reader = crew.office[n % crew.office.length]
    if (reader && performance.now() - began > nextRead()) due.push(read(reader).catch(failed))
    await pause(Math.max(0, (n + 1) * everyMs - (performance.now() - began)))
  }
  const sent = ids.length
  const perSecond = (1000 * sent) / (performance.now() - began)
  await Promise.all(due)
  for (const each of everybody(crew)) errors.push(...each.errors.splice(0))
  const at = (part: number) => quantile(ms, part)
  return { commands: ids.length, perSecond, p50: at(0.5), p99: at(0.99), worst: at(1), reads, errors, ids }
}
