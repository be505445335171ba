// The server's check of an approval that a till took while the server was away: whether the approver may approve at all,
// and whether the code is right.
import { type Approved, approvedIn } from '@lounge/domain/approvals/approvals'
import type { ApprovalFound } from '@lounge/domain/approvals/standing'
import type { By } from '@lounge/domain/command'
import type { Parsed } from '@lounge/domain/decide'
import type { StaffId } from '@lounge/domain/ids'
import { clockOffMaxMs } from '@lounge/domain/limits'
import { hours } from '@lounge/domain/time'
import type { GroupContext } from './accept.ts'
import type { Span } from './authority.ts'
import type { PinClaim, SignIn } from './log.ts'
import type { SpokenCodes, TicketClaim } from './spoken-codes.ts'

type TakenAtTill = Exclude<Approved, { readonly means: 'phone' }>

function takenAtTill(contents: Parsed): TakenAtTill | undefined {
  const approved = 'no' in contents ? undefined : approvedIn(contents.args)
  return approved && approved.means !== 'phone' ? approved : undefined
}

/** A command whose approval is checked, for the first time or again. */
export interface Asking {
  readonly contents: Parsed
  readonly commandId: string
  readonly terminalId: string
}

/** The approvers that these commands name. */
export const approversIn = (all: readonly Asking[]): readonly StaffId[] => [
  ...new Set(all.flatMap(({ contents }) => takenAtTill(contents)?.approver ?? [])),
]

/** The tickets of the codes that came with these commands. */
export const ticketClaimsIn = (all: readonly Asking[]): readonly TicketClaim[] =>
  all.flatMap(({ contents, commandId, terminalId }): readonly TicketClaim[] => {
    const approved = takenAtTill(contents)
    if (approved?.means !== 'code') return []
    return [{ commandId, terminalId, staffId: approved.approver, ticket: approved.ticket }]
  })

/** The approvers who are said to have typed a PIN, each with the terminal. */
export const pinClaimsIn = (all: readonly Asking[]): readonly PinClaim[] =>
  all.flatMap(({ contents, terminalId }): readonly PinClaim[] => {
    const approved = takenAtTill(contents)
    return approved?.means === 'pin' ? [{ staffId: approved.approver, terminalId }] : []
  })

interface Sources extends Pick<GroupContext, 'approvers' | 'signIns'> {
  readonly codes: SpokenCodes
}

/**
 * The result of the check; undefined if the till took no approval alone.
 * @param when the span in which the command can have been done
 */
export function foundFor(
  contents: Parsed,
  by: By,
  when: Span,
  { approvers, signIns, codes }: Sources,
): ApprovalFound | undefined {
  const approved = takenAtTill(contents)
  if (!approved) return undefined
  const approver = approvers.get(approved.approver)
  if (approved.means === 'pin') {
    const isHere = ({ staffId, terminalId }: SignIn) => staffId === approved.approver && terminalId === by.terminalId
    return { approver: signIns.some((each) => isHere(each) && canBeOpened(each, when)) ? approver : undefined }
  }
  return { approver, objectionToCode: codes.use(approved, by), ...(codes.isOnPaper(by) ? { isOnPaper: true } : {}) }
}

/**
 * A till keeps a sealed session for twelve hours by its own clock, which may be corrected meanwhile. If the PIN was chosen after the
 * sign-in, at most ten minutes later, the twelve hours begin then.
 */
const sealedMaxMs = hours(13)

/**
 * Whether a PIN can have opened this sign-in at its terminal then: it had begun, and nobody had ended it. Its expiry does not count,
 * because a till that is away cannot know of it.
 */
function canBeOpened({ beganAt, endedAt = Infinity }: SignIn, { from, until }: Span): boolean {
  if (from > endedAt + clockOffMaxMs) return false
  return beganAt === undefined || (until >= beganAt - clockOffMaxMs && from <= beganAt + sealedMaxMs)
}
