// The card that an approver reads for each question, and how today's questions ended.
import { formatDuration } from '../duration.ts'
import type { ApprovalId, StaffId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { placeWords } from '../terminals/names.ts'
import { businessDay, formatTime, type Timestamp } from '../time.ts'
import type { Approval, OpenApproval } from './approvals.ts'
import { noesBefore } from './said-no.ts'
import { answered, openFor } from './views.ts'
import { howSaid } from './words.ts'

interface Somebody {
  readonly staffId: StaffId
  readonly role: string
}

export interface Card {
  readonly id: ApprovalId
  /** What it is about; the amount stands beside it. */
  readonly what: string
  /** `₦7,000`; undefined if no money is involved. */
  readonly amount: string | undefined
  /** `Grace at till 2, 3 min ago`. */
  readonly asked: string
  /** How long the order has stood, if it concerns one. */
  readonly orderAge: string | undefined
  readonly note: string
  /** Who declined it before. */
  readonly noes: readonly string[]
}

const ago = (ms: number): string => {
  const text = formatDuration(Math.max(0, ms))
  return text === 'just now' ? text : `${text} ago`
}

/** The questions that this person may answer now, the longest waiting first. */
export const cardsFor = (lounge: Lounge, somebody: Somebody, now: Timestamp): readonly Card[] =>
  openFor(lounge, somebody).map((approval) => cardOf(lounge, approval, now))

function cardOf(lounge: Lounge, approval: OpenApproval, now: Timestamp): Card {
  const { id, text, amount, asked, till, subject, note } = approval
  const order = lounge.get('order', subject)
  const money = formatNaira(amount)
  return {
    id,
    what: text.endsWith(`, ${money}`) ? text.slice(0, -`, ${money}`.length) : text,
    amount: amount > 0 ? money : undefined,
    asked: `${asked.byName} at ${placeWords(till)}, ${ago(now - asked.at)}`,
    orderAge: order && ago(now - order.placedAt),
    note,
    noes: noesBefore(lounge, approval, now),
  }
}

export interface Answer {
  readonly id: ApprovalId
  readonly text: string
  readonly askedBy: string
  readonly how: 'yes' | 'no' | 'over'
  /** `Ada, on a phone, 21:04`. */
  readonly words: string
}

/** Those of the current business day, the latest first. */
export function answersToday(lounge: Lounge, now: Timestamp): readonly Answer[] {
  const rule = settingsOf(lounge)
  const today = businessDay(now, rule)
  return answered(lounge)
    .filter(({ asked }) => businessDay(asked.at, rule) === today)
    .filter((approval) => approval.status !== 'over' || approval.replacedBy === undefined) // the other one is in the list
    .map((approval) => ({
      id: approval.id,
      text: approval.text,
      askedBy: approval.asked.byName,
      how: howOf(approval),
      words: wordsOf(approval, (at) => formatTime(at, rule)),
    }))
}

type Answered = Exclude<Approval, OpenApproval>

function howOf({ status }: Answered): Answer['how'] {
  switch (status) {
    case 'given':
    case 'used':
      return 'yes'
    case 'declined':
      return 'no'
    case 'over':
      return 'over'
  }
}

function wordsOf(approval: Answered, timeOf: (at: Timestamp) => string): string {
  if (approval.status === 'over') return timeOf(approval.overAt)
  return `${approval.byName}, ${howSaid(approval)}, ${timeOf(approval.at)}`
}
