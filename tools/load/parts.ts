// The four loads, each at any length: the results, the goal, and the faults.
import { setTimeout as pause } from 'node:timers/promises'
import { type Crew, everybody, play } from './evening.ts'
import type { Loaded } from './lounge.ts'
import { type Away, type Drained, drainAway, drainQueue } from './queues.ts'

export interface Found {
  readonly what: string
  readonly measured: string
  readonly goal: string
  readonly isMet: boolean
  /** Errors, lost or doubled commands, and faults in the books; empty if all is well. */
  readonly faults: readonly string[]
  /** Ids of all answered commands. */
  readonly ids: readonly string[]
}

/** Stops the server. @returns the faults in its books, and the ids that are not in its log exactly once */
export async function keptOnce(lounge: Loaded, ids: readonly string[]): Promise<readonly string[]> {
  const { faults, ids: logged } = await lounge.look()
  const times = new Map<string, number>()
  for (const id of logged) times.set(id, (times.get(id) ?? 0) + 1)
  return [
    ...faults,
    ...ids.flatMap((id) => (times.get(id) === 1 ? [] : [`${id} is there ${times.get(id) ?? 0} times`])),
  ]
}

export async function steady(lounge: Loaded, crew: Crew, perSecond: number, ms: number): Promise<Found> {
  const [evening, backup] = await Promise.all([play(crew, perSecond, ms), pause(ms / 10).then(() => lounge.backUp())])
  const { commands, p50, p99, worst, reads, ids } = evening
  return {
    what: `${everybody(crew).length} terminals, ${perSecond} commands/s, ${lounge.diskMs} ms more for each sync, a backup meanwhile`,
    measured: `${commands} commands at ${Math.round(evening.perSecond)}/s: p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, ${Math.round(worst)} ms at most; ${reads} looks by the office`,
    goal: 'p99 ≤ 300 ms, 0 errors',
    isMet: p99 <= 300 && evening.perSecond >= 0.9 * perSecond,
    faults: [...evening.errors, ...(backup === 0 ? [] : [`the backup ended with ${backup}`])],
    ids,
  }
}

export async function queue({ tills }: Crew, count: number): Promise<Found> {
  return asFound(`${count} commands that waited at ${tills.length} tills`, await drainQueue(tills, count))
}
export async function offline(away: Away): Promise<Found> {
  const orders = away.queues.reduce((sum, { length }) => sum + length / 3, 0) / away.tills.length
  return asFound(`${away.tills.length} tills × ${orders} orders of 72 h without a network`, await drainAway(away))
}

function asFound(what: string, { commands, seconds, errors, flags, ids }: Drained): Found {
  const flagged = Object.entries(flags).map(([refused, times]) => `${times} × ${refused}`)
  return {
    what,
    measured: `${commands} commands in ${seconds.toFixed(1)} s, ${Math.round(commands / seconds)}/s; flags: ${flagged.join(', ') || 'none'}`,
    goal: 'drained in ≤ 60 s, 0 lost, 0 doubled',
    isMet: seconds <= 60,
    faults: errors,
    ids,
  }
}

/** @param looks how often memory and handles are sampled; during the first half the server still grows to its size */
export async function soak(lounge: Loaded, crew: Crew, perSecond: number, ms: number, looks = 12): Promise<Found> {
  const ids: string[] = []
  const errors: string[] = []
  const samples: { readonly orders: number; readonly megabytes: number; readonly handles: number }[] = []
  for (let look = 0; look < looks; look += 1) {
    const evening = await play(crew, perSecond, ms / looks)
    ids.push(...evening.ids)
    errors.push(...evening.errors)
    samples.push({ orders: ids.length / 7, ...(await lounge.held()) })
  }
  const half = samples.slice(looks / 2)
  const [first, last] = [half[0], half.at(-1)]
  if (!first || !last) throw new Error('nothing was looked at')
  const perThousand = (1000 * (last.megabytes - first.megabytes)) / Math.max(1, last.orders - first.orders)
  const handles = Math.max(...half.map((each) => each.handles)) - first.handles
  return {
    what: `soak: ${(ms / 60_000).toFixed(ms < 60_000 ? 1 : 0)} min at ${perSecond} commands/s`,
    measured: `memory ${samples.map(({ megabytes }) => Math.round(megabytes)).join(' ')} MB (${perThousand.toFixed(1)} MB per 1,000 orders in the second half), handles ${samples.map((each) => each.handles).join(' ')}`,
    goal: 'memory and handles flat',
    isMet: handles <= 4 && last.megabytes <= 1.1 * first.megabytes,
    faults: errors,
    ids,
  }
}
