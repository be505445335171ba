// The statement of a FunCard from the books: its entries with the balance after each, and from the log what each was for.
import { funcardAccount, movementsOf } from '@lounge/domain/funcards/statement'
import type { FuncardId } from '@lounge/domain/ids'
import type { LoungeEvent } from '@lounge/domain/lounge'
import { kobo } from '@lounge/domain/money'
import type { StatementAnswer } from '@lounge/sync/cards'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

interface Asked {
  readonly offset: number
  readonly limit: number
}

interface Row {
  readonly position: number
  readonly part: number
  readonly amount: number
  readonly balance: number
  readonly events: string
}

/** The latest first. The account of a card is credited with what is on it, so its signs are turned. */
export async function statementOf(db: Db, id: FuncardId, { offset, limit }: Asked): Promise<StatementAnswer> {
  const account = funcardAccount(id)
  const { count } = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site', '=', site)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Row>`select page.position, page.part, page.amount, page.balance, log.events
    from (
      select position, part, -amount as amount,
        cast(sum(-amount) over (order by position, part) as bigint) as balance
      from entry where site = ${site} and account = ${account}
      order by position desc, part desc limit ${limit} offset ${offset}
    ) as page
    join log on log.site = ${site} and log.position = page.position
    order by page.position desc, page.part desc`.execute(db)
  return {
    count: Number(count),
    lines: rows.map(({ position: _position, part, amount, balance, events }) => ({
      kind: 'other' as const,
      ...movementsOf(JSON.parse(events) as readonly LoungeEvent[]).get(part), // as the log keeps them
      amount: kobo(Number(amount)),
      balance: kobo(Number(balance)),
    })),
  }
}
