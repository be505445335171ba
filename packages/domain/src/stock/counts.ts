// A count: how much somebody found, when, and how far that is from the amount expected then.
import { z } from 'zod'
import type { By } from '../command.ts'
import { doneAt, isSaidSince, takenAt } from '../said-since.ts'
import { days, minutes, Timestamp, timestamp } from '../time.ts'
import type { Counted, Learnt } from './counted.ts'

/**
 * A count may be saved long after it was found: a round takes an hour, and the office locks itself meanwhile. What was sold in between was
 * on the shelf when it was counted. `expected` is what the books said at that moment. Absent: found at the moment of saving.
 */
const Amount = z.int().min(-1_000_000_000).max(1_000_000_000)
export const found = {
  found: z.strictObject({ at: Timestamp, expected: Amount, learnt: Amount.optional() }).optional(),
}
export type Found = z.infer<typeof found.found>

/** A count is never taken to be older than this: a screen that stayed open for days is no memory of a shelf. */
const oldestMs = days(1)

/**
 * @param amount what somebody found
 * @param level what the books say now
 */
export function countOf(amount: number, level: number, row: Counted, said: Found, by: By) {
  const { learnt = [] } = row
  const savedAt = doneAt(by)
  const at = timestamp(said ? Math.max(savedAt - oldestMs, Math.min(said.at, savedAt)) : savedAt)
  const wasBefore = ({ doneAt: moment }: Learnt): boolean => moment === undefined || moment <= at
  // News from a moment in the future was written by a server whose clock was ahead.
  const isNews = (each: Learnt): boolean => each.at > at && each.at <= knownAt(by)
  const learntSince =
    said?.learnt === undefined
      ? amountOf(learnt.filter((each) => isNews(each) && wasBefore(each)))
      : learntInAll(row) - said.learnt - amountOf(learnt.filter((each) => isNews(each) && !wasBefore(each)))
  // After a restore the books may not know yet what they knew when it was found.
  const expected =
    said && by.againAt === undefined
      ? said.expected + learntSince
      : level - amountOf(learnt.filter((each) => !wasBefore(each)))
  const difference = amount - expected
  return {
    difference,
    foundAt: at,
    knownAt: knownAt(by),
    nth: nthOf(row),
    learntInAll: learntInAll(row) + difference,
  }
}
/** Everything the books have learnt of it so far. */
export const learntInAll = ({ learntInAll: amount = 0 }: Counted): number => amount

/** The running number of its next count or correction. */
export const nthOf = ({ corrections = 0 }: Counted): number => corrections + 1

/** The row after one more count or correction; those of earlier releases have no number. */
export const withNth = <Row extends Counted>(row: Row, nth: number | undefined): Row =>
  nth === undefined ? row : { ...row, corrections: nth }

/** Since when the books know it. */
export const knownAt = (by: By): Timestamp => takenAt(by) ?? by.at

const amountOf = (learnt: readonly Learnt[]): number => learnt.reduce((sum, { amount }) => sum + amount, 0)

/** A till may be away for three days and then report work from before any of the counts meanwhile. */
const rememberedMs = days(4)
const rememberedMax = 12

/**
 * The row with the time of one more count. A later count that is too close to tell which came first is dropped, because this one was told
 * after it. So is one in the future: a server with a wrong clock wrote it.
 */
export function withCount<Row extends Counted>(row: Row, foundAt: Timestamp, savedAt: Timestamp): Row {
  const { counts = [] } = row
  const standing = counts.filter((at) => at <= foundAt || (at <= savedAt && isSaidSince(at, { at: foundAt })))
  const all = [...new Set([...standing, foundAt])].sort((a, b) => a - b)
  const last = all.at(-1) ?? foundAt
  return { ...row, counts: all.filter((at) => at > last - rememberedMs).slice(-rememberedMax) }
}

/** A till reports an evening within moments, and work this close together is not distinguished. */
const togetherMs = minutes(5)
const learntMax = 48

/**
 * The row with what the books have just learnt.
 * @param inAll the new running total; earlier releases did not record it
 */
export function withLearnt<Row extends Counted>(row: Row, news: Learnt, inAll?: number): Row {
  const known = (row.learnt ?? []).filter(({ at }) => at > news.at - oldestMs && at <= news.at)
  const same = known.findIndex(
    ({ at, doneAt: moment }) =>
      news.at - at < minutes(1) &&
      (moment === undefined || news.doneAt === undefined
        ? moment === news.doneAt
        : Math.abs(moment - news.doneAt) < togetherMs),
  )
  const before = known[same]
  const learnt = before
    ? known.with(same, { ...before, amount: before.amount + news.amount })
    : [...known, news].slice(-learntMax)
  return { ...row, learnt, ...(inAll === undefined ? {} : { learntInAll: inAll }) }
}
