// The one door for what needs a yes: whatever a command comes to passes here before it happens.
import { type By, type Flag, type No, type Objection, refuse } from '../command.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { approvedIn } from './approvals.ts'
import { needIn } from './need-in.ts'
import { type ApprovalFound, isNo, standingOf } from './standing.ts'

interface Given {
  readonly name: string
  readonly args: unknown
}

/** What comes of the yes, or why there is none. Both are empty where nobody has to be asked. */
export interface Passed {
  readonly objection?: Objection | undefined
  readonly events: readonly LoungeEvent[]
}

const freely: Passed = { events: [] }

/**
 * @param events what the command comes to
 * @param found what the server knows of a yes that was taken while it was away
 */
export function atTheDoor(
  lounge: Lounge,
  events: readonly LoungeEvent[],
  command: Given,
  by: By,
  found: ApprovalFound | undefined,
): Passed {
  const need = needIn(lounge, events, command, by)
  if (!need) return freely
  const standing = standingOf(lounge, need, approvedIn(command.args), by, found)
  if (!isNo(standing)) return { events: [{ kind: 'approval.used', approval: standing, at: by.at }] }
  return { objection: { ...standing, booked: asFlag(standing, need.text, by) }, events: [] }
}

/** A code that is wrong says so itself; of all else somebody has to find out whether it was allowed. */
function asFlag({ refused, params }: No, what: string, { name }: By): Flag {
  return refused === 'approval_mismatch' || refused === 'approval_ticket_twice'
    ? { refused, params }
    : refuse('approval_not_verified', { name, what })
}
