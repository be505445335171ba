// The differences that counting found that day, valued at cost where it is known.
import type { ItemId } from '@lounge/domain/ids'
import type { Gathered } from '@lounge/domain/morning/page'
import { times, zero } from '@lounge/domain/money'
import { nameOfKept } from '@lounge/domain/stock/keeping'
import { amountText } from '@lounge/domain/materials/amounts'
import { site } from '../site.ts'
import type { MorningSources } from './sources.ts'

export async function countedDifferently({ db, lounge, day }: MorningSources): Promise<Gathered> {
  const rows = await db
    .selectFrom('stock_movement')
    .select((moved) => {
      const before = moved
        .selectFrom('stock_movement as before')
        .select('before.position')
        .whereRef('before.site', '=', 'stock_movement.site')
        .whereRef('before.kept', '=', 'stock_movement.kept')
        .whereRef('before.position', '<', 'stock_movement.position')
        .where('before.why', 'in', ['opened', 'counted'])
      // A first count only finds what is there: more than nothing is no surplus.
      const isCompared = moved.or([moved('amount', '<', 0), moved.exists(before)])
      const differs = moved.case().when(isCompared).then(moved.ref('amount')).else(0).end()
      return ['kept', moved.fn.sum<number>(differs).as('amount')]
    })
    // Excludes what the system actor set, because nobody counted it.
    .where((moved) =>
      moved.or([
        moved.exists(
          moved.selectFrom('session').select('session.id').whereRef('session.id', '=', 'stock_movement.session_id'),
        ),
        moved.exists(
          moved
            .selectFrom('vouched_session')
            .select('vouched_session.id')
            .whereRef('vouched_session.id', '=', 'stock_movement.session_id'),
        ),
      ]),
    )
    .where('site', '=', site)
    .where('business_day', '=', day)
    .where('why', '=', 'counted')
    .groupBy('kept')
    .execute()
  if (rows.length === 0) return { lines: [], notCounted: ['Stock'] }
  return {
    lines: rows.flatMap(({ kept, amount: summed }) => {
      const amount = Number(summed)
      if (amount === 0) return []
      const name = nameOfKept(lounge, kept) ?? kept
      const item = /^item:(.+)$/.exec(kept)?.[1] as ItemId | undefined // what is kept is named by its id
      if (item === undefined) return [{ text: `${name} ${signedText(amount)}, cost not known`, amount: zero, count: 1 }]
      const cost = lounge.get('cost', item)?.amount
      const units = signedText(amount * 1000)
      return [
        cost === undefined
          ? { text: `${name} ${units}, cost not known`, amount: zero, count: 1 }
          : { text: `${name} ${units}`, amount: times(cost, amount), count: 1 },
      ]
    }),
  }
}

/** @param thousandths of a unit */
const signedText = (thousandths: number): string => `${thousandths < 0 ? '−' : '+'}${amountText(Math.abs(thousandths))}`
