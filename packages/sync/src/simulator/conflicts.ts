// Checks that every conflict was flagged: replays the log, and any command that contradicts the rows or the clock of its moment must
// have been answered with a flag.
import { isCommandName, isFactName } from '@lounge/domain/decide'
import { RowStore, WriteSet } from '@lounge/domain/flow'
import type { LoungeRows } from '@lounge/domain/lounge'
import { requestKind } from '@lounge/domain/material-requests/material-requests'
import { reduce } from '@lounge/domain/reduce'
import { everyKind } from '@lounge/domain/scope'
import { settingsOf } from '@lounge/domain/settings/settings'
import { isOfficeWork } from '@lounge/domain/staff/office'
import { businessDay, days, minutes, type Timestamp, timestamp } from '@lounge/domain/time'
import type { LogEntry } from '../hub/log.ts'
import type { Told } from './oracle/told.ts'
import type { Deed, Record } from './record.ts'

export function* conflictsFlagged(entries: readonly LogEntry[], { made, promised }: Record): Iterable<string> {
  const rows = new RowStore<LoungeRows>()
  for (const { command, events, answer, bookedAt } of entries) {
    const { name, id } = command
    const isFact = isCommandName(name) && isFactName(name)
    if (isFact && answer.outcome === 'applied') {
      for (const event of events) {
        const why = conflictOf(event, rows)
        if (why !== undefined && answer.flags.length === 0) yield `${name} ${id} is booked without a flag: ${why}`
      }
      const done = promised.get(id)
      const [first] = events
      // It was booked together with a trim, for which the server's clock was a week ahead: it cannot detect a wrong clock then.
      const isServerRight = done && bookedAt < done.at + days(3)
      // Office work happens only while the server hears it, so its time is the moment it is heard.
      if (isServerRight && !isOfficeWork(name) && first && 'at' in first && answer.flags.length === 0) {
        const day = (at: Timestamp) => businessDay(at, settingsOf(rows))
        if (!daysOf(done.at, made.get(id), bookedAt).some((at) => day(timestamp(at)) === day(first.at)))
          yield `${command.name} ${id} of ${day(timestamp(done.at))} is booked on ${day(first.at)} without a flag`
      }
    }
    const writes = new WriteSet<LoungeRows>(rows)
    // Rows that left memory remain available to commands that touch them.
    for (const event of events) if (event.kind !== 'history.trimmed') reduce(writes, event, everyKind)
    rows.apply(writes.changes())
  }
}

/** Clocks within this distance count as equal. */
const clocksApartMs = minutes(2)

/**
 * When something was done, as far as the clocks of its till and the server can tell.
 * @param before the time of the device's previous command: a clock that was ahead then moves all later ones
 */
export function doneAt(
  { events, answer, bookedAt }: LogEntry,
  deed: Deed,
  before: Told['done'] = { from: 0, to: 0 },
): Told['done'] {
  const { at, heardAt = at, clockOff = 0 } = deed
  const near = clockOff > clocksApartMs ? [heardAt, bookedAt] : [at - clockOff, at + clockOff]
  // The clock is known to be wrong, so the books have the time it showed. A wish carries no such flag.
  const isClockOff = clockOff > clocksApartMs || answer.flags.some(({ refused }) => refused.endsWith('clock_off'))
  const said = isClockOff ? events.flatMap((event) => ('at' in event ? [event.at] : [])) : []
  return {
    from: Math.min(at, bookedAt, ...near, ...said),
    to: Math.max(at, ...near, ...said, Math.min(before.to, bookedAt)),
  }
}

/**
 * The times whose business days a fact may be booked on. If a till's clock is further off, the fact may belong anywhere between the
 * server's last message to that till and the moment when the server heard of it.
 */
function daysOf(at: number, { heardAt = at, clockOff = 0 }: Partial<Deed> = {}, bookedAt: number): readonly number[] {
  const near = [at - clocksApartMs, at, at + clocksApartMs]
  return clockOff > clocksApartMs ? [...near, heardAt, bookedAt] : near
}

/** Names a conflict of an event with the rows before it. The rules are stated here a second time, without the guards. */
function conflictOf(event: LogEntry['events'][number], rows: RowStore<LoungeRows>): string | undefined {
  switch (event.kind) {
    case 'order.placed': {
      const standing = rows.get('table', String(event.order.tableNumber))?.open.length ?? 0
      // A split-off part is on its party's table.
      const isPart = event.order.splitFrom !== undefined
      return standing >= settingsOf(rows).openOrdersPerTableMax && !isPart ? `table full with ${standing}` : undefined
    }
    case 'order.paidAgain':
      return 'paid twice'
    case 'order.paid': {
      // Part payments were checked when they were taken.
      const { funding, payments } = event.settlement
      const short = (funding?.takenNow ?? payments).some(
        (payment) =>
          payment.method === 'FunCard' && (rows.get('balance', payment.funcardId)?.amount ?? 0) < payment.amount,
      )
      const { status } = rows.get('order', event.orderId) ?? { status: 'pending' }
      const isOpen = status === 'pending' || status === 'emptied'
      return short ? 'more than the card held' : isOpen ? undefined : `it was ${status}`
    }
    case 'request.received': {
      const { status } = rows.get(requestKind(event.department), event.requestId) ?? { status: 'not there' }
      return status === 'approved' ? undefined : `the request was ${status}`
    }
    default:
      return undefined
  }
}
