// What only the server knows of the first day: who was invited, which devices came, and where backups go.
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { HealthList } from '@lounge/sync/health'
import type { Db } from '../db/schema.ts'

interface Parts {
  readonly db: Db
  readonly dataDir?: string | undefined
  readonly backupDir?: string | undefined
}

export const firstDayFacts =
  ({ db, dataDir, backupDir }: Parts): (() => Promise<HealthList['firstDay']>) =>
  async () => {
    const count = ({ fn }: { readonly fn: Db['fn'] }) => fn.countAll<number | string>().as('count')
    const people = await db.selectFrom('staff').where('closed_at', 'is', null).select(count).executeTakeFirstOrThrow()
    const seen = await db
      .selectFrom('terminal')
      .where('last_seen_at', 'is not', null)
      .select(count)
      .executeTakeFirstOrThrow()
    const isBackupApart =
      dataDir !== undefined && backupDir !== undefined && (await diskOf(dataDir)) !== (await diskOf(backupDir))
    return { people: Number(people.count), terminals: Number(seen.count), isBackupApart }
  }

/** Of a folder that is not there yet, the one that it will be in. */
async function diskOf(path: string): Promise<number> {
  try {
    return (await stat(path)).dev
  } catch (error) {
    const above = dirname(path)
    if (above === path) throw error
    return diskOf(above)
  }
}
