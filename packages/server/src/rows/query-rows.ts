// Writes the rows that history is queried by. They depend only on the event and its position, except refunds, which count for the day of
// their sale. Finished tickets follow their own rows.
import { sql } from 'kysely'
import type { LoungeEvent } from '@lounge/domain/lounge'
import { journalOf } from '@lounge/domain/ledger/journals'
import type { OrderId } from '@lounge/domain/ids'
import { type Kobo, minus, sum } from '@lounge/domain/money'
import type { Order } from '@lounge/domain/orders/orders'
import { searchText } from '@lounge/domain/orders/sales'
import { takenFromSale } from '@lounge/domain/orders/refund-shares'
import { methodsOf } from '@lounge/domain/payments/payments'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { recordedMovements } from '@lounge/domain/stock/recorded'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { businessDay, timestamp } from '@lounge/domain/time'
import type { LogGroup } from '@lounge/sync/hub/log'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { AccountDays } from './account-days.ts'
import { Acts, Presence } from './acts-written.ts'
import type { BeforeGroup } from './before-group.ts'
import { DayRules } from './day-rules.ts'
import { DayTotals } from './day-totals.ts'
import { writeFinished } from './finished-tickets.ts'
import { LineFates } from './line-fates.ts'
import { sessionsIn } from './looked-again.ts'
import { writeRequests } from './material-requests.ts'
import { writeSettingsHistory } from './settings-history.ts'
import { Movements } from './stock-movements.ts'
import { writeZReports } from './z-reports.ts'

type Rows = (string | number | null)[][]

const saleRows: Bulk = {
  table: 'sale',
  columns: [
    'site',
    'order_id',
    'position',
    'number',
    'table_number',
    'business_day',
    'paid_at',
    'methods',
    'subtotal',
    'discount',
    'tax',
    'total',
    'paid_by',
    'search',
  ],
}
const cardRows: Bulk = { table: 'card_sale', columns: ['site', 'funcard_id', 'paid_at', 'order_id'] }
const givenRows: Bulk = { table: 'given_order', columns: ['site', 'business_day', 'given_at', 'order_id'] }
const voidedRows: Bulk = { table: 'voided_order', columns: ['site', 'business_day', 'voided_at', 'order_id'] }
const entryRows: Bulk = {
  table: 'entry',
  columns: ['site', 'position', 'part', 'account', 'amount', 'business_day'],
}

type PaidAgain = Extract<LoungeEvent, { readonly kind: 'order.paidAgain' }>
type Refunded = Extract<LoungeEvent, { readonly kind: 'order.refunded' }>

const momentOf = (event: LoungeEvent, bookedAt: number): number => ('at' in event ? event.at : bookedAt)

/**
 * One statement per kind of row, for the whole group.
 * @param before the day rule and the item costs before the first entry; later settings count from their event on
 * @param tickets the tickets that the group changes, as they were before it
 */
export async function writeQueryRows(
  trx: Db,
  group: LogGroup,
  before: BeforeGroup,
  tickets: readonly Ticket[],
): Promise<void> {
  const { entries, changes } = group
  const dayRules = new DayRules(before.dayRule)
  const sales: Rows = []
  const cards: Rows = []
  const voided: Rows = []
  const given: Rows = []
  const money: Rows = []
  const refunds: Refunded[] = []
  const paid: Paid[] = []
  const papers: PaidAgain[] = []
  const totals = new DayTotals()
  const accounts = new AccountDays(before.costs)
  const movements = new Movements()
  const fates = await LineFates.begin(trx, entries)
  const acts = new Acts()
  const presence = new Presence()
  for (const entry of entries) {
    const { position, events, bookedAt, command } = entry
    const sessionOf = sessionsIn(entry)
    let part = 0
    const begun = businessDay(timestamp(command.at), dayRules.at(position))
    presence.add(begun, command, bookedAt)
    for (const event of events) {
      if (event.kind === 'settings.changed') dayRules.set(position, { ...defaultSettings, ...event.settings })
      const dayRule = dayRules.at(position)
      const at = momentOf(event, bookedAt)
      const day = businessDay(timestamp(at), dayRule)
      const moment = { position, at, day, sessionId: sessionOf(event) }
      movements.add(moment, recordedMovements(event))
      acts.add(moment, event)
      fates.hear(moment, event, events)
      const journal = journalOf(event)
      for (const { account, amount } of journal) money.push([site, position, ++part, account, amount, day])
      accounts.book(day, journal)
      accounts.follow(event)
      if (event.kind === 'order.voided') voided.push([site, day, event.at, event.orderId])
      if (event.kind === 'order.voidKept') voided.push([site, day, event.at, event.kept.id])
      if (event.kind === 'order.comped') given.push([site, day, event.at, event.orderId])
      if (event.kind === 'order.paidAgain') papers.push(event)
      if (event.kind === 'order.refunded') refunds.push(event)
      if (event.kind !== 'order.paid') continue
      const { orderId, number, tableNumber, customer, settlement, paperNumber } = event
      totals.add(day, event, dayRule)
      accounts.sell(day, event)
      paid.push({ orderId, day, methods: methodsOf(settlement.payments) })
      const { paidAt, payments, subtotal, discount, tax, total, paidBy } = settlement
      if (customer) cards.push([site, customer.funcardId, paidAt, orderId])
      sales.push([
        site,
        orderId,
        position,
        number,
        tableNumber,
        day,
        paidAt,
        methodsOf(payments),
        subtotal,
        discount,
        tax,
        total,
        paidBy,
        searchText({ ...event, otherNumbers: paperNumber === undefined ? [] : [paperNumber] }),
      ])
    }
  }
  await insertRows(trx, saleRows, sales)
  await insertRows(trx, cardRows, cards)
  await insertRows(trx, voidedRows, voided)
  await insertRows(trx, givenRows, given)
  await insertRows(trx, entryRows, money)
  await movements.write(trx)
  fates.follow(tickets, changes)
  await fates.write(trx)
  await acts.write(trx)
  await presence.write(trx)
  giveBackEarlier(totals, paid, refunds, changes)
  for (const refund of refunds) await giveBack(trx, totals, refund)
  for (const paper of papers) await findByPaper(trx, paper)
  await totals.write(trx)
  await accounts.write(trx)
  await writeFinished(trx, group, dayRules)
  await writeRequests(trx, changes)
  await writeSettingsHistory(trx, entries)
  await writeZReports(trx, entries)
}

/** Adds the number on a guest's receipt of a second payment to the search text of the sale. */
async function findByPaper(trx: Db, { orderId, paperNumber }: PaidAgain): Promise<void> {
  if (paperNumber === undefined) return
  const text = `\n${paperNumber.toLowerCase()}`
  await sql`update sale set search = search || ${text} where site = ${site} and order_id = ${orderId}`.execute(trx)
}

/** A sale of this group, as its day's totals count it. */
interface Paid {
  readonly orderId: OrderId
  readonly day: string
  readonly methods: string
}

/** Counts refunds from before the payment: the row's total, less the refunds of this group. */
function giveBackEarlier(
  totals: DayTotals,
  paid: readonly Paid[],
  refunds: readonly Refunded[],
  changes: LogGroup['changes'],
): void {
  const refunded = new Map<string, Kobo | undefined>()
  for (const { kind, id, row, last } of changes)
    if (kind === 'order') refunded.set(id, ((row ?? last) as Order | undefined)?.refunded) // by its kind
  for (const { orderId, day, methods } of paid) {
    const all = refunded.get(orderId)
    if (!all) continue
    const here = refunds.filter((refund) => refund.orderId === orderId)
    const earlier = minus(all, sum(here.map(takenFromSale)))
    if (earlier > 0) totals.giveBack(day, methods, earlier)
  }
}

/** After the sales were written: an order may be paid and refunded in one group. */
async function giveBack(trx: Db, totals: DayTotals, refund: Refunded): Promise<void> {
  const sale = await trx
    .selectFrom('sale')
    .select(['business_day', 'methods'])
    .where('site', '=', site)
    .where('order_id', '=', refund.orderId)
    .executeTakeFirst()
  if (sale) totals.giveBack(sale.business_day, sale.methods, takenFromSale(refund))
}
