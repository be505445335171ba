// The sources of the morning page: the books in the database, and the current state of the lounge.
import type { Lounge } from '@lounge/domain/lounge'
import type { CalendarDate, DayRule } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'

export interface MorningSources {
  readonly db: Db
  readonly lounge: Lounge
  readonly day: CalendarDate
  readonly rule: DayRule
}
