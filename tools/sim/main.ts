// Plays simulated evenings in which everything goes wrong, and reports the results: see docs/reliability.md.
import { type Campaign, type Counts, run, sumOf } from './campaign.ts'
import { commitOf, writeDown } from './document.ts'
import { readOptions } from './options.ts'
import { Player } from './player.ts'

const options = readOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(options)
  process.exitCode = 2
} else if (options.kind === 'replay') await replay(options.seed)
else await campaign(options)

async function campaign(asked: Campaign): Promise<void> {
  let told = 0
  const commit = commitOf()
  const outcome = await run(asked, (report, so) => {
    if (report.failure !== undefined) console.error(`seed ${report.seed} failed: ${report.failure}`)
    if (so.seconds < told + 60) return
    told = so.seconds
    console.log(`${so.seeds} evenings, ${sumOf(so.commands)} commands, ${sumOf(so.faults)} faults so far`)
  })
  if (asked.isWritten) writeDown(asked.from, commit, outcome)
  const { seeds, commands, faults, effects, failures, seconds } = outcome
  list('commands', commands)
  list('faults', faults)
  list('what came of them', effects)
  const bad = failures.length > 0 ? `; failed: seeds ${failures.map(({ seed }) => seed).join(', ')}` : '; all clean'
  console.log(
    `${seeds} evenings from seed ${asked.from}, ${sumOf(commands)} commands, ${sumOf(faults)} faults, ${Math.round(seconds)} s${bad}`,
  )
  if (failures.length === 0) return
  process.exitCode = 1
  const seed = Math.min(...failures.map((failure) => failure.seed))
  console.log(`npm run sim -- --seed ${seed} shows the first of them and makes it smaller.`)
}

async function replay(seed: number): Promise<void> {
  const player = new Player()
  try {
    const { report } = await player.play({ seed, journal: Infinity })
    for (const event of report.events) console.log(event)
    const { commands, faults, failure } = report
    if (failure === undefined)
      return console.log(`seed ${seed}: ${sumOf(commands)} commands, ${sumOf(faults)} faults, all as it should be`)
    process.exitCode = 1
    console.log(`seed ${seed} failed: ${failure}\n\nMaking it smaller …`)
    const answered = await player.play({ seed, shrinks: failure })
    for (const event of answered.report.events) console.log(event)
    console.log(`\nThe smallest part that still fails: ${answered.report.failure}`)
    if ('smallest' in answered)
      console.log(`For packages/sync/src/simulator/testing/found-evenings.ts:\n\n${answered.smallest}`)
  } finally {
    player.end()
  }
}

function list(what: string, counts: Counts): void {
  console.log(`${what}:`)
  const widest = Math.max(0, ...Object.keys(counts).map((name) => name.length))
  for (const [name, times] of Object.entries(counts).sort(([, a], [, b]) => b - a))
    console.log(`  ${name.padEnd(widest)} ${String(times).padStart(8)}`)
}
