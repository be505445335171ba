// What the Zs of a business day say: what was counted in each drawer, and who closed the day.
import type { MorningPage } from '@lounge/domain/morning/morning'
import type { Gathered } from '@lounge/domain/morning/page'
import { type Kobo, sum } from '@lounge/domain/money'
import type { CountedDrawer, ZReport } from '@lounge/domain/shifts/shifts'
import { businessDay, timestamp } from '@lounge/domain/time'
import { entryColumns, eventsIn } from '../db/entry-texts.ts'
import { seriesOfDays } from '../rows/z-reports.ts'
import { site } from '../site.ts'
import type { MorningSources } from './sources.ts'
import { tillName } from './taken.ts'

type Of = Pick<MorningSources, 'db' | 'day'>

const zsOf = ({ db, day }: Of, series: '=' | '<>') =>
  db
    .selectFrom('z_report')
    .select(['at', 'by_name as byName', 'report'])
    .where('site', '=', site)
    .where('series', series, seriesOfDays)
    .where('business_day', '=', day)
    .orderBy('position', 'desc')

/** The last time that it was closed; nothing where nobody did. */
export async function closedThatDay(of: Of): Promise<MorningPage['closed']> {
  const row = await zsOf(of, '=').limit(1).executeTakeFirst()
  return row && { at: timestamp(row.at), byName: row.byName }
}

/** By how much a count was off by what its till told of it only afterwards. */
async function toldAfter(
  { db, rule }: Pick<MorningSources, 'db' | 'rule'>,
  { till, from = timestamp(0), at: closedAt }: ZReport,
  counted: CountedDrawer,
): Promise<readonly Kobo[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('log', (on) => on.onRef('log.site', '=', 'entry.site').onRef('log.position', '=', 'entry.position'))
    .select(entryColumns)
    .distinct()
    .where('entry.site', '=', site)
    .where('entry.business_day', '=', businessDay(counted.at, rule))
    .where('entry.account', '=', 'over-short')
    .where('log.name', '<>', 'shift.count')
    .execute()
  return rows
    .flatMap(eventsIn)
    .flatMap((event) =>
      event.kind === 'shift.countKept' && event.till === till && event.at > from && event.at <= closedAt
        ? [event.amount]
        : [],
    )
}

/**
 * Over or short, till by till.
 * @param took the tills that took cash: one of them with a shift that was closed without a count, or still runs, is not counted
 */
export async function drawersCounted(
  { db, day, lounge, rule }: MorningSources,
  took: readonly string[],
): Promise<Gathered> {
  const rows = await zsOf({ db, day }, '<>').execute()
  const zs = rows.map(({ report }) => JSON.parse(report) as ZReport) // as it was written
  const running = [...lounge.all('shift')].filter(({ open }) => open && businessDay(open.at, rule) <= day)
  const uncounted = new Set(
    [...zs.filter(({ counted }) => counted === undefined), ...running].map(({ till }) => tillName(till)),
  )
  const counts = await Promise.all(
    zs.map(async (z) => {
      const { till, counted } = z
      if (counted?.difference === undefined) return []
      const late = await toldAfter({ db, rule }, z, counted)
      return [{ text: tillName(till), amount: sum([counted.difference, ...late]) }]
    }),
  )
  const tills = Map.groupBy(counts.flat(), ({ text }) => text)
  return {
    lines: [...tills].map(([text, counts]) => ({ text, amount: sum(counts.map(({ amount }) => amount)), count: 1 })),
    notCounted: took.filter((till) => !tills.has(till) || uncounted.has(till)),
  }
}
