// Tells whether the day's books are complete: the tills that worked, and those that may still hold unsent work.
import { linesPerFigureMax, type MorningPage } from '@lounge/domain/morning/morning'
import { isDrill, unsettledOutagesOf } from '@lounge/domain/outages/views'
import { tillName } from '@lounge/domain/terminals/names'
import { beginOf, daysAfter } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { MorningSources } from './sources.ts'

type Terminals = Pick<Hub['terminals'], 'contactOf'>

/**
 * A till is complete if nothing waited on it when it was last heard. If it was then switched off, it may have sold more: that work makes
 * the page anew when it arrives.
 */
export async function tillsThatTold(
  { db, lounge, day, rule }: MorningSources,
  terminals: Terminals,
): Promise<MorningPage['tills']> {
  const dayBegan = beginOf(day, rule)
  const dayEnds = beginOf(daysAfter(day, 1), rule)
  /** The till lost its connection at work before the day was over, and may have sold all day. */
  const isDark = (id: string): boolean =>
    unsettledOutagesOf(lounge, id).some((outage) => outage.from < dayEnds && !isDrill(outage))
  const rows = await db
    .selectFrom('terminal')
    .select(['id', 'till', 'last_seen_at'])
    .where('till', 'is not', null)
    .where('shut_out_at', 'is', null)
    .orderBy('till')
    .execute()
  const isHeard = ({ id, last_seen_at: seen }: (typeof rows)[number]): boolean =>
    Math.max(seen ?? 0, terminals.contactOf(id).lastAt) >= dayBegan
  const worked = rows.filter((till) => isHeard(till) || isDark(till.id))
  const away = worked.filter((till) => {
    const { clearAt, lastAt } = terminals.contactOf(till.id)
    return clearAt < lastAt || !isHeard(till)
  })
  return {
    all: worked.length,
    complete: worked.length - away.length,
    away: away.slice(0, linesPerFigureMax).map(({ till }) => tillName(till ?? 0)),
  }
}
