// The statement of a FunCard: its entries with the balance after each, and the purpose of each from the log.
import { funcardAccount, movementsOf } from '@lounge/domain/funcards/statement'
import type { FuncardId } from '@lounge/domain/ids'
import { kobo } from '@lounge/domain/money'
import type { StatementAnswer } from '@lounge/sync/questions/cards'
import { sql } from 'kysely'
import { type EntryTexts, eventsIn } from '../db/entry-texts.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

interface Asked {
  readonly offset: number
  readonly limit: number
}

interface Row extends EntryTexts {
  readonly position: number
  readonly part: number
  readonly amount: number
  readonly balance: number
}

/** The latest first. The money on a card is a credit of its account, so signs are inverted. */
export async function statementOf(db: Db, id: FuncardId, { offset, limit }: Asked): Promise<StatementAnswer> {
  const account = funcardAccount(id)
  const { count } = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site', '=', site)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const { rows } =
    await sql<Row>`select page.position, page.part, page.amount, page.balance, log.command, log.events, log.answer
    from (
      select position, part, -amount as amount,
        cast(sum(-amount) over (order by position, part) as bigint) as balance
      from entry where site = ${site} and account = ${account}
      order by position desc, part desc limit ${limit} offset ${offset}
    ) as page
    join log on log.site = ${site} and log.position = page.position
    order by page.position desc, page.part desc`.execute(db)
  return {
    count,
    lines: rows.map(({ part, amount, balance, ...entry }) => ({
      kind: 'other' as const,
      ...movementsOf(eventsIn(entry)).get(part),
      amount: kobo(Number(amount)),
      balance: kobo(Number(balance)),
    })),
  }
}
