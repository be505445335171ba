// Two people may have the same name, so changes of settings and accounts also record the person's id. For existing changes of settings the
// log knows it; for existing records beside the log nobody does.
import { type Kysely, sql } from 'kysely'
import { text } from '../ddl.ts'
import { type EntryTexts, eventsIn } from '../entry-texts.ts'

interface Changed extends EntryTexts {
  readonly site: string
  readonly position: number
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('settings_change').addColumn('staff_id', text(db)).execute()
  await db.schema.alterTable('sign_in_record').addColumn('by_id', text(db)).execute()
  const { rows } = await sql<Changed>`select log.site, log.position, log.command, log.events, log.answer
    from settings_change as changed
    join log on log.site = changed.site and log.position = changed.position`.execute(db)
  for (const { site, position, ...texts } of rows)
    for (const event of eventsIn(texts))
      if (event.kind === 'settings.changed' && event.history)
        await sql`update settings_change set staff_id = ${event.history.by}
          where site = ${site} and position = ${position}`.execute(db)
}
