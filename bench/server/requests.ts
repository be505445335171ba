// Paid orders per second: one per request and in groups, from one client and from sixteen, beside the floor.
import { commandsPerPushMax } from '@lounge/sync/protocol'
import { inTurn } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atLeastTimes, type Figure } from '../report.ts'
import { type Client, drive, overHttp, overSocket, Till, toFloor } from './clients.ts'
import type { Server } from './servers.ts'

const many = 16

interface Way {
  readonly what: string
  readonly clients: number
  readonly perRequest: number
  readonly open: (till: Till) => Promise<Client>
  readonly goal?: number
  readonly note?: string
}

const ways: readonly Way[] = [
  { what: 'one per request, 1 client, socket', clients: 1, perRequest: 1, open: overSocket, goal: 0.4 },
  {
    what: `one per request, ${many} clients, sockets`,
    clients: many,
    perRequest: 1,
    open: overSocket,
    goal: 0.3,
    note: `every order is also told to all ${many} terminals, which the floor does not do.`,
  },
  {
    what: `${commandsPerPushMax} per request, 1 client, socket`,
    clients: 1,
    perRequest: commandsPerPushMax,
    open: overSocket,
    goal: 0.35,
    note: `the goal speaks of 100; a push takes ${commandsPerPushMax} commands.`,
  },
  { what: 'one per request, 1 client, HTTP', clients: 1, perRequest: 1, open: overHttp },
  { what: `one per request, ${many} clients, HTTP`, clients: many, perRequest: 1, open: overHttp },
  {
    what: `${commandsPerPushMax} per request, 1 client, HTTP`,
    clients: 1,
    perRequest: commandsPerPushMax,
    open: overHttp,
  },
]

/** Single clients and many at once have different bottlenecks. */
const whenAlone =
  'an order and its commit take most of a millisecond of processor: half of it is the commit, for some thirty rows on thirty pages, a fifth each deciding and putting the rows into words. Next: fewer live rows for an order (two tickets, five notices), which shrinks both.'
const whenMany =
  'orders that arrive together share a commit; what is left is deciding each, its rows, and telling every terminal of it, which the floor does not do. Next: as for one client, and one frame for all terminals of a role.'

export async function ordersPerSecond(lounge: Server, floor: Server, pace: Pace): Promise<readonly Figure[]> {
  const tills = await enrolled(lounge.origin, many)
  const numberer = await Till.enrol(lounge.origin)
  const figures: Figure[] = []
  for (const way of ways) {
    const ours = await Promise.all(tills.slice(0, way.clients).map((till) => way.open(till)))
    const theirs = await Promise.all(ours.map(() => toFloor(floor.origin, numberer)))
    const run = (clients: readonly Client[]) => async () => [await drive(clients, way.perRequest, pace.turnMs)]
    const found = await inTurn(pace.turns, { floor: run(theirs), ours: run(ours) })
    for (const client of [...ours, ...theirs]) client.close()
    const goals = way.goal === undefined ? [] : [atLeastTimes(way.goal, found.ours.p50, found.floor.p50)]
    const whenMissed = way.clients > 1 ? whenMany : whenAlone
    figures.push({ what: way.what, unit: 'orders/s', ...found, goals, note: way.note, whenMissed })
  }
  return figures
}

/** Pays this many orders on each side, in groups. */
export async function sellMany(orders: number, lounge: Server, floor: Server): Promise<void> {
  const till = await Till.enrol(lounge.origin)
  const numberer = await Till.enrol(lounge.origin)
  for (const client of [await overSocket(till), await toFloor(floor.origin, numberer)]) {
    for (let sold = 0; sold < orders; sold += commandsPerPushMax) {
      await client.pay(commandsPerPushMax)
      await client.tidy()
    }
    client.close()
  }
}

/** One after the other: signing in is slow on purpose. */
export async function enrolled(origin: string, count: number): Promise<readonly Till[]> {
  const tills: Till[] = []
  for (let index = 0; index < count; index++) tills.push(await Till.enrol(origin))
  return tills
}
