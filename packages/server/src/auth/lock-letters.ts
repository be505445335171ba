// Tells people by mail that so many wrong passwords were typed for their account that no other is tried for an hour.
import { hours } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { openAccountBy } from './accounts.ts'
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
  readonly #working = new Set<Promise<void>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * To be called after each wrong password, also for an account that nobody has. It is looked at after the answer, so that neither
   * the words nor the time of that tell anything.
   */
  consider(account: string, counted: Guess): void {
    const work: Promise<void> = this.#write(account, counted)
      .catch(this.#parts.onFault)
      .finally(() => this.#working.delete(work))
    this.#working.add(work)
  }

  /** When nothing is under way any more. */
  async settle(): Promise<void> {
    await Promise.all(this.#working)
  }

  async #write(account: string, counted: Guess): Promise<void> {
    const { courier, db, limits, now } = this.#parts
    const tries = limits[counted.kind]
    const carry = await inTransaction(db, async (trx): Promise<Carry | undefined> => {
      if ((await countOf(trx, counted)) < tries) return undefined
      const to = await openAccountBy(trx, account)
      return (
        to && courier?.post(trx, { kind: 'locked', to, tries, about: `lock:${to.id}`, goodUntil: now() + newsForMs })
      )
    })
    await carry?.()
  }
}
