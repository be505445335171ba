// The acts of the day that somebody approved: one line for each, with the approver.
import { lineTextMax } from '@lounge/domain/morning/morning'
import type { Gathered } from '@lounge/domain/morning/page'
import { kobo } from '@lounge/domain/money'
import { site } from '../site.ts'
import type { MorningSources } from './sources.ts'

/** Undefined if nobody was asked: a lounge without such rules has no such line. */
export async function approvedThatDay({ db, day }: Pick<MorningSources, 'db' | 'day'>): Promise<Gathered | undefined> {
  const rows = await db
    .selectFrom('act')
    .select(['about', 'amount'])
    .where('site', '=', site)
    .where('business_day', '=', day)
    .where('kind', '=', 'approved')
    .orderBy('position')
    .execute()
  if (rows.length === 0) return undefined
  return {
    lines: rows.map(({ about, amount }) => ({
      text: about.slice(0, lineTextMax),
      amount: kobo(Number(amount)),
      count: 1,
    })),
  }
}
