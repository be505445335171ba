// What a till knows of its own questions: those that wait, and approvals that nobody has used yet.
import { noteLengthMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import type { Timestamp } from '../time.ts'
import type { Approval, OpenApproval } from './approvals.ts'
import { type Deed, isSameAct } from './standing.ts'
import { isStale } from './stale.ts'
import { type GivenApproval, isTimely } from './timely.ts'

/** Who asks, and at which till. */
interface Asker {
  readonly till: number
  readonly staffId: string
}

/** Whether a question can still be answered, or its approval still used. A question about an order that changed since cannot. */
export function isStanding(
  lounge: Lounge,
  approval: Approval,
  now: Timestamp,
): approval is OpenApproval | GivenApproval {
  return isTimely(approval, now) && (approval.status === 'given' || !isStale(lounge, approval))
}

/** All questions that somebody asked at a till. */
export const askedAt = (lounge: Lounge, { till, staffId }: Asker): readonly Approval[] =>
  [...lounge.all('approval')].filter((each) => each.till === till && each.asked.by === staffId)

/** Sorted by waiting time, longest first. */
export const standingAt = (lounge: Lounge, asker: Asker, now: Timestamp): readonly (OpenApproval | GivenApproval)[] =>
  askedAt(lounge, asker)
    .filter((each) => isStanding(lounge, each, now))
    .toSorted((a, b) => a.asked.at - b.asked.at)

/** An earlier question about this very act that is approved or still waits: nobody is asked twice. */
export function askedBefore(
  lounge: Lounge,
  deed: Deed,
  asker: Asker,
  now: Timestamp,
): OpenApproval | GivenApproval | undefined {
  const fitting = standingAt(lounge, asker, now).filter(
    (each) => each.approver === deed.need.approver && isSameAct(each, deed),
  )
  return fitting.find(({ status }) => status === 'given') ?? fitting[0]
}

const texts = (...values: readonly unknown[]): readonly string[] =>
  values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []))

/** The reason in the command's own words for the approver, cut to the length of a note. */
export function noteIn(args: unknown): string {
  if (typeof args !== 'object' || args === null) return ''
  const { reason, category, note } = args as Readonly<Record<string, unknown>> // of any command
  return texts(reason, category, note)
    .join(': ')
    .slice(0, noteLengthMax)
    .replace(/[\ud800-\udbff]$/, '') // half of a character is none
    .trim()
}
