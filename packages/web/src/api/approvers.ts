// Asks the server who may approve what a till does, and sends it an approval by PIN to check.
import { approvalSentence } from '@lounge/domain/approval-messages'
import type { ApprovalId } from '@lounge/domain/ids'
import { ask } from '../session/as-signed-in.ts'
import { isFailure, isRecord, isText } from '../session/http.ts'
import { saidOf } from '../session/said.ts'

export interface Approver {
  readonly staffId: string
  readonly name: string
  readonly role: string
}

/** The approvers who have a PIN. @returns nothing if the server does not answer */
export async function askApprovers(): Promise<readonly Approver[] | undefined> {
  const answer = await ask({ method: 'GET', path: '/approvals/approvers' })
  if (isFailure(answer)) return undefined
  const { people } = answer
  return Array.isArray(people) ? people.flatMap((each) => approverIn(each) ?? []) : undefined
}

function approverIn(value: unknown): Approver | undefined {
  if (!isRecord(value)) return undefined
  const { staffId, name, role } = value
  return isText(staffId) && isText(name) && isText(role) ? { staffId, name, role } : undefined
}

/** @returns why the approval does not count; nothing if it does: the till then hears of it as of any other approval */
export async function giveByPin(
  approvalId: ApprovalId,
  approver: string,
  pin: string,
  name: string,
): Promise<string | undefined> {
  const body = { approvalId, approver, pin }
  const answer = await ask({ method: 'POST', path: '/approvals/pin', body })
  if (!isFailure(answer)) return undefined
  switch (answer.code) {
    case 'pin_wrong':
      return approvalSentence('yes_pin_wrong', { name })
    case 'pin_closed':
      return approvalSentence('yes_pin_closed', { name })
    default:
      return saidOf(answer, approvalSentence('yes_pin_unanswered')).said
  }
}
