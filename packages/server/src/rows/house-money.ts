// The balances of the safe and of card payments on their way, with the last bookings on both and their authors.
import type { Lounge } from '@lounge/domain/lounge'
import { zero } from '@lounge/domain/money'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatDate, formatTime, timestamp } from '@lounge/domain/time'
import type { HouseEntry, HouseMoneyAnswer } from '@lounge/sync/questions/accounts'
import type { Db } from '../db/schema.ts'
import { actsDone } from './acts-asked.ts'
import { doerName } from './who-did-it.ts'

const safeKinds = ['safeOut', 'safeIn'] as const satisfies readonly HouseEntry['kind'][]
const cardKinds = ['cardSettled', 'cardUnsettled'] as const satisfies readonly HouseEntry['kind'][]

/** A person looks through this many before they book another one. */
const entriesShown = 10

/** The current balances and last bookings, for a person who is about to move money. */
export const houseMoney = async (db: Db, lounge: Lounge): Promise<HouseMoneyAnswer> => ({
  safe: lounge.get('account', 'safe')?.balance ?? zero,
  cardsOnTheirWay: lounge.get('account', 'card-clearing')?.balance ?? zero,
  safeBooked: await lastBooked(db, lounge, safeKinds),
  cardsBooked: await lastBooked(db, lounge, cardKinds),
})

async function lastBooked(db: Db, lounge: Lounge, kinds: readonly HouseEntry['kind'][]) {
  const rule = settingsOf(lounge)
  const rows = await actsDone(db)
    .where('done.kind', 'in', kinds)
    .select([
      'done.position',
      'done.part',
      'done.kind',
      'done.acted_at',
      'done.amount',
      'done.about',
      doerName.as('name'),
    ])
    .orderBy('done.business_day', 'desc')
    .orderBy('done.position', 'desc')
    .orderBy('done.part', 'desc')
    .limit(entriesShown)
    .execute()
  return rows.map((row) => ({
    id: `${row.position}.${row.part}`,
    kind: row.kind as HouseEntry['kind'], // the query asks for no other
    date: formatDate(timestamp(row.acted_at), rule),
    time: formatTime(timestamp(row.acted_at), rule),
    by: row.name,
    about: row.about,
    amount: row.amount,
  }))
}
