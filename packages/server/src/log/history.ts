// Which history the log is of, in the database. Another one begins when it went back: after a restored backup.
import { randomUUID } from 'node:crypto'
import type { LogState } from '@lounge/sync/hub/log'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

/** The latest entries, of which one was written at the latest time: many hours of a lounge. */
const entriesForTheClock = 1_000

type History = Pick<LogState, 'epoch' | 'isGathering' | 'believesUntil'>

/** The history as it is; the first one begins with the first look. */
export async function openHistory(db: Db, writer: Db): Promise<History> {
  const known = await db
    .selectFrom('history')
    .select(['epoch', 'gathers', 'believes_until'])
    .where('site', '=', site)
    .executeTakeFirst()
  if (known) return { epoch: known.epoch, isGathering: known.gathers !== 0, believesUntil: known.believes_until }
  const epoch = randomUUID()
  await writer.insertInto('history').values({ site, epoch, gathers: 0 }).execute()
  return { epoch, isGathering: false, believesUntil: 0 }
}

/**
 * Begins another history, which gathers what terminals were told by the one before. Also for the restore of a backup.
 * @param believesUntil so long the receipts of the one before count
 */
export async function renewHistory(writer: Db, believesUntil: number): Promise<string> {
  const epoch = randomUUID()
  const renewed = { epoch, gathers: 1, believes_until: believesUntil }
  await writer.updateTable('history').set(renewed).where('site', '=', site).execute()
  return epoch
}

export async function historyGathered(writer: Db): Promise<void> {
  await writer.updateTable('history').set({ gathers: 0 }).where('site', '=', site).execute()
}

/** When its log was written last; 0 where nothing is in it. */
export async function lastBookedAt(db: Db): Promise<number> {
  const latest = await db
    .selectFrom('log')
    .select('booked_at')
    .where('site', '=', site)
    .orderBy('position', 'desc')
    .limit(entriesForTheClock)
    .execute()
  return Math.max(0, ...latest.map(({ booked_at }) => booked_at))
}

/** The clock of a PC whose battery is empty is years behind: it is no earlier than what is booked. */
export const noEarlierThanLog = async (db: Db, now: number): Promise<number> => Math.max(now, await lastBookedAt(db))
