// Converts a database to the form of earlier releases: every entry and every row is a plain, unpacked text.
import { sql } from 'kysely'
import { entryColumns, entryTexts } from '../entry-texts.ts'
import { wholeRowText } from '../row-text.ts'
import type { Db } from '../schema.ts'
import { letLogBeRewritten } from './meddling.ts'

/** Afterwards the log accepts any change. */
export async function keepPlain(db: Db): Promise<void> {
  await letLogBeRewritten(db)
  for (const row of await db
    .selectFrom('log')
    .select(['position', ...entryColumns])
    .execute()) {
    const { command, events, answer } = entryTexts(row)
    await sql`update log set command = ${command}, events = ${events}, answer = ${answer}
      where position = ${row.position}`.execute(db)
  }
  for (const table of ['live_row', 'archived_row'] as const)
    for (const { kind, id, row } of await db.selectFrom(table).select(['kind', 'id', 'row']).execute())
      if (row !== null)
        await db
          .updateTable(table)
          .set({ row: wholeRowText(id, row) })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute()
}
