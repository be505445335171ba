// The messages about a sync, in toasts and in this terminal's bell (SPEC §4, §8).
import { isMessageCode, sentence, sentenceOf } from '@lounge/domain/messages'
import type { SyncRecord } from '@lounge/sync/terminal/sync-history'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { syncedCount } from '@lounge/sync/terminal/work-lists'
import { toast } from '../ui/toast.tsx'
import { ownNotificationsOf } from './own-notifications.ts'

/** Why a sync did not send everything; a record of another release may have a reason that is unknown here. */
export const whyItFailed = ({ refused, params }: NonNullable<SyncRecord['failure']>): string =>
  isMessageCode(refused) ? sentenceOf(refused, params) : sentence('sync_failed_unknown')

export function tellOfSync(terminal: Terminal, { failure, result }: SyncRecord): void {
  const own = ownNotificationsOf(terminal)
  if (!failure) {
    const params = { count: syncedCount(result) }
    toast.success(sentence('sync_completed', params))
    void own.add('success', 'sync_completed', params)
  } else if (failure.refused === 'sync_threw') {
    toast.error(sentence('sync_threw'))
    void own.add('error', 'sync_threw')
  } else {
    const params = { error: whyItFailed(failure) }
    toast.error(sentence('sync_failed', params))
    void own.add('error', 'sync_failed', params)
  }
}

/** Tapping Sync Now again and again while the network is away adds nothing new to the bell. */
const sameTryMs = 60_000

export function tellOfSyncOffline(terminal: Terminal): void {
  toast.warning(sentence('sync_offline'))
  void ownNotificationsOf(terminal).addOnceSince(terminal.now() - sameTryMs, 'warning', 'sync_offline')
}
