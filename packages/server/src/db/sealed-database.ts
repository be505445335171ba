// Loads the seal of a database when it is opened, makes a missing one, and checks it on request.
import { readSecret, writeSecret } from '../keys/secret-files.ts'
import { keepKeyPrints } from './installation.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import type { Db } from './schema.ts'
import type { Sealing } from './sealing-driver.ts'
import { sealedTables, type SealRow, Seals, sealsFile } from './seals.ts'
import { inTransaction } from './transaction.ts'

/** A migration counts as the server's own write: its changes are sealed in its own transaction. */
export async function migrateSealed(db: Db, sealing: Sealing, schema?: string): Promise<void> {
  sealing.isReshaping = true
  try {
    await migrate(db, migrations, schema)
  } finally {
    sealing.isReshaping = false
  }
}

/**
 * Migrates a lounge's own database and seals it if it is not sealed yet. If the key is missing, nothing is sealed: such a lounge does not
 * start.
 */
export async function openSealed(db: Db, sealing: Sealing, dataDir: string, schema?: string): Promise<void> {
  sealing.seals = Seals.read(readSecret(dataDir, sealsFile))
  await migrateSealed(db, sealing, schema)
  if (!(await readSeal(db))) await sealAnew(db, sealing, dataDir)
}

/**
 * Seals everything as it is now, whoever wrote it, under a new key: the first time, and after somebody has checked that it is right.
 * The log records which key seals, so nobody can do it unnoticed.
 */
export async function sealAnew(db: Db, sealing: Sealing, dataDir: string): Promise<void> {
  const { seals: before } = sealing
  const keyBefore = readSecret(dataDir, sealsFile)
  const text = Seals.freshText()
  const seals = Seals.read(text)
  if (!seals) throw new Error('Bug: a fresh key is a key')
  sealing.seals = undefined
  try {
    // The key first: after a power cut before the seal is written, the next start makes both again.
    writeSecret(dataDir, sealsFile, text)
    await inTransaction(db, async (trx) => {
      await keepKeyPrints(trx, new Map([[sealsFile, seals.print]]))
      const sums = new Map<string, ReturnType<Seals['sumOf']>>()
      for (const table of sealedTables) sums.set(table, seals.sumOf(table, await allOf(trx, table)))
      await trx.deleteFrom('seal').execute()
      await trx
        .insertInto('seal')
        .values({ id: 1, version: 1, sealed: seals.seal(1, sums) })
        .execute()
    })
    sealing.seals = seals
  } catch (error) {
    if (keyBefore !== undefined) writeSecret(dataDir, sealsFile, keyBefore)
    sealing.seals = before
    throw error
  }
}

export const allOf = (db: Db, table: (typeof sealedTables)[number]) => db.selectFrom(table).selectAll().execute()

export async function readSeal(db: Db): Promise<SealRow | undefined> {
  return db.selectFrom('seal').select(['version', 'sealed']).where('id', '=', 1).executeTakeFirst()
}
