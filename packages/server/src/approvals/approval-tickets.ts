// Supplies tills with tickets for codes: each till holds a number of them for each approver, each as a seal. A till reports the burnt
// ones and gets others.
import { type ApprovalRules, areOff } from '@lounge/domain/approvals/rules'
import { hours } from '@lounge/domain/time'
import { secretOf } from '@lounge/sync/approvals/code'
import { type BurntTicket, type Callable, type TicketsAnswer, ticketsPerTill } from '@lounge/sync/approvals/tickets'
import { inTransaction } from '../db/transaction.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import type { PhoneKeys } from './approval-phones.ts'
import type { NewTickets, TicketPlace } from './new-tickets.ts'
import type { AuthRefusal } from '../auth/refusals.ts'
import type { Session } from '../auth/sessions.ts'

/** Each ticket takes a tenth of a second of one core. A till asks again for the rest. */
const madePerAsking = 4
/** Hourly limit per approver: a till that burns tickets in order to get others keeps the server busy and fills its disk. */
const madePerHour = 3 * ticketsPerTill

interface Parts {
  readonly db: Db
  readonly now: () => number
  readonly phoneKeys: PhoneKeys
  readonly rules: () => ApprovalRules
  readonly newTickets: NewTickets
}

interface Approver {
  readonly staffId: string
  readonly name: string
  readonly role: string
  readonly phone: string
  /** The key of the phone that makes this approver's codes; absent without a phone. */
  readonly key: Buffer | undefined
}
type Place = Omit<TicketPlace, 'staffId'>

export class ApprovalTickets {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @returns the tickets that a till has left after its burnt ones; some of the missing ones are made now */
  forTill({ terminalId }: Session, burnt: readonly BurntTicket[]): Promise<TicketsAnswer | AuthRefusal> {
    return this.#parts.newTickets.inTurn(() => this.#forTill(terminalId, burnt))
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
      const lacking = key ? await this.#lacking(place, staffId) : 0
      const count = Math.min(lacking, left)
      for (let n = 0; key && n < count; n += 1) await this.#make({ ...place, staffId }, key)
      left -= count
      isComplete &&= count === lacking
      const paper = await this.#unused(place, staffId, 1)
      const tickets = key ? await this.#unused(place, staffId, 0) : []
      if (key || paper.length > 0) callable.push({ ...approver, tickets, ...(paper.length > 0 ? { paper } : {}) })
    }
    return { site, till, approvers: callable, isComplete }
  }

  async #lacking(place: Place, staffId: string): Promise<number> {
    const unused = await this.#unused(place, staffId, 0)
    return Math.min(ticketsPerTill - unused.length, madePerHour - (await this.#madeLately(place, staffId)))
  }

  async #burn({ terminalId, till }: Place, burnt: readonly BurntTicket[]): Promise<void> {
    await inTransaction(this.#parts.db, async (trx) => {
      const open = () =>
        trx.updateTable('approval_ticket').where('terminal_id', '=', terminalId).where('burnt', 'is', null)
      for (const { staffId, ticket, how } of burnt)
        await open().set({ burnt: how }).where('staff_id', '=', staffId).where('ticket', '=', ticket).execute()
      // These tickets were made for the till number that this device had before.
      await open().set({ burnt: 'cancelled' }).where('till', '!=', till).execute()
    })
  }

  /** Everybody who may say yes. */
  async #approvers(): Promise<readonly Approver[]> {
    const { db, phoneKeys } = this.#parts
    const rows = await db
      .selectFrom('staff')
      .leftJoin('approval_phone', 'approval_phone.staff_id', 'staff.id')
      .select(['staff.id as staffId', 'staff.name', 'staff.role', 'staff.phone', 'approval_phone.sealed'])
      .where('staff.closed_at', 'is', null)
      .where('staff.role', 'in', ['manager', 'owner'])
      .orderBy('staff.name')
      .execute()
    return rows.map(({ sealed: kept, ...approver }) => ({
      ...approver,
      key: kept === null ? undefined : phoneKeys.opened(kept),
    }))
  }

  async #unused({ terminalId, till }: Place, staffId: string, isPaper: 0 | 1): Promise<Callable['tickets']> {
    const rows = await this.#parts.db
      .selectFrom('approval_ticket')
      .select(['ticket', 'salt', 'hash', 'cost'])
      .where('staff_id', '=', staffId)
      .where('terminal_id', '=', terminalId)
      .where('till', '=', till)
      .where('is_paper', '=', isPaper)
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
      .where('is_paper', '=', 0)
      .where('made_at', '>', now() - hours(1))
      .executeTakeFirstOrThrow()
    return count
  }

  async #make(place: TicketPlace, key: Buffer): Promise<void> {
    const { db, newTickets } = this.#parts
    const ticket = await newTickets.nextNumber(place)
    const row = await newTickets.rowOf(place, ticket, secretOf(key, { site, till: place.till, ticket }))
    await db.insertInto('approval_ticket').values(row).execute()
  }
}

/** The till of a terminal; undefined if the terminal is not a till. */
async function placeOf(db: Db, terminalId: string | null): Promise<Place | undefined> {
  if (terminalId === null) return undefined
  const found = await db.selectFrom('terminal').select('till').where('id', '=', terminalId).executeTakeFirst()
  return found && found.till !== null ? { terminalId, till: found.till } : undefined
}
