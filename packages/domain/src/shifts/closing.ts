// The Z of a shift or a day when it is closed: the figures of its window, frozen.
import { z } from 'zod'
import { type Claim, isOpenClaim } from '../claims/claims.ts'
import { type By, refuse, wish } from '../command.ts'
import { openExceptions } from '../exceptions/views.ts'
import { onCards } from '../funcards/on-cards.ts'
import { nameLengthMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { sum } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { Text } from '../texts.ts'
import { businessDay, type CalendarDate, timestamp } from '../time.ts'
import type { OpenClaims, Waiting } from './open-claims.ts'
import type { CountedDrawer, DayReport, TillFigures, Window, ZReport } from './shifts.ts'
import { inFull } from './first-counts.ts'
import { plusTally, sumOfTallies } from './tally.ts'
import { tallied } from './tallied.ts'
import type { Tally } from './shifts.ts'

function funcardsOf(lounge: Lounge): Pick<ZReport, 'liability' | 'credit'> {
  const { liability, credit } = onCards(lounge)
  return { liability, ...(credit > 0 ? { credit } : {}) }
}

/** @param till only this till's claims; all tills' if omitted */
function openClaims(lounge: Lounge, till?: number): OpenClaims {
  const open = [...lounge.all('claim')].filter(
    (claim) => isOpenClaim(claim) && (till === undefined || claim.till === till),
  )
  const waiting = (isOne: (claim: Claim) => boolean): Waiting => {
    const those = open.filter(isOne)
    return { count: those.length, amount: sum(those.map(({ amount }) => amount)) }
  }
  return {
    transfers: waiting(({ status, method }) => status === 'claimed' && method === 'Transfer'),
    cards: waiting(({ status, method }) => status === 'claimed' && method === 'Card'),
    disputed: waiting(({ status }) => status === 'disputed'),
  }
}

/**
 * The business day of a window: that of its last sale, because a shift closed at half past five began the day before. Without a sale, that
 * of the last money taken: a till may only top up cards.
 */
const dayOf = (lounge: Lounge, { saleAt, takenAt }: Pick<Window, 'saleAt' | 'takenAt'>, by: By): CalendarDate =>
  businessDay(timestamp(Math.min(saleAt ?? takenAt ?? by.at, by.at)), settingsOf(lounge))

/** The count of a drawer, unless cash moved after it. */
export function freshCount(lounge: Lounge, till: number): CountedDrawer | undefined {
  const counted = lounge.get('shift', String(till))?.counted
  return counted?.isStale ? undefined : counted
}

/** The next Z of a till, including what closing it moves; undefined on a device without the books. */
export function zOf(
  lounge: Lounge,
  by: By,
  moved: readonly LoungeEvent[],
  { stays, counted = freshCount(lounge, by.till), note }: Partial<Pick<ZReport, 'stays' | 'counted' | 'note'>>,
): ZReport | undefined {
  const { till } = by
  const row = lounge.get('till-figures', String(till))
  if (!row) return undefined
  const { running, series } = row
  const shift = lounge.get('shift', String(till))
  const also = moved.flatMap((event) => tallied(event)?.tally ?? [])
  return {
    ...running,
    tally: sumOfTallies([running.tally, ...also]),
    number: series.number + 1,
    till,
    businessDay: dayOf(lounge, running, by),
    ...(shift?.open ? { openedBy: shift.open } : {}),
    ...(counted ? { counted: inFull(counted, running) } : {}),
    ...(stays === undefined ? {} : { stays }),
    ...(note === undefined ? {} : { note }),
    ...funcardsOf(lounge),
    exceptions: openExceptions(lounge).length,
    openClaims: openClaims(lounge, till),
    by: by.staffId,
    byName: by.name,
    at: by.at,
  }
}

function isBegun(lounge: Lounge): boolean {
  for (const _shift of lounge.all('shift')) return true
  return false
}

const CloseDay = z.strictObject({
  /** The expected number of its Z, as the screen showed it. Offices of earlier releases do not send it. */
  number: z.int().min(1).optional(),
  /** Devices that the office saw away or with unsent work: the day is closed all the same. */
  away: z.array(Text(nameLengthMax)).max(50).optional(),
})

export const closeDay = wish('day.close', CloseDay, (lounge, { number, away = [] }, by) => {
  if (!isBegun(lounge)) return refuse('day_not_begun')
  const rows = [...lounge.all('till-figures')].sort((a, b) => a.till - b.till)
  const days = rows.find(({ till }) => till === 0)?.days
  // A terminal holds no figures: the hub closes the day.
  if (!days) return []
  if (number !== undefined && number <= days.number) return refuse('day_closed_already', { number })
  const report: DayReport = {
    ...wholeDay(rows),
    number: days.number + 1,
    businessDay: dayOf(lounge, wholeDay(rows), by),
    tills: rows.flatMap((row) => {
      const { till, day, zs } = row
      const isOpen = lounge.get('shift', String(till))?.open !== undefined
      const isQuiet = Object.keys(day.tally.figures).length === 0 && zs.length === 0 && !isOpen
      return isQuiet ? [] : [{ till, tally: day.tally, zs, ...(isOpen ? { isOpen } : {}) }]
    }),
    ...funcardsOf(lounge),
    exceptions: openExceptions(lounge).length,
    openClaims: openClaims(lounge),
    ...(away.length > 0 ? { away } : {}),
    by: by.staffId,
    byName: by.name,
    at: by.at,
  }
  return [{ kind: 'day.closed', z: report, at: by.at }]
})

/** The running day of all tills together. */
export function wholeDay(rows: readonly TillFigures[]): Window {
  const late: Record<string, Tally> = {}
  for (const { day } of rows)
    for (const [number, tally] of Object.entries(day.late)) {
      const before = late[number]
      late[number] = before ? plusTally(before, tally) : tally
    }
  const begun = rows.flatMap(({ day }) => day.from ?? [])
  const sold = rows.flatMap(({ day }) => day.saleAt ?? [])
  const taken = rows.flatMap(({ day }) => day.takenAt ?? [])
  return {
    ...(begun.length > 0 ? { from: timestamp(Math.min(...begun)) } : {}),
    ...(sold.length > 0 ? { saleAt: timestamp(Math.max(...sold)) } : {}),
    ...(taken.length > 0 ? { takenAt: timestamp(Math.max(...taken)) } : {}),
    tally: sumOfTallies(rows.map(({ day }) => day.tally)),
    late,
  }
}
