// Chooses which backups are kept: close together for recent mistakes, further apart for those noticed late.
import { days, hours } from '@lounge/domain/time'

const newest = 4
const hourly = 24
const daily = 7
const weekly = 4

/** The bucket of a moment, of which one backup is kept per hour, day or week. A week ends on Sunday, as 1970 began on a Thursday. */
const buckets: readonly { readonly count: number; readonly of: (at: number) => number }[] = [
  { count: newest, of: (at) => at },
  { count: hourly, of: (at) => Math.floor(at / hours(1)) },
  { count: daily, of: (at) => Math.floor(at / days(1)) },
  { count: weekly, of: (at) => Math.floor((at / days(1) + 3) / 7) },
]

/** A correct clock leaves no longer gap between two copies, unless the lounge was closed for as long. */
const apartMs = days(62)

/**
 * The backups, by their moments, that may be deleted: the latest of each of the last hours, days and weeks stay. A clock may have been
 * wrong, or be wrong now: backups from the future, or from another time altogether, are chosen among themselves, so that they do not
 * displace backups made now, nor the other way round.
 */
export const mayGo = (moments: readonly number[], now: number): readonly number[] => {
  const times: number[][] = []
  for (const at of [...moments].sort((a, b) => a - b)) {
    const before = times.at(-1)?.at(-1)
    if (before === undefined || at - before > apartMs || (before <= now && at > now)) times.push([])
    times.at(-1)?.push(at)
  }
  return times.flatMap(notAmongTheLast)
}

function notAmongTheLast(moments: readonly number[]): readonly number[] {
  const latestFirst = [...moments].sort((a, b) => b - a)
  const kept = new Set<number>()
  for (const { count, of } of buckets) {
    const latest = new Map<number, number>()
    for (const at of latestFirst) if (!latest.has(of(at))) latest.set(of(at), at)
    for (const at of [...latest.values()].slice(0, count)) kept.add(at)
  }
  return latestFirst.filter((at) => !kept.has(at))
}
