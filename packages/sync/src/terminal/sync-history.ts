// What a device remembers of its syncs: on its desk, for all its tabs and the next time it is switched on.
import { z } from 'zod'
import { WireNo } from '../protocol.ts'
import type { SyncResult } from './work-lists.ts'

export const syncsKept = 100

/** Staff asked for it; it was time again; the server could be reached again. */
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
  /** Why not everything came through. */
  failure: WireNo.optional(),
})
export type SyncRecord = Readonly<z.infer<typeof SyncRecord>>

/** By the clock of this device: its tabs compare by it. */
const moment = z.number()

const SyncHistory = z.object({
  /** The newest first. */
  records: z.array(SyncRecord),
  /** The last one that brought all that waited. */
  completedAt: moment.optional(),
  endedAt: moment.optional(),
  /** One tab does it for all. */
  running: z.object({ by: z.string(), since: moment }).optional(),
})
export type SyncHistory = Readonly<z.infer<typeof SyncHistory>>

export const noSyncs: SyncHistory = { records: [] }

/** As it lies on the desk; what cannot be read counts as none. */
export const historyIn = (value: unknown): SyncHistory => SyncHistory.safeParse(value).data ?? noSyncs

/** A tab that was closed in the middle keeps the others waiting no longer than this. */
export const runningAtMostMs = 60_000

/** The tab that is at it. */
export function runsIn({ running }: SyncHistory, now: number): string | undefined {
  return running && Math.abs(now - running.since) < runningAtMostMs ? running.by : undefined
}

export const ended = ({ records, completedAt }: SyncHistory, record: SyncRecord, now: number): SyncHistory => ({
  records: [record, ...records].slice(0, syncsKept),
  endedAt: now,
  completedAt: record.failure ? completedAt : now,
})
