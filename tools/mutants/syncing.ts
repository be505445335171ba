// Wrong implementations of the bell (NOT), and of the messages and records about the network (SYN).
import type { Mutant } from './mutant.ts'

const terminal = 'packages/sync/src/terminal'
const web = 'packages/web/src'

export const syncing: readonly Mutant[] = [
  {
    line: 'NOT-01',
    what: 'a sync rings no bell, good or bad',
    file: `${web}/terminal/sync-words.ts`,
    text: "    void own.add('success', 'sync_completed', params)\n",
    instead: '',
    by: 'stories',
  },
  {
    line: 'NOT-01',
    what: 'low stock rings only when nothing is left',
    file: 'packages/domain/src/notifications/low.ts',
    text: 'if (left > mark || left - moved <= mark) return []',
    instead: 'if (left > 0 || left - moved <= mark) return []',
    by: 'domain',
  },
  {
    line: 'NOT-02',
    what: 'a type that nobody knows shows as a warning',
    file: 'packages/domain/src/notifications/notifications.ts',
    text: "(known) => known === type) ?? 'info'",
    instead: "(known) => known === type) ?? 'warning'",
    by: 'domain',
  },
  {
    line: 'NOT-03',
    what: 'a sync that failed is not in this terminal’s bell',
    file: `${web}/terminal/sync-words.ts`,
    text: "    void own.add('error', 'sync_failed', params)\n",
    instead: '',
    by: 'stories',
  },
  {
    line: 'SYN-01',
    what: 'coming online begins no sync',
    file: `${terminal}/syncs.ts`,
    text: "    void this.#begin('back', ({ completedAt = 0 }) => completedAt < since)\n",
    instead: '    void since\n',
    by: 'sync',
  },
  {
    line: 'SYN-02',
    what: 'no list of the sync page can be collapsed',
    file: `${web}/ui/collapsible.tsx`,
    text: "<summary className={`${styles['summary']} pressable`}>",
    instead:
      "<summary className={`${styles['summary']} pressable`} onClick={(event) => isOpen && event.preventDefault()}>",
    by: 'stories',
  },
  {
    line: 'SYN-03',
    what: 'Sync Now without the network says nothing',
    file: `${web}/terminal/sync-words.ts`,
    text: "  toast.warning(sentence('sync_offline'))\n",
    instead: '',
    by: 'stories',
  },
  {
    line: 'SYN-04',
    what: 'the number that was synced leaves out the categories',
    file: `${terminal}/work-lists.ts`,
    text: '  syncedItems + syncedCategories + syncedTransactions\n',
    instead: '  syncedItems + syncedCategories * 0 + syncedTransactions\n',
    by: 'sync',
  },
  {
    line: 'SYN-05',
    what: 'the interval syncs although nothing is pending',
    file: `${terminal}/syncs.ts`,
    text: 'if (!autoSync || !isOnline || pendingCount === 0) return',
    instead: 'if (!autoSync || !isOnline || pendingCount < 0) return',
    by: 'sync',
  },
  {
    line: 'SYN-06',
    what: 'the oldest sync stands first in the history',
    file: `${terminal}/sync-history.ts`,
    text: 'records: [record, ...records].slice(0, syncsKept)',
    instead: 'records: [...records, record].slice(-syncsKept)',
    by: 'sync',
  },
  {
    line: 'SYN-07',
    what: 'the bar’s requests for materials do not open without the network',
    file: 'packages/web/sw/sw.ts',
    text: '/^\\/metrics$/,',
    instead: '/^\\/metrics$/, /^\\/bar\\/material-request$/,',
    by: 'stories',
  },
  {
    line: 'SYN-08',
    what: 'with autoSync off coming online syncs all the same',
    file: `${terminal}/syncs.ts`,
    text: '    if (!settingsOf(this.#terminal.lounge).autoSync) return\n',
    instead: '',
    by: 'sync',
  },
  {
    line: 'SYN-09',
    what: 'a sync that failed leaves the page idle',
    file: `${terminal}/syncs.ts`,
    text: "return last.failure ? 'error' : 'success'",
    instead: "return last.failure ? 'idle' : 'success'",
    by: 'sync',
  },
]
