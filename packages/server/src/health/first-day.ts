// The server's facts for the first day: who was invited, which devices came, where backups go, and whether a sale was tried.
import type { Role } from '@lounge/domain/staff/staff'
import type { HealthList } from '@lounge/sync/questions/health'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

interface Parts {
  readonly db: Db
  /** Undefined if that is unknown. */
  readonly isBackupApart: () => Promise<boolean | undefined>
}

export function firstDayFacts({ db, isBackupApart }: Parts): () => Promise<HealthList['firstDay']> {
  return async () => {
    const count = ({ fn }: { readonly fn: Db['fn'] }) => fn.countAll<number>().as('count')
    const open = db.selectFrom('staff').where('closed_at', 'is', null)
    const people = await open.select(count).executeTakeFirstOrThrow()
    const cashier = await open
      .where('role', '=', 'pos' satisfies Role)
      .select('role')
      .limit(1)
      .executeTakeFirst()
    const seen = await db
      .selectFrom('terminal')
      .where('last_seen_at', 'is not', null)
      .select(count)
      .executeTakeFirstOrThrow()
    // From the daily totals, because a sale leaves memory some days after it was made.
    const triedOn = await db
      .selectFrom('sale_day')
      .select('business_day')
      .where('site', '=', site)
      .where('refunded', '>', 0)
      .limit(1)
      .executeTakeFirst()
    const isSaleTried = triedOn !== undefined
    return {
      people: people.count,
      hasCashier: cashier !== undefined,
      terminals: seen.count,
      isBackupApart: (await isBackupApart()) ?? false,
      isSaleTried,
    }
  }
}
