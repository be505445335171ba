// A count: how much somebody found, when, and how far that is from what was expected then.
import { z } from 'zod'
import type { By } from '../command.ts'
import { doneAt, isSaidSince, takenAt } from '../said-since.ts'
import { days, minutes, Timestamp, timestamp } from '../time.ts'
import type { Counted, Learnt } from './counted.ts'

/**
 * A count may be saved long after it was found: a round takes an hour, and the office locks itself meanwhile. What was sold
 * between the two was on the shelf when it was counted. `expected` is what the books said at that moment. Absent: it was found as it is
 * saved.
 */
const Amount = z.int().min(-1_000_000_000).max(1_000_000_000)
export const found = {
  found: z.strictObject({ at: Timestamp, expected: Amount, learnt: Amount.optional() }).optional(),
}
export type Found = z.infer<typeof found.found>

/** Older than this no count is believed to be: a screen that stayed open for days is no memory of a shelf. */
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
  // What is known only from a moment that is still to come was written by a server whose clock was ahead.
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
/** What the books have learnt of it so far, all in all. */
export const learntInAll = ({ learntInAll: amount = 0 }: Counted): number => amount

/** Which of its counts and corrections the next one is. */
export const nthOf = ({ corrections = 0 }: Counted): number => corrections + 1

/** With one more count or correction, which those of earlier releases do not say. */
export const withNth = <Row extends Counted>(row: Row, nth: number | undefined): Row =>
  nth === undefined ? row : { ...row, corrections: nth }

/** Since when the books know it. */
export const knownAt = (by: By): Timestamp => takenAt(by) ?? by.at

const amountOf = (learnt: readonly Learnt[]): number => learnt.reduce((sum, { amount }) => sum + amount, 0)

/** A till may be away for three days, and tell then of what it did before any of the counts meanwhile. */
const rememberedMs = days(4)
const rememberedMax = 12

/**
 * With the moment of one more count.
 * A later one that is too close to tell which came first is over with this one, which was told after it. So is one that lies ahead: a
 * server wrote it whose clock was wrong.
 */
export function withCount<Row extends Counted>(row: Row, foundAt: Timestamp, savedAt: Timestamp): Row {
  const { counts = [] } = row
  const standing = counts.filter((at) => at <= foundAt || (at <= savedAt && isSaidSince(at, { at: foundAt })))
  const all = [...new Set([...standing, foundAt])].sort((a, b) => a - b)
  const last = all.at(-1) ?? foundAt
  return { ...row, counts: all.filter((at) => at > last - rememberedMs).slice(-rememberedMax) }
}

/** What a till tells of one evening comes within a moment, and what was done within such a time is told apart from nothing. */
const togetherMs = minutes(5)
const learntMax = 48

/**
 * With what the books have just learnt.
 * @param inAll what that makes all in all; releases before this one did not say
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
