// From what staff tap to commands for the outbox: tried on this terminal's rows first, all of them or none.
import { type No, refuse } from '@lounge/domain/command'
import { type ArgsOf, type As, type CommandName, isFactName, parse } from '@lounge/domain/decide'
import { CommandId, SessionId, TerminalId, uuidv7 } from '@lounge/domain/ids'
import type { WriteSet } from '@lounge/domain/flow'
import type { LoungeRows } from '@lounge/domain/lounge'
import { timestamp } from '@lounge/domain/time'
import { problemWith } from '../contents.ts'
import { byOf, type Replica } from './replica.ts'
import type { Author, OutboxEntry } from './storage/storage.ts'
import type { Schedule } from './transport.ts'

/** The device, once it is enrolled. */
export interface Device {
  readonly terminalId: string
  readonly secret: string
  /** 0 where there is no till. */
  readonly till: number
}

/** Who is signed in on it. */
export interface Session {
  readonly id: string
  readonly token: string
  readonly staffId: string
  readonly name: string
  readonly role: string
}

/** One of several commands that happen together. */
export type Step = { [Name in CommandName]: { readonly name: Name; readonly args: ArgsOf<Name> } }[CommandName]

/** Where and when commands are made. */
export interface Place {
  readonly device: Device
  readonly session: Session | undefined
  readonly clientId: string
  /** The last number that was taken. */
  readonly sequence: number
  /** How far the server's clock is ahead of this device's. */
  readonly offset: number
  readonly schedule: Schedule
}

export type Composed =
  | { readonly no: No }
  | { readonly entries: readonly OutboxEntry[]; readonly writes: WriteSet<LoungeRows> }

/** Each step is decided on top of those before it; the first that is refused refuses them all. */
export function compose(replica: Replica, steps: readonly Step[], place: Place): Composed {
  const { session } = place
  if (!session) return { no: refuse('not_signed_in') }
  const writes = replica.draft()
  const entries: OutboxEntry[] = []
  for (const { name, args } of steps) {
    const entry = entryFor(place, session, name, args, place.sequence + entries.length + 1)
    // Asked here, told to the server: on this terminal every guard may still say no.
    const { decision, writes: own } = replica.try({ name, args, as: 'ask' }, byOf(entry), writes)
    if (decision.outcome !== 'applied') return { no: decision.no }
    const parsed = parse(name, args)
    if ('no' in parsed) return { no: parsed.no }
    // The hub keeps no text with characters that are none: better said here than held there.
    const problem = problemWith(args)
    if (problem) return { no: refuse('command_invalid', { name, problem }) }
    writes.absorb(own)
    entries.push(entry)
  }
  return { entries, writes }
}

/** @param as facts that are done are told; everything else asks */
export function entryFor(
  place: Place,
  session: Session,
  name: CommandName,
  args: unknown,
  sequence: number,
  as: As = isFactName(name) ? 'tell' : 'ask',
): OutboxEntry {
  const { device, schedule, clientId, offset } = place
  const by: Author = { staffId: session.staffId, name: session.name, role: session.role, till: device.till }
  const command = {
    id: CommandId.parse(uuidv7(schedule.now() + offset, schedule.random(10))),
    terminalId: TerminalId.parse(device.terminalId),
    clientId,
    sequence,
    sessionId: SessionId.parse(session.id),
    as,
    name,
    // As it will be read back: what does not survive JSON must not be decided on either.
    args: JSON.parse(JSON.stringify(args)) as unknown,
    at: timestamp(schedule.now()),
    offset: Math.round(offset),
  }
  return { command, by }
}
