// Copies the whole database at one moment into one SQLite file, whatever the engine. So there is one kind of backup and one kind of check,
// and a lounge can move from one engine to the other.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { migrations } from './migrations.ts'
import type { OnProgress, Place } from './place.ts'
import { sizeOfPostgres, snapshotPostgres } from './snapshot-postgres.ts'
import { refuseForeignDatabase } from './sqlite.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'

/** Pages per step: a concurrent commit waits for no more than these. */
const pagesPerStep = 256

/**
 * Works with or without a running server.
 * @throws StartRefused if there is nothing to copy
 */
export async function snapshot({ dataDir, databaseUrl }: Place, to: string, onProgress: OnProgress): Promise<void> {
  if (databaseUrl !== undefined) return snapshotPostgres(databaseUrl, to, onProgress)
  const path = join(dataDir, 'lounge.db')
  if (!existsSync(path)) throw new StartRefused(`There is no lounge in ${dataDir} yet: choose another DATA_DIR.`)
  refuseForeignDatabase(path, Object.keys(migrations))
  await snapshotSqlite(path, to, onProgress)
}

/** The size of the database on its disk. */
export async function sizeOf({ dataDir, databaseUrl }: Place): Promise<number> {
  if (databaseUrl !== undefined) return sizeOfPostgres(databaseUrl)
  return ['lounge.db', 'lounge.db-wal'].reduce(
    (sum, name) => sum + (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}

async function snapshotSqlite(path: string, to: string, onProgress: OnProgress): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    // Holds one snapshot. Otherwise the copy would restart at every commit, and never end on a busy evening.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    const progress = ({ totalPages, remainingPages }: { totalPages: number; remainingPages: number }): void =>
      onProgress(1 - remainingPages / Math.max(1, totalPages))
    await backup(source, to, { rate: pagesPerStep, progress })
  } finally {
    source.close()
  }
  alone(to)
}

/** Makes it one file, without side files to carry along. */
function alone(path: string): void {
  const copy = new DatabaseSync(path)
  try {
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
}
