// The settings of a lounge as its database holds them, for the programs beside the server: its name, and the rule of its day.
import { defaultSettings, type Settings } from '@lounge/domain/settings/settings'
import { readRow } from '../db/row-text.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

/** Those of a new lounge until somebody has changed them, and where they cannot be read: a damaged lounge is told of as well. */
export async function settingsIn(db: Db): Promise<Settings> {
  const found = await db
    .selectFrom('live_row')
    .select(['id', 'row'])
    .where('site', '=', site)
    .where('kind', '=', 'settings')
    .executeTakeFirst()
    .catch(() => undefined)
  if (found === undefined || found.row === null) return defaultSettings
  return { ...defaultSettings, ...(readRow(found.id, found.row) as Settings) } // of this kind
}
