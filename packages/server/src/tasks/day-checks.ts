// Checks the books of each day after it is closed: lines, tickets, Z and ledger must agree, otherwise the people in charge are told.
// Nothing waits for the check, and it does not prevent a close.
import type { CalendarDate } from '@lounge/domain/time'
import { oneAtATime } from '@lounge/sync/one-at-a-time'
import { atOneMoment } from '../db/one-moment.ts'
import type { Place } from '../db/place.ts'
import type { Db } from '../db/schema.ts'
import { checkFates } from '../rows/fate-checks.ts'
import { checkZ, lastZOfDay } from '../rows/z-checks.ts'
import type { SystemActor } from './system-actor.ts'

interface Parts {
  readonly db: Db
  /** The place of the database: a day's books are read from one snapshot, because tills go on selling. */
  readonly place: Place
  readonly actor: Pick<SystemActor, 'give'>
  readonly head: () => number
}

export interface CheckedDay {
  readonly day: CalendarDate
  readonly faults: readonly string[]
}

export class DayChecks {
  readonly #parts: Parts
  #lookedUpTo = -1
  #number = 0
  #last: CheckedDay | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The result of the last closed day; undefined before the first check. */
  get last(): CheckedDay | undefined {
    return this.#last
  }

  /** One look at a time. After a restart the last closed day is checked again. */
  readonly look = oneAtATime(() => this.#look())

  async #look(): Promise<void> {
    const { db, place, actor, head } = this.#parts
    const upTo = head()
    if (upTo === this.#lookedUpTo) return
    const z = await lastZOfDay(db)
    if (z && z.number !== this.#number) {
      const day = z.day as CalendarDate // as it was written
      const faults = await atOneMoment(place, async (then) => [
        ...(await checkFates(then, day)),
        ...(await checkZ(then, z.number)),
      ])
      const count = faults.length
      if (count > 0) await actor.give(`day-faults:${day}:${z.number}`, 'day.reportFaults', { day, count })
      this.#last = { day, faults }
      this.#number = z.number
    }
    this.#lookedUpTo = upTo
  }
}
