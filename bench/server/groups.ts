// Groups of a hundred orders straight into the hub, without HTTP, beside bare inserts; and what an order adds to the database.
import { join } from 'node:path'
import { forget, temporaryFolder } from '../children.ts'
import { type FloorOrder, openFloor } from '../floor/database.ts'
import { exactly, inTurn } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure } from '../report.ts'
import { databaseBytes, databaseIn, type InProcess, openInProcess } from './lounge-in-process.ts'
import { newId, newOrder } from './orders.ts'

const perGroup = 100

export async function groupsInProcess(pace: Pace): Promise<readonly Figure[]> {
  const folder = temporaryFolder()
  const lounge = await openInProcess(folder)
  const floorPath = join(folder, 'floor.db')
  const floor = openFloor(floorPath)
  const groups = pace.isQuick ? 4 : 20
  try {
    const found = await inTurn(pace.turns, {
      floor: async () => [payOnFloor(floor, groups)],
      ours: async () => [await payInLounge(lounge, groups)],
    })
    const orders = pace.isQuick ? 500 : 2_000
    const grown = {
      floor: growth(floorPath, orders, () => payOnFloor(floor, orders / perGroup)),
      ours: await growth(databaseIn(folder), orders, () => payInLounge(lounge, orders / perGroup)),
    }
    return [
      {
        what: `${perGroup} at once, in the process`,
        unit: 'orders/s',
        ...found,
        goals: [],
        note: 'neither HTTP nor sockets take part.',
      },
      {
        what: 'growth of the database per order',
        unit: 'KB',
        floor: exactly(await grown.floor),
        ours: exactly(grown.ours),
        goals: [atMost(8, grown.ours, 'KB')],
        note: 'log, live rows and query rows, with their indexes.',
        whenMissed:
          'three fifths are the log, where the lines of an order stand in its command and twice in its events; two fifths the live rows, with two tickets and five notices. Next: a paid cart whose second event names the lines of the first (1.1 KB), ids that stand in a column and not in the text beside it as well (0.9 KB), lines without the name of their ticket (0.9 KB).',
      },
    ]
  } finally {
    floor.db.close()
    await lounge.close()
    forget(folder)
  }
}

/** @returns orders per second */
async function payInLounge({ command, accept }: InProcess, groups: number): Promise<number> {
  let ms = 0
  for (let group = 0; group < groups; group++) {
    const orders = Array.from({ length: perGroup }, () => newOrder())
    const payments = orders.map((args) => command('order.pay', args))
    const began = performance.now()
    await accept(payments)
    ms += performance.now() - began
    await accept(orders.map(({ orderId }) => command('order.complete', { orderId })))
  }
  return (groups * perGroup) / (ms / 1000)
}

function payOnFloor({ insert, transaction }: ReturnType<typeof openFloor>, groups: number): number {
  let ms = 0
  for (let group = 0; group < groups; group++) {
    const orders = Array.from({ length: perGroup }, (): FloorOrder => ({
      id: newId(),
      at: Date.now(),
      args: newOrder(),
    }))
    const began = performance.now()
    transaction(() => {
      for (const order of orders) insert(order)
    })
    ms += performance.now() - began
  }
  return (groups * perGroup) / (ms / 1000)
}

async function growth(path: string, orders: number, pay: () => unknown): Promise<number> {
  const before = databaseBytes(path)
  await pay()
  return (databaseBytes(path) - before) / orders / 1024
}
