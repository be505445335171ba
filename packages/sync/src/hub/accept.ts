// What the hub is given to decide on, and what it answers with.
import type { By } from '@lounge/domain/command'
import type { Parsed } from '@lounge/domain/decide'
import type { StaffId } from '@lounge/domain/ids'
import type { Answer, WireNo } from '../protocol.ts'
import type { TerminalContact } from './contacts.ts'
import type { Approver, KnownCommand, LogGroup, SessionFacts, SignIn } from './log.ts'
import type { TicketFacts } from './spoken-codes.ts'

/** What a hub needs of the world: given from outside, so that a simulation can give its own. */
export interface World {
  readonly now: () => number
  /** A short fixed text that changes with any change of the input. */
  readonly digest: (text: string) => string
  /** The server's signature under a text. */
  readonly sign: (text: string) => string
  /** Whether that is the server's own signature, by a key whose word still counts. */
  readonly proves: (text: string, signature: string) => boolean
  /** The signature that a text has under the key of a session, which is derived and written down nowhere. */
  readonly signatureOf: (sessionId: string, text: string) => string
  /** Demo only: accepts `ticket.simulate`. */
  readonly isDemo: boolean
}

/** What becomes of one command in a group. */
export type Verdict =
  | {
      readonly kind: 'answered'
      readonly answer: Answer
      /** Decided now: the answer travels with the rows it changed. Otherwise it was given before. */
      readonly isNew: boolean
    }
  /** Nothing of it was kept. */
  | { readonly kind: 'rejected'; readonly no: WireNo }
  | { readonly kind: 'gap'; readonly expected: number }

/** It was answered, and for the first time. */
export const isTakenNow = (verdict: Verdict | undefined): boolean => verdict?.kind === 'answered' && verdict.isNew

/** How commands came to the hub. */
export interface Delivery {
  /** The device that brings them, which it has proven; absent: the one that they name. */
  readonly broughtBy?: string | undefined
  /** The session whose token came with them, and counted then. */
  readonly liveSession?: string | undefined
  /** How far the server's clock is ahead of the terminal's, as it was measured on this very line. */
  readonly offset?: number | undefined
  /** How many values a command may have that came by a door of its own; absent: as many as an order has. */
  readonly valuesMax?: number | undefined
}

/** A command that is held, as it can be decided once more. */
export interface HeldCommand {
  readonly contents: Parsed
  readonly as: 'ask' | 'tell'
  readonly by: By
}

/** Everything about the callers that the database knows, fetched for the whole group at once. */
export interface GroupContext {
  readonly known: ReadonlyMap<string, KnownCommand>
  readonly sessions: ReadonlyMap<string, SessionFacts>
  readonly tills: ReadonlyMap<string, number>
  /** So far the server's own clock seems to be off. */
  readonly serverOffMs: number | undefined
  readonly contactOf: (terminalId: string) => TerminalContact
  /** By command: what a history that is gone had answered, as the terminals that were told have kept it. */
  readonly earlier: ReadonlyMap<string, Answer>
  /** Who is said to have said yes while the server was away, where their accounts are open. */
  readonly approvers: ReadonlyMap<StaffId, Approver>
  /** Where those of them signed in who are said to have said it by PIN. */
  readonly signIns: readonly SignIn[]
  /** By command: what is held, and is looked at again. */
  readonly held: ReadonlyMap<string, HeldCommand>
  /** By command that came with a code: what is known of its ticket. */
  readonly tickets: ReadonlyMap<string, TicketFacts>
}

/** Where the log stands before the group. */
export interface LogEnd {
  readonly epoch: string
  readonly head: number
  readonly chainHash: string
  /** By client: the last of its numbers that has an answer. */
  readonly answered: ReadonlyMap<string, number>
}

export interface Decided {
  readonly verdicts: readonly Verdict[]
  readonly group: LogGroup
  readonly chainHash: string
  /** Commands whose session nobody knows: no terminal is charged for what they take of the log. */
  readonly ofNobody: ReadonlySet<string>
}
