// Looks for questions that nobody answered in time: they are over, and whoever asked may ask again.
import { approvalLastsMs } from '@lounge/domain/limits'
import type { Lounge } from '@lounge/domain/lounge'
import type { SystemActor } from './system-actor.ts'

export async function endApprovals(lounge: Lounge, actor: SystemActor, now: number): Promise<void> {
  for (const { id: approvalId, status, asked } of lounge.all('approval')) {
    if (status !== 'open' || now - asked.at < approvalLastsMs) continue
    await actor.give(`approval over:${approvalId}`, 'approval.over', { approvalId })
  }
}
