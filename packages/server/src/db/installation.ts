// What this database was made for. The demo's passwords and its code are known to everybody, so they never meet real sales.
import type { Mode } from '../config.ts'
import { StartRefused } from '../start-refused.ts'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

/** Settles the mode at the first start. @throws StartRefused for the other mode. */
export async function claimMode(db: Db, mode: Mode, now: number): Promise<void> {
  const made = await db.selectFrom('installation').select('mode').executeTakeFirst()
  if (!made) {
    await db.insertInto('installation').values({ id: 1, mode, made_at: now }).execute()
    return
  }
  const place = isPostgres(db) ? 'DATABASE_URL' : 'DATA_DIR'
  if (made.mode !== mode)
    throw new StartRefused(
      `The lounge in ${place} was made for LOUNGE_MODE "${made.mode}", not "${mode}": choose another ${place} for this one.`,
    )
}
