// Renewals by the person at the server, while no server is running: keys, which the database has to record, and the way back in for an
// owner.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedKind } from '@lounge/sync/questions/audit'
import { AuditRecords } from '../audit/records.ts'
import { letOwnerBackIn, type WayBackIn, type WhichOwner } from '../auth/owner-back-in.ts'
import { readSecret, writeSecret } from '../keys/secret-files.ts'
import { loseSecrets, newRecoveryKey, openSecrets, type ShowKey } from '../keys/secrets.ts'
import { keepKeyPrints, readKeyPrints } from '../db/installation.ts'
import { openDatabase } from '../db/open.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Db } from '../db/schema.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { machineName } from '../tls/addresses.ts'
import { House, houseFile, newHouseText } from '../tls/house.ts'
import { backupBeforeMigrating } from './before-migrating.ts'
import type { Asked } from './make.ts'

/** The lounge's place, and that of the backup which has to be made first if an older Lounge wrote the data. */
type Lounge = Pick<Asked, 'dataDir' | 'databaseUrl' | 'backupDir'>

/**
 * Replaces the keys of receipts, codes and the house, which are lost or known to somebody else. Tablets of a former house trust the new one
 * through the page that connects them.
 * @param show called if another recovery key is made, because that was missing as well, or is not the one that the database knows
 * @throws StartRefused while a server is running
 */
export const loseKeys = (place: Lounge, now: number, show: ShowKey): Promise<void> =>
  inLounge(place, async ({ db, sealAnew }) => {
    const { dataDir } = place
    await sealAnew()
    const known = await readKeyPrints(db)
    const hadHouse = known.has(houseFile) || readSecret(dataDir, houseFile) !== undefined
    await keepKeyPrints(db, loseSecrets(dataDir, now, known, show).prints)
    await note(db, 'keys_made_anew', now)
    if (!hadHouse) return
    writeSecret(dataDir, houseFile, await newHouseText(machineName(), now))
    const house = await House.open({ dataDir, known: new Map(), now, machine: machineName(), addresses: [] })
    await keepKeyPrints(db, house.prints)
  })

/** Accepts the tables beside the log as they are now, because somebody has checked them. */
export const sealLounge = (place: Lounge, now: number): Promise<void> =>
  inLounge(place, async ({ db, sealAnew }) => {
    await sealAnew()
    await note(db, 'sealed_anew', now)
  })

/**
 * Makes another recovery key, because the last one was lost or seen.
 * @param show called with the owner's half, which nobody can ask for again, before it is in force
 */
export const renewRecoveryKey = (place: Lounge, now: number, show: ShowKey): Promise<void> =>
  inLounge(place, async ({ db }) => {
    await keepKeyPrints(db, newRecoveryKey(place.dataDir, show))
    await note(db, 'recovery_key_made', now)
  })

/**
 * @param email may be left out if there is one owner
 * @throws StartRefused while a server is running, or if the keys are not those of this lounge
 */
export const letOwnerIn = (place: Lounge, now: number, email: string | undefined): Promise<WayBackIn | WhichOwner> =>
  inLounge(place, async ({ db }) => {
    const secrets = openSecrets(place.dataDir, now, await readKeyPrints(db))
    return letOwnerBackIn({ db, secrets, now }, email)
  })

/** Nobody knows who sat at the server: the office only sees that it was done. */
const note = (db: Db, kind: RecordedKind, now: number): Promise<void> =>
  new AuditRecords({ db, now: () => now }).note({ kind })

async function inLounge<Result>(place: Lounge, work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const { dataDir, databaseUrl: url } = place
  if (url === undefined && !existsSync(join(dataDir, 'lounge.db')))
    throw new StartRefused(`There is no lounge in ${dataDir} yet: choose another DATA_DIR.`)
  const postgres = url === undefined ? undefined : { url, onLost: () => undefined }
  const database = await openDatabase(dataDir, postgres, backupBeforeMigrating(place, Date.now))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
