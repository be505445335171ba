// Movements of stock on the shelf and in the stores: written with their events, and queried per item or material.
import type { RecordedMovement } from '@lounge/domain/stock/recorded'
import { type DayRule, formatDate, formatTime, timestamp } from '@lounge/domain/time'
import type { MovementsAnswer, MovementsQuery } from '@lounge/sync/questions/history'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { doerName } from './who-did-it.ts'

const movementRows: Bulk = {
  table: 'stock_movement',
  columns: ['site', 'kept', 'position', 'part', 'moved_at', 'business_day', 'amount', 'why', 'note', 'session_id'],
}

/** The moment, position, command and session of a movement. */
export interface Moment {
  readonly position: number
  readonly at: number
  readonly day: string
  readonly sessionId: string
}

/** The movements of one group, written in one statement. */
export class Movements {
  readonly #rows: (string | number)[][] = []
  #last = { position: 0, part: 0 }

  /** Parts are numbered within their position, so that they do not depend on how commands are grouped. */
  add({ position, at, day, sessionId }: Moment, moved: readonly RecordedMovement[]): void {
    if (position !== this.#last.position) this.#last = { position, part: 0 }
    for (const { of, amount, why, note } of moved)
      this.#rows.push([site, of, position, ++this.#last.part, at, day, amount, why, note, sessionId])
  }
  async write(trx: Db): Promise<void> {
    await insertRows(trx, movementRows, this.#rows)
  }
}

/** One page of the movements of one thing, newest first. The sign-in tells the person; the system actor has no sign-in. */
export async function movementsPage(
  db: Db,
  rule: DayRule,
  { of, from, to, offset, limit }: MovementsQuery,
): Promise<MovementsAnswer> {
  const meant = db
    .selectFrom('stock_movement as moved')
    .where('moved.site', '=', site)
    .where('moved.kept', '=', of)
    .$if(from !== undefined, (asked) => asked.where('moved.business_day', '>=', from ?? ''))
    .$if(to !== undefined, (asked) => asked.where('moved.business_day', '<=', to ?? ''))
  const { count } = await meant.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (limit === 0) return { count, movements: [] }
  const rows = await meant
    .leftJoin('session', 'session.id', 'moved.session_id')
    .leftJoin('staff', 'staff.id', 'session.staff_id')
    .leftJoin('vouched_session as vouched', 'vouched.id', 'moved.session_id')
    .select(['moved.position', 'moved.part', 'moved.moved_at', 'moved.business_day', 'moved.amount'])
    .select(['moved.why', 'moved.note', doerName.as('by')])
    .orderBy('moved.position', 'desc')
    .orderBy('moved.part', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    count,
    movements: rows.map((row) => ({
      id: `${row.position}.${row.part}`,
      day: row.business_day,
      date: formatDate(timestamp(row.moved_at), rule),
      time: formatTime(timestamp(row.moved_at), rule),
      amount: row.amount,
      why: row.why,
      note: row.note,
      by: row.by,
    })),
  }
}
