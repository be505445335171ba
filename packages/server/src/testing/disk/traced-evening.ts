// An evening on a traced disk: the server's disk calls, what its tills were told and when, and how it ended.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { tillsAt } from '../busy-hour.ts'
import type { BusyTill } from '../busy-till.ts'
import { startServer } from '../server-process.ts'
import { type Thing, thingsOn } from './power-cut.ts'
import { onDisk } from './shim.ts'
import { type Entry, readTrace } from './trace.ts'

/** A till's answer, on which the till relies from this entry of the trace on. */
export interface Told {
  readonly id: string
  readonly answer: string
  readonly entry: number
}

export interface TracedEvening {
  /** The disk before the evening. */
  readonly before: readonly Thing[]
  readonly entries: readonly Entry[]
  readonly told: readonly Told[]
  /** The server was ready from this entry on. */
  readonly readyFrom: number
  /** The folder that keeps all of this for another look. */
  readonly place: string
}

interface Parts {
  /** A folder for the trace and everything else that is kept. */
  readonly place: string
  /** The traced disk. */
  readonly folder: string
  /** The disk as it was, if something has run on it already. */
  readonly before?: readonly Thing[]
  /** Further environment of the server. */
  readonly environment: Readonly<Record<string, string>>
  /** The number of answered commands after which it ends. */
  readonly commands: number
  /** The server, unless a mistake is planted in it. */
  readonly program?: string | undefined
}

export const tracePath = (place: string): string => join(place, 'trace')
const keptPath = (place: string): string => join(place, 'evening')

/** Ends in the middle of everything, as if killed. */
export async function tracedEvening(parts: Parts): Promise<TracedEvening> {
  const { place, folder, environment, commands, program, before = thingsOn(folder) } = parts
  const trace = tracePath(place)
  const server = startServer({ ...onDisk(place, { folder, trace }), ...environment, LOG_LEVEL: 'warn' }, program)
  let tills: readonly BusyTill[] = []
  let readyFrom = 0
  try {
    const origin = await server.ready
    readyFrom = readTrace(trace).length
    tills = await tillsAt(origin)
    const answered = (): number => tills.reduce((sum, till) => sum + till.answers.size, 0)
    await Promise.all(tills.map((till) => till.work(origin, () => answered() < commands)))
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
  }
  const entries = readTrace(trace)
  const kept = { before, told: toldIn(entries, tills), readyFrom }
  writeFileSync(keptPath(place), serialize(kept))
  return { ...kept, entries, place }
}

/** An evening that was kept. */
export function keptEvening(place: string): TracedEvening {
  const kept = deserialize(readFileSync(keptPath(place))) as Omit<TracedEvening, 'entries' | 'place'> // as it was written above
  return { ...kept, entries: readTrace(tracePath(place)), place }
}

/** A command counts as told when its outcome first goes out. */
function toldIn(entries: readonly Entry[], tills: readonly BusyTill[]): readonly Told[] {
  const first = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== 'say') continue
    for (const [, id = ''] of entry.data.toString('latin1').matchAll(/"id":"([\da-f-]{36})","outcome":/g))
      if (!first.has(id)) first.set(id, index)
  }
  return tills.flatMap((till) =>
    [...till.answers].map(([id, answer]) => {
      const entry = first.get(id)
      assert(entry !== undefined, `the trace does not know when ${id} was answered`)
      return { id, answer: JSON.stringify(answer), entry }
    }),
  )
}
