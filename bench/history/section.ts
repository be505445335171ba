// The history's part of the table: the same questions to a short and to a long history, the start on each, and whether the length of
// the history slows a tap down.
import { exactly, inTurn, type Measured, measured } from '../measuring.ts'
import { memoryOf } from '../children.ts'
import type { Pace } from '../options.ts'
import { atMost, atMostTimes, type Figure, type Goal, type Section } from '../report.ts'
import { openInProcess } from '../server/lounge-in-process.ts'
import { newOrder } from '../server/orders.ts'
import { databaseIn } from '../server/lounge-in-process.ts'
import { startLounge } from '../server/servers.ts'
import { endOfHistory, type History, madeHistory } from './made.ts'
import { askFloor, askLounge, type Questions } from './questions.ts'

const count = (orders: number): string => `10${superscript(Math.round(Math.log10(orders)))}`
const superscript = (digit: number): string => '⁰¹²³⁴⁵⁶⁷⁸⁹'[digit] ?? ''

export async function measureHistory(pace: Pace): Promise<Section> {
  const short = await madeHistory(10_000)
  const long = await madeHistory(pace.isQuick ? 100_000 : 1_000_000)
  const figures = [
    ...(await questions(short, long, pace)),
    await tap(short, long, pace),
    ...(await start(short)),
    ...(await start(long)),
  ]
  return { title: `History of ${count(short.orders)} and ${count(long.orders)} orders`, figures }
}

interface Question {
  readonly what: string
  readonly ask: keyof Omit<Questions, 'close'>
  readonly limitMs: number
  /** How often in one turn: slow questions are asked less. */
  readonly tries: number
  readonly isSameAtAnyLength?: boolean
  readonly whenMissed: string
}

const asked: readonly Question[] = [
  {
    what: 'newest 10 closed orders',
    ask: 'newestTen',
    limitMs: 1,
    tries: 100,
    isSameAtAnyLength: true,
    whenMissed: 'one index is read at its end, and the rows of ten orders: the disk, or a machine that has other work.',
  },
  {
    what: '30-day totals by method',
    ask: 'byMethod',
    limitMs: 7,
    tries: 10,
    whenMissed: 'some hundred rows of day totals are read: the disk, or a machine that has other work.',
  },
  {
    what: '30-day totals by item',
    ask: 'byItem',
    limitMs: 20,
    tries: 3,
    whenMissed: 'some eight thousand rows of day totals are read: the disk, or a machine that has other work.',
  },
  {
    what: 'all-time totals by method',
    ask: 'allTime',
    limitMs: 5,
    tries: 1,
    whenMissed: 'some three thousand rows of day totals are read; totals of months would be a few dozen.',
  },
]

async function questions(short: History, long: History, pace: Pace): Promise<readonly Figure[]> {
  const sides = {
    floor: askFloor(long.floorPath, endOfHistory),
    short: askLounge(databaseIn(short.dataDir), endOfHistory),
    ours: askLounge(databaseIn(long.dataDir), endOfHistory),
  }
  const figures: Figure[] = []
  for (const { what, ask, limitMs, tries, isSameAtAnyLength = false, whenMissed } of asked) {
    const timed = (side: Questions) => async () => Array.from({ length: tries }, () => msOf(side[ask]))
    const found = await inTurn(pace.turns, {
      floor: timed(sides.floor),
      short: timed(sides.short),
      ours: timed(sides.ours),
    })
    const shorter = `p50 of ${count(short.orders)}`
    const goals: Goal[] = [atMost(limitMs, found.ours.p50, 'ms')]
    if (isSameAtAnyLength) goals.push(atMostTimes(1.25, found.ours.p50, found.short.p50, shorter))
    figures.push({
      what: `${what}, ${count(long.orders)}`,
      unit: 'ms',
      floor: found.floor,
      ours: found.ours,
      goals,
      note: `${found.short.p50.toPrecision(3)} ms with ${count(short.orders)} orders.`,
      whenMissed,
    })
  }
  for (const side of Object.values(sides)) side.close()
  return figures
}

function msOf(ask: () => number): number {
  const began = performance.now()
  const rows = ask()
  const ms = performance.now() - began
  if (rows === 0) throw new Error('a question without an answer measures nothing')
  return ms
}

/** A paid order, from the command to its answer within the process, after a short and after a long history. */
async function tap(short: History, long: History, pace: Pace): Promise<Figure> {
  const sides = { short: await openInProcess(short.dataDir), ours: await openInProcess(long.dataDir) }
  const timed = (side: keyof typeof sides) => async () => {
    const { command, accept } = sides[side]
    const times: number[] = []
    for (let index = 0; index < Math.ceil(pace.tries / pace.turns); index++) {
      const args = newOrder()
      const payment = command('order.pay', args)
      const began = performance.now()
      await accept([payment])
      times.push(performance.now() - began)
      await accept([command('order.complete', { orderId: args.orderId })])
    }
    return times
  }
  const found = await inTurn(pace.turns, { short: timed('short'), ours: timed('ours') })
  for (const { close } of Object.values(sides)) await close()
  return {
    what: `a paid order is booked, ${count(long.orders)} before it`,
    unit: 'ms',
    ours: found.ours,
    goals: [atMostTimes(1.1, found.ours.p50, found.short.p50, `p50 of ${count(short.orders)}`)],
    note: `${found.short.p50.toPrecision(3)} ms with ${count(short.orders)} orders.`,
    whenMissed:
      'rows go to the end of every table: what is left is the depth of the indexes, and a machine that has other work.',
  }
}

async function start({ dataDir, orders }: History): Promise<readonly Figure[]> {
  const times: number[] = []
  let memory: Measured | undefined
  for (let tries = 0; tries < 3; tries++) {
    const server = await startLounge(dataDir)
    times.push(server.startMs / 1000)
    memory = exactly(memoryOf(server.pid))
    await server.stop()
  }
  const ours = measured(times)
  const what = `${count(orders)} orders`
  return [
    {
      what: `start of the server, ${what}`,
      unit: 's',
      ours,
      goals: [atMost(2, ours.p50, 's')],
      note: 'the live rows are those of three days, as trimming leaves them.',
      whenMissed: 'the live rows and the numbers of all clients are read at the start.',
    },
    { what: `memory after that start, ${what}`, unit: 'MB', ours: memory, goals: [] },
  ]
}
