// The Zs of tills and days, written at their close and queried one by one or as a list; and the X of what is running.
import type { Lounge } from '@lounge/domain/lounge'
import type { Kobo } from '@lounge/domain/money'
import { wholeDay } from '@lounge/domain/shifts/closing'
import { overIn } from '@lounge/domain/shifts/first-counts'
import type { DayReport, Tally, ZReport } from '@lounge/domain/shifts/shifts'
import { blinded, isToCount, isToCountSince, takingsOf } from '@lounge/domain/shifts/views'
import { timestamp } from '@lounge/domain/time'
import type { XAnswer, XQuery, ZAnswer, ZQuery, ZsAnswer, ZsQuery } from '@lounge/sync/questions/shifts'
import type { LogGroup } from '@lounge/sync/hub/log'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Db } from '../db/schema.ts'
import { headAt } from '../log/heads.ts'
import { site } from '../site.ts'

const zRows: Bulk = {
  table: 'z_report',
  columns: ['site', 'series', 'number', 'position', 'at', 'business_day', 'by_name', 'report'],
}

/** The Z of a till, or of a day with its tills. */
type AnyZ = ZReport & Partial<DayReport>

const seriesOfTill = (till: number): string => `till ${till}`
export const seriesOfDays = 'day'

/** A group may hold the Zs of several tills. */
export async function writeZReports(trx: Db, entries: LogGroup['entries']): Promise<void> {
  const rows = entries.flatMap(({ position, events }) =>
    events.flatMap((event): (string | number)[][] => {
      if (event.kind === 'day.closed') return [rowOf(seriesOfDays, position, event.z)]
      return event.kind === 'shift.closed' && event.z ? [rowOf(seriesOfTill(event.till), position, event.z)] : []
    }),
  )
  await insertRows(trx, zRows, rows)
}
const rowOf = (series: string, position: number, z: ZReport | DayReport): (string | number)[] => [
  site,
  series,
  z.number,
  position,
  z.at,
  z.businessDay,
  z.byName,
  JSON.stringify(z),
]

/** A page of Zs, newest first: of days, or of tills. */
export async function zsPage(db: Db, lounge: Lounge, { of, offset, limit }: ZsQuery): Promise<ZsAnswer> {
  const all = db
    .selectFrom('z_report')
    .where('site', '=', site)
    .where('series', of === 'day' ? '=' : '<>', seriesOfDays)
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await all.select(['report']).orderBy('position', 'desc').limit(limit).offset(offset).execute()
  const zs = rows.map(({ report }) => JSON.parse(report) as AnyZ) // as they were written above
  const lastOf = await lastZsOfTills(db, zs)
  return {
    count,
    zs: zs.map((z) => {
      const { number, at, businessDay, byName, tally, late, away } = z
      const isCounted = tillsToCount(lounge, z, lastOf).length === 0
      const difference = isCounted ? differenceIn(z, lastOf) : undefined
      return {
        number,
        till: of === 'day' ? 0 : z.till,
        at,
        businessDay,
        byName,
        ...(isCounted ? { takings: takingsOf(tally), bills: tally.figures['sales']?.count ?? 0 } : {}),
        ...(difference === undefined ? {} : { difference }),
        isLate: Object.keys(late).length > 0,
        away: away?.length ?? 0,
      }
    }),
  }
}

/** One Z in full; undefined if the number does not exist. */
export async function zReport(db: Db, lounge: Lounge, { till, number }: ZQuery): Promise<ZAnswer | undefined> {
  const row = await db
    .selectFrom('z_report')
    .select(['report', 'position'])
    .where('site', '=', site)
    .where('series', '=', till === undefined ? seriesOfDays : seriesOfTill(till))
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const head = await headAt(db, row.position)
  const z = JSON.parse(row.report) as AnyZ // as it was written above
  const told = untilCounted(z, tillsToCount(lounge, z, await lastZsOfTills(db, [z]))) as ZAnswer // its coins are a record of numbers
  return { ...told, ...(head === undefined ? {} : { head }) }
}

/** The last Z of each till on each of these days, because the Z of a day does not say whether a drawer was counted. */
async function lastZsOfTills(db: Db, zs: readonly AnyZ[]): Promise<ReadonlyMap<string, ZReport>> {
  const wanted = zs.flatMap(({ tills = [] }) =>
    tills.flatMap(({ till, zs: ofDay }) => ofDay.slice(-1).map((number) => ({ series: seriesOfTill(till), number }))),
  )
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('z_report')
    .select(['series', 'number', 'report'])
    .where('site', '=', site)
    .where('series', 'in', [...new Set(wanted.map(({ series }) => series))])
    .where('number', 'in', [...new Set(wanted.map(({ number }) => number))])
    .execute()
  return new Map(rows.map(({ series, number, report }) => [`${series} ${number}`, readZ(report)]))
}

/** @param report the Z of a shift, as it was written */
export const readZ = (report: string): ZReport => JSON.parse(report) as ZReport

/** How much over or short the drawers were; undefined if none was counted. On a day one drawer may make up for another. */
function differenceIn({ counted, tills, tally }: AnyZ, lastOf: ReadonlyMap<string, ZReport>): Kobo | undefined {
  if (!tills) return counted?.difference
  const wasAnyCounted = tills.some(({ till, zs }) => lastOf.get(`${seriesOfTill(till)} ${zs.at(-1)}`)?.counted)
  return wasAnyCounted ? overIn(tally) : undefined
}

/** The tills whose cash in this Z was uncounted at the close, and still is. */
function tillsToCount(lounge: Lounge, z: AnyZ, lastOf: ReadonlyMap<string, ZReport>): readonly number[] {
  const isWaiting = (till: number, { at }: Pick<ZReport, 'at'>) =>
    isToCountSince(lounge.get('shift', String(till)), timestamp(at))
  if (!z.tills) return z.counted === undefined && isWaiting(z.till, z) ? [z.till] : []
  return z.tills.flatMap(({ till, isOpen, zs }) => {
    const last = lastOf.get(`${seriesOfTill(till)} ${zs.at(-1)}`)
    const uncounted = isOpen ? z : last && !last.counted ? last : undefined
    return uncounted && isWaiting(till, uncounted) ? [till] : []
  })
}

/** A Z may exist before its drawers are counted. Until then it hides their cash, as an X does, with all that reveals it. */
function untilCounted(z: AnyZ, toCount: readonly number[]) {
  if (toCount.length === 0) return z
  const { stays: _stays, countsFound: _found, ...rest } = z
  return {
    ...rest,
    isBlind: true as const,
    tally: blindedZ(z.tally),
    late: Object.fromEntries(Object.entries(z.late).map(([number, tally]) => [number, blindedZ(tally)])),
    tills: z.tills?.map((of) => (toCount.includes(of.till) ? { ...of, tally: blindedZ(of.tally), isBlind: true } : of)),
  }
}

/** A till that reported its close without a count sent all expected cash to the safe. */
function blindedZ(tally: Tally): Tally {
  const { entries, figures } = blinded(tally)
  return { entries, figures: Object.fromEntries(Object.entries(figures).filter(([name]) => name !== toSafe)) }
}
const toSafe = 'out:To the safe'

/** The X of what is running. Cash, and all figures that reveal it, do not leave the hub before the drawer is counted. */
export function runningX(lounge: Lounge, { till }: XQuery): XAnswer {
  const rows = [...lounge.all('till-figures')].sort((a, b) => a.till - b.till)
  const tills = rows.flatMap((row) => {
    if (till !== undefined && row.till !== till) return []
    const shift = lounge.get('shift', row.id)
    // Without shifts no Z ends the window, so the office, and a till that opens no shift, begin anew with each day.
    const hasShifts = shift?.open !== undefined || row.series.number > 0
    const { from, tally } = hasShifts ? row.running : row.day
    if (row.till === 0 && Object.keys(tally.figures).length === 0) return []
    const isBlind = !shift || isToCount(shift)
    return [
      {
        till: row.till,
        isBlind,
        ...(from === undefined ? {} : { from }),
        tally: isBlind ? blinded(tally) : tally,
        ...(shift?.open ? { open: shift.open } : {}),
        zs: [...row.zs],
        lastZ: row.series.number,
      },
    ]
  })
  const days = rows.find((row) => row.till === 0)?.days
  const { from } = wholeDay(rows)
  return { tills, ...(days ? { dayNumber: days.number + 1 } : {}), ...(from === undefined ? {} : { from }) }
}
