// What a count of a drawer says, and finds: by whom, since when, and how far it is from the books.
import { type By, type Flag, type Objection, refuse } from '../command.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { type Kobo, minus, plus, zero } from '../money.ts'
import { doneAt, isSaidSince, takenAt } from '../said-since.ts'
import { knownAt } from '../stock/counts.ts'
import { Timestamp } from '../time.ts'
import { isBegunBefore, isToldTooLate } from './begun-before.ts'
import { freshCount } from './closing.ts'
import { drawerCountedSince } from './counted-since.ts'
import { foundIn } from './first-counts.ts'
import { Coins, denominations, denominationWords, piecesMax, type Shift, worthOf } from './shifts.ts'
import { emptyTally } from './tally.ts'

export const countArgs = {
  coins: Coins,
  /** When somebody typed the first of it: it is of the drawer as it was then. Tills of earlier releases do not say it. */
  begunAt: Timestamp.optional(),
}
interface Count {
  readonly shiftId: string
  readonly coins: Coins
  readonly begunAt?: Timestamp | undefined
}

export const doer = ({ staffId: by, name: byName, at }: By) => ({ by, byName, at })
export const shiftOf = (lounge: Lounge, till: number): Shift | undefined => lounge.get('shift', String(till))

/** What should be in the drawer, where the books are; a terminal does not know, and shows it to nobody. */
export function expectedIn(lounge: Lounge, till: number): Kobo | undefined {
  const balance = lounge.get('account', `drawer:${till}`)?.balance
  if (balance !== undefined) return balance
  return hasAny(lounge.all('till-figures')) || hasAny(lounge.all('account')) ? zero : undefined
}
const hasAny = (rows: Iterable<unknown>): boolean => !rows[Symbol.iterator]().next().done

/** What is told was saved all the same: it is booked as a count that found nothing. */
export function* movedMeanwhile(lounge: Lounge, begunAt: Timestamp | undefined, by: By): Iterable<Objection> {
  if (!by.isTold && isBegunBefore(lounge, by.till, begunAt, by.at))
    yield { ...refuse('shift_count_stale'), booked: refuse('shift_closed_uncounted', { till: by.till }) }
}

export function tooManyOf(coins: Coins): Flag | undefined {
  const piece = denominations.find((each) => (coins[each] ?? 0) > piecesMax)
  return piece && refuse('count_too_large', { count: coins[piece] ?? 0, piece: denominationWords(piece) })
}

/** What is booked of a count: of each piece no more than a drawer holds. The flag says what was typed. */
const booked = (typed: Coins): Coins => ({
  ...typed,
  ...Object.fromEntries(denominations.flatMap((each) => ((typed[each] ?? 0) > piecesMax ? [[each, piecesMax]] : []))),
})

export function countOf(
  lounge: Lounge,
  { shiftId, coins: typed, begunAt }: Count,
  by: By,
): Extract<LoungeEvent, { kind: 'shift.counted' }> {
  const { till } = by
  const coins = booked(typed)
  const total = worthOf(coins)
  const of = { kind: 'shift.counted', shiftId, till, coins, total, ...doer(by) } as const
  // Made before another one, and told after it: on record, and it changes nothing.
  if (drawerCountedSince(lounge, by) !== undefined) return { ...of, knownAt: knownAt(by) }
  // What the books say now is not what was there: its moment stands for nothing, and what it found is for the next one to find.
  if (!by.isClockOff && (isMovedSince(lounge, by) || isToldTooLate(lounge, begunAt, by)))
    return { ...of, isStale: true }
  const expected = expectedIn(lounge, till)
  const found = expected === undefined ? {} : differenceOf(lounge, till, minus(total, expected))
  const { isClockOff } = by
  return { ...of, knownAt: knownAt(by), ...found, isRemembered: true, ...(isClockOff ? { isClockOff } : {}) }
}

/**
 * Whether the books know already of what came after this: the next shift, sales, cash that was spent, or that the office gave out. A
 * command may turn up when those behind it are booked. For who counts and is heard at once nothing came after it.
 */
function isMovedSince(lounge: Lounge, by: By): boolean {
  // A till gives its own commands in their order, whatever its clock says.
  if (takenAt(by) === undefined) return false
  const { saleAt, paidOutAt, expenses = [] } = lounge.get('till-figures', String(by.till))?.running ?? {}
  const moments = [shiftOf(lounge, by.till)?.open?.at, saleAt, paidOutAt, ...expenses.map(({ at }) => at)]
  return moments.some((at) => isSaidSince(at, { ...by, at: doneAt(by) }))
}

/**
 * Every count sets the books right, so the next one agrees with what is there: of the shift all of them are over, or short. What
 * belongs to an earlier shift was found by who counted that.
 */
function differenceOf(lounge: Lounge, till: number, difference: Kobo) {
  const before = foundIn(lounge.get('till-figures', String(till))?.running ?? { tally: emptyTally, late: {} })
  // With a little cash between two counts one takes back all the same what the other found.
  const isAgain = freshCount(lounge, till) !== undefined || before * difference < 0
  return {
    difference,
    ...(before === 0 ? {} : { ofShift: plus(before, difference) }),
    ...(isAgain ? { foundBefore: before } : {}),
  }
}
