// Checks the fate of every line of an evening: the counts from the log's events must equal those of orders, tickets and the ledger.
import { fateFaults, UnitsStanding } from '@lounge/domain/fates/checking'
import { FateBook } from '@lounge/domain/fates/fate-book'
import { begunOn, lineOrdered } from '@lounge/domain/fates/fates'
import { RowStore, WriteSet } from '@lounge/domain/flow'
import { idOf } from '@lounge/domain/ids'
import { journalOf } from '@lounge/domain/ledger/journals'
import type { Lounge, LoungeEvent, LoungeRows } from '@lounge/domain/lounge'
import { stations } from '@lounge/domain/menu/menu'
import { reduce } from '@lounge/domain/reduce'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import type { LogEntry } from '../hub/log.ts'

const ticketKinds = new Set(stations.map(ticketKind))
const orderKinds = new Set([...ticketKinds, 'order' as const])

/** @returns every violation, one line each */
export function* fatesAddUp(entries: readonly LogEntry[], whole: Lounge): Iterable<string> {
  const book = new FateBook()
  const rows = new RowStore<LoungeRows>()
  let [sold, booked] = [0, 0]
  for (const { events, position, command } of entries) {
    for (const [index, event] of events.entries()) {
      const waste = idOf<'line'>(`waste-${position}-${index}`)
      for (const each of book.hear(event, waste, {}, events)) sold += each.sold
      booked += soldInLedger(event)
    }
    const writes = new WriteSet<LoungeRows>(rows)
    for (const event of events) if (event.kind !== 'history.trimmed') reduce(writes, event, orderKinds)
    const begun = new Begun()
    for (const { kind, id, row } of writes.changes()) {
      if (kind !== 'ticket:kitchen' && kind !== 'ticket:bar') continue
      const before = rows.get(kind, id)
      book.follow(before, row)
      begun.count(before, -1)
      begun.count(row, 1)
    }
    if (begun.isForgotten(events))
      yield `${command.name} ${command.id} says another number than its tickets of what was made`
    rows.apply(writes.changes())
  }
  const standing = new UnitsStanding()
  for (const order of whole.all('order')) standing.seeOrder(order)
  for (const kind of ticketKinds) for (const ticket of whole.all(kind)) standing.seeTicket(ticket)
  const fates = [...book.fates()].map(({ line, what, counts }) => ({ line, station: what?.station, counts }))
  yield* fateFaults(fates, standing, true)
  if (sold !== booked) yield `the lines that were sold come to ${sold}, and the ledger says ${booked}`
}

/** Sales in the ledger, with what was taken beyond the lounge's own price. Missing funds are a difference and no sale. */
function soldInLedger(event: LoungeEvent): number {
  const short = event.kind === 'order.paid' ? (event.settlement.funding?.short ?? 0) : 0
  const entries = journalOf(event).filter(({ account }) => account === 'sales' || account === 'differences')
  return entries.reduce((all, { amount }) => all - amount, short)
}

/** The change in units of each line on begun tickets between the rows before a command and after it. */
class Begun {
  readonly #units = new Map<string, number>()

  count(ticket: Ticket | undefined, sign: 1 | -1): void {
    for (const [line, units] of ticket ? begunOn(ticket) : [])
      this.#units.set(line, (this.#units.get(line) ?? 0) + sign * units)
  }
  /**
   * Whether begun units left their tickets without a trace: they may leave by being put back or left unmade, or by a void that says
   * that they were made.
   */
  isForgotten(events: readonly LoungeEvent[]): boolean {
    if (events.some((event) => event.kind === 'ticket.putBack' || (event.kind === 'ticket.finished' && event.unmade)))
      return false
    const voided = new Map<string, number>()
    for (const event of events)
      if (event.kind === 'order.voided')
        for (const { lineId, units } of event.made)
          voided.set(lineOrdered(lineId), (voided.get(lineOrdered(lineId)) ?? 0) + units)
    return [...new Set([...this.#units.keys(), ...voided.keys()])].some(
      (line) => Math.min(0, this.#units.get(line) ?? 0) !== -(voided.get(line) ?? 0),
    )
  }
}
