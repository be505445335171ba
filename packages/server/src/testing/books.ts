// The invariants of a lounge's database, whatever happened to it, checked from outside without the hub.
import { createHash } from 'node:crypto'
import { RowStore, WriteSet } from '@lounge/domain/flow'
import type { LoungeRows } from '@lounge/domain/lounge'
import { isClosed } from '@lounge/domain/orders/orders'
import { requestKinds } from '@lounge/domain/material-requests/material-requests'
import { requestSearchText } from '@lounge/domain/material-requests/views'
import { reduce } from '@lounge/domain/reduce'
import { stations } from '@lounge/domain/menu/menu'
import { everyKind } from '@lounge/domain/scope'
import { finishedOf } from '@lounge/domain/tickets/finished'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import { canonical } from '@lounge/sync/protocol'
import type { Selectable } from 'kysely'
import { tablesFromTheLog } from '../backup/check-copy.ts'
import { entryTexts, eventsIn } from '../db/entry-texts.ts'
import { readRow } from '../db/row-text.ts'
import type { Db, Schema } from '../db/schema.ts'
import { accountFaults } from './account-books.ts'
import { fateFaults } from './fate-books.ts'

/** The tables that events of the lounge are written to. */
const tables = ['log', ...tablesFromTheLog] as const

/** Every row of them, for a comparison of before and after. */
export async function dump(db: Db): Promise<Readonly<Record<string, readonly unknown[]>>> {
  // All at once, because a test may compare twice for each of its three hundred commands.
  const look = async (table: (typeof tables)[number]) => [table, await db.selectFrom(table).selectAll().execute()]
  return Object.fromEntries(await Promise.all(tables.map(look)))
}

/** The faults of the books in words; empty if they are in order. */
export async function faultsIn(db: Db): Promise<readonly string[]> {
  const log = await db.selectFrom('log').selectAll().orderBy('position').execute()
  const clients = await db.selectFrom('client').selectAll().execute()
  // A live row overrides its archived copy.
  const archived = await db.selectFrom('archived_row').selectAll().execute()
  const live = [...archived, ...(await db.selectFrom('live_row').selectAll().execute())]
  const entries = await db.selectFrom('entry').selectAll().execute()
  const sales = await db.selectFrom('sale').selectAll().execute()
  const byDay = await db.selectFrom('sale_day').selectAll().execute()
  const byHour = await db.selectFrom('sale_hour').selectAll().execute()
  const byMethod = await db.selectFrom('method_day').selectAll().execute()
  const byItem = await db.selectFrom('item_day').selectAll().execute()
  const byChoice = await db.selectFrom('choice_day').selectAll().execute()
  const finished = await db.selectFrom('finished_ticket').selectAll().execute()
  const finishedDays = await db.selectFrom('finished_day').selectAll().execute()
  const requests = await db.selectFrom('material_request').selectAll().execute()
  const broken = chainFaults(log)
  if (broken.length > 0) return broken // an overwritten entry tells nothing about the rest
  const rows = replay(log)
  return [
    ...differences('last numbers', pairs(clients, 'id', 'sequence'), lastNumbers(log)),
    ...rowFaults(rows, live),
    ...moneyFaults(rows, entries),
    ...differences('sales', ids(sales.map((sale) => sale.order_id)), ids([...rows.all('order')].filter(isClosed))),
    ...finishedFaults(finished, finishedDays, rows),
    ...requestFaults(requests, rows),
    ...totalFaults({ byDay, byHour, byMethod, byItem, byChoice }, sales, rows),
    ...(await fateFaults(db)),
    ...(await accountFaults(db)),
  ]
}

interface LogRow {
  readonly position: number
  readonly command_id: string
  readonly client_id: string
  readonly sequence: number
  readonly name: string
  readonly booked_at: number
  readonly command: string
  readonly body_hash: string
  readonly events: string
  readonly answer: string
  readonly chain_hash: string
}

/** Positions without a gap, each command stored whole under its own columns, each entry chained to the one before it. */
function chainFaults(log: readonly LogRow[]): readonly string[] {
  let before = ''
  return log.flatMap((row, index) => {
    const { position, body_hash: hash, command_id: id, client_id: clientId, sequence, name } = row
    const [command, events, answer] = Object.values(entryTexts(row)).map((text): unknown => JSON.parse(text))
    const chain = digest(JSON.stringify([before, position, hash, events, answer, row.booked_at]))
    before = row.chain_hash
    // A late entry is filed under its position, because its number was taken.
    const number = sequence === -position ? {} : { sequence }
    const filed = canonical({ ...Object(command), id, clientId, ...number, name })
    return [
      ...(position === index + 1 ? [] : [`position ${position} in place ${index + 1}`]),
      ...(hash === digest(canonical(command)) ? [] : [`position ${position} holds another command than was hashed`]),
      ...(filed === canonical(command) ? [] : [`position ${position} is filed as another command`]),
      ...(row.chain_hash === chain ? [] : [`position ${position} is not chained to what stands before it`]),
    ]
  })
}

/** The last number of each client; a skipped number does not count. */
function lastNumbers(log: readonly LogRow[]): Readonly<Record<string, number>> {
  const last: Record<string, number> = {}
  for (const { client_id: id, sequence } of log) if (sequence === (last[id] ?? 0) + 1) last[id] = sequence
  return last
}

/** All rows as the events of the log make them, including those that left memory, because nobody changes rows directly. */
function replay(log: readonly LogRow[]): RowStore<LoungeRows> {
  const rows = new RowStore<LoungeRows>()
  for (const entry of log)
    for (const event of eventsIn(entry)) {
      if (event.kind === 'history.trimmed') continue
      const writes = new WriteSet<LoungeRows>(rows)
      reduce(writes, event, everyKind)
      rows.apply(writes.changes())
    }
  return rows
}

interface LiveRow {
  readonly kind: string
  readonly id: string
  readonly row: string | null
}

function rowFaults(rows: RowStore<LoungeRows>, live: readonly LiveRow[]): readonly string[] {
  const replayed: Record<string, unknown> = {}
  for (const kind of everyKind) for (const row of rows.all(kind)) replayed[`${kind} ${row.id}`] = row
  const stored: Record<string, unknown> = {}
  for (const { kind, id, row } of live) if (row !== null) stored[`${kind} ${id}`] = readRow(id, row)
  return differences('live rows', stored, replayed)
}

interface MoneyRow {
  readonly position: number
  readonly account: string
  readonly amount: number
}

/** The entries of each position sum to zero, and a balance is the sum of its entries. */
function moneyFaults(rows: RowStore<LoungeRows>, entries: readonly MoneyRow[]): readonly string[] {
  const sums = (by: 'position' | 'account'): Record<string, number> => {
    const all: Record<string, number> = {}
    for (const entry of entries) all[entry[by]] = (all[entry[by]] ?? 0) + entry.amount
    return all
  }
  const balances: Record<string, number> = {}
  for (const { id, balance } of rows.all('account')) balances[id] = balance
  // The money on a card is a debt of the lounge: its account has the opposite sign.
  for (const { id, amount } of rows.all('balance')) balances[`funcard:${id}`] = 0 - amount
  const withoutEmpty = Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0))
  const moved = Object.fromEntries(Object.entries(sums('account')).filter(([, amount]) => amount !== 0))
  return [
    ...Object.entries(sums('position')).flatMap(([at, sum]) => (sum === 0 ? [] : [`position ${at} sums to ${sum}`])),
    ...differences('balances', withoutEmpty, moved),
  ]
}

/** Exactly the done tickets are listed, as they are, and the sums of a day are those of its tickets. */
function requestFaults(
  listed: readonly Selectable<Schema['material_request']>[],
  rows: RowStore<LoungeRows>,
): readonly string[] {
  const all = requestKinds.flatMap((kind) => [...rows.all(kind)])
  const asListed = all.map(({ id, department, requested, status, lines }) => ({
    id: `${department} ${id}`,
    row: [requested.at, status, requestSearchText(lines)],
  }))
  const found = listed.map((row) => ({
    id: `${row.department} ${row.request_id}`,
    row: [row.requested_at, row.status, row.search],
  }))
  return differences('material requests', pairs(found, 'id', 'row'), pairs(asListed, 'id', 'row'))
}

function finishedFaults(
  listed: readonly FinishedRow[],
  days: readonly FinishedDay[],
  rows: RowStore<LoungeRows>,
): readonly string[] {
  const done = stations.flatMap((station) =>
    [...rows.all(ticketKind(station))].flatMap((ticket) => (ticket.status === 'done' ? [finishedOf(ticket)] : [])),
  )
  const asListed = done.map(({ id, number, tableNumber, finishedAt, prepMs, units, total, isSimulation, text }) => ({
    ticket_id: id,
    row: [number, tableNumber, finishedAt, prepMs, units, total, isSimulation ? 1 : 0, text],
  }))
  const found = listed.map((row) => ({
    ticket_id: row.ticket_id,
    row: [row.number, row.table_number, row.finished_at, row.prep_ms, row.units, row.total, row.simulated, row.search],
  }))
  const day = (row: { readonly station: string; readonly business_day: string }) => `${row.business_day} ${row.station}`
  const counted = listed.map((row) => ({ ...row, listed: 1, tickets: 1 - row.simulated }))
  const withoutEmpty = (sums: Sums) => Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
  return [
    ...differences('finished tickets', pairs(found, 'ticket_id', 'row'), pairs(asListed, 'ticket_id', 'row')),
    ...(['listed', 'tickets', 'units', 'prep_ms', 'total'] as const).flatMap((column) => {
      const meant = counted.filter((row) => column === 'listed' || row.simulated === 0)
      return differences(
        `${column} of what a day finished`,
        withoutEmpty(sumsOf(days, day, column)),
        withoutEmpty(sumsOf(meant, day, column)),
      )
    }),
  ]
}
type FinishedRow = Selectable<Schema['finished_ticket']>
type FinishedDay = Selectable<Schema['finished_day']>

type Sums = Readonly<Record<string, number>>
type Totals<Column extends string> = readonly (Readonly<Record<Column, number>> & {
  readonly business_day: string
  readonly methods: string
})[]
interface DayTotals {
  readonly byDay: Totals<'sales' | 'subtotal' | 'total' | 'refunded'>
  readonly byHour: Totals<'sales' | 'total'>
  readonly byMethod: Totals<'amount'>
  readonly byItem: (Totals<'quantity' | 'amount'>[number] & { readonly item_id: string })[]
  readonly byChoice: (DayTotals['byItem'][number] & { readonly choice_id: string })[]
}
interface SaleRow {
  readonly order_id: string
  readonly business_day: string
  readonly methods: string
  readonly subtotal: number
  readonly total: number
}

/** The totals of each day and combination of methods equal those of its sales, by every further division. */
function totalFaults(
  { byDay, byHour, byMethod, byItem, byChoice }: DayTotals,
  sales: readonly SaleRow[],
  rows: RowStore<LoungeRows>,
): readonly string[] {
  const day = (row: { readonly business_day: string; readonly methods: string }) => `${row.business_day} ${row.methods}`
  const counted = sales.map((sale) => ({ ...sale, sales: 1 }))
  const orders = sales.flatMap((sale) => {
    const order = rows.get('order', sale.order_id)
    return order && isClosed(order) ? [{ ...sale, order, refunded: Number(order.refunded ?? 0) }] : []
  })
  const lines = orders.flatMap(({ order, ...sale }) => order.lines.map((line) => ({ ...sale, ...line })))
  const chosen = lines.flatMap(({ choices = [], ...line }) =>
    choices.map(({ id, price }) => ({ ...line, choiceId: id, amount: line.quantity * price })),
  )
  const same = (what: string, found: Sums, expected: Sums) => differences(what, found, expected)
  return [
    ...same('sales of a day', sumsOf(byDay, day, 'sales'), sumsOf(counted, day, 'sales')),
    ...same('goods of a day', sumsOf(byDay, day, 'subtotal'), sumsOf(sales, day, 'subtotal')),
    ...same('takings of a day', sumsOf(byDay, day, 'total'), sumsOf(sales, day, 'total')),
    ...same('given back of a day', sumsOf(byDay, day, 'refunded'), sumsOf(orders, day, 'refunded')),
    ...same('sales by the hour', sumsOf(byHour, day, 'sales'), sumsOf(byDay, day, 'sales')),
    ...same('takings by the hour', sumsOf(byHour, day, 'total'), sumsOf(byDay, day, 'total')),
    ...same('takings by method', sumsOf(byMethod, day, 'amount'), sumsOf(byDay, day, 'total')),
    ...same('goods by item', sumsOf(byItem, day, 'amount'), sumsOf(byDay, day, 'subtotal')),
    ...same(
      'units of an item',
      sumsOf(byItem, (row) => `${day(row)} ${row.item_id}`, 'quantity'),
      sumsOf(lines, (row) => `${day(row)} ${row.itemId}`, 'quantity'),
    ),
    ...(['quantity', 'amount'] as const).flatMap((column) =>
      same(
        `${column} of a choice`,
        sumsOf(byChoice, (row) => `${day(row)} ${row.item_id} ${row.choice_id}`, column),
        sumsOf(chosen, (row) => `${day(row)} ${row.itemId} ${row.choiceId}`, column),
      ),
    ),
  ]
}

function sumsOf<Column extends string, Row extends Readonly<Record<Column, number>>>(
  rows: readonly Row[],
  key: (row: Row) => string,
  column: Column,
): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const row of rows) sums[key(row)] = (sums[key(row)] ?? 0) + row[column]
  return sums
}

const ids = (of: readonly (string | { readonly id: string })[]): Record<string, true> =>
  Object.fromEntries(of.map((each) => [typeof each === 'string' ? each : each.id, true]))

const pairs = <Row>(rows: readonly Row[], key: keyof Row, value: keyof Row): Record<string, unknown> =>
  Object.fromEntries(rows.map((row) => [String(row[key]), row[value]]))

function differences(
  what: string,
  found: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): readonly string[] {
  const text = (value: unknown): string => (value === undefined ? 'nothing' : canonical(value))
  return [...new Set([...Object.keys(found), ...Object.keys(expected)])].flatMap((key) =>
    text(found[key]) === text(expected[key])
      ? []
      : [`${what}: ${key} is ${text(found[key])} instead of ${text(expected[key])}`],
  )
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
