// Whether what a command comes to needs somebody's yes, and has it.
import { type By, type Flag, isRefused, type No, type Objection, refuse } from '../command.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import type { ServerNotes } from '../server-notes.ts'
import { approvedIn, type UsedApproval } from './approvals.ts'
import { askedAt, noteIn } from './at-till.ts'
import { needIn } from './need-in.ts'
import { type Deed, isSameAct, standingOf } from './standing.ts'

/** What comes of the yes, or why there is none. Both are empty where nobody has to be asked. */
export interface YesChecked {
  readonly objection?: Objection | undefined
  /** It is the owner whose yes is missing. */
  readonly isForOwner?: boolean | undefined
  readonly events: readonly LoungeEvent[]
}

const nobodyAsked: YesChecked = { events: [] }

/**
 * @param events what the command comes to
 * @param notes what the server knows of a yes that was taken while it was away, and of the command
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
  // It brought no yes, and nothing was said of that: limits that came later ask nobody about what is in the books.
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

/** What was asked about this very act as well: a yes to that would do it a second time. */
function notAskedAnyMore(lounge: Lounge, used: UsedApproval, deed: Deed, by: By): readonly LoungeEvent[] {
  if (!used.isUnverified) return []
  return askedAt(lounge, by)
    .filter((each) => (each.status === 'open' || each.status === 'given') && isSameAct(each, deed))
    .map(({ id: approvalId }) => ({ kind: 'approval.ranOut', approvalId, replacedBy: used.id, at: by.at }))
}

/** A code that is wrong says so itself; of all else somebody has to find out whether it was allowed. */
function flagFor({ refused, params }: No, what: string, { name }: By): Flag {
  return refused === 'approval_mismatch' || refused === 'approval_ticket_twice'
    ? { refused, params }
    : refuse('approval_not_verified', { name, what })
}
