// Looks at the books of each day as it is closed: lines, tickets, Z and ledger say the same, or whoever runs the lounge hears of it.
// Nothing waits for it, and nothing is kept from being closed.
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
  /** Where that is: the books of a day are read as they are at one moment, for tills go on selling. */
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

  /** What was found of the day that was closed last; nothing before the first look at one. */
  get last(): CheckedDay | undefined {
    return this.#last
  }

  /** One look at a time; after a restart the last day that was closed is looked at again. */
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
