// The lounge tells of its own backups: no role may ask for it, only the system actor does.
import { z } from 'zod'
import { wish } from '../command.ts'
import { BackupOutcome } from './backups.ts'

const Report = z.strictObject({ outcome: BackupOutcome, bytes: z.int().min(0), durationMs: z.int().min(0) })

/** Which of the many are worth telling is the server's to know: it has them all, and asks once per occasion. */
export const reportBackup = wish('backup.report', Report, (_lounge, report, by) => [
  { kind: 'backup.reported', ...report, at: by.at },
])
