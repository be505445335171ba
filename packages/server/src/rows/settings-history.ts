// The history of the owner's settings: what was changed, by whom and when.
import type { LoungeEvent } from '@lounge/domain/lounge'
import type { SettingChange } from '@lounge/domain/settings/settings'
import type { SettingsHistoryAnswer } from '@lounge/sync/questions/history'
import type { LogGroup } from '@lounge/sync/hub/log'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

const changeRows: Bulk = {
  table: 'settings_change',
  columns: ['site', 'position', 'at', 'staff_id', 'by_name', 'changes'],
}

const historyIn = (events: readonly LoungeEvent[]) =>
  events.flatMap((event) => (event.kind === 'settings.changed' ? (event.history ?? []) : []))

/** A command changes the settings once at most. */
export async function writeSettingsHistory(trx: Db, entries: LogGroup['entries']): Promise<void> {
  const rows = entries.flatMap(({ position, events }) =>
    historyIn(events).map(({ at, by, byName, changes }) => [site, position, at, by, byName, JSON.stringify(changes)]),
  )
  await insertRows(trx, changeRows, rows)
}

/** One page of the history, newest first. */
export async function settingsHistory(
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<SettingsHistoryAnswer> {
  const all = db.selectFrom('settings_change').where('site', '=', site)
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['position', 'at', 'by_name', 'changes'])
    .orderBy('position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    count,
    entries: rows.map(({ position, at, by_name: byName, changes }) => {
      return { position, at, byName, changes: JSON.parse(changes) as readonly SettingChange[] } // as it was written above
    }),
  }
}
