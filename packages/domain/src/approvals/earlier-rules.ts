// The former approval rules of the owner: a till that was away reports its work later, and nobody is accused of what no rule asked for at
// the time.
import type { By } from '../command.ts'
import { withEarlier } from '../earlier.ts'
import { type Done, earlierByClock } from '../said-since.ts'
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

/** The rules by which an act is judged. A clock that is off does not decide this; otherwise setting the clock back would undo a rule. */
export function rulesAt({ approvals, earlierRules }: RulesInTime, done: Done & Pick<By, 'isClockOff'>): ApprovalRules {
  const earlier = earlierByClock(earlierRules, done)
  return earlier ? { ...noApprovals, ...earlier.approvals } : approvals
}
