// The supervisor runs it for an update: `keep` before it, `return [--served]` after a failure. Its interface is fixed between releases,
// because the release that returns is older than the one it returns from.
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { readPlace } from '../config.ts'
import type { Place } from '../db/place.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { whenStarterIsGone } from '../lifecycle/starter.ts'
import { forgetKept, keep, returnToKept } from './update-copy.ts'

process.umask(0o077) // its files are for its own user only

try {
  await run(readPlace(process.env), process.argv[2], process.argv[3] === '--served')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
process.disconnect?.()

async function run(place: Place, what: string | undefined, mayHaveServed: boolean): Promise<void> {
  const goOnAlone = whenStarterIsGone(() => {
    // The next supervisor has given the update up already and looks for no copy any more.
    if (what === 'keep') forgetKept(place)
    process.exit(1)
  })
  try {
    if (what === 'keep') await keep(place)
    else if (what === 'return') await returnToKept(place, mayHaveServed, Date.now())
    else throw new StartRefused('Only an update starts this.')
    // If the starter went away while this worked without yielding, it is noticed now.
    await eventLoopTurn()
  } finally {
    goOnAlone()
  }
}
