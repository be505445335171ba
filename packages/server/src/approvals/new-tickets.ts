// Makes tickets: each gets a number that was never used, and a seal that takes a tenth of a second of one core.
import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type Derive, sealCost, sealed } from '@lounge/sync/approvals/code'
import type { Db } from '../db/schema.ts'
import { FairQueue } from '../fair-queue.ts'

const saltBytes = 16

interface Parts {
  readonly db: Db
  readonly now: () => number
  /** The cost of one seal; lower in tests. */
  readonly cost?: number | undefined
}

/** The approver a ticket belongs to, and the till and device that hold it. */
export interface TicketPlace {
  readonly staffId: string
  readonly terminalId: string
  readonly till: number
}

export class NewTickets {
  readonly #parts: Parts
  readonly #queue = new FairQueue(1)

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Runs jobs one after the other: no number is given twice, and one seal at most is made at a time. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#queue.take(work)
  }

  /** The next number that neither this till nor this device ever had, so that "till 2, ticket 17" names one ticket. */
  async nextNumber({ staffId, terminalId, till }: TicketPlace): Promise<number> {
    const last = await this.#parts.db
      .selectFrom('approval_ticket')
      .select((row) => row.fn.max('ticket').as('ticket'))
      .where('staff_id', '=', staffId)
      .where((row) => row.or([row('till', '=', till), row('terminal_id', '=', terminalId)]))
      .executeTakeFirst()
    return (last?.ticket ?? 0) + 1
  }

  /** The ticket as a database row. */
  async rowOf({ staffId, terminalId, till }: TicketPlace, ticket: number, secret: number) {
    const { now, cost = sealCost } = this.#parts
    const seal = await sealed(secret, randomBytes(saltBytes), cost, derive)
    return { staff_id: staffId, terminal_id: terminalId, till, ticket, made_at: now(), ...seal }
  }
}

const scryptOf = promisify<string, Uint8Array, number, object, Buffer>(scrypt)
/** The same scrypt as in the browser, off the main thread. */
export const derive: Derive = (secret, salt, cost) =>
  scryptOf(secret, salt, 32, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 })
