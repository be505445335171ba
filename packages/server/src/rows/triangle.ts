// The triangle of a day, and the lines behind its figures, computed from the fates of lines.
import { lineOrdered } from '@lounge/domain/fates/fates'
import { amountIn, type TriangleLine, triangleOf, unitsIn } from '@lounge/domain/fates/triangle'
import { idOf, type LineId } from '@lounge/domain/ids'
import type { Lounge, LoungeEvent } from '@lounge/domain/lounge'
import { stations } from '@lounge/domain/menu/menu'
import { kobo, zero } from '@lounge/domain/money'
import type { Order, OrderLine } from '@lounge/domain/orders/orders'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, formatTime, timestamp } from '@lounge/domain/time'
import type {
  TriangleAnswer,
  TriangleLinesAnswer,
  TriangleLinesQuery,
  TriangleQuery,
} from '@lounge/sync/questions/triangle'
import { entryColumns, eventsIn } from '../db/entry-texts.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { orderRows, ticketRows } from './kept-rows.ts'
import { countsOf } from './line-fates.ts'
import { lostSince } from './lost-since.ts'
import { doerId, doerName } from './who-did-it.ts'

interface Asked {
  readonly db: Db
  readonly lounge: Lounge
  readonly now: number
}
type Line = TriangleLine & { readonly position: number }

const dayAsked = ({ lounge, now }: Asked, { day }: Pick<TriangleQuery, 'day'>) =>
  day ?? businessDay(timestamp(now), settingsOf(lounge))

export async function triangleOfDay(asked: Asked, query: TriangleQuery): Promise<TriangleAnswer> {
  const day = dayAsked(asked, query)
  return { day, ...triangleOf(await linesOf(asked, day), query.by) }
}

/** @returns the lines with units in the figure, as they were ordered */
export async function triangleLines(asked: Asked, query: TriangleLinesQuery): Promise<TriangleLinesAnswer> {
  const { by, of, column, offset, limit } = query
  const all = (await linesOf(asked, dayAsked(asked, query))).filter(
    (line) => unitsIn(line.counts, column) > 0 && (of === undefined || line.of[by].key === of),
  )
  const shown = all.toSorted((a, b) => a.position - b.position).slice(offset, offset + limit)
  const entries = await entriesAt(asked.db, [...new Set(shown.map(({ position }) => position))])
  const lines = []
  for (const line of shown) {
    const entry = entries.get(line.position)
    const told = entry && orderedIn(entry.events, line.line)
    const at = told?.at ?? entry?.at ?? 0
    lines.push({
      id: line.line,
      item: told?.line.name ?? line.of.item.name,
      units: unitsIn(line.counts, column),
      amount: amountIn(line, column),
      ...(told ? { number: told.number, tableNumber: told.tableNumber } : {}),
      time: formatTime(timestamp(at), settingsOf(asked.lounge)),
      by: line.of.person.name,
      ...(await makerOf(asked.db, told?.line)),
      became: told ? await becameOf(asked.db, told.orderId, line.line) : [],
    })
  }
  return { count: all.length, lines }
}

async function linesOf({ db, lounge }: Asked, day: string): Promise<readonly Line[]> {
  const rows = await db
    .selectFrom('line_fate as fate')
    .leftJoin('session', 'session.id', 'fate.session_id')
    .leftJoin('staff', 'staff.id', 'session.staff_id')
    .leftJoin('vouched_session as vouched', 'vouched.id', 'fate.session_id')
    .selectAll('fate')
    .select([doerId.as('doerId'), doerName.as('doerName')])
    .where('fate.site', '=', site)
    .where('fate.business_day', '=', day)
    .execute()
  const lost = await lostSince(db, day)
  return rows.map((row) => {
    const lineId = idOf<'line'>(row.line_id)
    const place = row.table_number === 0 ? 'No table' : `Table ${row.table_number}`
    return {
      line: lineId,
      position: row.position,
      of: {
        person: { key: row.doerId, name: row.doerName },
        item: { key: row.item_id, name: lounge.get('item', row.item_id)?.name ?? row.item_id },
        place: { key: String(row.table_number), name: place },
      },
      // Waste was never priced: it counts at today's price.
      unitPrice: row.unit_price > 0 ? kobo(row.unit_price) : (lounge.get('price', row.item_id)?.amount ?? zero),
      counts: countsOf(row),
      lost: lost.get(lineId),
    }
  })
}

interface Entry {
  readonly at: number
  readonly events: readonly LoungeEvent[]
}

async function entriesAt(db: Db, positions: readonly number[]): Promise<ReadonlyMap<number, Entry>> {
  if (positions.length === 0) return new Map()
  const rows = await db
    .selectFrom('log')
    .select(['position', 'booked_at', ...entryColumns])
    .where('site', '=', site)
    .where('position', 'in', positions)
    .execute()
  return new Map(rows.map(({ position, booked_at: at, ...entry }) => [position, { at, events: eventsIn(entry) }]))
}

/** The line as it was ordered, and its order. */
function orderedIn(events: readonly LoungeEvent[], id: LineId) {
  for (const event of events) {
    if (event.kind !== 'order.placed' && event.kind !== 'order.linesAdded') continue
    const isAdded = event.kind === 'order.linesAdded'
    const lines = isAdded ? event.lines : event.order.lines
    const line = lines.find((each) => lineOrdered(each.id) === id)
    const { number, tableNumber } = isAdded ? event : event.order
    if (line) return { line, number, tableNumber, at: event.at, orderId: isAdded ? event.orderId : event.order.id }
  }
  return undefined
}

async function makerOf(db: Db, line: OrderLine | undefined): Promise<{ readonly maker?: string }> {
  const station = stations.find((each) => each === line?.station)
  if (!station || !line?.ticketId) return {}
  const [ticket] = await ticketRows(db, station, [line.ticketId])
  return ticket && 'maker' in ticket ? { maker: ticket.maker.name } : {}
}

type Became = TriangleLinesAnswer['lines'][number]['became']

/** Follows the units of a line from order to order, through splits and voids, to where each of them is. */
async function becameOf(db: Db, orderId: string, line: LineId): Promise<Became> {
  const seen = new Set<string>()
  const became: { what: string; why?: string; by: string }[] = []
  for (let ids = [orderId]; ids.length > 0;) {
    for (const id of ids) seen.add(id)
    const orders = await orderRows(db, ids)
    for (const order of orders)
      if (order.lines.some(({ id }) => lineOrdered(id) === line)) became.push(...endOf(order, line))
    const next = orders.flatMap(({ movedLines = [] }) =>
      movedLines.flatMap(({ lineId, to }) => (lineOrdered(lineId) === line && !seen.has(to) ? [to] : [])),
    )
    ids = [...new Set(next)]
  }
  return became
}

function endOf(order: Order, line: LineId): { what: string; why?: string; by: string }[] {
  switch (order.status) {
    case 'paid':
    case 'completed': {
      const isBack = order.refundedLines?.some(({ lineId }) => lineOrdered(lineId) === line)
      const paid = { what: 'Paid', by: order.settlement.paidByName }
      return isBack ? [paid, { what: 'Given back', by: '' }] : [paid]
    }
    case 'voided':
      return [{ what: 'Voided', why: order.reason, by: order.voidedByName }]
    case 'given':
      return [{ what: 'Given away', why: order.reason, by: order.givenByName }]
    case 'walkedOut':
      return [{ what: 'Walked out', why: order.note, by: order.walkedOutByName }]
    case 'pending':
      return [{ what: 'Still open', by: '' }]
    case 'emptied':
      return []
  }
}
