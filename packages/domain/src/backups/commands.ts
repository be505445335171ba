// The lounge reports its own backups: no role may give this command, only the system actor.
import { z } from 'zod'
import { wish } from '../command.ts'
import { BackupOutcome } from './backups.ts'

const Report = z.strictObject({ outcome: BackupOutcome, bytes: z.int().min(0), durationMs: z.int().min(0) })

/** The server decides which backups to report: it has them all, and reports once per occasion. */
export const reportBackup = wish('backup.report', Report, (_lounge, report, by) => [
  { kind: 'backup.reported', ...report, at: by.at },
])
