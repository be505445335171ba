// What the simulator itself remembers of an evening: what staff were promised, and what nobody could have kept.
import { type Answer, canonical } from '../protocol.ts'
import type { Outcome } from '../terminal/command-outcome.ts'
import type { Taps } from './hands.ts'
import type { Step } from '../terminal/composing.ts'

/** What somebody did, as the screen showed it. */
export interface Deed {
  readonly name: string
  readonly args: unknown
  /** The till where it was done, 0 where there is no till. */
  readonly till: number
  /** As what somebody did it who had signed in there. */
  readonly role?: string | undefined
  /** Who had signed in there. */
  readonly staffId?: string | undefined
  /** What was tapped of the order as a whole. */
  readonly taps?: Taps
  /** Whether the server was asked, and nothing was shown as done. */
  readonly isAsked?: boolean
  /** When it was done, by a clock that is right. */
  readonly at: number
  /** When its device had heard from the server last, by a clock that is right. */
  readonly heardAt?: number
  /** When what the tab in which it was done showed had come. */
  readonly shownAt?: number
  /** How far its clock was off, as well as it had been set right. */
  readonly clockOff?: number
}

interface Promised {
  readonly name: string
  /** When it was done, by a clock that is right. */
  readonly at: number
}

export class Record {
  /** What `run` called done: the commands by id. */
  readonly promised = new Map<string, Promised>()
  /** Everything that was done on any terminal, whatever became of writing it down. */
  readonly made = new Map<string, Deed>()
  /** Commands that a device said it could not write down: they may be there, or not. */
  readonly unsaved = new Set<string>()
  /** Commands that a disk had called written and lost: of these only those that were sent in time can be there. */
  readonly lost = new Set<string>()
  /** Commands whose answers a disk had called written and lost, or that their tab had not heard: it waits for them anew. */
  readonly untold = new Set<string>()
  /** Commands that can never be booked. */
  readonly poisoned = new Set<string>()
  /** Tills whose order numbers a lying disk leased twice. */
  readonly tillsSetBack = new Set<number>()
  /** Tills at which whoever says yes signed in, so that their PIN opens something there. */
  readonly tillsOfApprover = new Set<number>()
  /** Every answer as it was first heard in the history that is now. */
  readonly #answers = new Map<string, Answer>()
  /** Answers of histories that are gone: a server that was restored has to come to the same. */
  readonly answeredBefore = new Map<string, Answer>()
  /** Commands that such a history had booked; the answer may have been heard only afterwards, or never. */
  readonly bookedBefore = new Set<string>()
  wentBack = false
  /** Somebody did not wait until all had offered what they were told. */
  hurried = false
  /** Commands that came late by another way as well. */
  strays: ReadonlySet<string> = new Set()

  ran(steps: readonly Step[], { ids, outcome }: Exclude<Outcome, { outcome: 'refused' }>, at: number): void {
    if (ids.length !== steps.length) throw new Error(`of ${steps.length} things shown as done ${ids.length} are kept`)
    for (const [index, id] of ids.entries())
      if (outcome === 'done') this.promised.set(id, { name: steps[index]?.name ?? '', at })
      else this.unsaved.add(id)
  }
  lose(ids: readonly string[]): void {
    for (const id of ids) this.lost.add(id)
  }
  /** Whether somebody made this command. */
  knows(id: string): boolean {
    return this.made.has(id) || this.poisoned.has(id)
  }

  /** The server holds an older history from here on. @param gone what it does not know any more */
  goBack(gone: readonly string[]): void {
    this.wentBack = true
    for (const id of gone) this.bookedBefore.add(id)
    for (const [id, answer] of this.#answers) this.answeredBefore.set(id, answer)
    this.#answers.clear()
  }

  /** @throws where it is not what was heard before */
  heard(answers: readonly Answer[]): void {
    for (const answer of answers) {
      const before = this.#answers.get(answer.id)
      if (before === undefined) this.#answers.set(answer.id, answer)
      else if (canonical(before) !== canonical(answer) && !this.wentBack)
        throw new Error(`the answer to ${answer.id} was ${canonical(before)} and is now ${canonical(answer)}`)
    }
  }
  /** The answer to a command as somebody heard it. */
  answer(id: string): Answer | undefined {
    return this.#answers.get(id)
  }
}
