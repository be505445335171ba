// Tickets for codes: so many lie at each till for each approver, each as a seal. A till tells which it is done with, and gets others.
import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type ApprovalRules, areOff } from '@lounge/domain/approvals/rules'
import { hours } from '@lounge/domain/time'
import { type Derive, sealCost, sealed, secretOf } from '@lounge/sync/approvals/code'
import { type BurntTicket, type Callable, type TicketsAnswer, ticketsPerTill } from '@lounge/sync/approvals/tickets'
import { inTransaction } from '../db/transaction.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import type { PhoneKeys } from './approval-phones.ts'
import type { AuthRefusal } from './refusals.ts'
import type { Session } from './sessions.ts'

/** Each takes a tenth of a second of one core: a till asks again for the rest. */
const madePerAsking = 4
const saltBytes = 16
/** A till that burns tickets in order to get others keeps the server busy, and fills its disk: an hour gives no more for one approver. */
const madePerHour = 3 * ticketsPerTill

interface Parts {
  readonly db: Db
  readonly now: () => number
  readonly phoneKeys: PhoneKeys
  readonly rules: () => ApprovalRules
  /** Lower in tests: what one seal takes. */
  readonly cost?: number | undefined
}

interface Approver {
  readonly staffId: string
  readonly name: string
  readonly role: string
  readonly phone: string
  readonly key: Buffer
}
interface Place {
  readonly terminalId: string
  readonly till: number
}

export class ApprovalTickets {
  readonly #parts: Parts
  /** One till after the other: no number is given twice, and never more than one seal is made at a time. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** What a till has left, after what it is done with; some of what it lacks is made now. */
  forTill({ terminalId }: Session, burnt: readonly BurntTicket[]): Promise<TicketsAnswer | AuthRefusal> {
    const answer = this.#last.then(() => this.#forTill(terminalId, burnt))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  async #forTill(terminalId: string | null, burnt: readonly BurntTicket[]): Promise<TicketsAnswer | AuthRefusal> {
    const { db, rules } = this.#parts
    const place = await placeOf(db, terminalId)
    if (!place) return { refused: 'not_found' }
    await this.#burn(place, burnt)
    const { till } = place
    const now = rules()
    const approvers = areOff(now) || now.codeActs === 0 ? [] : await this.#approvers()
    let left = madePerAsking
    let isComplete = true
    const callable: Callable[] = []
    for (const { key, ...approver } of approvers) {
      const { staffId } = approver
      const lacking = Math.min(
        ticketsPerTill - (await this.#unused(place, staffId)).length,
        madePerHour - (await this.#madeLately(place, staffId)),
      )
      const count = Math.min(lacking, left)
      for (let n = 0; n < count; n += 1) await this.#make(place, staffId, key)
      left -= count
      isComplete &&= count === lacking
      callable.push({ ...approver, tickets: await this.#unused(place, staffId) })
    }
    return { site, till, approvers: callable, isComplete }
  }

  async #burn({ terminalId, till }: Place, burnt: readonly BurntTicket[]): Promise<void> {
    await inTransaction(this.#parts.db, async (trx) => {
      const open = () =>
        trx.updateTable('approval_ticket').where('terminal_id', '=', terminalId).where('burnt', 'is', null)
      for (const { staffId, ticket, how } of burnt)
        await open().set({ burnt: how }).where('staff_id', '=', staffId).where('ticket', '=', ticket).execute()
      // They were made for the number that this till had before.
      await open().set({ burnt: 'cancelled' }).where('till', '!=', till).execute()
    })
  }

  /** Whoever may say yes, and has a phone for it. */
  async #approvers(): Promise<readonly Approver[]> {
    const { db, phoneKeys } = this.#parts
    const rows = await db
      .selectFrom('approval_phone')
      .innerJoin('staff', 'staff.id', 'approval_phone.staff_id')
      .select(['staff.id as staffId', 'staff.name', 'staff.role', 'staff.phone', 'approval_phone.sealed'])
      .where('staff.closed_at', 'is', null)
      .where('staff.role', 'in', ['manager', 'owner'])
      .orderBy('staff.name')
      .execute()
    return rows.flatMap(({ sealed: kept, ...approver }) => {
      const key = phoneKeys.opened(kept)
      return key ? [{ ...approver, key }] : []
    })
  }

  async #unused({ terminalId, till }: Place, staffId: string): Promise<Callable['tickets']> {
    const rows = await this.#parts.db
      .selectFrom('approval_ticket')
      .select(['ticket', 'salt', 'hash', 'cost'])
      .where('staff_id', '=', staffId)
      .where('terminal_id', '=', terminalId)
      .where('till', '=', till)
      .where('burnt', 'is', null)
      .where('used_by', 'is', null)
      .orderBy('ticket')
      .execute()
    return rows.map(({ ticket, ...seal }) => ({ ticket, seal }))
  }

  async #madeLately({ terminalId }: Place, staffId: string): Promise<number> {
    const { db, now } = this.#parts
    const { count } = await db
      .selectFrom('approval_ticket')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('staff_id', '=', staffId)
      .where('terminal_id', '=', terminalId)
      .where('made_at', '>', now() - hours(1))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async #make({ terminalId, till }: Place, staffId: string, key: Buffer): Promise<void> {
    const { db, now, cost = sealCost } = this.#parts
    // Neither this till number nor this device ever had it: whoever says "till 2, ticket 17" says one ticket.
    const last = await db
      .selectFrom('approval_ticket')
      .select((row) => row.fn.max('ticket').as('ticket'))
      .where('staff_id', '=', staffId)
      .where((row) => row.or([row('till', '=', till), row('terminal_id', '=', terminalId)]))
      .executeTakeFirst()
    const ticket = (last?.ticket ?? 0) + 1
    const seal = await sealed(secretOf(key, { site, till, ticket }), randomBytes(saltBytes), cost, derive)
    const place = { staff_id: staffId, terminal_id: terminalId, till, ticket, made_at: now() }
    await db
      .insertInto('approval_ticket')
      .values({ ...place, ...seal })
      .execute()
  }
}

/** The till that somebody sits at. */
async function placeOf(db: Db, terminalId: string | null): Promise<Place | undefined> {
  if (terminalId === null) return undefined
  const found = await db.selectFrom('terminal').select('till').where('id', '=', terminalId).executeTakeFirst()
  return found && found.till !== null ? { terminalId, till: found.till } : undefined
}

const scryptOf = promisify<string, Uint8Array, number, object, Buffer>(scrypt)
/** The same as in the browser, off the thread that serves everybody. */
export const derive: Derive = (secret, salt, cost) =>
  scryptOf(secret, salt, 32, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 })
