// Plays evenings with each fault that is planted in the trade until a check finds it, and records which did: `npm run proof` keeps
// this in docs/reliability.md. Usage: npm run faults [-- --write]
import { simulate } from '@lounge/sync/simulator/storm'
import { tradeFaults } from '@lounge/sync/simulator/testing/trade-faults'
import { replaceTable, table } from '../pages.ts'

const eveningsMax = 200

interface Found {
  readonly what: string
  readonly evenings: number
  /** The first violation; undefined if no check found the fault. */
  readonly by: string | undefined
}

/** An evening that fails without the fault too has not found it. */
const isClean = async (seed: number): Promise<boolean> => (await simulate({ seed })).failure === undefined

async function find({ what, planted }: (typeof tradeFaults)[number]): Promise<Found> {
  for (let seed = 1; seed <= eveningsMax; seed++) {
    const { failure } = await simulate({ seed, planted })
    if (failure !== undefined && (await isClean(seed))) return { what, evenings: seed, by: shortened(failure) }
  }
  return { what, evenings: eveningsMax, by: undefined }
}

/** Without the ids and numbers of one evening. */
function shortened(failure: string): string {
  const [first = ''] = failure.split('\n')
  return first
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}[.\w]*/g, '…')
    .replaceAll('|', '/')
    .slice(0, 110)
}

const all: Found[] = []
for (const fault of tradeFaults) {
  const found = await find(fault)
  all.push(found)
  console.log(
    `${found.what.padEnd(70)} ${found.by === undefined ? 'NOBODY FINDS IT' : `${found.evenings}: ${found.by}`}`,
  )
}
const missed = all.filter(({ by }) => by === undefined)
if (process.argv.includes('--write'))
  replaceTable(
    'docs/reliability.md',
    'faults',
    table(
      ['planted in the trade', 'evenings until found', 'by'],
      all.map(({ what, evenings, by = 'nothing' }) => [what, String(evenings), by]),
    ),
  )
console.log(`${all.length - missed.length} of ${all.length} found within ${eveningsMax} evenings.`)
if (missed.length > 0) process.exitCode = 1
