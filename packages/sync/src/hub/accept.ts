// The types of the hub's decision: the context that it decides on, and the verdicts that it answers with.
import type { By } from '@lounge/domain/command'
import type { Parsed } from '@lounge/domain/decide'
import type { StaffId } from '@lounge/domain/ids'
import type { Answer, WireNo } from '../protocol.ts'
import type { TerminalContact } from './contacts.ts'
import type { Approver, KnownCommand, LogGroup, SessionFacts, SignIn } from './log.ts'
import type { TicketFacts } from './spoken-codes.ts'

/** The hub's dependencies on the outside world, injected so that the simulation can replace them. */
export interface World {
  readonly now: () => number
  /** A short fixed text that changes with any change of the input. */
  readonly digest: (text: string) => string
  /** The server's signature under a text. */
  readonly sign: (text: string) => string
  /** Whether the server itself made this signature, with a key that is still valid. */
  readonly proves: (text: string, signature: string) => boolean
  /** The signature of a text under a session's key. The key is derived each time and stored nowhere. */
  readonly signatureOf: (sessionId: string, text: string) => string
  /** Demo only: accepts `ticket.simulate`. */
  readonly isDemo: boolean
}

/** The result of one command in a group. */
export type Verdict =
  | {
      readonly kind: 'answered'
      readonly answer: Answer
      /** True if it was decided now: its answer then travels with the rows it changed. False if it was answered before. */
      readonly isNew: boolean
    }
  /** The command was not stored. */
  | { readonly kind: 'rejected'; readonly no: WireNo }
  | { readonly kind: 'gap'; readonly expected: number }

/** The command was answered now, for the first time. */
export const isTakenNow = (verdict: Verdict | undefined): boolean => verdict?.kind === 'answered' && verdict.isNew

/** The way in which commands came to the hub. */
export interface Delivery {
  /** The device that brings the commands, which it has proven. Absent: the terminal that the commands name. */
  readonly broughtBy?: string | undefined
  /** The session whose token came with the commands, and was valid then. */
  readonly liveSession?: string | undefined
  /** How far the server's clock is ahead of the terminal's, as measured on this connection. */
  readonly offset?: number | undefined
  /** The most values a command may have if it comes by a route of its own. Absent: as many as an order has. */
  readonly valuesMax?: number | undefined
}

/** A held command, in the form in which it can be decided again. */
export interface HeldCommand {
  readonly contents: Parsed
  readonly as: 'ask' | 'tell'
  readonly by: By
}

/** The facts about the callers from the database, fetched for the whole group at once. */
export interface GroupContext {
  readonly known: ReadonlyMap<string, KnownCommand>
  readonly sessions: ReadonlyMap<string, SessionFacts>
  readonly tills: ReadonlyMap<string, number>
  /** How far the server's own clock seems to be off. */
  readonly serverOffMs: number | undefined
  readonly contactOf: (terminalId: string) => TerminalContact
  /** By command id: the answer that a lost history gave, as the terminals that received it have kept it. */
  readonly earlier: ReadonlyMap<string, Answer>
  /** The people who are said to have approved something while the server was away, if their accounts are open. */
  readonly approvers: ReadonlyMap<StaffId, Approver>
  /** The sign-ins of the approvers who are said to have typed their PIN. */
  readonly signIns: readonly SignIn[]
  /** By command id: the held commands that are decided again. */
  readonly held: ReadonlyMap<string, HeldCommand>
  /** By command id, for commands that came with a code: the facts about its ticket. */
  readonly tickets: ReadonlyMap<string, TicketFacts>
}

/** The log's position and chain before the group. */
export interface LogEnd {
  readonly epoch: string
  readonly head: number
  readonly chainHash: string
  /** By client: its highest sequence number that has an answer. */
  readonly answered: ReadonlyMap<string, number>
}

export interface Decided {
  readonly verdicts: readonly Verdict[]
  readonly group: LogGroup
  readonly chainHash: string
  /** Commands whose session is unknown: their space in the log is charged to no terminal. */
  readonly ofNobody: ReadonlySet<string>
}
