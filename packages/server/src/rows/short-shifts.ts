// Sums the shortages of closed shifts by the person of the shift. A miscount that was corrected before the close stays in the list of acts,
// but points at nobody.
import type { ActsAnswer } from '@lounge/sync/questions/acts'
import type { Db } from '../db/schema.ts'
import { closedShifts, differencesOf } from './drawer-differences.ts'

export async function shortShifts(db: Db, from: string, to: string): Promise<ActsAnswer['sums']> {
  const closed = await closedShifts(db, from, to)
  const short = (await differencesOf(db, closed)).flatMap(({ z: { openedBy, by }, difference }) =>
    // The office may have closed the shift for the person who had it.
    difference < 0 ? [{ staffId: openedBy?.by ?? by, amount: -difference }] : [],
  )
  return [...Map.groupBy(short, ({ staffId }) => staffId)].map(([staffId, shifts]) => ({
    kind: 'cashShort',
    staffId,
    count: shifts.length,
    amount: shifts.reduce((all, { amount }) => all + amount, 0),
  }))
}
