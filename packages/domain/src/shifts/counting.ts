// A count of a drawer: who counted, when it began, and how far it is from the books.
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
  /** When the first number was typed: the count is of the drawer as it was then. Tills of earlier releases do not send it. */
  begunAt: Timestamp.optional(),
}
interface Count {
  readonly shiftId: string
  readonly coins: Coins
  readonly begunAt?: Timestamp | undefined
}

export const doer = ({ staffId: by, name: byName, at }: By) => ({ by, byName, at })
export const shiftOf = (lounge: Lounge, till: number): Shift | undefined => lounge.get('shift', String(till))

/** The expected cash in the drawer, on a device with the books; a terminal does not know it, and shows it to nobody. */
export function expectedIn(lounge: Lounge, till: number): Kobo | undefined {
  const balance = lounge.get('account', `drawer:${till}`)?.balance
  if (balance !== undefined) return balance
  return hasAny(lounge.all('till-figures')) || hasAny(lounge.all('account')) ? zero : undefined
}
const hasAny = (rows: Iterable<unknown>): boolean => !rows[Symbol.iterator]().next().done

/** A told count was saved all the same: it is booked as one that found nothing. */
export function* movedMeanwhile(lounge: Lounge, begunAt: Timestamp | undefined, by: By): Iterable<Objection> {
  if (!by.isTold && isBegunBefore(lounge, by.till, begunAt, by.at))
    yield { ...refuse('shift_count_stale'), booked: refuse('shift_closed_uncounted', { till: by.till }) }
}

export function tooManyOf(coins: Coins): Flag | undefined {
  const piece = denominations.find((each) => (coins[each] ?? 0) > piecesMax)
  return piece && refuse('count_too_large', { count: coins[piece] ?? 0, piece: denominationWords(piece) })
}

/** The count as booked: of each note or coin at most as many as a drawer holds. The flag says what was typed. */
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
  // The count was made before another one and told after it: it is on record, and changes nothing.
  if (drawerCountedSince(lounge, by) !== undefined) return { ...of, knownAt: knownAt(by) }
  // The books have moved on since this count: its moment does not count, and the next count will find any difference.
  if (!by.isClockOff && (isMovedSince(lounge, by) || isToldTooLate(lounge, begunAt, by)))
    return { ...of, isStale: true }
  const expected = expectedIn(lounge, till)
  const found = expected === undefined ? {} : differenceOf(lounge, till, minus(total, expected))
  const { isClockOff } = by
  return { ...of, knownAt: knownAt(by), ...found, isRemembered: true, ...(isClockOff ? { isClockOff } : {}) }
}

/**
 * Whether the books already have something that came after this count: the next shift, sales, cash that was spent or that the office gave
 * out. A command may arrive when later ones are booked. For a count that is heard at once, nothing came after it.
 */
function isMovedSince(lounge: Lounge, by: By): boolean {
  // A till gives its own commands in order, whatever its clock says.
  if (takenAt(by) === undefined) return false
  const { saleAt, paidOutAt, expenses = [] } = lounge.get('till-figures', String(by.till))?.running ?? {}
  const moments = [shiftOf(lounge, by.till)?.open?.at, saleAt, paidOutAt, ...expenses.map(({ at }) => at)]
  return moments.some((at) => isSaidSince(at, { ...by, at: doneAt(by) }))
}

/**
 * Every count corrects the books, so the next count starts from zero: the difference of a shift is the sum over its counts. The part of an
 * earlier shift was found by the count of that shift.
 */
function differenceOf(lounge: Lounge, till: number, difference: Kobo) {
  const before = foundIn(lounge.get('till-figures', String(till))?.running ?? { tally: emptyTally, late: {} })
  // Even if a little cash moved between two counts, one may reverse what the other found.
  const isAgain = freshCount(lounge, till) !== undefined || before * difference < 0
  return {
    difference,
    ...(before === 0 ? {} : { ofShift: plus(before, difference) }),
    ...(isAgain ? { foundBefore: before } : {}),
  }
}
