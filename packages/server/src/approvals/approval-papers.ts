// The sheet of codes in the safe, for the day on which nothing answers and no phone is at hand. The server shows it once, to the person
// who prints it, and does not keep it. It keeps only the sealed secrets from which the codes were made.
import { randomBytes } from 'node:crypto'
import { approvalKinds } from '@lounge/domain/approvals/approvals'
import { hours } from '@lounge/domain/time'
import {
  bandsOf,
  codeFor,
  paperMaskOf,
  phoneKeyBytes,
  secretOnPaper,
  type TicketName,
  ticketsOnPaper,
} from '@lounge/sync/approvals/code'
import type { PaperSheet } from '@lounge/sync/approvals/tickets'
import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { site } from '../site.ts'
import type { PhoneKeys } from './approval-phones.ts'
import { burnPaperAt } from './burnt-tickets.ts'
import type { NewTickets, TicketPlace } from './new-tickets.ts'
import { isStillSignedIn, objectionToNewProof, type ProvingParts } from '../auth/proven-again.ts'
import { type AuthRefusal, tooMany } from '../auth/refusals.ts'
import type { Session } from '../auth/sessions.ts'

/** A sheet keeps the server busy for some seconds. No lounge has more tills that all get one at once. */
const sheetsPerHour = 30

interface Parts extends ProvingParts {
  readonly phoneKeys: PhoneKeys
  readonly newTickets: NewTickets
  readonly companyName: () => string
}

export interface SheetAsked {
  readonly till: number
  readonly password: string
}

export class ApprovalPapers {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Makes a sheet for one till. The earlier sheet that this person printed for it no longer counts. */
  async print(session: Session, { till, password }: SheetAsked, address: string): Promise<PaperSheet | AuthRefusal> {
    const { db, newTickets } = this.#parts
    const no = await objectionToNewProof(this.#parts, session, password, address)
    if (no) return no
    const found = await db.selectFrom('terminal').select('id').where('till', '=', till).executeTakeFirst()
    if (!found) return { refused: 'till_unknown' }
    const place = { staffId: session.staff.id, terminalId: found.id, till }
    return newTickets.inTurn(async () => (await this.#isTooOften(place)) ?? this.#print(session, place))
  }

  async #isTooOften({ staffId }: TicketPlace): Promise<AuthRefusal | undefined> {
    const { db, now } = this.#parts
    const { count } = await db
      .selectFrom('approval_ticket')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('staff_id', '=', staffId)
      .where('is_paper', '=', 1)
      .where('made_at', '>', now() - hours(1))
      .executeTakeFirstOrThrow()
    return count < sheetsPerHour * ticketsOnPaper ? undefined : tooMany(hours(1))
  }

  async #print(session: Session, place: TicketPlace): Promise<PaperSheet | AuthRefusal> {
    const { db, now, phoneKeys, records, newTickets, companyName } = this.#parts
    const { id: sessionId, staff, terminalId } = session
    const { till } = place
    const [key, printedAt] = [randomBytes(phoneKeyBytes), now()]
    const first = await newTickets.nextNumber(place)
    const names = Array.from({ length: ticketsOnPaper }, (_, n) => ({ site, till, ticket: first + n }))
    const rows: Insertable<Schema['approval_ticket']>[] = []
    for (const name of names)
      rows.push({ ...(await newTickets.rowOf(place, name.ticket, secretOnPaper(key, name))), is_paper: 1 })
    const paper = { staff_id: staff.id, terminal_id: place.terminalId, till, printed_at: printedAt }
    return inTransaction(db, async (trx): Promise<PaperSheet | AuthRefusal> => {
      if (!(await isStillSignedIn(trx, session))) return { refused: 'not_signed_in' }
      await burnPaperAt(trx, staff.id, place)
      await trx
        .insertInto('approval_paper')
        .values({ ...paper, sealed: phoneKeys.sealed(key) })
        .execute()
      await trx.insertInto('approval_ticket').values(rows).execute()
      await records.note({ outcome: 'code_paper_printed', staffId: staff.id, terminalId, sessionId }, trx)
      const tickets = names.map((name) => ({ ticket: name.ticket, codes: codesOf(key, name) }))
      return { company: companyName(), till, name: staff.name, printedAt, tickets }
    })
  }
}

const codesOf = (key: Buffer, name: TicketName): PaperSheet['tickets'][number]['codes'] => {
  const secret = secretOnPaper(key, name)
  return approvalKinds.flatMap((kind) =>
    bandsOf(kind).map((band) => ({ kind, band, code: codeFor(secret, paperMaskOf(name, kind, band)) })),
  )
}
