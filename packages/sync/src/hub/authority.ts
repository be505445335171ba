// Determines who gave a command and when it happened, as far as the server can know: it believes the terminal's word within bounds.
import type { ApprovalFound } from '@lounge/domain/approvals/standing'
import { type By, type Flag, type No, refuse } from '@lounge/domain/command'
import { type CommandName, isCommandName, isFactName } from '@lounge/domain/decide'
import type { ServerNotes } from '@lounge/domain/server-notes'
import { idOf } from '@lounge/domain/ids'
import { awayMaxMs, clockOffMaxMs } from '@lounge/domain/limits'
import type { Lounge } from '@lounge/domain/lounge'
import { doneAt } from '@lounge/domain/said-since'
import { ownersAlone } from '@lounge/domain/staff/owners-alone'
import { isOfficeWork } from '@lounge/domain/staff/office'
import { isSystem, systemActor } from '@lounge/domain/staff/permissions'
import { minutes, type Timestamp, timestamp } from '@lounge/domain/time'
import type { Answer, Command } from '../protocol.ts'
import type { Author as SignedAuthor } from '../receipt.ts'
import type { Delivery } from './accept.ts'
import type { Arrival } from './arrival.ts'
import type { TerminalContact } from './contacts.ts'
import type { SessionFacts } from './log.ts'
import { isStandIn } from './set-aside.ts'

/** The terminal's time, corrected by the measured offset of its clock. */
const saidAt = ({ at, offset }: Command): number => at + offset

/** The server's knowledge of a command's origin. */
export interface Origin {
  readonly session: SessionFacts
  readonly till: number
  readonly contact: TerminalContact
  /** How far the server's own clock seems to be off. */
  readonly serverOffMs: number | undefined
  readonly delivery: Delivery
  /** When the server takes the command, by its own clock. */
  readonly now: number
}

/** The lounge's own session: nobody outside can use it, and it may tell of earlier days. */
export const isInside = ({ beganAt }: SessionFacts): boolean => beganAt === undefined

/** The earliest time at which a command that comes now from this terminal under this session can have happened. */
function earliest({ session, contact, now }: Origin): number {
  if (session.beganAt === undefined) return 0
  // Bounds in the future were written by a server whose clock was ahead.
  const known = [contact.clearAt, contact.lastAt].filter((at) => at <= now)
  return Math.max(session.beganAt, ...known)
}

/** No rule orders events by a terminal's clock. The time of an event is the terminal's, limited to the possible range. */
export function byOf(command: Command, origin: Origin): By {
  const { session, till, now } = origin
  const said = timestamp(Math.min(Math.max(saidAt(command), earliest(origin)), now))
  const at = isOfficeWork(command.name) && !isInside(session) ? timestamp(now) : said
  return {
    commandId: command.id,
    staffId: idOf(session.staffId),
    name: session.name,
    role: session.role,
    sessionId: command.sessionId,
    terminalId: command.terminalId,
    till,
    at,
    saidAt: said,
    // Events of earlier days, told under the lounge's own session, count as heard then.
    heardAt: session.beganAt === undefined ? at : timestamp(now),
  }
}

export const signedAuthorOf = ({ staffId, name, role, till, at }: By): SignedAuthor => ({
  staffId,
  name,
  role,
  till,
  at,
})

/**
 * The author of a command that was answered before, in a lost history or by holding it, and that is taken again at
 * `againAt`.
 */
export const byAgain = (command: Command, { staffId, ...author }: SignedAuthor, againAt?: Timestamp): By => ({
  ...author,
  heardAt: author.at,
  againAt,
  commandId: command.id,
  staffId: idOf(staffId),
  sessionId: command.sessionId,
  terminalId: command.terminalId,
})

/** The lounge itself, for a filed command whose author is unknown. */
export const byLounge = (command: Command, till: number, now: number): By => ({
  ...systemActor,
  commandId: command.id,
  sessionId: command.sessionId,
  terminalId: command.terminalId,
  till,
  at: timestamp(Math.min(saidAt(command), now)),
})

const demoOnly: ReadonlySet<string> = new Set<CommandName>(['ticket.simulate'])

/**
 * Whether a session was no longer valid at a given time. A session that somebody ended was over at that moment. A session
 * that expired stays valid for a terminal that was away and could not know, for as long as it may be away. A command that
 * arrives still later is not believed to be from before the end.
 */
function isOver(origin: Origin, at: number): boolean {
  const { session, contact, now, serverOffMs } = origin
  const { beganAt = 0, endedAt, expiresAt } = session
  // A server clock that seems to be wrong cannot tell how late a command is.
  const isBeyond = (end: number): boolean => at > end || (serverOffMs === undefined && now > end + awayMaxMs)
  if (endedAt !== undefined && isBeyond(endedAt)) return true
  if (expiresAt === undefined) return false
  const heardAt = Math.max(beganAt, contact.clearAt)
  return isBeyond(heardAt >= expiresAt ? expiresAt : Math.max(expiresAt, heardAt + awayMaxMs))
}

/** True if the command's session is the one on this connection and is valid now. The lounge's own session always is. */
export function isLiveNow(command: Command, { session, delivery, now }: Origin): boolean {
  if (isInside(session)) return true
  const ends = [session.endedAt, session.expiresAt].filter((end) => end !== undefined)
  return delivery.liveSession === command.sessionId && ends.every((end) => now < end)
}

/** How far a time was moved, or how far the terminal's clock was changed since it was last measured. */
function clockOffMs(command: Command, { delivery }: Origin, by: By): number {
  const isMoved = Math.abs(saidAt(command) - by.at)
  return Math.max(isMoved, Math.abs(command.offset - (delivery.offset ?? command.offset)))
}

/** The span in which a command can have been done. */
export interface Span {
  readonly from: number
  readonly until: number
}
export const justAt = (at: number): Span => ({ from: at, until: at })

/** The time at which a command was done; if a clock is off, the whole possible span. */
export function spanOf(command: Command, origin: Origin, by: By): Span {
  if (origin.serverOffMs !== undefined) return { from: -Infinity, until: Infinity }
  const isOff = clockOffMs(command, origin, by) > clockOffMaxMs
  return isOff ? { from: earliest(origin), until: origin.now } : justAt(doneAt(by))
}

interface House {
  readonly isDemo: boolean
  readonly lounge: Lounge
}
/** A demo has no owner, so its managers may change every rule. Any other lounge has had an owner since its first start. */
function forbidden({ command, contents }: Arrival, by: By, { isDemo, lounge }: House): No | undefined {
  if (isDemo) return undefined
  if (demoOnly.has(command.name)) return refuse('demo_only')
  return 'no' in contents ? undefined : ownersAlone(lounge, contents, by)
}

const inMinutes = (ms: number): number => Math.round(ms / minutes(1))

/** Facts that only the server knows of a command: its author was no longer signed in, or a clock is wrong. */
export function notesOn(arrival: Arrival, origin: Origin, by: By, house: House): ServerNotes {
  const { command } = arrival
  const offMs = isOfficeWork(command.name) ? 0 : clockOffMs(command, origin, by)
  const { serverOffMs = 0 } = origin
  return {
    forbidden: forbidden(arrival, by, house),
    objections: isOver(origin, by.at) ? [refuse('session_ended', { name: origin.session.name })] : [],
    remarks: [
      ...(serverOffMs > 0 ? [refuse('server_clock_off', { minutes: inMinutes(serverOffMs) })] : []),
      ...(offMs > clockOffMaxMs ? [refuse('clock_off', { minutes: inMinutes(offMs) })] : []),
    ],
  }
}

/**
 * The contact after a command: later commands of the terminal were made later. A time that was moved does not count, or one
 * moment of a wrong clock would move all later times. A stand-in for a lost number does not count either: it was filed
 * after the commands that follow it.
 */
export function contactAfter(command: Command, { session, contact }: Origin, by: By): TerminalContact | undefined {
  if (isInside(session) || isStandIn(command) || Math.abs(saidAt(command) - doneAt(by)) > clockOffMaxMs)
    return undefined
  return { ...contact, lastAt: Math.max(contact.lastAt, doneAt(by)) }
}
/**
 * The contact after a command that a lost history answered: what its terminal did later was not done earlier here either.
 * Office work counts from when the server heard it, and was done by then.
 */
export function contactAgain(command: Command, contact: TerminalContact, by: By): TerminalContact {
  const done = Math.min(saidAt(command), by.at)
  if (isSystem(by) || isStandIn(command) || Math.abs(saidAt(command) - by.at) > clockOffMaxMs) return contact
  return { ...contact, lastAt: Math.max(contact.lastAt, done) }
}

/** The server's own remarks from the first booking: they cannot be established again. */
export function notesKept({ flags }: Answer): ServerNotes {
  const remarks = flags.flatMap(({ refused, params }): readonly Flag[] => {
    if (refused === 'session_ended') return [refuse(refused, { name: String(params['name']) })]
    if (refused === 'clock_off' || refused === 'server_clock_off')
      return [refuse(refused, { minutes: Number(params['minutes']) })]
    return []
  })
  return { remarks, approval: foundBefore(flags), isBookedAgain: true }
}

/** An approval that did not count at the first booking does not count now either. */
function foundBefore(flags: Answer['flags']): ApprovalFound | undefined {
  for (const { refused, params } of flags) {
    const [name, what] = [String(params['name']), String(params['what'])]
    if (refused === 'approval_not_verified') return { approver: undefined }
    if (refused === 'approval_mismatch') return wrongCode(refuse(refused, { name, what }))
    const [till, ticket] = [Number(params['till']), Number(params['ticket'])]
    if (refused === 'approval_ticket_twice') return wrongCode(refuse(refused, { name, what, till, ticket }))
  }
  return undefined
}
const wrongCode = (flag: Flag): ApprovalFound => ({
  approver: { name: '', role: 'owner' },
  objectionToCode: () => flag,
})

/** The way in which a command that was answered before is booked again: facts are told, wishes are asked. */
export const asAgain = ({ name }: Command): 'ask' | 'tell' => (isCommandName(name) && isFactName(name) ? 'tell' : 'ask')
