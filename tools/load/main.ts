// Loads the real server with more than a lounge will ever ask of it at once, and prints the results; `--write` puts them into
// docs/reliability.md.
import { commit, isBusy, machine } from '../../bench/machine.ts'
import { replaceTable, table } from '../pages.ts'
import { crewAt } from './evening.ts'
import { type Loaded, openLoaded } from './lounge.ts'
import { type Part, readOptions } from './options.ts'
import { type Found, keptOnce, offline, queue, soak, steady } from './parts.ts'
import { goAway } from './queues.ts'

const slowMs = 20
/** The number of tills, of boards, and of people in the office. */
const crew = 10

const loads: Readonly<Record<Part, (lounge: Loaded, ms: number) => Promise<Found | undefined>>> = {
  steady: async (lounge, ms) => steady(lounge, await crewAt(lounge, crew), 200, ms),
  queue: async (lounge) => queue(await crewAt(lounge, crew), 60_000),
  offline: async ({ origin, setClockOff }) => setClockOff && offline(await goAway(origin, setClockOff, 4, 500)),
  soak: async (lounge, ms) => soak(lounge, await crewAt(lounge, crew), 50, ms),
}

const { only, ms, isWritten } = readOptions(process.argv.slice(2))
const rows: (readonly string[])[] = []
for (const part of only) {
  const lounge = await openLoaded(part === 'steady' ? slowMs : 0)
  const found = await loads[part](lounge, ms(part))
  const faults = found && [...found.faults, ...(await keptOnce(lounge, found.ids))]
  await lounge.end()
  if (!found || !faults) {
    console.log(`${part}: not run. It takes Linux and a C compiler (cc) to put a clock off.`)
    continue
  }
  const { what, measured, goal, isMet } = found
  console.log(`${what}\n  ${measured}\n  ${goal}: ${isMet ? 'reached' : 'missed'}; ${faults.length} faults`)
  for (const fault of faults.slice(0, 5)) console.error(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  rows.push([what, measured, `${goal} ${isMet ? '✓' : '✗'}`, faults.length === 0 ? 'none' : String(faults.length)])
}
if (isWritten) {
  const day = new Date().toISOString().slice(0, 10)
  const how = `${day}, commit ${commit()}, ${machine()}${isBusy() ? ', while the machine had other work' : ''}.`
  replaceTable('docs/reliability.md', 'load', `${how}\n\n${table(['load', 'measured', 'goal', 'faults'], rows)}`)
}
process.exit()
