// Faults of a database from outside, in the dialect of each database: a full disk, a rule that refuses, a person who overwrites history.
import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import type { Db } from '../schema.ts'

const raises = (when: RawBuilder<unknown>, how: RawBuilder<unknown>) =>
  sql`create function refuse_it() returns trigger language plpgsql as $$ begin if ${when} then ${how}; end if; return new; end $$`

/** Simulates a mistake in the product: a decision breaks a rule of the database. */
export async function refuseSalesOf(db: Db, itemId: string, words: string): Promise<void> {
  const isIt = sql`new.item_id = ${sql.lit(itemId)}`
  if (isPostgres(db)) {
    await raises(isIt, sql`raise exception ${sql.lit(words)}`).execute(db)
    await sql`create trigger refuse_it before insert on item_day for each row execute function refuse_it()`.execute(db)
    return
  }
  await sql`create trigger refuse_it before insert on item_day when ${isIt}
    begin select raise(abort, ${sql.lit(words)}); end`.execute(db)
}

/**
 * From here on no live row can be written, with the database's own error for a full disk.
 * @returns a function that makes room
 */
export async function fillDisk(db: Db): Promise<() => Promise<void>> {
  if (isPostgres(db)) {
    const full = sql`raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'`
    await raises(sql`true`, full).execute(db)
    await sql`create trigger disk before insert on live_row for each row execute function refuse_it()`.execute(db)
    return async () => void (await sql`drop trigger disk on live_row`.execute(db))
  }
  await sql`vacuum`.execute(db) // no room is left inside the file either
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db)
  return async () => void (await sql`pragma max_page_count = 1073741823`.execute(db))
}

/** Every way of a database to overwrite existing rows. */
export function waysToRewrite(db: Db, table: string, column: string): readonly RawBuilder<unknown>[] {
  const name = sql.table(table)
  const own = isPostgres(db)
    ? [
        sql`truncate ${name}`,
        sql`insert into ${name} select * from ${name} on conflict on constraint ${sql.id(`${table}_key`)}
          do update set ${sql.ref(column)} = 'other'`,
      ]
    : [sql`insert or replace into ${name} select * from ${name}`]
  return [sql`update ${name} set ${sql.ref(column)} = 'other'`, sql`delete from ${name}`, ...own]
}

/** A change that only a person with the database itself can make. */
export async function letLogBeRewritten(db: Db): Promise<void> {
  await (isPostgres(db) ? sql`drop trigger append_only on log` : sql`drop trigger log_no_update`).execute(db)
}

/** The size of the lounge on the disk. */
export async function bytesTaken(db: Db): Promise<number> {
  const asked = isPostgres(db)
    ? sql<{ bytes: number }>`select sum(pg_total_relation_size(oid)) as bytes from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r'`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  const { rows } = await asked.execute(db)
  return rows[0]?.bytes ?? 0
}
