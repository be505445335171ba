// Makes commands for the outbox from what staff tap. They are decided on this terminal's rows first: all of them or none.
import { type No, refuse } from '@lounge/domain/command'
import { isFactName } from '@lounge/domain/command-names'
import type { ArgsOf, As, CommandName, Parsed } from '@lounge/domain/decide'
import { type KnownCommands, parseKnown } from '@lounge/domain/known-commands'
import { versionOf } from '@lounge/domain/upcasting'
import { CommandId, SessionId, TerminalId, uuidv7 } from '@lounge/domain/ids'
import type { WriteSet } from '@lounge/domain/flow'
import type { LoungeRows } from '@lounge/domain/lounge'
import { timestamp } from '@lounge/domain/time'
import { problemWith } from '../contents.ts'
import { signed } from '../signing.ts'
import { byOf, type Replica } from './replica.ts'
import type { Author, OutboxEntry } from './storage/storage.ts'
import type { Schedule } from './transport.ts'

/** An enrolled device. */
export interface Device {
  readonly terminalId: string
  readonly secret: string
  /** 0 if the device has no till. */
  readonly till: number
}

/** The session of the person who is signed in on the device. */
export interface Session {
  readonly id: string
  readonly token: string
  /** Signs the commands that are made under the session. */
  readonly key: string
  readonly staffId: string
  readonly name: string
  readonly role: string
}

/** One of several commands that happen together. */
export type Step = { [Name in CommandName]: { readonly name: Name; readonly args: ArgsOf<Name> } }[CommandName]

/** The author of the commands, the device, the next number and the time. */
export interface ComposeContext {
  readonly commands: KnownCommands
  readonly device: Device
  readonly session: Session | undefined
  readonly clientId: string
  /** The last number that was used. */
  readonly sequence: number
  /** How far the server's clock is ahead of this device's. */
  readonly offset: number
  /** This device's clock. Commands that happen together share one time, however long a slow device takes over them. */
  readonly now: number
  readonly random: Schedule['random']
}

export type Composed =
  | { readonly no: No }
  | { readonly entries: readonly OutboxEntry[]; readonly writes: WriteSet<LoungeRows> }

/** Decides each step on top of the ones before it; if one is refused, all are. */
export function compose(replica: Replica, steps: readonly Step[], context: ComposeContext): Composed {
  const { session } = context
  if (!session) return { no: refuse('not_signed_in') }
  const writes = replica.draft()
  const entries: OutboxEntry[] = []
  for (const step of steps) {
    const readable = readArgs(context.commands, step)
    if ('no' in readable) return readable
    const entry = entryFor(context, session, step, context.sequence + entries.length + 1)
    const tried = tryOn(replica, writes, readable, entry)
    if ('no' in tried) return tried
    writes.apply(tried.writes.changes())
    entries.push(signedEntry(entry, session))
  }
  return { entries, writes }
}

export const signedEntry = ({ command, by }: OutboxEntry, { key }: Session): OutboxEntry => ({
  command: signed(key, command),
  by,
})

/** Reads the arguments as the hub will: what the hub could not store, or would call malformed, is refused here already. */
export function readArgs(known: KnownCommands, { name, args }: Step): Parsed {
  const parsed = parseKnown(known, name, args)
  // The parser refuses what staff typed with a message of its own; only other problems get the general one.
  const problem = 'no' in parsed ? undefined : problemWith(args)
  return problem ? { no: refuse('command_invalid', { name, problem }) } : parsed
}

const asTried = ({ command }: OutboxEntry) => (command.as === 'tell' ? 'try' : 'ask')

/**
 * Decides a command on this terminal. A fact is told to the server, yet here every guard may still refuse it. A bug refuses
 * too: nothing is kept.
 */
export function tryOn(
  replica: Replica,
  writes: WriteSet<LoungeRows>,
  { name, args }: { readonly name: CommandName; readonly args: unknown },
  entry: OutboxEntry,
): { readonly no: No } | { readonly writes: WriteSet<LoungeRows> } {
  try {
    const { decision, writes: own } = replica.try({ name, args, as: asTried(entry) }, byOf(entry), writes)
    return decision.outcome === 'applied' ? { writes: own } : { no: decision.no }
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 200)
    return { no: refuse('command_failed', { problem }) }
  }
}

/** @param as facts that already happened are told; everything else is asked */
export function entryFor(
  context: ComposeContext,
  session: Session,
  { name, args }: Step,
  sequence: number,
  as: As = isFactName(name) ? 'tell' : 'ask',
): OutboxEntry {
  const { device, now, random, clientId, offset } = context
  const v = versionOf(name)
  const by: Author = { staffId: session.staffId, name: session.name, role: session.role, till: device.till }
  const command = {
    id: CommandId.parse(uuidv7(now + offset, random(10))),
    terminalId: TerminalId.parse(device.terminalId),
    clientId,
    sequence,
    sessionId: SessionId.parse(session.id),
    as,
    name,
    ...(v === undefined ? {} : { v }),
    // The arguments as they will be read back: what does not survive JSON must not affect the decision.
    args: JSON.parse(JSON.stringify(args)) as unknown,
    at: timestamp(now),
    offset: Math.round(offset),
  }
  return { command, by }
}
