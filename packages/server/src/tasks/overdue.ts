// Looks for what nobody has settled in time: the owner hears of it, once.
import { settleWithinMs } from '@lounge/domain/exceptions/commands'
import { openExceptions } from '@lounge/domain/exceptions/views'
import type { Lounge } from '@lounge/domain/lounge'
import type { SystemActor } from './system-actor.ts'

export async function noticeOverdue(lounge: Lounge, actor: SystemActor, now: number): Promise<void> {
  for (const { id: exceptionId, at, overdueAt } of openExceptions(lounge)) {
    if (overdueAt !== undefined || now - at < settleWithinMs) continue
    await actor.give(`overdue:${exceptionId}`, 'exception.noticeOverdue', { exceptionId })
  }
}
