// A terminal's own entries in the bell (NOT-03): about its connection and its synchronisation. They stay on its desk; no server hears of
// them.
import { z } from 'zod'
import { Timestamp } from '../time.ts'
import type { NotificationType } from './notifications.ts'

export interface OwnNotification {
  readonly id: string
  /** A `NotificationType`, unless another release wrote it. */
  readonly type: string
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly at: Timestamp
  readonly isRead: boolean
}

/** The maximum kept: an old entry that nobody read among so many newer ones is of no use. */
export const ownNotificationsMax = 50

const Kept = z.object({
  id: z.string(),
  type: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  at: Timestamp,
  isRead: z.boolean(),
}) satisfies z.ZodType<OwnNotification>

/** The entries on the desk, newest first; an unreadable one is dropped. */
export const ownNotificationsIn = (value: unknown): readonly OwnNotification[] =>
  Array.isArray(value) ? value.flatMap((each: unknown) => Kept.safeParse(each).data ?? []) : []

export interface OwnNews extends Pick<OwnNotification, 'id' | 'code' | 'params' | 'at'> {
  readonly type: NotificationType
  /** All tabs of a terminal hear of the same change: an entry that another tab added since then is not repeated. */
  readonly onceSince?: number | undefined
}

/** The same words take the place of the earlier ones: on a line that comes and goes they would push the news of the lounge off the list. */
export function withNews(all: readonly OwnNotification[], news: OwnNews): readonly OwnNotification[] {
  const { onceSince = Infinity, ...told } = news
  if (all.some(({ code, at }) => code === told.code && at >= onceSince)) return all
  const others = all.filter((each) => !hasSameWords(each, told))
  return [{ ...told, isRead: false }, ...others].slice(0, ownNotificationsMax)
}

type Words = Pick<OwnNotification, 'code' | 'params'>

const hasSameWords = (one: Words, other: Words): boolean =>
  one.code === other.code &&
  Object.entries({ ...one.params, ...other.params }).every(([name]) => one.params[name] === other.params[name])

export const withRead = (all: readonly OwnNotification[], ids: readonly string[]): readonly OwnNotification[] =>
  all.map((each) => (ids.includes(each.id) ? { ...each, isRead: true } : each))
