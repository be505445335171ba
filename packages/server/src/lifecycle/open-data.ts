// The first step of a start: locks the folder and the database for this server, and reads the keys.
import { settleDemoStaff } from '../auth/demo-staff.ts'
import { type KeyPrints, type OpenSecrets, openSecrets } from '../keys/secrets.ts'
import { backupBeforeMigrating } from '../backup/before-migrating.ts'
import { noteRunning, type Running } from './clean-stop.ts'
import type { Config } from '../config.ts'
import { claimMode, keepKeyPrints, readKeyPrints } from '../db/installation.ts'
import { openDatabase } from '../db/open.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { DiskReserve } from '../disk-reserve.ts'
import { lastAlive } from '../outages/last-alive.ts'
import { shownOnce } from './shown-once.ts'

/** Settings that only tests change. */
export interface DataWishes {
  /** Only for a PostgreSQL that lives as long as a test. */
  readonly mayLoseCommits?: boolean
  readonly journalPages?: number
}

export interface OpenData extends Pick<OpenDatabase, 'db' | 'writer' | 'sealing' | 'close'> {
  readonly secrets: OpenSecrets
  /** Prints of the keys from before this start. */
  readonly known: KeyPrints
  readonly reserve: DiskReserve
  readonly running: Running
  /** When the previous server was last running. */
  readonly aliveAt: number | undefined
  /** The password of a demo's people; absent in a real lounge. */
  readonly demoPassword: string | undefined
}

/** @throws StartRefused with the reason */
export async function openData(config: Config, wishes: DataWishes): Promise<OpenData> {
  const { dataDir, databaseUrl: url } = config
  const { mayLoseCommits = false, journalPages } = wishes
  const postgres =
    url === undefined ? undefined : { url, mayLoseCommits, onLost: endBecauseLogIsBroken, onLate: console.error }
  const reserve = new DiskReserve(dataDir)
  await reserve.giveUpToStart()
  const beforeMigrating = backupBeforeMigrating(config, Date.now)
  const { db, writer, sealing, close } = await openDatabase(dataDir, postgres, beforeMigrating, journalPages)
  await claimMode(db, config.mode, Date.now())
  const known = await readKeyPrints(db)
  const secrets = openSecrets(dataDir, Date.now(), known, (key) => console.log(shownOnce(key)))
  await keepKeyPrints(db, secrets.prints)
  const demoPassword = config.mode === 'demo' ? await settleDemoStaff(db, dataDir, config.isDemoOnNetwork) : undefined
  const running = noteRunning(dataDir)
  return { db, writer, sealing, close, secrets, known, reserve, running, aliveAt: lastAlive(dataDir), demoPassword }
}

/** Nobody knows what the disk holds now, so the process ends. The supervisor starts another one, which reads it. */
export function endBecauseLogIsBroken(error: unknown): void {
  console.error('The log cannot be written. The server ends, to start again on what is really there.', error)
  process.exit(70)
}
