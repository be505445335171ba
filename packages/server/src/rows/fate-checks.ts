// Checks the fates of lines against orders, tickets and the ledger: of one day as it is closed, or of all time.
import type { CommandName } from '@lounge/domain/decide'
import { type FateToCheck, fateFaults, UnitsStanding } from '@lounge/domain/fates/checking'
import { idOf } from '@lounge/domain/ids'
import { isStation, stations } from '@lounge/domain/menu/menu'
import { formatNaira, kobo } from '@lounge/domain/money'
import type { Order } from '@lounge/domain/orders/orders'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import { type Selectable, sql } from 'kysely'
import { readRow } from '../db/row-text.ts'
import type { Db, Schema } from '../db/schema.ts'
import { site } from '../site.ts'
import { orderRows } from './kept-rows.ts'
import { countsOf } from './line-fates.ts'
import { givenFirst, settling } from './looked-again.ts'

const rowsPerStep = 1_000
const faultsMax = 20

/**
 * Finds faults in the fates of the lines that were ordered on a business day, in words. Each unit must be settled once or stand on a bill,
 * and the day's sales must match the ledger to the kobo.
 * @param db one snapshot: otherwise a write between two queries would show in only one of them
 */
export async function checkFates(db: Db, day: string): Promise<readonly string[]> {
  const lines = await db
    .selectFrom('line_fate')
    .selectAll()
    .where('site', '=', site)
    .where('business_day', '=', day)
    .execute()
  const standing = new UnitsStanding()
  for await (const rows of keptInSteps(db, 'live_row')) see(standing, rows)
  const faults = [...fateFaults(lines.map(asChecked), standing, false)]
  const [sold, booked] = [await soldOn(db, day), await bookedOn(db, day)]
  const money =
    sold === booked
      ? []
      : [
          `What was sold on ${day} comes to ${formatNaira(kobo(sold))}, and the ledger says ${formatNaira(kobo(booked))}.`,
        ]
  return [...faults, ...money].slice(0, faultsMax)
}

/** The same check for every line, including what left memory. */
export async function checkAllFates(db: Db): Promise<readonly string[]> {
  const standing = new UnitsStanding()
  const live = new Set<string>()
  for await (const rows of keptInSteps(db, 'live_row')) {
    for (const { kind, id } of rows) live.add(`${kind} ${id}`)
    see(standing, rows)
  }
  // A row that came back is live, and overrides its archived copy.
  for await (const rows of keptInSteps(db, 'archived_row'))
    see(
      standing,
      rows.filter(({ kind, id }) => !live.has(`${kind} ${id}`)),
    )
  const faults: string[] = []
  for (let last = ''; faults.length < faultsMax;) {
    const lines = await db
      .selectFrom('line_fate')
      .selectAll()
      .where('site', '=', site)
      .where('line_id', '>', last)
      .orderBy('line_id')
      .limit(rowsPerStep)
      .execute()
    faults.push(...fateFaults(lines.map(asChecked), standing, true))
    const end = lines.at(-1)
    if (!end) break
    last = end.line_id
  }
  return faults.slice(0, faultsMax)
}

function asChecked(row: Selectable<Schema['line_fate']>): FateToCheck {
  const station = isStation(row.station) ? row.station : undefined
  return { line: idOf<'line'>(row.line_id), station, counts: countsOf(row) }
}

interface KeptRow {
  readonly kind: string
  readonly id: string
  readonly row: string | null
}

/** Orders and tickets, in the order of their keys. */
async function* keptInSteps(db: Db, table: 'live_row' | 'archived_row'): AsyncIterable<readonly KeptRow[]> {
  for (const kind of ['order', ...stations.map(ticketKind)])
    for (let last = ''; ;) {
      const rows = await db
        .selectFrom(table)
        .select(['kind', 'id', 'row'])
        .where('site', '=', site)
        .where('kind', '=', kind)
        .where('id', '>', last)
        .orderBy('id')
        .limit(rowsPerStep)
        .execute()
      yield rows
      const end = rows.at(-1)
      if (!end) break
      last = end.id
    }
}

function see(standing: UnitsStanding, rows: readonly KeptRow[]): void {
  for (const { kind, id, row } of rows) {
    if (row === null) continue
    const read = readRow(id, row)
    if (kind === 'order') standing.seeOrder(read as Order) // as the hub wrote it, under its kind
    else standing.seeTicket(read as Ticket) // the same
  }
}

/** A day's sales according to the lines, whenever they were ordered. */
async function soldOn(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ sold: number | null }>`select
    coalesce((select sum(sold) from line_fate where site = ${site} and business_day = ${day}), 0)
    - coalesce((select sum(later.sold) from line_sold_later later
        join line_fate on line_fate.site = later.site and line_fate.line_id = later.line_id
        where later.site = ${site} and line_fate.business_day = ${day}), 0)
    + coalesce((select sum(sold) from line_sold_later where site = ${site} and business_day = ${day}), 0) as sold`.execute(
    db,
  )
  return Number(rows[0]?.sold ?? 0)
}

/** A day's sales according to the ledger, including overcharges. Missing money is booked as a difference and is no sale. */
async function bookedOn(db: Db, day: string): Promise<number> {
  const putInAgain = await cashPutInAgain(db, day)
  const { amount } = await db
    .selectFrom('entry')
    .innerJoin('log', (on) => on.onRef('log.site', '=', 'entry.site').onRef('log.position', '=', 'entry.position'))
    .select(({ fn }) => fn.sum<number | null>('entry.amount').as('amount'))
    .where('entry.site', '=', site)
    .where('entry.business_day', '=', day)
    .where('entry.account', 'in', ['sales', 'differences'])
    // Cash put into a drawer is also booked on `differences`, but is no sale.
    .where('log.name', '!=', cashIn)
    .$if(putInAgain.length > 0, (asked) => asked.where('entry.position', 'not in', putInAgain))
    .executeTakeFirstOrThrow()
  const sold = await db
    .selectFrom('sale')
    .select('order_id')
    .where('site', '=', site)
    .where('business_day', '=', day)
    .execute()
  const orders = await orderRows(
    db,
    sold.map(({ order_id: id }) => id),
  )
  return orders.reduce((all, order) => all + shortOf(order), -Number(amount ?? 0))
}

const cashIn = 'shift.cashIn' satisfies CommandName

/** Positions at which a held cash-in was looked at again and booked. */
async function cashPutInAgain(db: Db, day: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('log', (on) => on.onRef('log.site', '=', 'entry.site').onRef('log.position', '=', 'entry.position'))
    .select('entry.position')
    .where('entry.site', '=', site)
    .where('entry.business_day', '=', day)
    .where('entry.account', '=', 'differences')
    .where('log.name', '=', settling)
    .execute()
  const given = await givenFirst(
    db,
    rows.map((row) => row.position),
  )
  return [...given].flatMap(([position, { name }]) => (name === cashIn ? [position] : []))
}

const shortOf = (order: Order): number => ('settlement' in order ? (order.settlement.funding?.short ?? 0) : 0)
