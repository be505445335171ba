// Mails people when so many wrong passwords were typed for their account that none is accepted for an hour.
import { hours } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { openAccountBy } from './accounts.ts'
import { AfterTheAnswer } from './after-the-answer.ts'
import type { Carry, Courier } from './courier.ts'
import { countOf, type Guess, type GuessLimits } from './guesses.ts'

/** A letter that waits longer than this for the mail server is no news any more. */
const newsForMs = hours(12)

interface Parts {
  readonly db: Db
  readonly now: () => number
  /** Absent where no mail goes out. */
  readonly courier: Courier | undefined
  readonly limits: GuessLimits
  readonly onFault: (error: unknown) => void
}

export class LockLetters {
  readonly #parts: Parts
  readonly #later: AfterTheAnswer

  constructor(parts: Parts) {
    this.#parts = parts
    this.#later = new AfterTheAnswer(parts.onFault)
  }

  /** Call it after each wrong password, also for an account that does not exist. */
  consider(account: string, counted: Guess): void {
    this.#later.begin(this.#write(account, counted))
  }

  /** Resolves when no letter is in progress. */
  settle(): Promise<void> {
    return this.#later.settle()
  }

  async #write(account: string, counted: Guess): Promise<void> {
    const { courier, db, limits, now } = this.#parts
    const tries = limits[counted.kind]
    if ((await countOf(db, counted)) < tries) return
    const carry = await inTransaction(db, async (trx): Promise<Carry | undefined> => {
      const to = await openAccountBy(trx, account)
      return (
        to && courier?.post(trx, { kind: 'locked', to, tries, about: `lock:${to.id}`, goodUntil: now() + newsForMs })
      )
    })
    await carry?.()
  }
}
