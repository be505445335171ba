// Whether the books of the day are complete: the tills that worked on it, and those that may still have something to tell.
import { linesPerFigureMax, type MorningPage } from '@lounge/domain/morning/morning'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Db } from '../db/schema.ts'

type Terminals = Pick<Hub['terminals'], 'contactOf'>

/**
 * A till is complete where nothing of its own waited when it was last heard of. One that is switched off may have sold after that: what
 * it brings makes the page anew.
 */
export async function tillsThatTold(db: Db, terminals: Terminals, dayBegan: number): Promise<MorningPage['tills']> {
  const rows = await db
    .selectFrom('terminal')
    .select(['id', 'till', 'last_seen_at'])
    .where('till', 'is not', null)
    .where('shut_out_at', 'is', null)
    .orderBy('till')
    .execute()
  const worked = rows.filter(({ id, last_seen_at: seen }) => {
    return Math.max(seen ?? 0, terminals.contactOf(id).lastAt) >= dayBegan
  })
  const away = worked.filter(({ id }) => {
    const { clearAt, lastAt } = terminals.contactOf(id)
    return clearAt < lastAt
  })
  return {
    all: worked.length,
    complete: worked.length - away.length,
    away: away.slice(0, linesPerFigureMax).map(({ till }) => `Till ${till}`),
  }
}
