// A holder is saved while the log, which has a connection of its own, erases them or moves them to another card.
import type { LoungeEvent } from '@lounge/domain/lounge'
import { funcardId } from '@lounge/domain/testing/ids'
import { manager } from '@lounge/domain/testing/people'
import { timestamp } from '@lounge/domain/time'
import { zero } from '@lounge/domain/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/open.ts'
import { makePostgresPlace } from '../db/testing/test-place.ts'
import { inTransaction } from '../db/transaction.ts'
import { site } from '../site.ts'
import { followHolders, holderOf, writeHolder } from './holders.ts'

let place: Awaited<ReturnType<typeof makePostgresPlace>>
let database: OpenDatabase
beforeEach(async () => {
  place = await makePostgresPlace()
  database = await place.open()
})
afterEach(async () => {
  await database.close()
  await place.remove()
})

const ada = { name: 'Ada Obi', email: 'ada@example.com', phone: '+234 800 000 0001', consentOn: '2026-11-20' }
const bola = { ...ada, name: 'Bola Ade' }
const [card, other] = [funcardId(1), funcardId(2)]
const by = manager.staffId
const at = timestamp(0)
const erased: LoungeEvent = { kind: 'funcard.holderErased', funcardId: card, by, at }
const replaced = (from: typeof card, to: typeof card): LoungeEvent => ({
  kind: 'funcard.replaced',
  from,
  funcard: { id: to, number: 'FC100000009', displayName: 'Ada', status: 'active' },
  amount: zero,
  by,
  at,
})
const write = (funcard: typeof card, holder: typeof ada) =>
  writeHolder(database.db, funcard, holder, undefined, async () => undefined)

test.each([
  ['erased', erased],
  ['moved to a new card', replaced(card, other)],
])('a holder who is %s while somebody saves them does not come back, and nothing is noted', async (_, event) => {
  await write(card, ada)
  expect(await writeMeanwhile(card, { ...ada, phone: '1' }, ada, event)).toBe(false)
  expect(await holderOf(database.db, card)).toBeUndefined()
  expect(await database.db.selectFrom('history').selectAll().execute()).toEqual([])
})

test('a holder who comes to a card while somebody writes another one there stays', async () => {
  await write(other, bola)
  expect(await writeMeanwhile(card, ada, null, replaced(other, card))).toBe(false)
  expect(await holderOf(database.db, card)).toEqual(bola)
})

test('a holder of whom nobody asked for consent is written like any other', async () => {
  const { consentOn: _none, ...before } = ada
  await writeHolder(database.db, card, before, null, async () => undefined)
  expect(await writeHolder(database.db, card, ada, before, async () => undefined)).toBe(true)
  expect(await holderOf(database.db, card)).toEqual(ada)
})

/** Saves a holder, and lets the log book the event between the look and the note, which waits for it. The note is a row of any table. */
async function writeMeanwhile(funcard: typeof card, holder: typeof ada, seen: typeof ada | null, event: LoungeEvent) {
  const looked = Promise.withResolvers<void>()
  const booked = looked.promise.then(() => inTransaction(database.writer, (trx) => followHolders(trx, [event])))
  return writeHolder(database.db, funcard, holder, seen, async (trx) => {
    looked.resolve()
    await booked
    await trx.insertInto('history').values({ site, epoch: 'noted' }).execute()
  })
}
