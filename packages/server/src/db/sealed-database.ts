// The seal of a database: found with it when it is opened, made where there is none, and looked through where somebody asks.
import { readSecret, writeSecret } from '../keys/secret-files.ts'
import { keepKeyPrints } from './installation.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import type { Db } from './schema.ts'
import type { Sealing } from './sealing-driver.ts'
import { sealedTables, type SealRow, Seals, sealsFile } from './seals.ts'
import { inTransaction } from './transaction.ts'

/** A migration writes as the server does: what it changes is sealed in its own transaction. */
export async function migrateSealed(db: Db, sealing: Sealing, schema?: string): Promise<void> {
  sealing.isReshaping = true
  try {
    await migrate(db, migrations, schema)
  } finally {
    sealing.isReshaping = false
  }
}

/**
 * Brings a lounge's own database up to date and seals it where it is not sealed yet. Where the key is gone nothing is sealed:
 * such a lounge does not start.
 */
export async function openSealed(db: Db, sealing: Sealing, dataDir: string, schema?: string): Promise<void> {
  sealing.seals = Seals.read(readSecret(dataDir, sealsFile))
  await migrateSealed(db, sealing, schema)
  if (!(await readSeal(db))) await sealAnew(db, sealing, dataDir)
}

/**
 * As it is now, whoever wrote it, under a key of its own. For the first time, and where somebody looked and says that it is right.
 * The log notes which key seals: nobody does it in silence.
 */
export async function sealAnew(db: Db, sealing: Sealing, dataDir: string): Promise<void> {
  const { seals: before } = sealing
  const keyBefore = readSecret(dataDir, sealsFile)
  const text = Seals.freshText()
  const seals = Seals.read(text)
  if (!seals) throw new Error('Bug: a fresh key is a key')
  sealing.seals = undefined
  try {
    // First the key: where the power goes before the seal is there, the next start makes both again.
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
