// The rows of drawers: the shift as its cashier sees it, and the running figures that only the hub holds.
import type { OwnRows } from '../flow.ts'
import type { LoungeEvent, LoungeWrites } from '../lounge.ts'
import { journalOf } from '../ledger/journals.ts'
import { minus, plus, zero } from '../money.ts'
import { type Reducer, reducer } from '../reducer.ts'
import { type Timestamp, timestamp } from '../time.ts'
import { isWithoutSale, type Series, type Shift, type ShiftEvent, type TillFigures, type Window } from './shifts.ts'
import { withCount } from '../stock/counts.ts'
import { countedBy, withCountFound } from './first-counts.ts'
import { emptyTally, plusTally } from './tally.ts'
import { tallied } from './tallied.ts'
import type { Tally } from './shifts.ts'

/** Cash moved after the count: the counted amount is out of date, and so is a count in progress. */
function sold(rows: OwnRows<Shift>, event: LoungeEvent): void {
  for (const { account } of journalOf(event)) {
    // Looked up by name: code that reads all rows is decided again with every change.
    const row = account.startsWith('drawer:') ? rows.get(account.slice('drawer:'.length)) : undefined
    if (!row) continue
    const { counted, cashAt } = row
    const at = cashAt !== undefined && 'at' in event && event.at > cashAt ? event.at : cashAt
    if (!counted && at === cashAt) continue
    rows.put({
      ...row,
      ...(counted ? { counted: { ...counted, isStale: true } } : {}),
      ...(at === undefined ? {} : { cashAt: at }),
    })
  }
}
const rowOf = (rows: OwnRows<Shift>, till: number): Shift => rows.get(String(till)) ?? { id: String(till), till }
/** What is known of the drawer, regardless of the shift. */
const drawerOf = ({ id, till, countedAt, counts }: Shift): Shift => ({
  id,
  till,
  ...(countedAt === undefined ? {} : { countedAt }),
  ...(counts ? { counts } : {}),
})

type Heard = Exclude<ShiftEvent['kind'], 'receipt.printedAgain' | 'day.closed' | 'shift.countKept'>

export const shifts = reducer<Heard>()('shift', {
  'shift.opened': (rows, { shiftId, till, float, keepsCashAt, by, byName, at }) => {
    const row = rowOf(rows, till)
    rows.put({
      ...drawerOf(row),
      open: { shiftId, float, by, byName, at },
      ...(row.last ? { last: row.last } : {}),
      ...(keepsCashAt ? { cashAt: at } : {}),
    })
  },
  'shift.counted': (rows, event) => {
    const before = rowOf(rows, event.till)
    const { knownAt, isStale, isClockOff } = event
    const row = knownAt === undefined || isClockOff ? before : withCount(before, event.at, knownAt)
    // A count of a finished shift does not concern the running one.
    if ((knownAt !== undefined || isStale) && row.open && row.open.shiftId !== event.shiftId) return rows.put(row)
    // Told after a later count: it is on record, and the later one stays valid.
    const isOnRecord = knownAt !== undefined && !event.isRemembered
    if (isOnRecord && row.open && row.counted) return rows.put(row)
    const { isOpenToCount: _counted, ...rest } = row
    rows.put({ ...rest, counted: countedBy(event), ...(event.isRemembered ? { countedAt: event.at } : {}) })
  },
  'shift.closed': (rows, { till, z, stays, isUncounted, isOver, by, byName, at }) => {
    if (isOver) return
    const row = rowOf(rows, till)
    const counted = row.counted?.differs ? z?.counted : row.counted
    const difference = isUncounted ? undefined : counted?.difference
    const number = z?.number
    rows.put({
      ...drawerOf(row),
      last: {
        ...(number === undefined ? {} : { number }),
        ...(difference === undefined ? {} : { difference }),
        ...(stays === undefined ? {} : { left: stays }),
        by,
        byName,
        at,
      },
    })
  },
  'drawer.opened': (rows, event) => {
    const row = rows.get(String(event.till))
    if (!row?.open) return
    if (isWithoutSale(event)) rows.put({ ...row, noSales: (row.noSales ?? 0) + 1 })
    else if (event.why === 'count') rows.put({ ...row, isOpenToCount: true })
  },
  'shift.cashMoved': (rows, event) => {
    sold(rows, event)
    const row = rows.get(String(event.till))
    if (event.countsAsTaken && row?.open) rows.put({ ...row, takenFreely: plus(row.takenFreely ?? zero, event.amount) })
  },
  'approval.used': (rows, { approval: { kind, subject }, amount = zero }) => {
    const row = kind === 'cashOut' ? rows.get(subject.slice('till:'.length)) : undefined
    if (row?.takenFreely) rows.put({ ...row, takenFreely: minus(row.takenFreely, amount) })
  },
  'order.paid': sold,
  'order.partTaken': sold,
  'order.partGivenBack': sold,
  'order.paidAgain': sold,
  'order.refunded': sold,
  'funcard.toppedUp': sold,
  'funcard.takenBack': sold,
})

const noWindow: Window = { tally: emptyTally, late: {} }
const noSeries: Series = { number: 0, closes: [] }
/** How many Zs are remembered, to tell which one late work belongs to. */
const closesKept = 14

const closed = ({ closes }: Series, number: number, at: Timestamp): Series => ({
  number,
  closes: [...closes, { number, at }].slice(-closesKept),
})

function plusWindow(window: Window, tally: Tally, event: LoungeEvent, { closes }: Series): Window {
  const at = 'at' in event ? event.at : undefined
  // The office counts and closes at the same moment: what that count found belongs to the shift closed with it.
  const isBefore = (moment: Timestamp, close: Timestamp) =>
    event.kind === 'shift.countKept' ? moment <= close : moment < close
  const belongs = at === undefined ? undefined : closes.find((close) => isBefore(at, close.at))?.number
  return {
    ...window,
    ...(at === undefined || belongs !== undefined ? {} : latest(event, at, window)),
    tally: plusTally(window.tally, tally),
    late:
      belongs === undefined
        ? window.late
        : { ...window.late, [belongs]: plusTally(window.late[belongs] ?? emptyTally, tally) },
  }
}

function latest(
  event: LoungeEvent,
  at: Timestamp,
  { takenAt = at }: Window,
): Pick<Window, 'saleAt' | 'takenAt' | 'paidOutAt'> {
  if (event.kind === 'order.paid') return { saleAt: at }
  if ('datesZ' in event && event.datesZ) return { takenAt: timestamp(Math.max(takenAt, at)) }
  const isFromOffice =
    event.kind === 'order.refunded' ? event.fromOffice : event.kind === 'funcard.takenBack' && !event.wasNeverTaken
  return isFromOffice ? { paidOutAt: at } : {}
}

function count(rows: OwnRows<TillFigures>, event: LoungeEvent): void {
  if (event.kind === 'shift.closed') return ended(rows, event)
  if (event.kind === 'day.closed') return dayEnded(rows, event)
  const days = rows.get('0')
  // Figures start with the lounge's first shift: earlier work is in the ledger, and on no Z.
  if (!days && event.kind !== 'shift.opened') return
  const share = tallied(event)
  if (!share) return
  const id = String(share.till)
  if (!days && event.kind === 'shift.opened' && id !== '0') rows.put({ ...freshRow(0, event.at), days: noSeries })
  const row = rows.get(id) ?? freshRow(share.till, 'at' in event ? event.at : undefined)
  const withDays = id === '0' && !row.days ? { ...row, days: noSeries } : row
  rows.put({
    ...withDays,
    running: withCountFound(withExpense(plusWindow(row.running, share.tally, event, row.series), event), event),
    day: plusWindow(row.day, share.tally, event, rows.get('0')?.days ?? noSeries),
  })
}

function withExpense(window: Window, event: LoungeEvent): Window {
  if (event.kind !== 'shift.cashMoved' || event.direction === 'in' || event.category === 'To the safe') return window
  const { kind: _kind, till: _till, direction: _out, ...expense } = event
  return { ...window, expenses: [...(window.expenses ?? []), expense] }
}

const freshRow = (till: number, from: Timestamp | undefined): TillFigures => {
  const window = from === undefined ? noWindow : { ...noWindow, from }
  return { id: String(till), till, running: window, day: window, series: noSeries, zs: [] }
}

function ended(rows: OwnRows<TillFigures>, { till, z, at }: Extract<ShiftEvent, { kind: 'shift.closed' }>): void {
  const row = rows.get(String(till))
  if (!row || !z) return
  const series = closed(row.series, z.number, at)
  rows.put({ ...row, running: { ...noWindow, from: at }, series, zs: [...row.zs, z.number] })
}

function dayEnded(rows: OwnRows<TillFigures>, { z, at }: Extract<ShiftEvent, { kind: 'day.closed' }>): void {
  for (const row of rows.all()) {
    const days = row.id === '0' ? { days: closed(row.days ?? noSeries, z.number, at) } : {}
    rows.put({ ...row, ...days, day: { ...noWindow, from: at }, zs: [] })
  }
}

/** It listens to every event that a Z counts; the table in tallied.ts defines which. */
export const tillFigures: Reducer = {
  owns: 'till-figures',
  hear: (writes: LoungeWrites, event) => count(writes.own('till-figures'), event),
}
