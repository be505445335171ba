// A device's record of its syncs: on its desk, for all its tabs and for the next start.
import { z } from 'zod'
import { WireNo } from '../protocol.ts'
import type { SyncResult } from './work-lists.ts'

export const syncsKept = 100

/** Why a sync ran: staff asked for it, the interval passed, or the server came back. */
export const SyncReason = z.enum(['asked', 'interval', 'back'])
export type SyncReason = z.infer<typeof SyncReason>

const counted = z.int().min(0)
const Result = z.object({ syncedItems: counted, syncedCategories: counted, syncedTransactions: counted })

const SyncRecord = z.object({
  id: z.string(),
  /** When it ended, by the server's clock. */
  at: z.number(),
  reason: SyncReason,
  result: Result satisfies z.ZodType<SyncResult>,
  /** Why not everything was sent. */
  failure: WireNo.optional(),
})
export type SyncRecord = Readonly<z.infer<typeof SyncRecord>>

/** A time by this device's clock: its tabs compare by it. */
const moment = z.number()

const SyncHistory = z.object({
  /** The newest first. */
  records: z.array(SyncRecord),
  /** When a sync last sent everything that waited. */
  completedAt: moment.optional(),
  endedAt: moment.optional(),
  /** The sync in progress: one tab runs it for all. */
  running: z.object({ by: z.string(), since: moment }).optional(),
})
export type SyncHistory = Readonly<z.infer<typeof SyncHistory>>

export const noSyncs: SyncHistory = { records: [] }

/** Reads the history from the desk; an unreadable one counts as empty. */
export const historyIn = (value: unknown): SyncHistory => SyncHistory.safeParse(value).data ?? noSyncs

/** How long a tab that was closed in the middle of a sync keeps the others waiting. */
export const runningAtMostMs = 60_000

/** The tab that runs the sync. */
export function runsIn({ running }: SyncHistory, now: number): string | undefined {
  return running && Math.abs(now - running.since) < runningAtMostMs ? running.by : undefined
}

export const ended = ({ records, completedAt }: SyncHistory, record: SyncRecord, now: number): SyncHistory => ({
  records: [record, ...records].slice(0, syncsKept),
  endedAt: now,
  completedAt: record.failure ? completedAt : now,
})
