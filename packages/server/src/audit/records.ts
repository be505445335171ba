// What was looked up, saved, carried and changed in the office, written down as it happens. It holds ids and counts: nothing that
// somebody typed, no number of a card and no note, so that reading it tells nothing that stands elsewhere.
import { days, minutes } from '@lounge/domain/time'
import { type RecordedKind, recordedIn, recordedKinds } from '@lounge/sync/questions/audit'
import { newId } from '../auth/tokens.ts'
import type { Db } from '../db/schema.ts'

export const recordsKeptMs = days(365)
/** Whoever looks many cards up pushes nothing else off the list. */
const lookUpsMax = 30_000
const othersMax = 20_000
/** A guest's card lies at the till while they choose: looked up again within this time it is one entry. */
const onceWithinMs = minutes(1)

const lookUps = recordedIn('lookUps')

export interface Recorded {
  readonly kind: RecordedKind
  /** Who did it; nobody for whoever sits at the server itself. */
  readonly staffId?: string | undefined
  /** The device on which it was done. */
  readonly terminalId?: string | null | undefined
  /** Whose account, or whose work. */
  readonly whomId?: string | undefined
  /** The id of a device or a FunCard, or the key of a list. */
  readonly about?: string | undefined
  readonly count?: number | undefined
}

interface Parts {
  readonly db: Db
  readonly now: () => number
}

export class AuditRecords {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @param db where it happens in a transaction, that one */
  async note(recorded: Recorded, db: Db = this.#parts.db): Promise<void> {
    const { kind, staffId = null, terminalId = null, whomId = null, about = null, count = null } = recorded
    const at = this.#parts.now()
    if (recordedKinds[kind] === 'lookUps' && (await wasNoted(db, recorded, at - onceWithinMs))) return
    const ids = { staff_id: staffId, terminal_id: terminalId, whom_id: whomId }
    await db
      .insertInto('audit_record')
      .values({ id: newId(at), at, kind, ...ids, about, count })
      .execute()
  }

  /** Forgets what is old, and what is too much. */
  async tidy(): Promise<void> {
    const { db, now } = this.#parts
    await db
      .deleteFrom('audit_record')
      .where('at', '<', now() - recordsKeptMs)
      .execute()
    await keepNewest(db, 'in', lookUpsMax)
    await keepNewest(db, 'not in', othersMax)
  }
}

async function wasNoted(db: Db, { kind, staffId = '', about = '' }: Recorded, since: number): Promise<boolean> {
  const found = await db
    .selectFrom('audit_record')
    .select('id')
    .where('at', '>', since)
    .where('kind', '=', kind)
    .where('staff_id', '=', staffId)
    .where('about', '=', about)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Of the look-ups, or of all others. */
async function keepNewest(db: Db, which: 'in' | 'not in', most: number): Promise<void> {
  const first = await db
    .selectFrom('audit_record')
    .select('id')
    .where('kind', which, lookUps)
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (first) await db.deleteFrom('audit_record').where('kind', which, lookUps).where('id', '<=', first.id).execute()
}
