// A code at the till, from the call to the three digits that are read back. Each step is on the till's desk before the next one.
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

/** Why nobody can be called: the code of a sentence. */
export interface NoCall {
  readonly no: Extract<keyof typeof codeSentences, 'codes_ended' | 'codes_nobody'>
}
const ended: NoCall = { no: 'codes_ended' }
const nobody: NoCall = { no: 'codes_nobody' }

/** What is said on the phone, or looked up on paper, and what the code is tried on. */
export interface Call {
  readonly approver: Pick<Callable, 'staffId' | 'name' | 'phone'>
  readonly name: TicketName
  readonly act: Act
  /** The column of the paper; absent where somebody is called. */
  readonly band?: Kobo | undefined
  readonly seal: Seal
}

/** The code was right: what has to be read back for it, where somebody hears it. */
export interface CallAnswered {
  readonly code: string
  readonly readBack: string
}
export type Heard =
  | (CallAnswered & { readonly is: 'right' })
  | { readonly is: 'wrong'; readonly left: number }
  /** It is no code: it costs no try. */
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

  /** Who can be called for this: whoever has a ticket left here, and is not the one who asks. */
  async callable(asker: string, needed: Pick<Need, 'approver'>): Promise<readonly Callable[] | NoCall> {
    const kept = await this.#kept()
    if (areCodesEnded(kept)) return ended
    const others = kept.approvers.filter(
      ({ staffId, role, tickets }) => staffId !== asker && mayAnswer(needed, role) && tickets.length > 0,
    )
    return others.length > 0 ? others : nobody
  }

  /** Whose paper in the safe is good for this: never that of the one who asks. Nobody's above the last band. */
  async onPaper(asker: string, needed: Act & Pick<Need, 'approver'>): Promise<readonly Callable[]> {
    const kept = await this.#kept()
    if (areCodesEnded(kept) || bandOf(needed) === undefined) return []
    return kept.approvers.filter(
      ({ staffId, role, paper = [] }) => staffId !== asker && mayAnswer(needed, role) && paper.length > 0,
    )
  }

  /** Takes a ticket for it: it is burnt from here on, whatever comes of the call. */
  begin(staffId: string, act: Act): Promise<Call | NoCall> {
    return this.#begin(staffId, act, 'tickets')
  }
  /** The same, with the next ticket on the paper of somebody. */
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
    // Another tab may have called somebody else meanwhile.
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
