// Takes orders that were left there off their tables, and finished rows out of memory, when the business day turns and at a start. It
// works in small steps and lets other commands go first, so that years of history leave without holding up a sale.
import { historyIn, leftOnTables } from '@lounge/domain/history/over'
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, type CalendarDate, timestamp } from '@lounge/domain/time'
import type { SystemActor } from './system-actor.ts'

/** Ten steps a second at most: a million orders leave within an hour or two. */
const betweenStepsMs = 100

export class HistoryTrim {
  readonly #lounge: Lounge
  readonly #actor: Pick<SystemActor, 'give'>
  readonly #pauseMs: number
  #day: CalendarDate | undefined
  #running: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(lounge: Lounge, actor: Pick<SystemActor, 'give'>, pauseMs = betweenStepsMs) {
    this.#lounge = lounge
    this.#actor = actor
    this.#pauseMs = pauseMs
  }

  /** Trims if the business day has changed since the last look, or if the last trim failed. */
  async lookAround(now: number): Promise<void> {
    const day = businessDay(timestamp(now), settingsOf(this.#lounge))
    if (day === this.#day) return this.#running
    this.#day = day
    this.#running = this.#running.catch(() => undefined).then(() => this.#trim(day, now))
    return this.#running
  }
  /** Resolves when no step is in progress any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running.catch(() => undefined)
  }

  async #trim(day: CalendarDate, now: number): Promise<void> {
    try {
      await this.#takeSteps(day, now)
    } catch (error) {
      if (this.#day === day) this.#day = undefined // retried at the next look
      throw error
    }
  }
  /** A step that was given before is skipped. A step that takes nothing ends the trim until the next day. */
  async #takeSteps(day: CalendarDate, now: number): Promise<void> {
    for (let step = 1; !this.#isStopped; step++) {
      const first = this.#firstOf(now)
      if (first === undefined) return
      const given = await this.#actor.give(`trim:${day}:${step}`, 'history.trim', {})
      if (given === 'not taken' || (given === 'done' && this.#firstOf(now) === first)) return
      await new Promise((resume) => setTimeout(resume, this.#pauseMs))
    }
  }
  /** The first row of the next step, in the order of `history.trim`: an order left on its table, then a row that is history. */
  #firstOf(now: number): string | undefined {
    for (const { id } of leftOnTables(this.#lounge, timestamp(now))) return `left ${id}`
    for (const [kind, id] of historyIn(this.#lounge, timestamp(now))) return `${kind} ${id}`
    return undefined
  }
}
