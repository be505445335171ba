// What the hub keeps for good, and how it asks for it. On disk this is SQL; in the simulator, memory with a weak disk.
import type { RowKey } from '@lounge/domain/history/history'
import type { Change, Kind, LoungeEvent, RowOf } from '@lounge/domain/lounge'
import type { SessionId, StaffId, TerminalId } from '@lounge/domain/ids'
import type { Answer, Command } from '../protocol.ts'
import type { Vouched } from '../voucher.ts'
import type { TerminalContact } from './contacts.ts'
import type { SpentTicket, TicketClaim, TicketFacts } from './spoken-codes.ts'

/** One command with what became of it, under its position: the entry of the site's log. */
export interface LogEntry {
  readonly position: number
  readonly command: Command
  /** It came by its id, after its client's numbers had gone on without it: something stands in for it under its own. */
  readonly isLate: boolean
  /** Of the canonical command: the same id with another hash is another command. */
  readonly bodyHash: string
  readonly events: readonly LoungeEvent[]
  readonly answer: Answer
  readonly bookedAt: number
  /** Chains every entry to the one before it, so that a changed past shows. */
  readonly chainHash: string
}

/** A row as a group leaves it, and the position that changed it last. */
export type LoggedChange = Change & {
  readonly position: number
  /** Of a row that became history: what it is, for the commands that touch it some day. One that was removed is nothing. */
  readonly last?: RowOf<Kind> | undefined
}

/** What one transaction writes: entries, and the rows as they are after them. */
export interface LogGroup {
  readonly entries: readonly LogEntry[]
  /** Each row once. */
  readonly changes: readonly LoggedChange[]
  /** Of the terminals whose commands these are: written beside what follows from the log. */
  readonly contacts?: readonly TerminalContact[] | undefined
  /** Tickets for codes that these commands used up: written beside what follows from the log. */
  readonly spentTickets?: readonly SpentTicket[] | undefined
}

export interface StoredRow {
  readonly kind: Kind
  readonly id: string
  readonly row: unknown
  readonly position: number
}

/** A row of any kind. */
export type RowName = readonly [kind: Kind, id: string]

/** One tab load: how far it has been answered. */
export interface ClientFacts {
  readonly id: string
  readonly terminalId: string
  /** The highest of its numbers that has an answer, and where that stands. */
  readonly sequence: number
  readonly position: number
}

export interface LogState {
  /** Changes whenever the history may have gone back. */
  readonly epoch: string
  /** It went back, and not every terminal has offered yet what it was told before. */
  readonly isGathering: boolean
  /** Until when receipts of the history that is gone are believed; 0 where nothing was ever restored. */
  readonly believesUntil: number
  readonly head: number
  readonly chainHash: string
  /** Those that are live: history stays where it is. */
  readonly rows: AsyncIterable<StoredRow> | Iterable<StoredRow>
  /** By kind, the greatest id that ever left memory. Ids sort as they were made: a greater one is no history. */
  readonly lastOfHistory: ReadonlyMap<string, string>
  readonly clients: Iterable<ClientFacts>
  readonly contacts: Iterable<TerminalContact>
  /** The latest time that one of the last thousand entries was written at. */
  readonly lastBookedAt: number
}

export interface KnownCommand {
  readonly bodyHash: string
  readonly answer: Answer
}

/** A command as it was given, and what it was answered. */
export interface GivenCommand {
  readonly command: Command
  readonly answer: Answer
}

/** Nothing of the group was written, and it never will be: what was decided breaks a rule of the store. */
export class Unwritable extends Error {}

/** Nothing of the group was written, for the disk is full: given again when there is room, it may be. */
export class NoRoom extends Error {}

export interface HubLog {
  load(): Promise<LogState>
  /** The commands of these ids that have their answer. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, KnownCommand>>
  /** The commands of these ids themselves. */
  given(ids: readonly string[]): Promise<ReadonlyMap<string, GivenCommand>>
  /** The log's chain at a position; nothing where it never came that far. */
  chainAt(position: number): Promise<string | undefined>
  /** The history went back: from here on it is another one, which gathers until `gathered`. @returns its epoch */
  renew(believesUntil: number): Promise<string>
  gathered(): Promise<void>
  /** Final answers of these clients above the numbers given, for a terminal that missed them. */
  answersAfter(clients: ReadonlyMap<string, number>): Promise<readonly Answer[]>
  /** The rows of these names that are history. */
  history(keys: readonly RowKey[]): Promise<readonly StoredRow[]>
  /** The names of the rows that left memory after one position and up to another, into history or for good. */
  leftBetween(after: number, until: number): Promise<readonly RowName[]>
  /**
   * All of it or nothing, durable when it resolves.
   * @throws Unwritable or NoRoom when it is certain that nothing was written. Any other error means that nobody knows: the
   * hub must not go on.
   */
  append(group: LogGroup): Promise<void>
  /** Beside the log: it may be lost with the process, and is then a minute older. */
  noteContact(contact: TerminalContact): Promise<void>
}

/** A session as the hub needs it: whose, on which terminal, and from when to when it counted. */
export interface SessionFacts {
  readonly staffId: string
  readonly name: string
  readonly role: string
  readonly terminalId: string
  /** When it began: nothing was done under it before. Absent for the lounge's own, which may tell of earlier days. */
  readonly beganAt?: number | undefined
  /** When somebody ended it: signed out, or the account was closed or changed. */
  readonly endedAt?: number | undefined
  /** When it runs out by itself: a terminal that is away goes on under it, for it cannot know (decision 21). */
  readonly expiresAt?: number | undefined
  /** Its device was shut out: nothing that was done on it is taken before it is let back in (decision 64). */
  readonly isShutOut?: boolean | undefined
  /** Its device was not let in yet: as long as that is so, nothing that was done on it is taken (decision 121). */
  readonly isWaiting?: boolean | undefined
}

/** A terminal at which somebody is said to have typed their PIN. */
export type PinClaim = Pick<SessionFacts, 'staffId' | 'terminalId'>
/** A sign-in that a PIN opens there, and from when to when it counted. */
export type SignIn = Pick<SessionFacts, 'staffId' | 'terminalId' | 'beganAt' | 'endedAt'>

/** Somebody with an open account, who may have said yes to something. */
export interface Approver {
  readonly name: string
  readonly role: string
}

/** Who is who: kept by the server beside the log, for it holds secrets. */
export interface Directory {
  sessions(ids: readonly SessionId[]): Promise<ReadonlyMap<SessionId, SessionFacts>>
  /** A sign-in that the history which is gone knew, by the server's own word: it is kept from here on. */
  vouch(session: Vouched): Promise<void>
  /** The number of each terminal's till, 0 for one without; absent for one that was never enrolled. */
  tills(ids: readonly TerminalId[]): Promise<ReadonlyMap<TerminalId, number>>
  /** By command: the ticket that its code was made for, where it was given to its terminal. */
  tickets(claims: readonly TicketClaim[]): Promise<ReadonlyMap<string, TicketFacts>>
  /** Those of these people whose accounts are open now. */
  approvers(ids: readonly StaffId[]): Promise<ReadonlyMap<StaffId, Approver>>
  /** Their sign-ins at those terminals, also of those that are over; none of anybody who has no PIN. */
  signIns(claims: readonly PinClaim[]): Promise<readonly SignIn[]>
  /** The terminals that were in use lately: those that may hold what a history that is gone had answered. */
  inUse(): Promise<readonly TerminalId[]>
}
