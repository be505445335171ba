// Who declined the same question before, so that nobody gets an approval by asking one person after the other until one does not know.
import { approvalSentence } from '../approval-messages.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira, type Kobo } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { businessDay, formatTime, type Timestamp } from '../time.ts'
import type { Approval, ApprovalKind } from './approvals.ts'

type Declined = Extract<Approval, { status: 'declined' }>

interface Asked {
  readonly kind: ApprovalKind
  readonly subject: string
  readonly amount: Kobo
}

/**
 * `Ada said no at 21:04.`: the refusals of the current business day, regardless of who asked and for how much; the latest first, each
 * person once.
 */
export function noesBefore(lounge: Lounge, { kind, subject, amount }: Asked, now: Timestamp): readonly string[] {
  const rule = settingsOf(lounge)
  const today = businessDay(now, rule)
  const noes = [...lounge.all('approval')]
    .filter((each): each is Declined => each.status === 'declined' && each.kind === kind && each.subject === subject)
    .filter(({ at }) => businessDay(at, rule) === today)
    .toSorted((a, b) => b.at - a.at)
  return noes
    .filter(({ by }, index) => noes.findIndex((each) => each.by === by) === index)
    .map(({ byName: name, amount: asked, at }) => {
      const time = formatTime(at, rule)
      return asked === amount
        ? approvalSentence('yes_no_before', { name, time })
        : approvalSentence('yes_no_before_other', { name, amount: formatNaira(asked), time })
    })
}
