// Whether the books of the day are complete: the tills that worked on it, and those that may still have something to tell.
import { linesPerFigureMax, type MorningPage } from '@lounge/domain/morning/morning'
import { isDrill, unsettledOutagesOf } from '@lounge/domain/outages/views'
import { tillName } from '@lounge/domain/terminals/names'
import { beginOf, daysAfter } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { MorningSources } from './sources.ts'

type Terminals = Pick<Hub['terminals'], 'contactOf'>

/**
 * A till is complete where nothing of its own waited when it was last heard of. One that is switched off may have sold after that: what
 * it brings makes the page anew.
 */
export async function tillsThatTold(
  { db, lounge, day, rule }: MorningSources,
  terminals: Terminals,
): Promise<MorningPage['tills']> {
  const dayBegan = beginOf(day, rule)
  const dayEnds = beginOf(daysAfter(day, 1), rule)
  /** It lost its line at work before the day was over, and may have sold all day. */
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
