// Checks that the fates of all units add up, over all days and on each of them.
import type { Db } from '../db/schema.ts'
import { checkAllFates, checkFates } from '../rows/fate-checks.ts'

/** The faults in words; empty if the fates are in order. */
export async function fateFaults(db: Db): Promise<readonly string[]> {
  const days = await db.selectFrom('line_fate').select('business_day').distinct().execute()
  return [await checkAllFates(db), ...(await Promise.all(days.map((each) => checkFates(db, each.business_day))))].flat()
}
