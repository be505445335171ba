// Sentences of the sync page and of the page about what this device keeps: no till and no board loads them with its first screen.
import { saying } from './saying.ts'

export const syncSentences = {
  sync_page_offline: 'You are offline. Sync will be available when you reconnect.',
  sync_completed_page: 'Sync completed successfully!',
  sync_failed_page: 'Sync failed',
  sync_by_hand: 'Automatic sync is off. What had to wait for the network is sent with Sync Now.',
  sync_all_sent: 'Everything is synced.',
  sync_returned:
    'Refused: nothing of it was booked. Do it again if it is still wanted. Being checked: it is kept whole. Do not charge again, and tell the manager.',
  sync_unreadable:
    'Records on this device that cannot be read: {count}. They stay where they are. Please call the manager.',
  storage_may_go:
    'If this device runs out of space, the browser may delete unsent orders. Allow storage, or install the app.',
  storage_refused:
    'The browser did not promise to keep it. Install Lounge as an app or add a bookmark, then try again.',
  storage_kept: 'This browser has promised to keep what is stored on this device.',
  unsent_about:
    'What cannot be sent from this device can be saved to a file, and brought in on any other device of this lounge. Nothing is booked twice, however often that is done.',
  unsent_imported: 'Changes from the file that are at the server now: {count}.',
  unsent_imported_held: 'Changes from the file that are at the server now: {count}. Of these {held} are being checked.',
} as const

export const { sentence: syncSentence } = saying(syncSentences)
