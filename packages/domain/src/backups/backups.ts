// The outcome of a backup: the server makes it beside the lounge and reports it to staff through the lounge.
import { z } from 'zod'
import type { Timestamp } from '../time.ts'

/**
 * `good_again` is the first one after a failure. Only a copy that was opened and checked is a good one. With `others` the folder has
 * copies of another lounge.
 */
export const BackupOutcome = z.enum(['good', 'good_again', 'no_room', 'unsound', 'others', 'failed'])
export type BackupOutcome = z.infer<typeof BackupOutcome>

export type BackupEvent = {
  readonly kind: 'backup.reported'
  readonly outcome: BackupOutcome
  /** Size of the file; 0 if there is none. */
  readonly bytes: number
  readonly durationMs: number
  readonly at: Timestamp
}
