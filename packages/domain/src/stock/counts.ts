// A count: how much somebody found, when, and how far that is from what was expected then.
import { z } from 'zod'
import type { By } from '../command.ts'
import { doneAt, isSaidSince } from '../said-since.ts'
import { days, Timestamp, timestamp } from '../time.ts'

/**
 * A count may be saved long after it was found: a round takes an hour, and the office locks itself meanwhile. What was sold
 * between the two was on the shelf when it was counted. Absent: it was found as it is saved.
 */
export const found = {
  found: z.strictObject({ at: Timestamp, expected: z.int().min(-1_000_000_000).max(1_000_000_000) }).optional(),
}
export type Found = z.infer<typeof found.found>

/** Older than this no count is believed to be: a screen that stayed open for days is no memory of a shelf. */
const oldestMs = days(1)

/**
 * @param amount what somebody found
 * @param level what the books say now
 */
export function countOf(amount: number, level: number, said: Found, by: By) {
  const savedAt = doneAt(by)
  const at = said ? Math.max(savedAt - oldestMs, Math.min(said.at, savedAt)) : savedAt
  return { difference: amount - (said?.expected ?? level), foundAt: timestamp(at) }
}

/** A till may be away for three days, and tell then of what it did before any of the counts meanwhile. */
const rememberedMs = days(4)
const rememberedMax = 12

/**
 * The moments of the last counts, this one among them, the oldest first. A later one that is too close to tell which came first is
 * over with this one, which was told after it.
 */
export function withCount(before: readonly Timestamp[] = [], foundAt: Timestamp): readonly Timestamp[] {
  const standing = before.filter((at) => at <= foundAt || isSaidSince(at, { at: foundAt }))
  const all = [...new Set([...standing, foundAt])].sort((a, b) => a - b)
  const last = all.at(-1) ?? foundAt
  return all.filter((at) => at > last - rememberedMs).slice(-rememberedMax)
}
