// What the supervisor starts for an update: `keep` before it, `return [--served]` where it failed. What it calls is agreed between
// releases: the one that goes back is an older one than the one that it goes back from.
import { readPlace } from '../config.ts'
import { StartRefused } from '../start-refused.ts'
import { keep, returnToKept } from './kept.ts'

process.umask(0o077) // what is written here is for its own user only
const isGone = (): never => process.exit(1)
process.once('disconnect', isGone) // the supervisor that asked for it

try {
  const [what, served] = process.argv.slice(2)
  const place = readPlace(process.env)
  if (what === 'keep') await keep(place)
  else if (what === 'return') await returnToKept(place, served === '--served', Date.now())
  else throw new StartRefused('Only an update starts this.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
process.off('disconnect', isGone)
process.disconnect?.()
