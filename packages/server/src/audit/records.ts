// Records look-ups, saved files, carried work and changes in the office as they happen. Records hold ids and counts only: no typed text, no
// card number and no note, so that reading them reveals nothing from elsewhere.
import { days, minutes } from '@lounge/domain/time'
import { type RecordedKind, recordedIn, recordedKinds } from '@lounge/sync/questions/audit'
import { newId } from '../auth/tokens.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

export const recordsKeptMs = days(365)
/**
 * Separate limits for records that anybody may cause as often as they like: many look-ups or saved files push nothing else off the
 * list. Records about accounts and devices expire by age alone.
 */
const bounds: readonly { readonly kinds: readonly RecordedKind[]; readonly most: number }[] = [
  { kinds: recordedIn('lookUps'), most: 30_000 },
  ...recordedIn('files').map((kind) => ({ kinds: [kind], most: 20_000 })),
]
/**
 * A card lies at the till while the guest chooses: repeated look-ups within this time are one entry. So are files, with their counts added.
 */
const onceWithinMs = minutes(1)

export interface Recorded {
  readonly kind: RecordedKind
  /** The person who did it; absent for somebody at the server itself. */
  readonly staffId?: string | undefined
  /** The device on which it was done. */
  readonly terminalId?: string | null | undefined
  /** The person whose account or work it concerns. */
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

  /** @param trx the transaction of the recorded act, if it has one */
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

  /** Deletes old records and those above the limits. */
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

  /** Part of a transaction. Entries are never changed, because a backup copies each once: a new entry with the sum replaces the old one. */
  async #addUp(trx: Db, recorded: Recorded): Promise<void> {
    const earlier = await this.#earlier(trx, recorded)
    if (!earlier) return this.#insert(trx, recorded)
    await trx.deleteFrom('audit_record').where('id', '=', earlier.id).execute()
    await this.#insert(trx, { ...recorded, count: (earlier.count ?? 0) + (recorded.count ?? 0) }, earlier.at)
  }

  /** The latest matching entry within the time: same kind and person; for files, also the same device and owner of the work. */
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
