// The stored data of a release: its database on both engines, its keys and a backup. Frozen with the release, and restored where a server
// of this build opens them.
import { spawnSync } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { everyKind } from '@lounge/domain/scope'
import pg from 'pg'
import { readRecoveryKey } from '../keys/recovery-key.ts'
import { readSecrets, type SecretTexts, writeSecrets } from '../keys/secret-files.ts'
import { makeBackup } from '../backup/make.ts'
import { restore } from '../backup/restore.ts'
import { verifyPlace } from '../backup/verify.ts'
import type { Db } from '../db/schema.ts'
import { snapshot } from '../db/snapshot.ts'
import { asAdmin, type TestPlace } from '../db/testing/test-place.ts'
import { openWholeLounge } from './whole-lounge.ts'

/** The facts that must be found in them again. */
export interface Held {
  readonly commands: number
  readonly moneyEntries: number
  readonly position: number
  readonly chainHash: string
}
interface Kept {
  /** The recovery key, as the owner wrote it down. */
  readonly recoveryKey: string
  readonly secrets: SecretTexts
  readonly held: Held
  /** The contents of the database that came through the backup and PostgreSQL. */
  readonly heldInPostgres: Held
}

/** The schema in the dump, whose name is replaced. */
const schema = 'lounge_frozen'
const names = {
  sqlite: 'lounge.db.zst',
  postgres: 'lounge.sql.zst',
  backup: 'lounge.backup',
  kept: 'kept.json',
} as const

/** @param cluster a PostgreSQL of ours, and the folder of its programs */
export async function freezeStored(
  folder: string,
  cluster: { readonly url: string; readonly programs: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const lounge = await openWholeLounge()
  const scratch = mkdtempSync(join(tmpdir(), 'lounge-freezing-'))
  try {
    const quiet = (): void => undefined
    const held = await heldIn(lounge.place)
    await refuseGaps(lounge.db)
    const copy = join(scratch, 'lounge.db')
    await snapshot(lounge.place, copy, quiet)
    writeFileSync(join(folder, names.sqlite), packed(readFileSync(copy)))
    const now = () => lounge.clock.now
    const { path } = await makeBackup({ ...lounge.place, backupDir: join(scratch, 'backups'), now })
    writeFileSync(join(folder, names.backup), readFileSync(path))
    const client = new pg.Client(cluster.url)
    await client.connect()
    await client.query(`create schema ${schema}`)
    await client.end()
    const { host, user, database } = client
    const query = new URLSearchParams({ host, user: user ?? '', options: `-c search_path=${schema}` })
    const place = {
      dataDir: join(scratch, 'restored'),
      databaseUrl: `postgres:///${database ?? ''}?${query.toString()}`,
    }
    mkdirSync(place.dataDir)
    await restore(path, place, { now: now(), keyFor: lounge.keyFor })
    const args = [
      '-h',
      host,
      '-U',
      user ?? '',
      '-d',
      database ?? '',
      '-n',
      schema,
      '--no-owner',
      '--no-privileges',
      '--inserts',
    ]
    const dump = spawnSync(join(cluster.programs, 'pg_dump'), [...args, '--rows-per-insert=200'], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    if (dump.status !== 0) throw new Error(dump.stderr)
    writeFileSync(join(folder, names.postgres), packed(Buffer.from(statementsOf(dump.stdout))))
    const kept: Kept = {
      recoveryKey: lounge.recoveryKey,
      secrets: readSecrets(lounge.dataDir),
      held,
      heldInPostgres: await heldIn(place),
    }
    writeFileSync(join(folder, names.kept), `${JSON.stringify(kept, undefined, 1)}\n`)
  } finally {
    rmSync(scratch, { recursive: true })
    await lounge.close()
  }
}

/** Removes settings of the program that wrote it: an older PostgreSQL does not know every setting of a newer one. */
const statementsOf = (dump: string): string =>
  dump
    .split('\n')
    .filter((each) => !/^(SET |\\(un)?restrict |SELECT pg_catalog\.set_config|CREATE SCHEMA )/.test(each))
    .join('\n')

/** Each kind of row has to be in it, because later builds are tested only with these. */
async function refuseGaps(db: Db): Promise<void> {
  const found = [
    ...(await db.selectFrom('live_row').select('kind').distinct().execute()),
    ...(await db.selectFrom('archived_row').select('kind').distinct().execute()),
  ].map(({ kind }) => kind)
  const missing = [...everyKind].filter((kind) => !found.includes(kind))
  if (missing.length > 0) throw new Error(`No row of these kinds: ${missing.join(', ')} (testing/whole-lounge.ts).`)
}

async function heldIn(place: Pick<TestPlace, 'dataDir' | 'databaseUrl'>): Promise<Held> {
  const { faults, ...held } = await verifyPlace(place, () => undefined)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return held
}

export interface Stored {
  readonly keyFor: () => Promise<KeyObject>
  readonly held: Held
  readonly heldInPostgres: Held
  readonly backup: string
  /** Puts database and keys where this place looks for them. */
  readonly put: (place: TestPlace) => Promise<void>
}
export function storedIn(folder: string): Stored {
  const read = (name: keyof typeof names): Buffer => readFileSync(join(folder, names[name]))
  const { recoveryKey, secrets, ...held } = JSON.parse(read('kept').toString()) as Kept // as it was written above
  return {
    ...held,
    keyFor: async () => readRecoveryKey(recoveryKey),
    backup: join(folder, names.backup),
    put: async ({ dataDir, schema: own }) => {
      writeSecrets(dataDir, secrets)
      if (own === undefined) writeFileSync(join(dataDir, 'lounge.db'), zstdDecompressSync(read('sqlite')))
      else await asAdmin(zstdDecompressSync(read('postgres')).toString().replaceAll(schema, own))
    },
  }
}

const packed = (bytes: Buffer): Buffer =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
