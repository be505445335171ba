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

/** The device, once it is enrolled. */
export interface Device {
  readonly terminalId: string
  readonly secret: string
  /** 0 where there is no till. */
  readonly till: number
}

/** The session of the person who is signed in on the device. */
export interface Session {
  readonly id: string
  readonly token: string
  /** Signs what is done under it. */
  readonly key: string
  readonly staffId: string
  readonly name: string
  readonly role: string
}

/** One of several commands that happen together. */
export type Step = { [Name in CommandName]: { readonly name: Name; readonly args: ArgsOf<Name> } }[CommandName]

/** Who makes commands, on which device, with which number and at what time. */
export interface ComposeContext {
  readonly commands: KnownCommands
  readonly device: Device
  readonly session: Session | undefined
  readonly clientId: string
  /** The last number that was taken. */
  readonly sequence: number
  /** How far the server's clock is ahead of this device's. */
  readonly offset: number
  /** This device's clock. What happens together happens at one moment, however long a slow device takes over it. */
  readonly now: number
  readonly random: Schedule['random']
}

export type Composed =
  | { readonly no: No }
  | { readonly entries: readonly OutboxEntry[]; readonly writes: WriteSet<LoungeRows> }

/** Each step is decided on top of those before it; the first that is refused refuses them all. */
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

/** The arguments as the hub will read them: what it could not keep, or would call malformed, is refused here already. */
export function readArgs(known: KnownCommands, { name, args }: Step): Parsed {
  const parsed = parseKnown(known, name, args)
  // What staff typed is refused in their words; only the rest has none.
  const problem = 'no' in parsed ? undefined : problemWith(args)
  return problem ? { no: refuse('command_invalid', { name, problem }) } : parsed
}

const asTried = ({ command }: OutboxEntry) => (command.as === 'tell' ? 'try' : 'ask')

/** Told to the server, but on this terminal every guard may still say no. A bug refuses as well: nothing is kept. */
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

/** @param as facts that are done are told; everything else asks */
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
    // As it will be read back: what does not survive JSON must not be decided on either.
    args: JSON.parse(JSON.stringify(args)) as unknown,
    at: timestamp(now),
    offset: Math.round(offset),
  }
  return { command, by }
}
