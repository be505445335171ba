// Many simulated evenings on several processes, counted together.
import type { Report } from '@lounge/sync/simulator/storm'
import type { Options } from './options.ts'
import { Player } from './player.ts'

export type Campaign = Extract<Options, { kind: 'campaign' }>
export type Counts = Readonly<Record<string, number>>

export interface Outcome {
  readonly seeds: number
  readonly commands: Counts
  readonly faults: Counts
  readonly effects: Counts
  readonly failures: readonly Report[]
  readonly seconds: number
}

export async function run(
  { from, workers, seeds, commands, minutes }: Campaign,
  onReport: (report: Report, outcome: Outcome) => void = () => undefined,
): Promise<Outcome> {
  const began = performance.now()
  const totals = { commands: {}, faults: {}, effects: {} }
  const failures: Report[] = []
  let [next, played] = [from, 0]
  const seconds = () => (performance.now() - began) / 1000
  const outcome = (): Outcome => ({ seeds: played, ...totals, failures, seconds: seconds() })
  const isOver = () => next >= from + seeds || sumOf(totals.commands) >= commands || seconds() >= minutes * 60
  const work = async (player: Player): Promise<void> => {
    while (!isOver()) {
      const { report } = await player.play({ seed: next++ })
      played += 1
      add(totals.commands, report.commands)
      add(totals.faults, report.faults)
      add(totals.effects, report.effects)
      if (report.failure !== undefined) failures.push(report)
      onReport(report, outcome())
    }
  }
  const players = Array.from({ length: Math.min(workers, seeds) }, () => new Player())
  try {
    await Promise.all(players.map(work))
  } finally {
    for (const player of players) player.end()
  }
  return outcome()
}

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, times) => sum + times, 0)

function add(all: Record<string, number>, more: Counts): void {
  for (const [what, times] of Object.entries(more)) all[what] = (all[what] ?? 0) + times
}
