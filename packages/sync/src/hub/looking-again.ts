// Decides a held command again, unchanged and in its author's name. The reason it was held may be gone by now.
import type { ApprovalFound } from '@lounge/domain/approvals/standing'
import { type By, refuse } from '@lounge/domain/command'
import { type Decision, decide, type Parsed, type ParsedCommand, readCommand } from '@lounge/domain/decide'
import type { ServerNotes } from '@lounge/domain/server-notes'
import { CommandId, derivedId, type ExceptionId } from '@lounge/domain/ids'
import type { Lounge, LoungeEvent } from '@lounge/domain/lounge'
import { sentenceOf } from '@lounge/domain/messages'
import { happen, type Performed } from '@lounge/domain/happen'
import { everyKind } from '@lounge/domain/scope'
import { z } from 'zod'
import type { HeldCommand } from './accept.ts'
import { partsOf, readClaim } from '../receipt.ts'
import { asAgain, byAgain, byLounge } from './authority.ts'
import type { GivenCommand } from './log.ts'

interface ToLookAt {
  readonly held: HeldCommand | undefined
  /** The server's findings on the approval that came with the held command. */
  readonly found: ApprovalFound | undefined
}

const Again = z.object({ exceptionId: z.string(), how: z.literal('lookAgain') })

/** The held command that a settlement asks to look at again; undefined for every other command. */
export function heldIdIn(contents: Parsed): CommandId | undefined {
  if ('no' in contents || contents.name !== 'exception.settle') return undefined
  const again = Again.safeParse(contents.args).data
  // The id of a flag is derived from that of its command.
  return again && CommandId.safeParse(again.exceptionId.split('.')[0]).data
}

/** The command as it was given, with its author as the receipt of its answer names them. */
export function heldCommand({ command, answer }: GivenCommand): HeldCommand {
  const author = readClaim(partsOf(answer.receipt).claim)?.[1]
  const by = author ? byAgain(command, author) : byLounge(command, 0, command.at)
  return { contents: readCommand(command), as: asAgain(command), by }
}

/**
 * Decides the command on these rows as if nothing of it were being checked any more. The result is its events, then those
 * that settle it, or why it still cannot be booked. Looking again is no approval: a command that needs one needs it now as
 * well.
 */
export function lookAgain(
  rows: Lounge,
  settling: ParsedCommand,
  by: By,
  notes: ServerNotes,
  { held, found }: ToLookAt,
): Performed {
  const come = (decision: Decision): Performed => ({
    decision,
    ...happen(rows, decision.outcome === 'applied' ? decision.events : [], by, stage),
  })
  const stillHeld = (why: string): Performed =>
    come({ outcome: 'refused', no: refuse('exception_held_still', { why: why.slice(0, 200) }) })
  const settled = decide(rows, settling, by, notes)
  if (settled.outcome !== 'applied') return come(settled)
  if (!held) return stillHeld(sentenceOf('exception_not_found', {}))
  if ('no' in held.contents) return stillHeld(sentenceOf(held.contents.no.refused, held.contents.no.params))
  const { writes } = happen(rows, settled.events, by, { ...stage, reacts: false })
  try {
    const author = { ...held.by, againAt: by.heardAt }
    const again = decide(writes, { ...held.contents, as: held.as }, author, { approval: found })
    if (again.outcome !== 'applied') return stillHeld(sentenceOf(again.no.refused, again.no.params))
    const events = settled.events.map((event) => inNameOf(held.by, event))
    return come({ ...settled, events: [...again.events.map((event) => anew(event, by)), ...events] })
  } catch (error) {
    return stillHeld(error instanceof Error ? error.message : String(error))
  }
}

const stage = { scope: everyKind, reacts: true }

/** The settlement belongs to the person who looks again; the other events do not. */
const inNameOf = ({ sessionId }: By, event: LoungeEvent): LoungeEvent =>
  event.kind === 'exception.settled' && sessionId !== undefined ? { ...event, givenUnder: sessionId } : event

/** A flag raised now is another flag than the one that is settled with it. */
function anew(event: LoungeEvent, by: By): LoungeEvent {
  if (event.kind !== 'exception.raised') return event
  const { exception } = event
  const id: ExceptionId = derivedId(by.commandId, exception.id.split('.').at(-1) ?? 'flag0')
  return { ...event, exception: { ...exception, id } }
}
