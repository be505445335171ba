// What only the server knows of the first day: who was invited, which devices came, where backups go, and whether a sale was tried.
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { HealthList } from '@lounge/sync/questions/health'
import { atMost } from '../at-most.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

interface Parts {
  readonly db: Db
  readonly dataDir?: string | undefined
  readonly backupDir?: string | undefined
}

/** A disk that does not answer must not keep the page from being shown. */
const patienceMs = 1_000

export function firstDayFacts({ db, dataDir, backupDir }: Parts): () => Promise<HealthList['firstDay']> {
  let isBackupApart = false
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    if (dataDir !== undefined && backupDir !== undefined)
      isBackupApart = (await diskOf(dataDir)) !== (await diskOf(backupDir))
  }
  return async () => {
    // One at a time: each that waits for a disk takes one of the few threads there are.
    looking ??= look().finally(() => (looking = undefined))
    await atMost(patienceMs, looking)
    const count = ({ fn }: { readonly fn: Db['fn'] }) => fn.countAll<number | string>().as('count')
    const people = await db.selectFrom('staff').where('closed_at', 'is', null).select(count).executeTakeFirstOrThrow()
    const seen = await db
      .selectFrom('terminal')
      .where('last_seen_at', 'is not', null)
      .select(count)
      .executeTakeFirstOrThrow()
    // By the totals of the days: a sale leaves memory some days after it was made.
    const triedOn = await db
      .selectFrom('sale_day')
      .select('business_day')
      .where('site', '=', site)
      .where('refunded', '>', 0)
      .limit(1)
      .executeTakeFirst()
    const isSaleTried = triedOn !== undefined
    return { people: Number(people.count), terminals: Number(seen.count), isBackupApart, isSaleTried }
  }
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
