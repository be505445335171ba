// The holders of FunCards and how to reach them. Stored beside the log, so that a person can be forgotten without touching the books.
import { FuncardId } from '@lounge/domain/ids'
import type { LoungeEvent } from '@lounge/domain/lounge'
import type { Holder } from '@lounge/sync/questions/cards'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { site } from '../site.ts'

export async function holderOf(db: Db, funcardId: FuncardId): Promise<Holder | undefined> {
  const row = await db
    .selectFrom('holder')
    .select(['name', 'email', 'phone', 'consent_on'])
    .where('site', '=', site)
    .where('funcard_id', '=', funcardId)
    .executeTakeFirst()
  if (!row) return undefined
  const { consent_on: consentOn, ...holder } = row
  return { ...holder, ...(consentOn === null ? {} : { consentOn }) }
}

/** Other cards whose holder has the same phone or email: a guest may also have one for the children. */
export async function alsoReachedBy(db: Db, funcardId: FuncardId, holder: Holder): Promise<readonly FuncardId[]> {
  const reached = waysTo(holder)
  if (reached.length === 0) return []
  const others = await db
    .selectFrom('holder')
    .select(['funcard_id', 'email', 'phone'])
    .where('site', '=', site)
    .where('funcard_id', '!=', funcardId)
    .orderBy('funcard_id')
    .execute()
  return others
    .filter((other) => waysTo(other).some((way) => reached.includes(way)))
    .map((other) => FuncardId.parse(other.funcard_id))
}

/** Normalises contacts for comparison: `+234 803 555 0101` and `08035550101` end in the same ten digits. */
function waysTo({ email, phone }: Pick<Holder, 'email' | 'phone'>): readonly string[] {
  const digits = phone.replaceAll(/\D/g, '').slice(-10)
  return [email.trim().toLowerCase(), digits].filter((way) => way !== '')
}

/**
 * @param seen the holder as the screen showed it, if it says so
 * @param note records the change in the same transaction
 * @returns whether the new holder is stored; false if somebody else changed or erased it meanwhile. A retry by the same person, because no
 * answer came, succeeds
 */
export async function writeHolder(
  db: Db,
  funcardId: FuncardId,
  holder: Holder,
  seen: Holder | null | undefined,
  note: (trx: Db) => Promise<void>,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (trx) => {
      const before = await holderOf(trx, funcardId)
      if (seen !== undefined) {
        if (textOf(before) === textOf(holder)) return true
        if (textOf(before) !== textOf(seen)) return false
      }
      await note(trx)
      await replace(trx, funcardId, before, holder)
      return true
    })
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return false
    throw error
  }
}

/** Thrown to roll back the transaction with its note. */
class ChangedMeanwhile extends Error {}

/** On PostgreSQL the log may erase or move the holder after it was read, so the write itself checks the row that it replaces. */
async function replace(trx: Db, funcardId: FuncardId, before: Holder | undefined, holder: Holder): Promise<void> {
  const isWritten = before
    ? (
        await trx
          .updateTable('holder')
          .set(columnsOf(holder))
          .where('site', '=', site)
          .where('funcard_id', '=', funcardId)
          .where('name', '=', before.name)
          .where('email', '=', before.email)
          .where('phone', '=', before.phone)
          .where(sql<boolean>`consent_on is not distinct from ${before.consentOn ?? null}`)
          .executeTakeFirst()
      ).numUpdatedRows
    : (
        await trx
          .insertInto('holder')
          .values({ site, funcard_id: funcardId, ...columnsOf(holder) })
          .onConflict((taken) => taken.doNothing())
          .executeTakeFirst()
      ).numInsertedOrUpdatedRows
  if (isWritten !== 1n) throw new ChangedMeanwhile()
}
const columnsOf = ({ name, email, phone, consentOn }: Holder) => ({
  name,
  email,
  phone,
  consent_on: consentOn ?? null,
})

/** No holder and an empty holder are equal. */
const textOf = (holder: Holder | null | undefined): string => {
  const { name = '', email = '', phone = '', consentOn = '' } = holder ?? {}
  return JSON.stringify([name, email, phone, consentOn])
}

/** Erases or moves holders in the transaction of the event that says so. */
export async function followHolders(trx: Db, events: readonly LoungeEvent[]): Promise<void> {
  for (const event of events) {
    if (event.kind === 'funcard.holderErased') await eraseHolderOf(trx, event.funcardId)
    if (event.kind === 'funcard.replaced') await moveHolder(trx, event.from, event.funcard.id)
  }
}

async function moveHolder(trx: Db, from: FuncardId, to: FuncardId): Promise<void> {
  // A card from the drawer has no holder, but may carry the data of a person who did not get it after all.
  await eraseHolderOf(trx, to)
  await trx
    .updateTable('holder')
    .set({ funcard_id: to })
    .where('site', '=', site)
    .where('funcard_id', '=', from)
    .execute()
}

async function eraseHolderOf(trx: Db, funcardId: FuncardId): Promise<void> {
  await trx.deleteFrom('holder').where('site', '=', site).where('funcard_id', '=', funcardId).execute()
}
