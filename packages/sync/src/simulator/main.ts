// Runs simulated evenings and prints what became of them: `npm run sim -- --seeds 500`, `npm run sim -- --seed 17`.
import { simulate } from './storm.ts'

const argument = (name: string): number | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? undefined : Number(process.argv[at + 1])
  if (value !== undefined && !(value >= 0)) throw new Error(`--${name} needs a number`)
  return value
}

const one = argument('seed') ?? (process.argv[2]?.startsWith('--') === false ? Number(process.argv[2]) : undefined)
const first = one ?? 1
const seeds = one === undefined ? (argument('seeds') ?? 60) : 1
const minutes = argument('minutes')
const totals: Record<string, number> = {}
let commands = 0
let failed = 0

for (let seed = first; seed < first + seeds; seed++) {
  const started = performance.now()
  const report = await simulate({ seed, ...(minutes === undefined ? {} : { minutes }) })
  commands += report.commands
  for (const [what, times] of Object.entries(report.tally)) totals[what] = (totals[what] ?? 0) + times
  const took = Math.round(performance.now() - started)
  if (report.failure === undefined) {
    if (one !== undefined) console.log(`seed ${seed}: ${report.commands} commands, all as it should be (${took} ms)`)
    continue
  }
  failed += 1
  console.error(`seed ${seed} failed after ${report.commands} commands:`)
  for (const event of report.events) console.error(`  ${event}`)
  console.error(report.failure)
}

const faults = Object.entries(totals).map(([what, times]) => `${times} ${what}`)
console.log(`${seeds} evenings, ${commands} commands; ${faults.join(', ')}; ${failed} failed`)
if (failed > 0) process.exitCode = 1
