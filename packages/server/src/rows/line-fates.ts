// Counts the fate of each ordered line from its events, and from what tickets say a station began.
import { FateBook, type FateHeard } from '@lounge/domain/fates/fate-book'
import { type Counts, fatesAfterShown } from '@lounge/domain/fates/fates'
import { idOf, type LineId } from '@lounge/domain/ids'
import type { Kind, LoungeEvent } from '@lounge/domain/lounge'
import { stations } from '@lounge/domain/menu/menu'
import { kobo, zero } from '@lounge/domain/money'
import { type Ticket, stationOfTicket, ticketKind } from '@lounge/domain/tickets/tickets'
import type { LogEntry, LogGroup, LoggedChange } from '@lounge/sync/hub/log'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Selectable } from 'kysely'
import { oneOf } from '../db/one-of.ts'
import type { Db, Schema } from '../db/schema.ts'
import { site } from '../site.ts'
import { ticketRows } from './kept-rows.ts'
import { madeIn } from './made-here.ts'
import { Sums } from './sums.ts'

/** The count columns, each with its name in the domain. */
const counted = [
  ['ordered', 'ordered'],
  ['made', 'made'],
  ['paid', 'paid'],
  ['voided_unmade', 'voidedUnmade'],
  ['voided_made', 'voidedMade'],
  ['comped', 'comped'],
  ['walked_out', 'walkedOut'],
  ['wasted', 'wasted'],
  ['refunded', 'refunded'],
  ['moved_after_shown', 'movedAfterShown'],
  ['taken_off_after_shown', 'takenOffAfterShown'],
  ['sold', 'sold'],
] as const satisfies readonly (readonly [column: string, count: keyof Counts])[]

/** The counts of a row, by their names in the domain. */
export const countsOf = (row: Selectable<Schema['line_fate']>): Counts => ({
  ordered: row.ordered,
  made: row.made,
  shown: row.shown,
  paid: row.paid,
  voidedUnmade: row.voided_unmade,
  voidedMade: row.voided_made,
  comped: row.comped,
  walkedOut: row.walked_out,
  wasted: row.wasted,
  refunded: row.refunded,
  movedAfterShown: row.moved_after_shown,
  takenOffAfterShown: row.taken_off_after_shown,
  sold: kobo(row.sold),
})

const whatItIs = ['business_day', 'position', 'item_id', 'station', 'table_number', 'session_id', 'unit_price']
const fateRows: Bulk = {
  table: 'line_fate',
  columns: ['site', 'line_id', ...whatItIs, ...counted.map(([column]) => column), 'shown'],
  replacesBy: ['site', 'line_id'],
  adds: counted.map(([column]) => column),
  raises: ['shown'],
  // A bill may be shown before the lounge hears of a line on it, if a till's disk had lost the line.
  keeps: { columns: whatItIs, once: 'position' },
}
const soldLaterRows: Bulk = {
  table: 'line_sold_later',
  columns: ['site', 'business_day', 'line_id', 'sold'],
  replacesBy: ['site', 'business_day', 'line_id'],
  adds: ['sold'],
}

/** When and by whom something was done. */
interface Moment {
  readonly position: number
  readonly day: string
  readonly sessionId: string
}
const ticketKinds: ReadonlySet<Kind> = new Set<Kind>(stations.map(ticketKind))

/** Tickets as they were before the group, from the database: what they had begun is subtracted again. */
export async function begunBefore(trx: Db, { entries, changes }: LogGroup): Promise<readonly Ticket[]> {
  const isNew = madeIn(entries)
  const ids = changes.flatMap(({ kind, id }) => (ticketKinds.has(kind) && !isNew(id) ? [id] : []))
  const all: Ticket[] = []
  for (const station of stations) {
    const own = ids.filter((id) => stationOfTicket(idOf<'ticket'>(id)) === station)
    all.push(...(await ticketRows(trx, station, own)))
  }
  return all
}

/** The fates that one group changes, written in one statement. */
export class LineFates {
  readonly #book: FateBook<Moment>
  readonly #sold = new Sums()
  #last = { position: 0, part: 0 }

  constructor(shown: ReadonlySet<LineId>) {
    this.#book = new FateBook(shown)
  }
  /** Asks the database which voided or moved lines a guest was shown on a bill. */
  static async begin(trx: Db, entries: readonly LogEntry[]): Promise<LineFates> {
    const changes = entries.flatMap(({ events }) => events.flatMap((event) => fatesAfterShown(event, events)))
    const lines = [...new Set(changes.map(({ line }) => line))]
    if (lines.length === 0) return new LineFates(new Set())
    const rows = await trx
      .selectFrom('line_fate')
      .select('line_id')
      .where('site', '=', site)
      .where(oneOf(trx, 'line_id', lines))
      .where('shown', '>', 0)
      .execute()
    return new LineFates(new Set(rows.map((row) => idOf<'line'>(row.line_id))))
  }

  /** @param all the events of its command */
  hear(moment: Moment, event: LoungeEvent, all: readonly LoungeEvent[]): void {
    const { position, day } = moment
    if (position !== this.#last.position) this.#last = { position, part: 0 }
    const waste = idOf<'line'>(`waste-${position}-${++this.#last.part}`)
    for (const { line, sold } of this.#book.hear(event, waste, moment, all)) this.#sold.add([day, line], [sold])
  }

  follow(before: readonly Ticket[], changes: readonly LoggedChange[]): void {
    for (const ticket of before) this.#book.follow(ticket, undefined)
    for (const { kind, row, last } of changes)
      if (ticketKinds.has(kind)) this.#book.follow(undefined, (row ?? last) as Ticket | undefined) // by its kind
  }

  async write(trx: Db): Promise<void> {
    const changed = [...this.#book.fates()].filter(({ what, counts }) => what || !isNothing(counts))
    await insertRows(trx, fateRows, changed.map(rowOf))
    await this.#writeSoldLater(trx)
  }

  async #writeSoldLater(trx: Db): Promise<void> {
    const sold = this.#sold.rows() as [day: string, line: string, amount: number][] // as they were added
    if (sold.length === 0) return
    const lines = [...new Set(sold.map(([, line]) => line))]
    const rows = await trx
      .selectFrom('line_fate')
      .select(['line_id', 'business_day'])
      .where('site', '=', site)
      .where(oneOf(trx, 'line_id', lines))
      .execute()
    const days = new Map(rows.map((row) => [row.line_id, row.business_day]))
    const later = sold.filter(([day, line]) => days.has(line) && days.get(line) !== day)
    await insertRows(
      trx,
      soldLaterRows,
      later.map((row) => [site, ...row]),
    )
  }
}

const isNothing = (counts: Counts): boolean => Object.values(counts).every((count) => count === 0)

/** The facts of a line are written when it is ordered. Before and afterwards only its counts are updated. */
function rowOf({ line, what, counts }: FateHeard<Moment>) {
  const { day = '', position = 0, itemId = '', station = '', tableNumber = 0, sessionId = '' } = what ?? {}
  return [
    site,
    line,
    day,
    position,
    itemId,
    station,
    tableNumber,
    sessionId,
    what?.unitPrice ?? zero,
    ...counted.map(([, name]) => counts[name]),
    counts.shown,
  ]
}
