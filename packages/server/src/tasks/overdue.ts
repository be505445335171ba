// Looks for what nobody did in time. A flag that nobody settled is the owner's to hear of, once; a question that nobody answered is
// over, and whoever asked may ask again.
import { settleWithinMs } from '@lounge/domain/exceptions/commands'
import { openExceptions } from '@lounge/domain/exceptions/views'
import { approvalLastsMs } from '@lounge/domain/limits'
import type { Lounge } from '@lounge/domain/lounge'
import type { SystemActor } from './system-actor.ts'

export async function noticeOverdue(lounge: Lounge, actor: SystemActor, now: number): Promise<void> {
  for (const { id: exceptionId, at, overdueAt } of openExceptions(lounge)) {
    if (overdueAt !== undefined || now - at < settleWithinMs) continue
    await actor.give(`overdue:${exceptionId}`, 'exception.noticeOverdue', { exceptionId })
  }
  for (const { id: approvalId, status, asked } of lounge.all('approval')) {
    if (status !== 'open' || now - asked.at < approvalLastsMs) continue
    await actor.give(`approval over:${approvalId}`, 'approval.over', { approvalId })
  }
}
