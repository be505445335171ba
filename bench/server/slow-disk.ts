// The same orders on a disk that takes a millisecond longer for every sync: only a server whose orders share a commit stays fast.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasShim, onDisk } from '../../packages/server/src/testing/disk/shim.ts'
import { forget, startProgram, temporaryFolder } from '../children.ts'
import { inTurn } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atLeastTimes, type Figure } from '../report.ts'
import { drive, fillShelves, overSocket, Till, toFloor } from './clients.ts'
import { enrolled } from './requests.ts'
import { startFloor, startLounge } from './servers.ts'

const inHere = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** The server's goals, in orders for each sync that the disk could do. */
const goals = [
  { clients: 1, perSync: 0.6 },
  { clients: 16, perSync: 3 },
] as const

const whatFor = (clients: number): string =>
  `1 ms more for each sync, ${clients} client${clients > 1 ? 's, sockets' : ', socket'}`

export async function onSlowDisk(pace: Pace): Promise<readonly Figure[]> {
  const folder = temporaryFolder()
  if (!hasShim)
    return goals.map(({ clients }) => ({
      what: whatFor(clients),
      unit: 'orders/s',
      goals: [],
      note: 'not run: it takes Linux and a C compiler (cc) to slow a disk down honestly.',
    }))
  const env = onDisk(folder, { slowMs: 1 })
  const rate = await syncsPerSecond(folder, env)
  const lounge = await startLounge(join(folder, 'lounge'), { env })
  const floor = await startFloor(folder, { env })
  try {
    await fillShelves(lounge.origin)
    const tills = await enrolled(lounge.origin, 16)
    const numberer = await Till.enrol(lounge.origin)
    const figures: Figure[] = []
    for (const { clients, perSync } of goals) {
      const ours = await Promise.all(tills.slice(0, clients).map(overSocket))
      const theirs = await Promise.all(ours.map(() => toFloor(floor.origin, numberer)))
      const found = await inTurn(pace.turns, {
        floor: async () => [await drive(theirs, 1, pace.turnMs)],
        ours: async () => [await drive(ours, 1, pace.turnMs)],
      })
      for (const client of [...ours, ...theirs]) client.close()
      figures.push({
        what: whatFor(clients),
        unit: 'orders/s',
        ...found,
        goals: [atLeastTimes(perSync, found.ours.p50, rate, 'the sync rate')],
        note: `the disk did ${Math.round(rate)} syncs per second then; the floor did ${(found.floor.p50 / rate).toFixed(2)} and Lounge ${(found.ours.p50 / rate).toFixed(2)} orders for each.`,
        whenMissed:
          clients === 1
            ? 'working through one order takes about as long as the sync it waits for; see one per request.'
            : 'working through a group takes longer than its sync; see one per request, 16 clients.',
      })
    }
    return figures
  } finally {
    await lounge.stop()
    await floor.stop()
    forget(folder)
  }
}

async function syncsPerSecond(folder: string, env: Readonly<Record<string, string>>): Promise<number> {
  const program = await startProgram(inHere('./sync-rate.ts'), { args: [join(folder, 'synced')], env })
  await program.stop()
  return (program.ready as { readonly perSecond: number }).perSecond // its only output
}
