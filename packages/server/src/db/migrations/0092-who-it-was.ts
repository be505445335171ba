// Two people may have one name, so who changed the settings and who did something to an account is kept by id too. The log says it of
// each change of the settings; of what stands beside the log nobody knows it for what is there already.
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
