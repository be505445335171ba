// A command that came with a code is looked at once more by those who can make the code: a till alone could only try it on a seal.
import { need } from '@lounge/domain/approvals/needs'
import { type By, type Flag, refuse } from '@lounge/domain/command'
import type { Parsed, ParsedCommand, ServerNotes } from '@lounge/domain/decide'
import type { Lounge } from '@lounge/domain/lounge'
import { z } from 'zod'
import { type Act, codeFor, maskOf, type TicketName } from '../approvals/code.ts'

const WithCode = z.object({
  approval: z.object({
    means: z.literal('code'),
    approver: z.string(),
    approverName: z.string(),
    ticket: z.int(),
    code: z.string(),
  }),
})
type SpokenCode = z.infer<typeof WithCode>['approval']

/** The code that a command came with; nothing in every other command. */
export const spokenCodeIn = (contents: Parsed): SpokenCode | undefined =>
  'no' in contents ? undefined : WithCode.safeParse(contents.args).data?.approval

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

/** A ticket that is used up by a command of this group. */
export interface SpentTicket extends TicketClaim {
  /** What the code said yes to; nothing where it did not fit. */
  readonly act?: Act | undefined
  readonly at: number
}

/** The codes of one group of commands. */
export class SpokenCodes {
  readonly #facts: ReadonlyMap<string, TicketFacts>
  readonly #spent = new Map<string, SpentTicket>()

  /** @param facts by command */
  constructor(facts: ReadonlyMap<string, TicketFacts>) {
    this.#facts = facts
  }

  get spent(): readonly SpentTicket[] {
    return [...this.#spent.values()]
  }

  /** What speaks against the command's code is added to what the server knows of the command. */
  notesOn(lounge: Lounge, contents: ParsedCommand, by: By, notes: ServerNotes): ServerNotes {
    const spoken = spokenCodeIn(contents)
    const flag = spoken && this.#objection(lounge, contents, by, spoken)
    return flag ? { ...notes, objections: [...(notes.objections ?? []), flag] } : notes
  }

  #objection(lounge: Lounge, { name, args }: ParsedCommand, by: By, spoken: SpokenCode): Flag | undefined {
    const { approver: staffId, approverName, ticket, code } = spoken
    const { commandId, terminalId = '', till } = by
    const about = { name: approverName, till, ticket }
    const facts = this.#facts.get(commandId)
    // Never given to this till, or by a phone that counts no more.
    if (!facts) return refuse('approval_mismatch', about)
    const key = `${staffId} ${ticket} ${terminalId}`
    const usedBy = this.#spent.get(key)?.commandId ?? facts.usedBy
    if (facts.isBurnt || (usedBy !== undefined && usedBy !== commandId)) return refuse('approval_ticket_twice', about)
    const act = need(lounge, name, args, by)
    const isRight = act === undefined || code === codeFor(facts.secret, maskOf(facts.name, act))
    this.#spent.set(key, { commandId, terminalId, staffId, ticket, at: by.at, ...(act && isRight ? { act } : {}) })
    return isRight ? undefined : refuse('approval_mismatch', about)
  }
}
