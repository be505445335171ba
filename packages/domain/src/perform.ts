// A command from beginning to end: decide, reduce, react, all in one write-set that is kept or dropped as a whole.
import { assert } from './assert.ts'
import type { By, No } from './command.ts'
import { type Decision, decide, type Request } from './decide.ts'
import { WriteSet } from './flow.ts'
import type { Kind, Lounge, LoungeEvent, LoungeRows, LoungeWrites } from './lounge.ts'
import { reactions } from './notifications/reactions.ts'
import { reduce } from './reduce.ts'

export interface Performed {
  readonly decision: Decision
  /** Every event, reactions included, in the order in which they happened. */
  readonly events: readonly LoungeEvent[]
  readonly writes: LoungeWrites
}

export interface Stage {
  /** The kinds of row that are written here. */
  readonly scope: ReadonlySet<Kind>
  /** The hub reacts; a terminal waits for what the hub's reactions come to. */
  readonly reacts: boolean
  /** What only the server can have against it (`decide`). */
  readonly objections?: readonly No[] | undefined
}

const reactionDepthMax = 3

export function perform(lounge: Lounge, request: Request, by: By, stage: Stage): Performed {
  const writes = new WriteSet<LoungeRows>(lounge)
  const decision = decide(lounge, request, by, stage.objections)
  const events: LoungeEvent[] = []
  if (decision.outcome === 'applied') {
    for (const event of decision.events) {
      reduce(writes, event, stage.scope)
      events.push(event)
    }
    if (stage.reacts) react(writes, events, by, stage.scope)
  }
  return { decision, events, writes }
}

/** Appends the reactions to what happened, then those to the reactions, as far as they may go. */
function react(writes: LoungeWrites, events: LoungeEvent[], by: By, scope: ReadonlySet<Kind>): void {
  let latest: readonly LoungeEvent[] = [...events]
  for (let depth = 0; latest.length > 0; depth++) {
    const next = latest.flatMap((event) => reactions(writes, event, by))
    assert(next.length === 0 || depth < reactionDepthMax, 'reactions go on for ever')
    for (const event of next) reduce(writes, event, scope)
    events.push(...next)
    latest = next
  }
}
