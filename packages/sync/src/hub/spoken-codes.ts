// A command that came with a code is looked at once more by those who can make the code: a till alone could only try it on a seal.
import { type Approved, approvedIn } from '@lounge/domain/approvals/approvals'
import { need, type Need } from '@lounge/domain/approvals/needs'
import { whatOf } from '@lounge/domain/approvals/words'
import { unreachable } from '@lounge/domain/assert'
import { type By, type No, refuse } from '@lounge/domain/command'
import type { ArgsOf, CommandName, Parsed, ParsedCommand, ServerNotes } from '@lounge/domain/decide'
import type { Lounge } from '@lounge/domain/lounge'
import { type Act, codeFor, maskOf, type TicketName } from '../approvals/code.ts'

type SpokenCode = Extract<Approved, { readonly means: 'code' }>

/** The code that a command came with; nothing in every other command. */
export function spokenCodeIn(contents: Parsed): SpokenCode | undefined {
  const approved = 'no' in contents ? undefined : approvedIn(contents.args)
  return approved?.means === 'code' ? approved : undefined
}

/** A ticket that a command names, and where. */
export interface TicketClaim {
  readonly commandId: string
  readonly terminalId: string
  readonly staffId: string
  readonly ticket: number
}

/** What the server knows of a ticket that it gave to this terminal. */
export interface TicketFacts {
  readonly name: TicketName
  readonly secret: number
  /** The command that used it. */
  readonly usedBy?: string | undefined
  /** The till said that it was cancelled or spoilt. */
  readonly isBurnt: boolean
}

/** What the server knows of whoever is said to have given a code, and of its ticket. */
export interface CodeFacts {
  /** Absent where there is no such account, or it is closed. */
  readonly approver?: { readonly name: string; readonly role: string } | undefined
  /** Absent where it was never given to this terminal, or by a phone that counts no more. */
  readonly ticket?: TicketFacts | undefined
}

/** A ticket that is used up by a command of this group. */
export interface SpentTicket extends TicketClaim {
  readonly approvalId: string
  /** What its code said yes to; absent where it fitted nothing. */
  readonly act?: Act | undefined
  readonly at: number
}

/** The codes of one group of commands. */
export class SpokenCodes {
  readonly #facts: ReadonlyMap<string, CodeFacts>
  readonly #spent = new Map<string, SpentTicket>()

  /** @param facts by command */
  constructor(facts: ReadonlyMap<string, CodeFacts>) {
    this.#facts = facts
  }

  get spent(): readonly SpentTicket[] {
    return [...this.#spent.values()]
  }

  /** With what the server found of the code that the command came with. */
  notesOn(lounge: Lounge, contents: ParsedCommand, by: By, notes: ServerNotes): ServerNotes {
    const spoken = spokenCodeIn(contents)
    if (!spoken) return notes
    const { name, args } = contents
    const act = need(lounge, name, args as ArgsOf<CommandName>, by) // they were read by the schema that types them
    const { approver, ticket } = this.#facts.get(by.commandId) ?? {}
    const used = ticket && this.#use(ticket, act, by, spoken)
    return { ...notes, approval: { approver, against: act && objection(used ?? 'no such ticket', act, by, spoken) } }
  }

  /** Also where nothing needs a yes any more: the code was read out. */
  #use(facts: TicketFacts, act: Need | undefined, by: By, spoken: SpokenCode): Used {
    const { approver: staffId, approvalId, ticket, code } = spoken
    const { commandId, terminalId = '', at } = by
    const key = `${terminalId} ${staffId} ${ticket}`
    const usedBy = this.#spent.get(key)?.commandId ?? facts.usedBy
    if (facts.isBurnt || (usedBy !== undefined && usedBy !== commandId)) return 'twice'
    const isRight = act !== undefined && code === codeFor(facts.secret, maskOf(facts.name, act))
    const spent = { commandId, terminalId, staffId, ticket, approvalId, at }
    this.#spent.set(key, isRight ? { ...spent, act: { kind: act.kind, amount: act.amount } } : spent)
    return isRight ? 'right' : 'wrong'
  }
}

type Used = 'right' | 'wrong' | 'twice' | 'no such ticket'

function objection(used: Used, act: Need, { name, till }: By, { ticket }: SpokenCode): No | undefined {
  const what = whatOf(act)
  switch (used) {
    case 'right':
      return undefined
    case 'wrong':
    case 'no such ticket':
      return refuse('approval_mismatch', { name, what })
    case 'twice':
      return refuse('approval_ticket_twice', { name, till, ticket, what })
    default:
      return unreachable(used)
  }
}
