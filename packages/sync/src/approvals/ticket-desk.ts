// An approval code at the till, from the call to the three digits that are read back. Each step is stored on the till's desk before
// the next.
import type { Need } from '@lounge/domain/approvals/needs'
import { mayAnswer } from '@lounge/domain/approvals/standing'
import type { codeSentences } from '@lounge/domain/code-messages'
import type { Kobo } from '@lounge/domain/money'
import type { DeskStorage } from '../terminal/storage/storage.ts'
import {
  type Act,
  bandOf,
  codeIn,
  type Derive,
  derived,
  maskOf,
  opened,
  paperMaskOf,
  readBackOf,
  type Seal,
  type TicketName,
} from './code.ts'
import type { BurntTicket, Callable, TicketsAnswer } from './tickets.ts'
import {
  areCodesEnded,
  cancelled,
  refilled,
  type Source,
  taken,
  ticketsIn,
  type TillTickets,
  toTell,
  triesLeft,
  tried,
  used,
  wrong,
} from './till-tickets.ts'

const deskKey = 'approval-tickets'

/** Why nobody can be called: the code of a message. */
export interface NoCall {
  readonly no: Extract<keyof typeof codeSentences, 'codes_ended' | 'codes_nobody'>
}
const ended: NoCall = { no: 'codes_ended' }
const nobody: NoCall = { no: 'codes_nobody' }

/** The data to read out on the phone or to look up on paper, and the seal to try the code on. */
export interface Call {
  readonly approver: Pick<Callable, 'staffId' | 'name' | 'phone'>
  readonly name: TicketName
  readonly act: Act
  /** The column on the paper; absent for a call. */
  readonly band?: Kobo | undefined
  readonly seal: Seal
}

/** The code was right: it comes with the digits to read back, if an approver listens. */
export interface CallAnswered {
  readonly code: string
  readonly readBack: string
}
export type Heard =
  | (CallAnswered & { readonly is: 'right' })
  | { readonly is: 'wrong'; readonly left: number }
  /** Not a code: it costs no try. */
  | { readonly is: 'unreadable' }
  /** The ticket is burnt. */
  | { readonly is: 'over' }

export class TicketDesk {
  readonly #desk: Pick<DeskStorage, 'get' | 'update'>
  readonly #derive: Derive

  constructor(desk: Pick<DeskStorage, 'get' | 'update'>, derive: Derive = derived) {
    this.#desk = desk
    this.#derive = derive
  }

  /** The people who can be called: approvers with a ticket left here, except the asker. */
  async callable(asker: string, needed: Pick<Need, 'approver'>): Promise<readonly Callable[] | NoCall> {
    const kept = await this.#kept()
    if (areCodesEnded(kept)) return ended
    const others = kept.approvers.filter(
      ({ staffId, role, tickets }) => staffId !== asker && mayAnswer(needed, role) && tickets.length > 0,
    )
    return others.length > 0 ? others : nobody
  }

  /** The people whose paper in the safe is good for the act, except the asker; none above the last band. */
  async onPaper(asker: string, needed: Act & Pick<Need, 'approver'>): Promise<readonly Callable[]> {
    const kept = await this.#kept()
    if (areCodesEnded(kept) || bandOf(needed) === undefined) return []
    return kept.approvers.filter(
      ({ staffId, role, paper = [] }) => staffId !== asker && mayAnswer(needed, role) && paper.length > 0,
    )
  }

  /** Takes a ticket for the act: it is burnt from here on, whatever the call brings. */
  begin(staffId: string, act: Act): Promise<Call | NoCall> {
    return this.#begin(staffId, act, 'tickets')
  }
  /** The same, with the next ticket on a person's paper. */
  async beginOnPaper(staffId: string, act: Act): Promise<Call | NoCall> {
    const band = bandOf(act)
    return band === undefined ? nobody : { ...(await this.#begin(staffId, act, 'paper')), band }
  }

  async #begin(staffId: string, { kind, amount }: Act, source: Source): Promise<Call | NoCall> {
    const before = await this.#kept()
    if (areCodesEnded(before)) return ended
    const approver = before.approvers.find((each) => each.staffId === staffId)
    const { open, site, till } = await this.#change((kept) => taken(kept, staffId, source))
    const seal = approver?.[source]?.find(({ ticket }) => ticket === open?.ticket)?.seal
    if (!approver || !open || !seal) return nobody
    const { name, phone } = approver
    return {
      approver: { staffId, name, phone },
      name: { site, till, ticket: open.ticket },
      act: { kind, amount },
      seal,
    }
  }

  async hear(call: Call, typed: string): Promise<Heard> {
    const { approver, name, seal } = call
    const code = codeIn(typed)
    if (code === undefined) return { is: 'unreadable' }
    const isOpen = ({ open }: TillTickets): boolean => open?.staffId === approver.staffId && open.ticket === name.ticket
    // Another tab may have begun another call meanwhile.
    if (!isOpen(await this.#change((kept) => (isOpen(kept) ? tried(kept) : kept)))) return { is: 'over' }
    const secret = await opened(code, maskFor(call), seal, this.#derive)
    let wasOpen = false
    const after = await this.#change((kept) => {
      wasOpen = isOpen(kept)
      if (!wasOpen) return kept
      return secret === undefined ? wrong(kept) : used(kept)
    })
    if (secret !== undefined && wasOpen) return { is: 'right', code, readBack: readBackOf(secret, name) }
    return isOpen(after) ? { is: 'wrong', left: triesLeft(after) } : { is: 'over' }
  }

  async cancel(): Promise<void> {
    await this.#change(cancelled)
  }

  // ── with the server ────────────────────────────────────────────────────────────────────────────────────────────

  async toTell(): Promise<readonly BurntTicket[]> {
    return toTell(await this.#kept())
  }
  async refill(told: readonly BurntTicket[], answer: TicketsAnswer): Promise<void> {
    await this.#change((kept) => refilled(kept, told, answer))
  }

  async #kept(): Promise<TillTickets> {
    return ticketsIn(await this.#desk.get(deskKey))
  }
  #change(change: (kept: TillTickets) => TillTickets): Promise<TillTickets> {
    return this.#desk.update(deskKey, (value) => change(ticketsIn(value)))
  }
}

const maskFor = ({ name, act, band }: Call): number =>
  band === undefined ? maskOf(name, act) : paperMaskOf(name, act.kind, band)
