// The lounge checks its own books when a day is closed: no role may report the result, only the system actor.
import { z } from 'zod'
import { wish } from '../command.ts'
import { CalendarDate } from '../time.ts'

const Report = z.strictObject({ day: CalendarDate, count: z.int().min(1).max(1_000_000) })

/** Only faults are reported: nobody has to hear of a day that is right. */
export const reportDayFaults = wish('day.reportFaults', Report, (_lounge, report, by) => [
  { kind: 'day.faultsFound', ...report, at: by.at },
])
