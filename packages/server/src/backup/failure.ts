// Why there is no copy: a full disk is told from everything else, for staff can make room.
import { isFileFull } from '../db/sqlite.ts'
import { systemCode } from '../lifecycle/start-refused.ts'

/** Why there is none: for staff by its code, for whoever looks after the server in words. */
export class BackupFailed extends Error {
  readonly outcome: 'no_room' | 'unsound' | 'others' | 'failed'

  constructor(outcome: BackupFailed['outcome'], message: string) {
    super(message)
    this.outcome = outcome
  }
}

/** The disk, a quota, or a file system that takes no file of this size. */
const full: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Says nothing about what was read or written. */
export const isFull = (error: unknown): boolean => full.includes(systemCode(error) ?? '') || isFileFull(error)

export function asFailure(error: unknown): BackupFailed {
  if (error instanceof BackupFailed) return error
  return new BackupFailed(isFull(error) ? 'no_room' : 'failed', error instanceof Error ? error.message : String(error))
}
