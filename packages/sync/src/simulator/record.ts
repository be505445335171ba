// The simulator's own record of an evening: what staff were promised, and what could not be kept.
import { type Answer, canonical } from '../protocol.ts'
import type { Outcome } from '../terminal/command-outcome.ts'
import type { Taps } from './hands.ts'
import type { Step } from '../terminal/composing.ts'

/** An act of staff, as the screen showed it. */
export interface Deed {
  readonly name: string
  readonly args: unknown
  /** The till where it was done, 0 if there is no till. */
  readonly till: number
  /** The role of the person signed in there. */
  readonly role?: string | undefined
  /** The person signed in there. */
  readonly staffId?: string | undefined
  /** The taps that concerned the whole order. */
  readonly taps?: Taps
  /** Whether the server was asked to decide, so that nothing was shown as done. */
  readonly isAsked?: boolean
  /** When it was done, by a correct clock. */
  readonly at: number
  /** When its device last heard from the server, by a correct clock. */
  readonly heardAt?: number
  /** When the rows that its tab showed had come. */
  readonly shownAt?: number
  /** How far its clock was off, after correction. */
  readonly clockOff?: number
}

interface Promised {
  readonly name: string
  /** When it was done, by a correct clock. */
  readonly at: number
}

export class Record {
  /** The commands that `run` called done, by id. */
  readonly promised = new Map<string, Promised>()
  /** Every command that was made on any terminal, written or not. */
  readonly made = new Map<string, Deed>()
  /** Commands that a device said it could not write: they may exist, or not. */
  readonly unsaved = new Set<string>()
  /** Commands that a disk had called written and lost: only those sent in time can exist. */
  readonly lost = new Set<string>()
  /** Commands whose tab waits for the answer again: a disk lost it after reporting it written, or the tab had not heard it. */
  readonly untold = new Set<string>()
  /** Commands that can never be booked. */
  readonly poisoned = new Set<string>()
  /** Tills whose order numbers a lying disk leased twice. */
  readonly tillsSetBack = new Set<number>()
  /** Tills at which the approver signed in, so that their PIN opens a sign-in there. */
  readonly tillsOfApprover = new Set<number>()
  /** Every answer as it was first heard in the history that is now. */
  readonly #answers = new Map<string, Answer>()
  /** Answers of lost histories: a restored server must give the same. */
  readonly answeredBefore = new Map<string, Answer>()
  /** Commands that a lost history had booked; the answer may have been heard later, or never. */
  readonly bookedBefore = new Set<string>()
  wentBack = false
  /** Somebody did not wait until all terminals had offered. */
  hurried = false
  /** Commands that also came late by another way. */
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

  /** The server has an older history from now on. @param gone the commands that it no longer knows */
  goBack(gone: readonly string[]): void {
    this.wentBack = true
    for (const id of gone) this.bookedBefore.add(id)
    for (const [id, answer] of this.#answers) this.answeredBefore.set(id, answer)
    this.#answers.clear()
  }

  /** @throws if an answer differs from what was heard before */
  heard(answers: readonly Answer[]): void {
    for (const answer of answers) {
      const before = this.#answers.get(answer.id)
      if (before === undefined) this.#answers.set(answer.id, answer)
      else if (canonical(before) !== canonical(answer) && !this.wentBack)
        throw new Error(`the answer to ${answer.id} was ${canonical(before)} and is now ${canonical(answer)}`)
    }
  }
  /** The answer to a command as it was heard. */
  answer(id: string): Answer | undefined {
    return this.#answers.get(id)
  }
}
