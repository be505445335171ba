// The reason why a backup failed. A full disk has a code of its own, because staff can make room.
import { isFileFull } from '../db/sqlite.ts'
import { systemCode } from '../lifecycle/start-refused.ts'

/** A failed backup: a code for staff, and words for the person who looks after the server. */
export class BackupFailed extends Error {
  readonly outcome: 'no_room' | 'unsound' | 'others' | 'failed'

  constructor(outcome: BackupFailed['outcome'], message: string) {
    super(message)
    this.outcome = outcome
  }
}

/** Codes of a full disk, a used-up quota, and a file system that takes no file of this size. */
const full: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** True for a full disk. It does not tell how much was read or written. */
export const isFull = (error: unknown): boolean => full.includes(systemCode(error) ?? '') || isFileFull(error)

export function asFailure(error: unknown): BackupFailed {
  if (error instanceof BackupFailed) return error
  return new BackupFailed(isFull(error) ? 'no_room' : 'failed', error instanceof Error ? error.message : String(error))
}
