// Records the mode of this database. The demo's passwords and its code are public, so a demo must never meet real sales.
import type { Mode } from '../config.ts'
import type { KeyPrints } from '../keys/secrets.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

/** Records the mode at the first start. @throws StartRefused for the other mode. */
export async function claimMode(db: Db, mode: Mode, now: number): Promise<void> {
  const made = await db.selectFrom('installation').select('mode').executeTakeFirst()
  if (!made) {
    await db.insertInto('installation').values({ id: 1, mode, made_at: now }).execute()
    return
  }
  const place = isPostgres(db) ? 'DATABASE_URL' : 'DATA_DIR'
  if (made.mode !== mode)
    throw new StartRefused(
      `The lounge in ${place} was made for LOUNGE_MODE "${made.mode}", not "${mode}": set LOUNGE_MODE to that, or choose another ${place} for this one.`,
    )
}

/** The prints of the keys with which this lounge was opened before; empty at its first start. */
export async function readKeyPrints(db: Db): Promise<KeyPrints> {
  const rows = await db.selectFrom('key_print').select(['name', 'print']).execute()
  return new Map(rows.map(({ name, print }) => [name, print]))
}

export async function keepKeyPrints(db: Db, prints: KeyPrints): Promise<void> {
  const kept = await readKeyPrints(db)
  for (const [name, print] of prints)
    if (kept.has(name)) await db.updateTable('key_print').set({ print }).where('name', '=', name).execute()
    else await db.insertInto('key_print').values({ name, print }).execute()
}
