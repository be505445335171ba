// The owner's rules as they stood before they were changed: a till that was away tells of its work later, and nobody is accused of what
// no rule asked for when it was done.
import type { By } from '../command.ts'
import { withEarlier } from '../earlier.ts'
import { type Done, earlierAt } from '../said-since.ts'
import { days, type Timestamp } from '../time.ts'
import { type ApprovalRules, areSame, noApprovals, type RulesInTime } from './rules.ts'

/** A till may be away for 72 hours. */
export const earlierRulesDays = 4

export function withEarlierRules<Settings extends RulesInTime>(
  now: RulesInTime,
  changed: Settings,
  at: Timestamp,
): Settings {
  const { approvals, earlierRules } = now
  if (areSame(approvals, changed.approvals)) return changed
  return { ...changed, earlierRules: withEarlier(earlierRules, { until: at, approvals }, days(earlierRulesDays)) }
}

/** The rules by which it is judged. A clock that is off says nothing of which stood: or to set it back would undo a rule. */
export function rulesAt(
  { approvals, earlierRules = [] }: RulesInTime,
  done: Done & Pick<By, 'isClockOff'>,
): ApprovalRules {
  if (done.isClockOff) return approvals
  const earlier = earlierAt(earlierRules, done)
  return earlier ? { ...noApprovals, ...earlier.approvals } : approvals
}
