// Whether the approval of a command is valid: whose it is, for what, and whether it was used before.
import { type By, type Flag, type No, refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { approvalLastsMs } from '../limits.ts'
import { type Kobo, plus, sum } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { isInCharge } from '../staff/staff.ts'
import {
  type Answered,
  type Approval,
  type Approved,
  type ApprovedLines,
  isToConfirm,
  type UsedApproval,
} from './approvals.ts'
import { rulesAt } from './earlier-rules.ts'
import type { Need } from './need-in.ts'
import type { ApprovalRules } from './rules.ts'
import { whatOf } from './words.ts'

/** What only the server can know of an approval that was taken while it was away. */
export interface ApprovalFound {
  /** The current account of the alleged approver; undefined if it is closed or never existed. */
  readonly approver: { readonly name: string; readonly role: string } | undefined
  /** Checks a code. Without it no code is accepted, because nobody can verify one. */
  readonly objectionToCode?: CodeCheck | undefined
  /** The ticket of that code is on the sheet in the safe. */
  readonly isOnPaper?: true | undefined
}

/** The objection to ten digits; undefined if the server computes the same ones. */
export type CodeCheck = (approved: TakenByCode, need: Need, by: By) => Flag | undefined
export type TakenByCode = Extract<Approved, { means: 'code' }>

/** The approval as used by this command, or why it is not valid. */
export function standingOf(
  lounge: Lounge,
  need: Need,
  approved: Approved | undefined,
  by: By,
  found?: ApprovalFound,
): UsedApproval | No {
  if (!approved) return refuse('approval_needed', { what: whatOf(need) })
  if (approved.means === 'phone') return ofRow(need, lounge.get('approval', approved.id), by)
  return takenAtTill(lounge, need, approved, by, found)
}

/** Given on a phone, or by a PIN that the server saw. */
function ofRow(need: Need, approval: Approval | undefined, by: By): UsedApproval | No {
  const needed = refuse('approval_needed', { what: whatOf(need) })
  if (!approval) return needed
  if (!isFor(approval, need)) return refuse('approval_not_for_this', { what: whatOf(need) })
  switch (approval.status) {
    case 'open':
    case 'declined':
      return needed
    case 'over':
      return refuse('approval_over')
    case 'used':
      return refuse('approval_spent')
    case 'given':
      return objectionTo(approval, need, by) ?? used(approval, by)
  }
}

const objectionTo = (answer: Answered, need: Need, by: By): No | undefined => {
  if (answer.by === by.staffId) return refuse('approval_own')
  if (!mayAnswer(need, answer.byRole)) return refuse('approval_owner')
  return by.at - answer.at > approvalLastsMs ? refuse('approval_over') : undefined
}

export const mayAnswer = ({ approver }: Pick<Need, 'approver'>, role: string): boolean =>
  role === 'owner' || (approver === 'manager' && isInCharge(role))

/**
 * Whether the question covered this very act: for a refund also the FunCard that did not pay, and for a top-up the payment method. Money in
 * the drawer and money on somebody's word are not the same.
 */
const isFor = (approval: Approval, need: Need): boolean =>
  approval.kind === need.kind &&
  approval.subject === need.subject &&
  approval.amount >= need.amount &&
  covers(approval.lines, need.lines) &&
  (need.cards ?? []).every((card) => approval.cards?.includes(card)) &&
  (approval.method === need.method || (approval.method === undefined && approval.kind === 'topUp'))

/** The act to be done, with the reason in its command's words. */
export interface Deed {
  readonly need: Need
  readonly note: string
}

/** Whether the question was about exactly this act: each of two cash outs has a question of its own. */
export const isSameAct = (approval: Approval, { need, note }: Deed): boolean =>
  isFor(approval, need) &&
  approval.amount === need.amount &&
  covers(need.lines, approval.lines) &&
  (approval.cards ?? []).every((card) => need.cards?.includes(card)) &&
  approval.method === need.method &&
  approval.note === note

/** Whether every line and unit was asked for. */
function covers(asked: ApprovedLines = [], needed: ApprovedLines = []): boolean {
  const left = new Map<string, number>()
  for (const { lineId, units } of asked) left.set(lineId, (left.get(lineId) ?? 0) + units)
  return needed.every(({ lineId, units }) => {
    const after = (left.get(lineId) ?? 0) - units
    left.set(lineId, after)
    return after >= 0
  })
}

function used(approval: Extract<Approval, { status: 'given' }>, { commandId, at }: By): UsedApproval {
  return { ...approval, status: 'used', usedBy: commandId, usedAt: at }
}

type AtTill = Exclude<Approved, { means: 'phone' }>

/** Nobody in the building could ask the server: the approval counts within bounds, and its approver is asked about it afterwards. */
function takenAtTill(
  lounge: Lounge,
  need: Need,
  approved: AtTill,
  by: By,
  found: ApprovalFound | undefined,
): UsedApproval | No {
  const { means, approvalId, approver, approverName } = approved
  if (lounge.get('approval', approvalId)) return refuse('approval_spent')
  if (approver === by.staffId) return refuse('approval_own')
  // A terminal knows only who signed in on it; the server checks the accounts.
  const who = found ? found.approver : { name: approverName, role: need.approver }
  if (!who || !isInCharge(who.role)) return refuse('approval_account', { name: who?.name ?? approverName })
  if (!mayAnswer(need, who.role)) return refuse('approval_owner')
  const wrong = means === 'code' && found ? objectionToCode(approved, need, by, found) : undefined
  if (wrong) return wrong
  if (isBeyond(lounge, means, need.amount, by, rulesAt(settingsOf(lounge), by))) return refuse('approval_limit')
  const { kind, subject, amount, text, lines, cards, method } = need
  const { staffId, name, at, till, commandId } = by
  return {
    id: approvalId,
    kind,
    subject,
    amount,
    text,
    ...(lines ? { lines } : {}),
    ...(cards ? { cards } : {}),
    ...(method ? { method } : {}),
    approver: need.approver,
    till,
    asked: { by: staffId, byName: name, at },
    note: '',
    status: 'used',
    by: approver,
    byName: who.name,
    byRole: who.role,
    at,
    means,
    usedBy: commandId,
    usedAt: at,
    isUnverified: true,
    ...(means === 'code' ? { ticket: approved.ticket } : {}),
    ...(found?.isOnPaper ? { isOnPaper: true } : {}),
  }
}

const objectionToCode = (approved: TakenByCode, need: Need, by: By, found: ApprovalFound): No | undefined =>
  found.objectionToCode ? found.objectionToCode(approved, need, by) : refuse('approval_needed', { what: whatOf(need) })

/**
 * Whether this act exceeds what a till may do without the server. The count starts anew only when the approvers have confirmed the acts: a
 * till that goes offline again and again gets no further.
 */
export function isBeyond(
  lounge: Lounge,
  means: AtTill['means'],
  amount: Kobo,
  { till }: Pick<By, 'till'>,
  { pinActs, pinKobo, codeActs, codeKobo }: ApprovalRules = settingsOf(lounge).approvals,
): boolean {
  const before = [...lounge.all('approval')].filter(
    (each) => isToConfirm(each) && each.means === means && each.till === till,
  )
  if (means === 'code') return before.length + 1 > codeActs || amount > codeKobo
  return before.length + 1 > pinActs || plus(sum(before.map((each) => each.amount)), amount) > pinKobo
}
