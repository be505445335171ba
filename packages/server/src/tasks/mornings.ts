// Writes the morning page of each business day: at its close, in the morning if nobody closed it, and again when something comes late for a
// day that has a page.
import { businessDaysForgotten } from '@lounge/domain/limits'
import type { Lounge } from '@lounge/domain/lounge'
import type { MorningPage } from '@lounge/domain/morning/morning'
import { settingsOf } from '@lounge/domain/settings/settings'
import {
  beginOf,
  businessDay,
  type CalendarDate,
  dayBefore,
  daysAfter,
  minutes,
  type Timestamp,
  timestamp,
} from '@lounge/domain/time'
import type { SystemActor } from './system-actor.ts'

/** In local time. A lounge whose day turns later gets its page when the day has turned. */
const readAtMinute = 7 * 60
/** Days that get a first page later: after a release without pages, or after the server was away. */
const daysCaughtUp = 7
/** A clock that is set back by more was wrong. */
const setBackMs = minutes(2)

/** A day, and the last position at which something was booked for it, or at which it was closed. */
export interface BookedDay {
  readonly day: CalendarDate
  readonly position: number
  readonly isClosed: boolean
}

export interface MorningsParts {
  readonly lounge: Lounge
  readonly actor: Pick<SystemActor, 'give'>
  /** Makes the page from what is known by now. */
  readonly gather: (day: CalendarDate) => Promise<MorningPage>
  readonly bookedAfter: (position: number, firstDay: CalendarDate) => Promise<readonly BookedDay[]>
  readonly head: () => number
}

/** When the page of an unclosed day is due. */
export function readAt(day: CalendarDate, lounge: Lounge): Timestamp {
  const rule = settingsOf(lounge)
  const next = daysAfter(day, 1)
  return timestamp(Math.max(beginOf(next, rule), Date.parse(next) + minutes(readAtMinute - rule.utcOffsetMinutes)))
}

export class Mornings {
  readonly #parts: MorningsParts
  /** The position up to which the log was read. */
  #lookedUpTo = 0
  #lookedAt = 0
  /** Days found there that are not due yet. */
  readonly #waiting = new Map<CalendarDate, BookedDay>()
  #running: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(parts: MorningsParts) {
    this.#parts = parts
  }

  /** Writes the pages that are due. */
  look(now: number): Promise<void> {
    this.#running = this.#running.catch(() => undefined).then(() => this.#look(timestamp(now)))
    return this.#running
  }
  /** Resolves when no page is being written any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running.catch(() => undefined)
  }

  async #look(now: Timestamp): Promise<void> {
    const { lounge, head, bookedAfter } = this.#parts
    const last = dayBefore(businessDay(now, settingsOf(lounge)))
    const upTo = head()
    // By a clock that was ahead, days seemed too old for a page.
    if (now < this.#lookedAt - setBackMs) this.#lookedUpTo = 0
    this.#lookedAt = now
    if (upTo !== this.#lookedUpTo)
      for (const booked of await bookedAfter(this.#lookedUpTo, daysAfter(last, -businessDaysForgotten)))
        this.#waitFor(booked)
    this.#lookedUpTo = upTo
    for (const [day, { position, isClosed }] of [...this.#waiting].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (this.#isStopped) return
      const page = lounge.get('morning', day)
      if (page ? page.upTo < position : day >= daysAfter(last, -daysCaughtUp)) {
        if (!page && !isClosed && now < readAt(day, lounge)) continue
        await this.#write(day)
      }
      this.#waiting.delete(day)
    }
  }

  #waitFor({ day, position, isClosed }: BookedDay): void {
    const before = this.#waiting.get(day)
    this.#waiting.set(day, {
      day,
      position: Math.max(position, before?.position ?? 0),
      isClosed: isClosed || (before?.isClosed ?? false),
    })
  }

  async #write(day: CalendarDate): Promise<void> {
    const page = await this.#parts.gather(day)
    await this.#parts.actor.give(`morning:${day}:${page.upTo}`, 'morning.write', page)
  }
}
