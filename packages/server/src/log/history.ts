// The identity of the log's history, in the database. After a restored backup a new history begins, because the log went back.
import { randomUUID } from 'node:crypto'
import type { LogState } from '@lounge/sync/hub/log'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

/** Among this many latest entries is the one with the latest time: they cover many hours of a lounge. */
const entriesForTheClock = 1_000

type History = Pick<LogState, 'epoch' | 'isGathering' | 'believesUntil'>

/** Reads the current history; the first call creates the first one. */
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
 * Begins a new history, which gathers what terminals were told by the former one. Used for the restore of a backup, too.
 * @param believesUntil the end of the time in which receipts of the former history count
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

/** The time of the latest log entry; 0 for an empty log. */
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

/** Corrects the clock of a PC with an empty battery, which is years behind: it cannot be earlier than the log. */
export const noEarlierThanLog = async (db: Db, now: number): Promise<number> => Math.max(now, await lastBookedAt(db))
