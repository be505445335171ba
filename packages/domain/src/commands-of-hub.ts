// The commands that the lounge itself gives, or that follow from an act at the server. No terminal gives them.
import { giveApprovalFor, endApproval } from './approvals/commands.ts'
import { reportDifference } from './approvals/reporting.ts'
import { reportBackup } from './backups/commands.ts'
import { noticeOverdue } from './exceptions/commands.ts'
import { trimHistory, reportRecovery, reportFork } from './history/commands.ts'
import { writeMorning } from './morning/commands.ts'
import { raiseNotification } from './notifications/commands.ts'
import { reportOutage } from './outages/commands.ts'
import { noteSeal } from './seals/commands.ts'
import { reportDayFaults } from './shifts/day-checks.ts'
import { noticeLongOccupied } from './tables/commands.ts'

export const commandsOfHub = {
  'table.noticeLong': noticeLongOccupied,
  'history.trim': trimHistory,
  'history.reportRecovery': reportRecovery,
  'history.reportFork': reportFork,
  'history.noteSeal': noteSeal,
  'backup.report': reportBackup,
  'outage.report': reportOutage,
  'day.reportFaults': reportDayFaults,
  'morning.write': writeMorning,
  'exception.noticeOverdue': noticeOverdue,
  'notification.raise': raiseNotification,
  'approval.giveFor': giveApprovalFor,
  'approval.over': endApproval,
  'approval.reportDifference': reportDifference,
} as const
