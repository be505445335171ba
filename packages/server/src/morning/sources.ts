// What the gatherers of the morning page read: the books in the database, and the lounge as it stands.
import type { Lounge } from '@lounge/domain/lounge'
import type { CalendarDate, DayRule } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'

export interface MorningSources {
  readonly db: Db
  readonly lounge: Lounge
  readonly day: CalendarDate
  readonly rule: DayRule
}
