// Tells the lounge of a backup from the one whose place it would take: by the mark of its copies for the program, by its name and its last
// booking for people.
import { formatMoment, timestamp } from '@lounge/domain/time'
import { atOneMoment } from '../db/one-moment.ts'
import type { Place } from '../db/place.ts'
import type { Db } from '../db/schema.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { lastBookedAt } from '../log/history.ts'
import { markOf } from './folder-owner.ts'
import { settingsIn } from './stored-settings.ts'

export interface LoungeThere {
  readonly mark: string
  /** In words; undefined for one without staff, as a new machine has it after its first start, and for one that cannot be told. */
  readonly name: string | undefined
}

/** The lounges at a place. One that moves to PostgreSQL is still in its folder. An unreadable one, or an empty log, is skipped. */
export async function loungesAt({ dataDir, databaseUrl }: Place): Promise<readonly LoungeThere[]> {
  const places: readonly Place[] = databaseUrl === undefined ? [{ dataDir }] : [{ dataDir, databaseUrl }, { dataDir }]
  const lounges: LoungeThere[] = []
  for (const place of places) {
    const found = await atOneMoment(place, async (db) => ({
      mark: await markOf(db),
      // An earlier release may have had other tables.
      name: await nameOfUsed(db).catch(() => undefined),
    })).catch(() => undefined)
    if (found?.mark !== undefined) lounges.push({ mark: found.mark, name: found.name })
  }
  return lounges
}

/** @throws StartRefused if the backup is of another lounge than one that is there */
export async function refuseAnother(
  there: readonly LoungeThere[],
  { db, file, dataDir }: { readonly db: Db; readonly file: string; readonly dataDir: string },
): Promise<void> {
  const mark = await markOf(db)
  const other = there.find((each) => each.name !== undefined && mark !== undefined && each.mark !== mark)
  if (other?.name === undefined) return
  throw new StartRefused(
    `${file} is a backup of ${await nameOf(db)}. Another lounge is in ${dataDir}: ${other.name}. Nothing was changed. To put the backup in its place all the same, write --another before the backup's name.`,
  )
}

async function nameOfUsed(db: Db): Promise<string | undefined> {
  const somebody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  return somebody && nameOf(db)
}

async function nameOf(db: Db): Promise<string> {
  const settings = await settingsIn(db)
  const made = await db.selectFrom('installation').select('mode').executeTakeFirst()
  const last = await lastBookedAt(db)
  const demo = made?.mode === 'demo' ? 'the demo ' : ''
  const until = last === 0 ? '' : ` (last entry of ${formatMoment(timestamp(last), settings)})`
  return `${demo}“${settings.companyName}”${until}`
}
