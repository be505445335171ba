// Finds overdue questions. The owner is told once of a flag that nobody settled. A request for approval that nobody answered ends, and may
// be asked again.
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
