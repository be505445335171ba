// What was looked up, saved, carried and changed in the office, written down as it happens. It holds ids and counts: nothing that
// somebody typed, no number of a card and no note, so that reading it tells nothing that stands elsewhere.
import { days, minutes } from '@lounge/domain/time'
import { type RecordedKind, recordedIn, recordedKinds } from '@lounge/sync/questions/audit'
import { newId } from '../auth/tokens.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

export const recordsKeptMs = days(365)
/**
 * What anybody may do as often as they like, each bound by itself: whoever looks many cards up, or says that many files were saved, pushes
 * nothing else off the list. What was done to accounts and devices goes by its age alone.
 */
const bounds: readonly { readonly kinds: readonly RecordedKind[]; readonly most: number }[] = [
  { kinds: recordedIn('lookUps'), most: 30_000 },
  ...recordedIn('files').map((kind) => ({ kinds: [kind], most: 20_000 })),
]
/** A guest's card lies at the till while they choose: looked up again within this time it is one entry. So are files, with their sum. */
const onceWithinMs = minutes(1)

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

  /** @param trx the transaction in which it happens, where it is in one */
  async note(recorded: Recorded, trx?: Db): Promise<void> {
    const { db } = this.#parts
    switch (recordedKinds[recorded.kind]) {
      case 'accounts':
        return this.#insert(trx ?? db, recorded)
      case 'lookUps':
        return (await this.#earlier(trx ?? db, recorded)) ? undefined : this.#insert(trx ?? db, recorded)
      case 'files':
        return trx ? this.#addUp(trx, recorded) : inTransaction(db, (own) => this.#addUp(own, recorded))
    }
  }

  /** Forgets what is old, and what is too much. */
  async tidy(): Promise<void> {
    const { db, now } = this.#parts
    await db
      .deleteFrom('audit_record')
      .where('at', '<', now() - recordsKeptMs)
      .execute()
    for (const { kinds, most } of bounds) await keepNewest(db, kinds, most)
  }

  async #insert(db: Db, recorded: Recorded, at = this.#parts.now()): Promise<void> {
    const { kind, staffId = null, terminalId = null, whomId = null, about = null, count = null } = recorded
    const ids = { staff_id: staffId, terminal_id: terminalId, whom_id: whomId }
    await db
      .insertInto('audit_record')
      .values({ id: newId(at), at, kind, ...ids, about, count })
      .execute()
  }

  /** Part of a transaction. An entry is never changed, for a backup takes each once: a new one with the sum takes its place. */
  async #addUp(trx: Db, recorded: Recorded): Promise<void> {
    const earlier = await this.#earlier(trx, recorded)
    if (!earlier) return this.#insert(trx, recorded)
    await trx.deleteFrom('audit_record').where('id', '=', earlier.id).execute()
    await this.#insert(trx, { ...recorded, count: (earlier.count ?? 0) + (recorded.count ?? 0) }, earlier.at)
  }

  /** The same by the same person a moment ago; of files, also the same device and whose work it was. */
  async #earlier(db: Db, recorded: Recorded) {
    const { kind, staffId = null, terminalId = null, whomId = null, about = null } = recorded
    const is = (id: string | null) => (id === null ? 'is' : '=')
    return db
      .selectFrom('audit_record')
      .select(['id', 'at', 'count'])
      .where('at', '>', this.#parts.now() - onceWithinMs)
      .where('kind', '=', kind)
      .where('staff_id', is(staffId), staffId)
      .where('about', is(about), about)
      .$if(recordedKinds[kind] === 'files', (all) =>
        all.where('terminal_id', is(terminalId), terminalId).where('whom_id', is(whomId), whomId),
      )
      .limit(1)
      .executeTakeFirst()
  }
}

async function keepNewest(db: Db, kinds: readonly RecordedKind[], most: number): Promise<void> {
  const first = await db
    .selectFrom('audit_record')
    .select('id')
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (first) await db.deleteFrom('audit_record').where('kind', 'in', kinds).where('id', '<=', first.id).execute()
}
