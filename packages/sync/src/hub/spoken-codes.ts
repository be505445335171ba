// The server's check of a command that came with an approval code. The server can make the code; a till alone could only
// compare it with a seal.
import type { CodeCheck, TakenByCode } from '@lounge/domain/approvals/standing'
import { whatOf } from '@lounge/domain/approvals/words'
import { type By, refuse } from '@lounge/domain/command'
import { type Act, bandOf, codeFor, maskOf, paperMaskOf, type TicketName } from '../approvals/code.ts'

/** A ticket that a command names, and its terminal. */
export interface TicketClaim {
  readonly commandId: string
  readonly terminalId: string
  readonly staffId: string
  readonly ticket: number
}

/** The server's record of a ticket that it gave to this terminal, for a phone that counts as an approver's. */
export interface TicketFacts {
  readonly name: TicketName
  readonly secret: number
  /** The ticket is on the sheet in the safe, and its code is good for a band of amounts. */
  readonly isPaper?: true | undefined
  /** The command that used it. */
  readonly usedBy?: string | undefined
  /** The till said that the ticket was cancelled or spoilt. */
  readonly isBurnt: boolean
}

/** A ticket that a command of this group uses up. */
export interface SpentTicket extends TicketClaim {
  readonly approvalId: string
  /** The act that its code approved; absent if the code fitted none. */
  readonly act?: Act | undefined
  readonly at: number
}

/** The codes of one group of commands. */
export class SpokenCodes {
  readonly #facts: ReadonlyMap<string, TicketFacts>
  readonly #spent = new Map<string, SpentTicket>()

  /** @param facts by command id */
  constructor(facts: ReadonlyMap<string, TicketFacts>) {
    this.#facts = facts
  }

  get spent(): readonly SpentTicket[] {
    return [...this.#spent.values()]
  }

  isOnPaper({ commandId }: By): boolean {
    return this.#facts.get(commandId)?.isPaper === true
  }

  /** Uses up the ticket, whatever the result of the command. @returns a check of whether its code is right */
  use(spoken: TakenByCode, by: By): CodeCheck {
    const { ticket, code } = spoken
    const facts = this.#facts.get(by.commandId)
    const spent = facts && this.#spend(facts, spoken, by)
    return (_approved, need, { name, till }) => {
      const what = whatOf(need)
      if (!facts) return refuse('approval_mismatch', { name, what })
      if (!spent) return refuse('approval_ticket_twice', { name, till, ticket, what })
      if (code !== rightCode(facts, need)) return refuse('approval_mismatch', { name, what })
      this.#spent.set(keyOf(spent), { ...spent, act: { kind: need.kind, amount: need.amount } })
      return undefined
    }
  }

  /** @returns undefined if the ticket was used before, or burnt */
  #spend(facts: TicketFacts, { approver: staffId, approvalId, ticket }: TakenByCode, by: By): SpentTicket | undefined {
    const { commandId, terminalId = '', at } = by
    const spent: SpentTicket = { commandId, terminalId, staffId, ticket, approvalId, at }
    const usedBy = this.#spent.get(keyOf(spent))?.commandId ?? facts.usedBy
    if (facts.isBurnt || (usedBy !== undefined && usedBy !== commandId)) return undefined
    this.#spent.set(keyOf(spent), spent)
    return spent
  }
}

/** Undefined if there is no right code: a paper ticket approves up to its last band only. */
function rightCode({ name, secret, isPaper }: TicketFacts, act: Act): string | undefined {
  if (!isPaper) return codeFor(secret, maskOf(name, act))
  const band = bandOf(act)
  return band === undefined ? undefined : codeFor(secret, paperMaskOf(name, act.kind, band))
}

const keyOf = ({ terminalId, staffId, ticket }: TicketClaim): string => `${terminalId} ${staffId} ${ticket}`
