// The lounge checks its own books as a day is closed: no role may tell of it, only the system actor does.
import { z } from 'zod'
import { wish } from '../command.ts'
import { CalendarDate } from '../time.ts'

const Report = z.strictObject({ day: CalendarDate, count: z.int().min(1).max(1_000_000) })

/** Only what is wrong is told: of a day that is right nobody has to hear. */
export const reportDayFaults = wish('day.reportFaults', Report, (_lounge, report, by) => [
  { kind: 'day.faultsFound', ...report, at: by.at },
])
