// The bell as one person sees it on one terminal: the notifications of their role, and the terminal's own.
import { exceptionOf } from '../exceptions/views.ts'
import type { ExceptionId, NotificationId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { isRole } from '../staff/staff.ts'
import { businessDay, formatDate, formatTime, type Timestamp, timestamp } from '../time.ts'
import { type MessageCode, sentence, sentenceOf } from '../messages.ts'
import { headingWords } from '../orders/order-words.ts'
import { settingsOf } from '../settings/settings.ts'
import { adviceOn } from './advice.ts'
import { type Notification, notificationKind, type NotificationType, rangAt, shownType } from './notifications.ts'
import type { OwnNotification } from './own.ts'

/** SPEC §9. */
const shownMax = 10

interface Shown {
  readonly type: NotificationType
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly at: Timestamp
  readonly isRead: boolean
}
/** An entry of this terminal only, or one that the server sent to everybody of this role. */
export type BellEntry =
  | (Shown & { readonly isOwn: true; readonly id: string })
  | (Shown & {
      readonly isOwn: false
      readonly id: NotificationId
      readonly byName?: string | undefined
      readonly exceptionId?: ExceptionId | undefined
    })

export interface BellView {
  /** The newest, newest first. */
  readonly entries: readonly BellEntry[]
  readonly unread: number
  /** The latest moment at which the server rang; undefined if it never did. Marking all as read uses it. */
  readonly upTo: Timestamp | undefined
}

export interface Reader {
  readonly staffId: string
  readonly role: string
}

export function bellOf(lounge: Lounge, reader: Reader, own: readonly OwnNotification[]): BellView {
  const isRead = readBy(lounge, reader)
  const told = toldTo(lounge, reader)
  const all: readonly Told[] = [...own.toReversed(), ...told]
  return {
    entries: newestOf(all, shownMax).map((row) => entryOf(row, isRead(row))),
    unread: all.reduce((count, row) => count + (isRead(row) ? 0 : 1), 0),
    upTo: told.length > 0 ? timestamp(told.reduce((latest, row) => Math.max(latest, rangAt(row)), 0)) : undefined,
  }
}

/**
 * The ids of unread warnings and errors: each new one plays a sound (TRU-11). All of them, because a device that comes back may hear of
 * more at once than the bell shows.
 */
export function unreadWarnings(lounge: Lounge, reader: Reader, own: readonly OwnNotification[]): ReadonlySet<string> {
  const isRead = readBy(lounge, reader)
  const warns = (row: Told): boolean => shownType(row.type) === 'warning' || shownType(row.type) === 'error'
  return new Set([...own, ...toldTo(lounge, reader)].filter((row) => warns(row) && !isRead(row)).map(({ id }) => id))
}

type Told = Notification | OwnNotification

const toldTo = (lounge: Lounge, { role }: Reader): readonly Notification[] =>
  isRole(role) ? [...lounge.all(notificationKind(role))] : []

function readBy(lounge: Lounge, { staffId }: Reader): (row: Told) => boolean {
  const readUpTo = lounge.get('bell', staffId)?.readUpTo ?? -1
  return (row) =>
    'isRead' in row ? row.isRead : rangAt(row) <= readUpTo || row.readBy.some((reader) => reader === staffId)
}

/** Found in one pass: a till keeps thousands for the ten it shows, and something rings with every order. */
function newestOf(all: readonly Told[], max: number): readonly Told[] {
  const newest: Told[] = []
  for (const row of all) {
    // Of two with the same time, the one that came last is newer.
    const place = newest.findIndex((each) => (rangAt(each) - rangAt(row) || each.at - row.at) <= 0)
    if (place >= 0) newest.splice(place, 0, row)
    else if (newest.length < max) newest.push(row)
    if (newest.length > max) newest.pop()
  }
  return newest
}

function entryOf(row: Told, isRead: boolean): BellEntry {
  const { at } = row
  const shown = { ...saidOf(row), at, type: shownType(row.type), isRead }
  if ('isRead' in row) return { ...shown, isOwn: true, id: row.id }
  const { id, byName, exceptionId } = row
  return { ...shown, isOwn: false, id, byName, exceptionId }
}

/** What ran low with nothing left is used up: nobody has minus five of it. Its row keeps the code that every release knows. */
function saidOf({ code, params }: Told): Pick<Shown, 'code' | 'params'> {
  const kind = code === 'notice_low_stock' ? 'stock' : code === 'notice_low_material' ? 'material' : undefined
  const left = String(params['left'])
  const over = left.replace(/^[-−]/, '')
  if (!kind || (over === left && left !== '0')) return { code, params }
  const said = (over === left ? `${kind}_used_up` : `${kind}_overdrawn`) satisfies MessageCode
  return { code: said, params: { ...params, over } }
}

/** An opened entry. */
export interface BellDetail {
  readonly sentence: string
  readonly when: string
  readonly who: string
  /** The order it concerns, if an order was flagged. */
  readonly order: string | undefined
  readonly todo: string | undefined
}

export function detailOf(lounge: Lounge, entry: BellEntry): BellDetail {
  const { code, params, at } = entry
  const settings = settingsOf(lounge)
  const flagged = entry.isOwn || !entry.exceptionId ? undefined : exceptionOf(lounge, entry.exceptionId)
  const order = flagged?.orderId && lounge.get('order', flagged.orderId)
  const todo = adviceOn(flagged?.code, code)
  return {
    sentence: sentenceOf(code, params),
    when: `${formatDate(at, settings)}, ${formatTime(at, settings)}`,
    who: entry.isOwn ? 'This device' : (flagged?.byName ?? entry.byName ?? 'Lounge'),
    order: order && headingWords(order),
    todo: todo && sentence(todo),
  }
}

/** The time of an entry in the list: for today, the time of day only. */
export function whenIn(lounge: Lounge, at: Timestamp, now: Timestamp): string {
  const settings = settingsOf(lounge)
  const time = formatTime(at, settings)
  return businessDay(at, settings) === businessDay(now, settings) ? time : `${formatDate(at, settings)}, ${time}`
}
