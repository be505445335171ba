// The shift of a till: opened with a float, cash in and out, counted blind, handed over or closed. All of it happened in the room.
import { z } from 'zod'
import { Amount } from '../amounts.ts'
import { approvable } from '../approvals/approvals.ts'
import { type By, fact, type Flag, refuse } from '../command.ts'
import { ownFlag, raised } from '../exceptions/raised.ts'
import { noteLengthMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { formatNaira, type Kobo, kobo, zero } from '../money.ts'
import { asksNobody } from '../staff/permissions.ts'
import { isInCharge } from '../staff/staff.ts'
import { RequiredText, Text } from '../texts.ts'
import { freshCount, zOf } from './closing.ts'
import { countArgs, countOf, doer, expectedIn, movedMeanwhile, shiftOf, tooManyOf } from './counting.ts'
import { drawerCountedSince } from './counted-since.ts'
import { type CashCategory, cashInCategories, cashOutCategories } from './categories.ts'
import { countedBy } from './first-counts.ts'
import { CashAmount, Coins, ShiftId } from './shifts.ts'

const nobodyUnknown = (): readonly never[] => []
function* atATill({ till }: By): Iterable<Flag> {
  if (till === 0) yield refuse('shift_needs_till')
}

const Open = z.strictObject({
  shiftId: ShiftId,
  float: Amount,
  /** From the safe, or left in the drawer by the previous cashier. */
  from: z.enum(['safe', 'drawer']),
})

export const openShift = fact('shift.open', Open, {
  unknown: nobodyUnknown,
  *guards(lounge, { float }, by) {
    yield* atATill(by)
    const open = shiftOf(lounge, by.till)?.open
    const booked = refuse('shift_opened_twice', { till: by.till, amount: formatNaira(float) })
    if (open) yield { ...refuse('shift_open_already', { till: by.till, name: open.byName }), booked }
  },
  book: (lounge, { shiftId, float, from }, by): readonly LoungeEvent[] => {
    const { till } = by
    const isLeft = from === 'drawer'
    const row = shiftOf(lounge, till)
    // The money is in the drawer in any case.
    if (row?.open) return float > 0 && !isLeft ? [moved(by, 'in', 'From the safe', float, 'Shift opened twice')] : []
    const before = row ? zero : (expectedIn(lounge, till) ?? zero)
    const carried = before === 0 ? {} : { carried: before }
    return [
      {
        kind: 'shift.opened',
        shiftId,
        till,
        float,
        ...(isLeft ? { isLeft: true } : {}),
        ...carried,
        keepsCashAt: true,
        ...doer(by),
      },
    ]
  },
})

const moved = (
  by: By,
  direction: 'in' | 'out',
  category: CashCategory,
  amount: Kobo,
  note: string,
  photo?: string,
): Extract<LoungeEvent, { kind: 'shift.cashMoved' }> => ({
  kind: 'shift.cashMoved',
  till: by.till,
  direction,
  category,
  amount,
  note,
  ...(photo === undefined ? {} : { photo }),
  ...doer(by),
})

const why = { amount: CashAmount, note: Text(noteLengthMax) }
/** A photo of the bill, by the name under which the server stores it. */
const Photo = z.string().regex(/^photo-[\da-f]{32}$/)
const CashIn = z.strictObject({ category: z.enum(cashInCategories), ...why })
const CashOut = z.strictObject({ category: z.enum(cashOutCategories), ...why, photo: Photo.optional(), ...approvable })

function* sayWhat({ category, note }: { readonly category: string; readonly note: string }): Iterable<Flag> {
  if (category === 'Other' && note.trim() === '') yield refuse('waste_words_needed')
}

export const putCashIn = fact('shift.cashIn', CashIn, {
  unknown: nobodyUnknown,
  *guards(_lounge, args, by) {
    yield* atATill(by)
    yield* sayWhat(args)
  },
  book: (_lounge, { category, amount, note }, by) => [moved(by, 'in', category, amount, note)],
})

export const takeCashOut = fact('shift.cashOut', CashOut, {
  unknown: nobodyUnknown,
  *guards(_lounge, args, by) {
    yield* atATill(by)
    yield* sayWhat(args)
  },
  book: (lounge, { category, amount, note, photo }, by) => {
    const expected = expectedIn(lounge, by.till)
    // Never refused, and the till hears nothing of it: either would tell somebody who tries amounts how much is in the drawer.
    const isMore = expected !== undefined && amount > expected
    const flag = refuse('cash_out_more', { till: by.till, amount: formatNaira(amount) })
    const taken = moved(by, 'out', category, amount, note, photo)
    return [
      asksNobody(by) ? taken : { ...taken, countsAsTaken: true },
      ...(isMore ? [raised(by, 'shift.cashOut', flag, { index: ownFlag, isForOffice: true })] : []),
    ]
  },
})

function* openHere(lounge: Lounge, shiftId: string, { till }: By): Iterable<Flag> {
  if (shiftOf(lounge, till)?.open?.shiftId !== shiftId) yield refuse('shift_not_open', { till })
}

const Count = z.strictObject({ shiftId: ShiftId, ...countArgs })

export const countDrawer = fact('shift.count', Count, {
  unknown: nobodyUnknown,
  *guards(lounge, { shiftId, coins, begunAt }, by) {
    yield* atATill(by)
    yield* openHere(lounge, shiftId, by)
    const tooMany = tooManyOf(coins)
    if (tooMany) yield tooMany
    yield* movedMeanwhile(lounge, begunAt, by)
  },
  book: (lounge, args, by) => {
    const count = countOf(lounge, args, by)
    // If nothing more is missing than its till was told before, the till may be told at once.
    const isAsTold = count.difference === 0 && shiftOf(lounge, by.till)?.counted?.difference !== undefined
    const isFirst = count.isRemembered === true && freshCount(lounge, by.till) === undefined && !isAsTold
    return [isFirst ? { ...count, isFirst } : count]
  },
})

const CloseShift = z.strictObject({
  shiftId: ShiftId,
  /** Whether the cash stays in the drawer for the next cashier, or goes to the safe. */
  cash: z.enum(['stays', 'safe']),
  /** Set when the office closes it for a till that no longer can, with the reason in `note`. */
  till: z.int().min(1).optional(),
  note: RequiredText(noteLengthMax).optional(),
  /** The office's count of that drawer; absent if it did not count, and then no money moves. */
  coins: Coins.optional(),
  begunAt: countArgs.begunAt,
})

/** The actor at the drawer that is closed: the office may name another till. */
const atDrawer = (by: By, { till }: z.infer<typeof CloseShift>): By => (till === undefined ? by : { ...by, till })

export const closeShift = fact('shift.close', CloseShift, {
  *unknown(_lounge, { till, note, coins, begunAt }, by) {
    const isOffice = note !== undefined || coins !== undefined || begunAt !== undefined
    if (till === undefined ? isOffice : !isInCharge(by.role)) yield refuse('not_allowed')
    else if (till !== undefined && note === undefined) yield refuse('shift_close_words')
  },
  *guards(lounge, args, by) {
    const here = atDrawer(by, args)
    yield* atATill(here)
    yield* openHere(lounge, args.shiftId, here)
    const tooMany = args.coins && tooManyOf(args.coins)
    if (tooMany) yield tooMany
    if (args.coins) yield* movedMeanwhile(lounge, args.begunAt, here)
    const row = shiftOf(lounge, here.till)
    if (row?.open?.shiftId !== args.shiftId || args.till !== undefined) return
    if (!row.counted)
      yield { ...refuse('shift_not_counted'), booked: refuse('shift_closed_uncounted', { till: here.till }) }
    else if (row.counted.isStale)
      yield { ...refuse('shift_count_stale'), booked: refuse('shift_closed_uncounted', { till: here.till }) }
  },
  book: (lounge, args, by): readonly LoungeEvent[] => {
    const here = atDrawer(by, args)
    const { open } = shiftOf(lounge, here.till) ?? {}
    // The running shift is not the closed one: its figures and cash stay. The flag makes somebody look at the drawer.
    if (open && open.shiftId !== args.shiftId)
      return [{ kind: 'shift.closed', shiftId: args.shiftId, till: here.till, isOver: true, ...doer(by) }]
    return args.till === undefined ? closed(lounge, args, by) : closedFor(lounge, args, here)
  },
})
type Closing = Pick<z.infer<typeof CloseShift>, 'shiftId' | 'cash' | 'note'>

function closed(lounge: Lounge, { shiftId, cash }: Closing, by: By): readonly LoungeEvent[] {
  const { till } = by
  const { counted, last } = shiftOf(lounge, till) ?? {}
  const isCountedSince = drawerCountedSince(lounge, by) !== undefined
  // Cash that was taken to the safe before the drawer was counted again equals the count of that time.
  const inDrawer = (isCountedSince ? undefined : expectedIn(lounge, till)) ?? counted?.total ?? zero
  const toSafe = cash === 'safe' ? putInSafe(by, inDrawer) : []
  // The next cashier is told what stays and counts it. Without a fresh count this is the last counted amount, never the expected one.
  const there = freshCount(lounge, till) ? inDrawer : (counted?.total ?? zero)
  const left = isCountedSince ? last?.left : cash === 'stays' ? kobo(Math.max(0, there)) : undefined
  const stays = left === undefined ? {} : { stays: left }
  const report = zOf(lounge, by, toSafe, stays)
  const of = { shiftId, till, ...stays, ...uncountedAt(lounge, till), ...(report ? { z: report } : {}) }
  return [...toSafe, { kind: 'shift.closed', ...of, ...doer(by) }]
}

const uncountedAt = (lounge: Lounge, till: number) => (freshCount(lounge, till) ? {} : ({ isUncounted: true } as const))

const putInSafe = (by: By, inDrawer: Kobo): readonly LoungeEvent[] =>
  inDrawer > 0 ? [moved(by, 'out', 'To the safe', inDrawer, 'Counted at the close')] : []

/**
 * Closes a shift from the office: with the office's count, with the cashier's, or uncounted. In the last case the expected amount waits for
 * the next count.
 */
function closedFor(lounge: Lounge, args: z.infer<typeof CloseShift>, by: By) {
  const { shiftId, cash, note, coins, begunAt } = args
  const { till } = by
  const count = coins && countOf(lounge, { shiftId, coins, begunAt }, by)
  const counted = count?.isStale ? undefined : count
  const toSafe = counted && cash === 'safe' ? putInSafe(by, counted.total) : []
  const before = count ? undefined : freshCount(lounge, till)
  const left = counted && cash === 'stays' ? counted.total : before?.total
  const stays = left === undefined ? {} : { stays: left }
  const moves = [...(count ? [count] : []), ...toSafe]
  const report = zOf(lounge, by, moves, { ...stays, counted: counted && countedBy(counted), note })
  const said = { ...(note === undefined ? {} : { note }), ...(counted ? {} : uncountedAt(lounge, till)) }
  const uncounted = raised(by, 'shift.close', refuse('shift_closed_uncounted', { till }), { index: ownFlag })
  return [
    ...moves,
    { kind: 'shift.closed', shiftId, till, ...stays, ...said, ...(report ? { z: report } : {}), ...doer(by) } as const,
    ...((counted ?? before) ? [] : [uncounted]),
  ]
}
