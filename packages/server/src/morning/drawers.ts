// Reads the Zs of a business day: what was counted in each drawer, and who closed the day.
import { lineTextMax, type MorningPage } from '@lounge/domain/morning/morning'
import type { Gathered } from '@lounge/domain/morning/page'
import { zero } from '@lounge/domain/money'
import { foundBefore, foundWords } from '@lounge/domain/shifts/recount'
import { beginOf, businessDay, type CalendarDate, type DayRule, daysAfter, timestamp } from '@lounge/domain/time'
import { closedShifts, differencesOf } from '../rows/drawer-differences.ts'
import { readZ, seriesOfDays } from '../rows/z-reports.ts'
import { site } from '../site.ts'
import type { MorningSources } from './sources.ts'
import { drawerName } from './taken.ts'

/** The last close of the day; undefined if nobody closed it. */
export async function closedThatDay({ db, day }: Pick<MorningSources, 'db' | 'day'>): Promise<MorningPage['closed']> {
  const row = await db
    .selectFrom('z_report')
    .select(['at', 'by_name as byName'])
    .where('site', '=', site)
    .where('series', '=', seriesOfDays)
    .where('business_day', '=', day)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { at: timestamp(row.at), byName: row.byName }
}

/**
 * Over or short, shift by shift.
 * @param took the tills that took cash. A till counts as uncounted if one of its shifts was closed without a count, or still runs
 */
export async function drawersCounted(
  { db, day, lounge, rule }: MorningSources,
  took: readonly string[],
): Promise<Gathered> {
  const closed = await closedShifts(db, day, day)
  const running = [...lounge.all('shift')].filter(({ open }) => open && businessDay(open.at, rule) <= day)
  const closedUncounted = closed.map(({ z }) => z).filter(({ counted }) => counted === undefined)
  const uncounted = new Set([...closedUncounted, ...running].map(({ till }) => drawerName(till)))
  const tills = Map.groupBy(await differencesOf(db, closed), ({ z }) => drawerName(z.till))
  const later = took.every((till) => tills.has(till)) ? new Set<string>() : await countedWithLater(db, day, rule)
  return {
    lines: [...tills].flatMap(([till, found]) => linesOf(till, found)),
    notCounted: took.filter((till) => uncounted.has(till) || !(tills.has(till) || later.has(till))),
    countedLater: took.filter((till) => !uncounted.has(till) && !tills.has(till) && later.has(till)),
  }
}

/**
 * The tills with a shift that ran on when this day turned, and was counted. A sale after the turn moves the Z of that shift, with this
 * day's cash, to the next day.
 */
async function countedWithLater(
  db: MorningSources['db'],
  day: CalendarDate,
  rule: DayRule,
): Promise<ReadonlySet<string>> {
  const turn = beginOf(daysAfter(day, 1), rule)
  const ofLater = db
    .selectFrom('z_report')
    .where('site', '=', site)
    .where('series', '<>', seriesOfDays)
    .where('business_day', '>', day)
    .where('at', '>=', turn)
  // The first Z of each series. Grouped here, because the database would read each series from its beginning.
  const numberOf = new Map<string, number>()
  for (const { series, number } of await ofLater.select(['series', 'number']).execute())
    numberOf.set(series, Math.min(Number(number), numberOf.get(series) ?? Infinity))
  if (numberOf.size === 0) return new Set()
  const rows = await ofLater
    .where('number', 'in', [...new Set(numberOf.values())])
    .select(['series', 'number', 'report'])
    .execute()
  return new Set(
    rows.flatMap(({ series, number, report }) => {
      const z = readZ(report)
      const isOne = numberOf.get(series) === Number(number) && z.counted !== undefined
      return isOne && (z.from ?? 0) < turn ? [drawerName(z.till)] : []
    }),
  )
}

/** One line for each shift that was off, with the person who counted it. Summed, two wrong shifts could look right. */
function linesOf(till: string, found: Awaited<ReturnType<typeof differencesOf>>): Gathered['lines'] {
  const off = found.filter(({ difference }) => difference !== 0)
  if (off.length === 0) return [{ text: till, amount: zero, count: 1 }]
  return off.map(({ z, difference }) => {
    const text = `${till}, ${z.counted?.byName ?? z.byName}`
    return { text: text.slice(0, lineTextMax), amount: difference, count: 1 }
  })
}

/** Counts before the closing count of a shift that had another result. */
export async function drawersRecounted({ db, day }: Pick<MorningSources, 'db' | 'day'>): Promise<Gathered> {
  const lines = (await closedShifts(db, day, day)).flatMap(({ z }) =>
    foundBefore(z).map(({ found, byName, isFirst }) => {
      const text = `${drawerName(z.till)}, ${byName}. ${isFirst ? 'First' : 'Later'} count: ${foundWords(found)}`
      return { text: text.slice(0, lineTextMax), amount: zero, count: 1 }
    }),
  )
  return { lines }
}
