// What was given back that day of what had been paid, each with its reason.
import type { LoungeEvent } from '@lounge/domain/lounge'
import { lineTextMax } from '@lounge/domain/morning/morning'
import type { Gathered } from '@lounge/domain/morning/page'
import { paidTotal } from '@lounge/domain/payments/payments'
import { site } from '../site.ts'
import type { Booked } from './entries.ts'
import type { MorningSources } from './sources.ts'

export async function givenBack({ db }: MorningSources, booked: readonly Booked[]): Promise<Gathered> {
  const positions = booked.filter(({ command }) => command === 'order.refund').map(({ position }) => position)
  if (positions.length === 0) return { lines: [] }
  const rows = await db
    .selectFrom('log')
    .select('events')
    .where('site', '=', site)
    .where('position', 'in', positions)
    .execute()
  const events = rows.flatMap((row) => JSON.parse(row.events) as readonly LoungeEvent[]) // as the log keeps them
  return {
    lines: events.flatMap((event) =>
      event.kind === 'order.refunded'
        ? [
            {
              text: `${event.number}, ${event.reason}`.slice(0, lineTextMax),
              amount: paidTotal(event.payments),
              count: 1,
            },
          ]
        : [],
    ),
  }
}
