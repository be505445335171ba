// Whether the result of a command needs an approval, and has one.
import { type By, type Flag, isRefused, type No, type Objection, refuse } from '../command.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import type { ServerNotes } from '../server-notes.ts'
import { approvedIn, type UsedApproval } from './approvals.ts'
import { askedAt, noteIn } from './at-till.ts'
import { needIn } from './need-in.ts'
import { type Deed, isSameAct, standingOf } from './standing.ts'

/** The events of the approval, or why there is none. Both are empty if nobody has to be asked. */
export interface YesChecked {
  readonly objection?: Objection | undefined
  /** The missing approval is the owner's. */
  readonly isForOwner?: boolean | undefined
  readonly events: readonly LoungeEvent[]
}

const nobodyAsked: YesChecked = { events: [] }

/**
 * @param events what the command comes to
 * @param notes what the server knows of the command, and of an approval that was taken while it was away
 */
export function checkYes(
  lounge: Lounge,
  events: readonly LoungeEvent[],
  { args }: { readonly args: unknown },
  by: By,
  notes: Pick<ServerNotes, 'approval' | 'isBookedAgain'>,
): YesChecked {
  const { approval: found, isBookedAgain } = notes
  const approved = approvedIn(args)
  // It had no approval, and that raised no objection then: later limits do not apply to what is in the books.
  if (isBookedAgain && !approved && !found) return nobodyAsked
  const need = needIn(lounge, events, args, by)
  if (!need) return nobodyAsked
  const standing = standingOf(lounge, need, approved, by, found)
  if (!isRefused(standing)) {
    const { amount } = need
    const used = { kind: 'approval.used', approval: standing, amount, at: by.at } as const
    return { events: [used, ...notAskedAnyMore(lounge, standing, { need, note: noteIn(args) }, by)] }
  }
  const objection = { ...standing, booked: flagFor(standing, need.text, by) }
  return { objection, isForOwner: need.approver === 'owner', events: [] }
}

/** Ends an open question about this very act: approving it would allow the act a second time. */
function notAskedAnyMore(lounge: Lounge, used: UsedApproval, deed: Deed, by: By): readonly LoungeEvent[] {
  if (!used.isUnverified) return []
  return askedAt(lounge, by)
    .filter((each) => (each.status === 'open' || each.status === 'given') && isSameAct(each, deed))
    .map(({ id: approvalId }) => ({ kind: 'approval.ranOut', approvalId, replacedBy: used.id, at: by.at }))
}

/** A wrong code has a flag of its own; for all else somebody has to find out whether it was allowed. */
function flagFor({ refused, params }: No, what: string, { name }: By): Flag {
  return refused === 'approval_mismatch' || refused === 'approval_ticket_twice'
    ? { refused, params }
    : refuse('approval_not_verified', { name, what })
}
