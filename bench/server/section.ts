// The server's part of the table, from the first start to its memory at the end of the work.
import { join } from 'node:path'
import { forget, memoryOf, temporaryFolder } from '../children.ts'
import { exactly } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure, type Section } from '../report.ts'
import { fillShelves } from './clients.ts'
import { fanOut } from './fan-out.ts'
import { groupsInProcess } from './groups.ts'
import { ordersPerSecond, sellMany } from './requests.ts'
import { startFloor, startLounge } from './servers.ts'
import { onSlowDisk } from './slow-disk.ts'

export async function measureServer(pace: Pace): Promise<Section> {
  const speed = await underLoad(pace)
  const groups = await groupsInProcess(pace)
  const slow = await onSlowDisk(pace)
  const heard = await fanOut(pace)
  return { title: 'Server: paid orders of five lines', figures: [...speed, ...groups, ...slow, ...heard] }
}

/** More orders on one day than any lounge has; all are in memory, because trimming takes those of earlier days. */
const manyOrders = { full: 40_000, quick: 4_000 }

async function underLoad(pace: Pace): Promise<readonly Figure[]> {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'lounge')
  const first = await startLounge(dataDir)
  await first.stop()
  const lounge = await startLounge(dataDir)
  const floor = await startFloor(folder)
  try {
    const atRest = { floor: memoryOf(floor.pid), ours: memoryOf(lounge.pid) }
    await fillShelves(lounge.origin)
    const figures = await ordersPerSecond(lounge, floor, pace)
    const sold = await memoryOfMany(pace)
    return [
      ...figures,
      {
        what: 'start of the server, demo lounge',
        unit: 's',
        floor: exactly(floor.startMs / 1000),
        ours: exactly(lounge.startMs / 1000),
        goals: [atMost(0.7, lounge.startMs / 1000, 's')],
        note: `the second start; the first, which makes and fills the database, took ${(first.startMs / 1000).toFixed(1)} s.`,
        whenMissed:
          'a quarter of a start goes into loading Fastify and what that is made of, file by file. Next: these in the bundle, too.',
      },
      memory('memory at rest', atRest, 150),
      sold,
    ]
  } finally {
    await lounge.stop()
    await floor.stop()
    forget(folder)
  }
}

/** The memory of separate servers after a fixed number of sales: the sales of the turns before vary from run to run. */
async function memoryOfMany({ isQuick }: Pace): Promise<Figure> {
  const folder = temporaryFolder()
  const lounge = await startLounge(join(folder, 'lounge'))
  const floor = await startFloor(folder)
  try {
    await fillShelves(lounge.origin)
    const orders = isQuick ? manyOrders.quick : manyOrders.full
    await sellMany(orders, lounge, floor)
    const after = { floor: memoryOf(floor.pid), ours: memoryOf(lounge.pid) }
    const note = `after ${orders.toLocaleString('en-GB')} orders of one day, all of them still in memory: trimming takes those of the days before.`
    return { ...memory('memory after the load', after, 300), note }
  } finally {
    await lounge.stop()
    await floor.stop()
    forget(folder)
  }
}

const memory = (
  what: string,
  { floor, ours }: { readonly floor: number; readonly ours: number },
  limit: number,
): Figure => ({
  what,
  unit: 'MB',
  floor: exactly(floor),
  ours: exactly(ours),
  goals: [atMost(limit, ours, 'MB')],
  whenMissed:
    'at rest most of it is code: the frameworks and their schemas. After the load an order of the day holds 4 KB: its row 1.3, two tickets 1.1, five notices 0.7, and where each of the eight stands 0.9. Next: notices that nobody has to act on leave memory by their number as well as by their age, and live rows read one by one at a start.',
})
