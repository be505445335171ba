// Money that left the lounge that day: cash out of the drawers, and refunds.
import type { LoungeEvent } from '@lounge/domain/lounge'
import { lineTextMax } from '@lounge/domain/morning/morning'
import type { Gathered, GatheredLine } from '@lounge/domain/morning/page'
import { negative } from '@lounge/domain/money'
import { paidTotal } from '@lounge/domain/payments/payments'
import { entryColumns, eventsIn } from '../db/entry-texts.ts'
import { site } from '../site.ts'
import type { Booked } from './entries.ts'
import type { MorningSources } from './sources.ts'

type From = Pick<MorningSources, 'db'>

/** @param lineOf the line of an event of these commands, if it has one */
async function linesOf(
  { db }: From,
  booked: readonly Booked[],
  lineOf: (event: LoungeEvent) => GatheredLine | undefined,
): Promise<Gathered> {
  if (booked.length === 0) return { lines: [] }
  const rows = await db
    .selectFrom('log')
    .select(entryColumns)
    .where('site', '=', site)
    .where(
      'position',
      'in',
      booked.map(({ position }) => position),
    )
    .execute()
  return { lines: rows.flatMap(eventsIn).flatMap((event) => lineOf(event) ?? []) }
}
const named = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, lineTextMax)

/** A late report of counted cash (`shift.countKept`) counts for the day of that count, and nobody got that money. */
const isKept = ({ account }: Booked['entries'][number]): boolean =>
  account.startsWith('drawer:') || account === 'over-short'

/** Refunds of paid bills, of part payments of open ones, and of money on FunCards. */
export const givenBack = (from: From, booked: readonly Booked[]): Promise<Gathered> =>
  linesOf(
    from,
    booked.filter(
      ({ command, entries }) =>
        (command === 'order.refund' || command === 'order.giveBackPart' || command === 'funcard.takeBack') &&
        !entries.every(isKept),
    ),
    (event) => {
      switch (event.kind) {
        case 'order.refunded':
          return { text: named([event.number, event.reason]), amount: paidTotal(event.payments), count: 1 }
        case 'order.partGivenBack':
          return { text: named([event.number, 'Part payment']), amount: event.payment.amount, count: 1 }
        case 'funcard.takenBack':
          // If it was never taken, no money left the lounge.
          return event.wasNeverTaken
            ? undefined
            : { text: named([`FunCard ${event.number}`, event.reason]), amount: event.amount, count: 1 }
        default:
          return undefined
      }
    },
  )

/** Expenses, less the parts that came back. Cash between a drawer and the safe does not leave the lounge. */
export const cashOut = (from: From, booked: readonly Booked[]): Promise<Gathered> =>
  linesOf(
    from,
    booked.filter(({ entries }) => entries.some(({ account }) => account.startsWith('expenses:'))),
    (event) =>
      event.kind === 'shift.cashMoved'
        ? {
            text: named([event.category, event.note]),
            amount: event.direction === 'out' ? event.amount : negative(event.amount),
            count: 1,
          }
        : undefined,
  )
