// The money rules that were changed that day, by whom and when, including a rule that was set back before anybody looked.
import type { ActKind } from '@lounge/domain/acts/acts'
import { ruleTextMax } from '@lounge/domain/morning/morning'
import type { Gathered } from '@lounge/domain/morning/page'
import { zero } from '@lounge/domain/money'
import { formatTime, timestamp } from '@lounge/domain/time'
import { actsDone } from '../rows/acts-asked.ts'
import { doerName } from '../rows/who-did-it.ts'
import type { MorningSources } from './sources.ts'

const kind: ActKind = 'ruleChanged'

/** Undefined if all rules stayed the same. */
export async function rulesChangedThatDay({ db, day, rule }: MorningSources): Promise<Gathered | undefined> {
  const rows = await actsDone(db)
    .select(['done.about', 'done.acted_at as at', doerName.as('name')])
    .where('done.business_day', '=', day)
    .where('done.kind', '=', kind)
    .orderBy('done.position')
    .orderBy('done.part')
    .execute()
  if (rows.length === 0) return undefined
  return {
    lines: rows.map(({ about, at, name }) => {
      const text = `${formatTime(timestamp(at), rule)}, ${name}. ${about}`
      return { text: text.slice(0, ruleTextMax), amount: zero, count: 1 }
    }),
  }
}
