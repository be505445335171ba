// What drawers of closed shifts were short, by whose shifts they were: a slip of a count that was put right before the close stands in
// the list of acts, and points at nobody.
import type { ActsAnswer } from '@lounge/sync/questions/acts'
import type { Db } from '../db/schema.ts'
import { closedShifts, differencesOf } from './drawer-differences.ts'

export async function shortShifts(db: Db, from: string, to: string): Promise<ActsAnswer['sums']> {
  const closed = await closedShifts(db, from, to)
  const short = (await differencesOf(db, closed)).flatMap(({ z: { openedBy, by }, difference }) =>
    // The office may have closed it for whoever had it.
    difference < 0 ? [{ staffId: openedBy?.by ?? by, amount: -difference }] : [],
  )
  return [...Map.groupBy(short, ({ staffId }) => staffId)].map(([staffId, shifts]) => ({
    kind: 'cashShort',
    staffId,
    count: shifts.length,
    amount: shifts.reduce((all, { amount }) => all + amount, 0),
  }))
}
