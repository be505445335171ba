// The hub's permanent storage and its queries. On disk this is SQL; in the simulator, memory with an unreliable disk.
import type { RowKey } from '@lounge/domain/history/history'
import type { Change, Kind, LoungeEvent, RowOf } from '@lounge/domain/lounge'
import type { SessionId, StaffId, TerminalId } from '@lounge/domain/ids'
import type { Answer, Command } from '../protocol.ts'
import type { Vouched } from '../voucher.ts'
import type { TerminalContact } from './contacts.ts'
import type { SpentTicket, TicketClaim, TicketFacts } from './spoken-codes.ts'

/** An entry of the log: one command and its result, under its position. */
export interface LogEntry {
  readonly position: number
  readonly command: Command
  /** The command arrived by its id after its client's numbers had passed it: a stand-in has taken its number. */
  readonly isLate: boolean
  /** Hash of the canonical command. The same id with another hash is another command. */
  readonly bodyHash: string
  readonly events: readonly LoungeEvent[]
  readonly answer: Answer
  readonly bookedAt: number
  /** Chains every entry to the one before it, so that a changed past shows. */
  readonly chainHash: string
}

/** A row as a group leaves it, and the position that last changed it. */
export type LoggedChange = Change & {
  readonly position: number
  /** The final state of a row that became history, for later commands that touch it. Absent for a row that was removed. */
  readonly last?: RowOf<Kind> | undefined
}

/** The content of one transaction: entries, and the rows after them. */
export interface LogGroup {
  readonly entries: readonly LogEntry[]
  /** Each row once. */
  readonly changes: readonly LoggedChange[]
  /** The contacts of the terminals that made these commands. They do not follow from the log, and are written beside it. */
  readonly contacts?: readonly TerminalContact[] | undefined
  /** The tickets for codes that these commands used up. They do not follow from the log, and are written beside it. */
  readonly spentTickets?: readonly SpentTicket[] | undefined
}

export interface StoredRow {
  readonly kind: Kind
  readonly id: string
  readonly row: unknown
  readonly position: number
}

/** The name of a row of any kind. */
export type RowName = readonly [kind: Kind, id: string]

/** One load of the app in a tab: the last answer that it was given. */
export interface ClientFacts {
  readonly id: string
  readonly terminalId: string
  /** Its highest number that has an answer, and the position of that. */
  readonly sequence: number
  readonly position: number
}

export interface LogState {
  /** Changes whenever the history may have gone back. */
  readonly epoch: string
  /** The history went back, and not every terminal has yet offered the answers it got before. */
  readonly isGathering: boolean
  /** Until when receipts of a lost history are believed; 0 if nothing was ever restored. */
  readonly believesUntil: number
  readonly head: number
  readonly chainHash: string
  /** The live rows; history rows stay in the log. */
  readonly rows: AsyncIterable<StoredRow> | Iterable<StoredRow>
  /** By kind, the greatest id that ever left memory. Ids sort in the order they were made, so a greater one is not history. */
  readonly lastOfHistory: ReadonlyMap<string, string>
  readonly clients: Iterable<ClientFacts>
  readonly contacts: Iterable<TerminalContact>
  /** The latest booking time among the last thousand entries. */
  readonly lastBookedAt: number
}

export interface KnownCommand {
  readonly bodyHash: string
  readonly answer: Answer
}

/** A command as it was given, and its answer. */
export interface GivenCommand {
  readonly command: Command
  readonly answer: Answer
}

/** Nothing of the group was written, and it never can be: the decision breaks a rule of the store. */
export class Unwritable extends Error {}

/** Nothing of the group was written because the disk is full. A retry may succeed once there is room. */
export class NoRoom extends Error {}

export interface HubLog {
  load(): Promise<LogState>
  /** The commands with these ids that have their answer. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, KnownCommand>>
  /** The commands with these ids themselves. */
  given(ids: readonly string[]): Promise<ReadonlyMap<string, GivenCommand>>
  /** The log's chain at a position; undefined if the log never came that far. */
  chainAt(position: number): Promise<string | undefined>
  /** The history went back: a new epoch begins, which gathers until `gathered`. @returns its id */
  renew(believesUntil: number): Promise<string>
  gathered(): Promise<void>
  /** Final answers of these clients above the given numbers, for a terminal that missed them. */
  answersAfter(clients: ReadonlyMap<string, number>): Promise<readonly Answer[]>
  /** Those of these rows that are history. */
  history(keys: readonly RowKey[]): Promise<readonly StoredRow[]>
  /** The names of the rows that left memory after one position and up to another, into history or for good. */
  leftBetween(after: number, until: number): Promise<readonly RowName[]>
  /**
   * Writes all of it or nothing; it is durable when the promise resolves.
   * @throws Unwritable or NoRoom when it is certain that nothing was written. Any other error means that the result is
   * unknown: the hub must not go on.
   */
  append(group: LogGroup): Promise<void>
  /** Written beside the log: a crash may lose it, and the stored contact is then a minute older. */
  noteContact(contact: TerminalContact): Promise<void>
}

/** A session as the hub needs it: its person, its terminal, and the time in which it was valid. */
export interface SessionFacts {
  readonly staffId: string
  readonly name: string
  readonly role: string
  readonly terminalId: string
  /** When it began: nothing was done under it before. Absent for the lounge's own session, which may tell of earlier days. */
  readonly beganAt?: number | undefined
  /** When somebody ended it: the person signed out, or the account was closed or changed. */
  readonly endedAt?: number | undefined
  /** When it expires. A terminal that is away goes on under it, because it cannot know (decision 21). */
  readonly expiresAt?: number | undefined
  /** Its device was shut out: nothing that was done on it is taken before it is let back in (decision 64). */
  readonly isShutOut?: boolean | undefined
  /** Its device was not let in yet: until then, nothing that was done on it is taken (decision 121). */
  readonly isWaiting?: boolean | undefined
}

/** A terminal at which somebody is said to have typed their PIN. */
export type PinClaim = Pick<SessionFacts, 'staffId' | 'terminalId'>
/** A sign-in that a PIN opens there, with its begin and end. */
export type SignIn = Pick<SessionFacts, 'staffId' | 'terminalId' | 'beganAt' | 'endedAt'>

/** A person with an open account who is said to have approved something. */
export interface Approver {
  readonly name: string
  readonly role: string
}

/** People, sessions and devices: kept by the server beside the log, because it holds secrets. */
export interface Directory {
  sessions(ids: readonly SessionId[]): Promise<ReadonlyMap<SessionId, SessionFacts>>
  /** Stores a sign-in that the lost history knew, proven by the server's own voucher. */
  vouch(session: Vouched): Promise<void>
  /** The till number of each terminal, 0 if it has none; absent for a terminal that was never enrolled. */
  tills(ids: readonly TerminalId[]): Promise<ReadonlyMap<TerminalId, number>>
  /** By command: the ticket that its code was made for, if that ticket was given to its terminal. */
  tickets(claims: readonly TicketClaim[]): Promise<ReadonlyMap<string, TicketFacts>>
  /** The people among these whose accounts are open now. */
  approvers(ids: readonly StaffId[]): Promise<ReadonlyMap<StaffId, Approver>>
  /** The sign-ins of these people at these terminals, including ended ones; none of a person without a PIN. */
  signIns(claims: readonly PinClaim[]): Promise<readonly SignIn[]>
  /** The recently used terminals: they may hold answers of a lost history. */
  inUse(): Promise<readonly TerminalId[]>
}
