// The bookings of one business day, position by position: what was taken and given back, and by which command.
import type { CommandName } from '@lounge/domain/decide'
import { type Kobo, kobo } from '@lounge/domain/money'
import { givenFirst, settling } from '../rows/looked-again.ts'
import { site } from '../site.ts'
import type { MorningSources } from './sources.ts'

/** The bookings of one command. */
export interface Booked {
  readonly position: number
  /** For a held command that was looked at again, the command as it was given. */
  readonly command: CommandName
  readonly entries: readonly { readonly account: string; readonly amount: Kobo }[]
}

export async function bookedOn({ db, day }: Pick<MorningSources, 'db' | 'day'>): Promise<readonly Booked[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('log', (on) => on.onRef('log.site', '=', 'entry.site').onRef('log.position', '=', 'entry.position'))
    .select(['entry.position', 'entry.account', 'entry.amount', 'log.name'])
    .where('entry.site', '=', site)
    .where('entry.business_day', '=', day)
    .orderBy('entry.position')
    .orderBy('entry.part')
    .execute()
  const byPosition = Map.groupBy(rows, (row) => row.position)
  const settled = [...byPosition].flatMap(([position, [row]]) => (row?.name === settling ? [position] : []))
  const given = await givenFirst(db, settled)
  return [...byPosition].map(([position, entries]) => ({
    position,
    command: (given.get(position)?.name ?? entries[0]?.name ?? '') as CommandName, // as the log keeps it: by a command of this product
    entries: entries.map(({ account, amount }) => ({ account, amount: kobo(Number(amount)) })),
  }))
}

/** False for the lounge's own money moved between drawer, safe, bank and outside: it was not taken from a guest. */
export const isTaking = ({ command }: Booked): boolean => !moves.some((noun) => command.startsWith(noun))
const moves = ['shift.', 'payment.', 'safe.', 'card.']
