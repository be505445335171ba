// A command from beginning to end: decide, reduce and react in one write-set that is kept or dropped as a whole.
import type { By } from './command.ts'
import type { Decision, ParsedCommand } from './decide.ts'
import type { ServerNotes } from './server-notes.ts'
import { WriteSet } from './flow.ts'
import { decideKnown, type KnownCommands } from './known-commands.ts'
import type { Kind, Lounge, LoungeEvent, LoungeRows, LoungeWrites } from './lounge.ts'
import { react } from './react.ts'
import { reduce } from './reduce.ts'

/** The result of events: the rows, and every event, reactions included, in the order in which they happened. */
export interface Happened {
  readonly events: readonly LoungeEvent[]
  readonly writes: LoungeWrites
}

export interface Performed extends Happened {
  readonly decision: Decision
}

export interface Stage {
  /** The kinds of row that are written here. */
  readonly scope: ReadonlySet<Kind>
  /** The hub reacts; a terminal waits for the results of the hub's reactions. */
  readonly reacts: boolean
  readonly notes?: ServerNotes | undefined
}

export function performKnown(
  known: KnownCommands,
  lounge: Lounge,
  command: ParsedCommand,
  by: By,
  stage: Stage,
): Performed {
  const decision = decideKnown(known, lounge, command, by, stage.notes)
  const decided = decision.outcome === 'applied' ? decision.events : []
  return { decision, ...happen(lounge, decided, by, stage) }
}

/** Reduces events and the reactions to them. */
export function happen(lounge: Lounge, decided: readonly LoungeEvent[], by: By, { scope, reacts }: Stage): Happened {
  const writes = new WriteSet<LoungeRows>(lounge)
  for (const event of decided) reduce(writes, event, scope)
  const followed = reacts ? react(writes, decided, by, scope) : []
  return { events: [...decided, ...followed], writes }
}
