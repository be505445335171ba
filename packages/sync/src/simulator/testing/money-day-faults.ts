// Faults in the money of the day: made food that is forgotten, a Z that differs from the ledger, and money that is confirmed twice.
import type { LoungeEvent } from '@lounge/domain/lounge'
import type { DayReport, Tally } from '@lounge/domain/shifts/shifts'
import type { PlantedFault } from './planted-faults.ts'
import { booking, deafTo, isA, rows } from './planting.ts'

const madeNothing = (event: LoungeEvent): LoungeEvent =>
  event.kind === 'order.voided' ? { ...event, made: [] } : event

/** The report without its late entries. */
function withoutLate(z: DayReport): DayReport {
  const entries: Record<string, Tally['entries'][string]> = { ...z.tally.entries }
  for (const late of Object.values(z.late)) for (const name of Object.keys(late.entries)) delete entries[name]
  return { ...z, tally: { ...z.tally, entries } }
}

export const moneyDayFaults: readonly PlantedFault[] = [
  {
    what: 'what was cooked of lines that are taken off is forgotten',
    first: 1,
    planted: booking('order.voidLines', 'decide', (all) => all.map(madeNothing)),
  },
  {
    what: 'a Z misses what came late',
    first: 38,
    planted: booking('day.close', 'decide', (all) =>
      all.map((event) => (event.kind === 'day.closed' ? { ...event, z: withoutLate(event.z) } : event)),
    ),
  },
  {
    what: 'two Zs of a till bear one number',
    first: 58,
    planted: booking('shift.close', 'book', (all) =>
      all.map((event) =>
        event.kind === 'shift.closed' && event.z ? { ...event, z: { ...event.z, number: 1 } } : event,
      ),
    ),
  },
  {
    what: 'a claim is confirmed twice',
    first: 5,
    planted: booking('payment.confirm', 'book', (all) => [...all, ...all]),
  },
  { what: 'cash that goes out stays in the drawer', planted: booking('shift.cashOut', 'book', () => []) },
  { what: 'what comes off a card stays on it', first: 1, planted: booking('funcard.takeBack', 'decide', () => []) },
  { what: 'what is given away goes on at its price', first: 1, planted: rows(isA('order'), deafTo('order.comped')) },
]
