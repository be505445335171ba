// The fate of every line in any evening: the counts from events equal what orders, tickets and the ledger say.
import { expect, test } from 'vitest'
import type { LineId } from '../ids.ts'
import { idOf } from '../ids.ts'
import { journalOf } from '../ledger/journals.ts'
import { stations } from '../menu/menu.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { ordersOf } from '../testing/holds.ts'
import { type Move, moves, stores } from '../testing/moves.ts'
import { play, type Step } from '../testing/shift.ts'
import { type Ticket, ticketKind } from '../tickets/tickets.ts'
import fc from 'fast-check'
import { FateBook } from './fate-book.ts'
import { type FateToCheck, fateFaults, UnitsStanding } from './checking.ts'
import { missingUnits, openUnits } from './fates.ts'

const wasteOf = (step: Step, index: number): LineId => idOf<'line'>(`waste-${step.by.commandId}-${index}`)
const kinds = new Set<string>(stations.map(ticketKind))

/** The evening as the books count it, step by step. */
function counted(drawn: readonly Move[]) {
  const book = new FateBook()
  const shift = play(drawn, (step, before) => {
    for (const [index, event] of step.done.events.entries())
      book.hear(event, wasteOf(step, index), {}, step.done.events)
    for (const { kind, id, row } of step.done.writes.changes())
      if (kinds.has(kind)) book.follow(before.get(kind as 'ticket:bar', id), row as Ticket) // by its kind
  })
  return { ...shift, fates: [...book.fates()] }
}

const toCheck = (fates: ReturnType<typeof counted>['fates']): readonly FateToCheck[] =>
  fates.map(({ line, what, counts }) => ({ line, station: what?.station, counts }))

function standing(lounge: Lounge): UnitsStanding {
  const all = new UnitsStanding()
  for (const order of ordersOf(lounge)) all.seeOrder(order)
  for (const station of stations) for (const ticket of lounge.all(ticketKind(station))) all.seeTicket(ticket)
  return all
}

/** What the ledger counts as sold: with amounts above the lounge's own price, without amounts that were missing. */
const soldInLedger = (events: readonly LoungeEvent[]): number =>
  events
    .flatMap((event) => {
      const short = event.kind === 'order.paid' ? (event.settlement.funding?.short ?? 0) : 0
      const entries = journalOf(event).filter(({ account }) => account === 'sales' || account === 'differences')
      return entries.map(({ amount }) => -amount).concat(short)
    })
    .reduce((all, amount) => all + amount, 0)

test.each([
  ['any', moves],
  ['the manager’s', stores],
])('DAY-07 on %s evenings every unit that was ordered is settled once, or stands on a bill', (_whose, evenings) => {
  let [paid, voidedMade, missing] = [0, 0, 0]
  fc.assert(
    fc.property(evenings as fc.Arbitrary<readonly Move[]>, (drawn) => {
      const { fates, lounge, events } = counted(drawn)
      expect([...fateFaults(toCheck(fates), standing(lounge), true)]).toEqual([])
      // Every ordered unit is accounted for.
      expect(fates.every(({ what }) => what !== undefined)).toBe(true)
      const sold = fates.reduce((all, { counts }) => all + counts.sold, 0)
      expect(sold).toBe(soldInLedger(events))
      for (const { counts } of fates) {
        paid += counts.paid
        voidedMade += counts.voidedMade
        missing += missingUnits(counts)
        // Missing units are those that guests left behind.
        expect(missingUnits(counts)).toBeLessThanOrEqual(counts.walkedOut)
        expect(Math.min(openUnits(counts), counts.made, counts.paid, counts.voidedUnmade)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 100 },
  )
  expect(paid).toBeGreaterThan(0)
  expect(voidedMade).toBeGreaterThan(0)
  expect(missing > 0).toBe(evenings === moves)
})
