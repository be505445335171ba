// One page of a list whose newest entries are on this device and whose older ones come from the server.
import { firstDayHeld } from '@lounge/domain/history/views'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { type PageSpan, pageSpanOf } from '@lounge/domain/paging'
import { settingsOf } from '@lounge/domain/settings/settings'
import { type CalendarDate, formatDay, type Timestamp } from '@lounge/domain/time'
import { useCallback } from 'react'
import type { Question } from '../api/question.ts'
import { useHistory } from './use-history.ts'
import { useToday } from './use-today.ts'
import { useTimedView } from './use-view.ts'

export interface Across<Entry> extends Pick<PageSpan, 'page' | 'pages' | 'count'> {
  readonly entries: readonly Entry[]
  readonly isWaiting: boolean
  /** The first day shown if the server cannot be reached for older entries; otherwise nothing. */
  readonly since: string | undefined
}

interface List<Entry, Answer> {
  readonly kinds: readonly Kind[]
  /** The entries on this device. Must be the same function on each render (`useCallback`). */
  readonly held: (lounge: Lounge, now: Timestamp, isServerAway: boolean) => readonly Entry[]
  /** The question for the older entries; undefined if this device holds all of them. */
  readonly older: Question<Answer> | undefined
  readonly entriesIn: (answer: Answer) => { readonly count: number; readonly entries: readonly Entry[] }
  readonly page: number
  readonly size: number
}

export function useAcross<Entry, Answer>(list: List<Entry, Answer>): Across<Entry> {
  const { kinds, held, older, entriesIn, page, size } = list
  const counted = useHistory(older && { ...older, query: { ...older.query, offset: 0, limit: 0 } })
  const { isMissing } = counted
  const here = useTimedView(
    kinds,
    useCallback((lounge, now) => held(lounge, now, isMissing), [held, isMissing]),
  )
  const elsewhere = counted.answer === undefined ? undefined : entriesIn(counted.answer).count
  const span = pageSpanOf(here.length, older && !isMissing ? elsewhere : 0, page, size)
  const { offset, limit } = span
  const rest = useHistory(
    older && !isMissing && limit > 0 ? { ...older, query: { ...older.query, offset, limit } } : undefined,
  )
  const since = useSince()
  const shownHere = here.slice((span.page - 1) * size, span.page * size)
  return {
    ...span,
    entries: rest.answer === undefined ? shownHere : [...shownHere, ...entriesIn(rest.answer).entries],
    isWaiting: counted.isWaiting || rest.isWaiting,
    since: isMissing || rest.isMissing ? since : undefined,
  }
}

const settingsOnly: readonly Kind[] = ['settings']

/** The first day for which this device holds every row, formatted for staff. */
export const useSince = (): string => formatDay(useFirstDayHeld(), useToday())
const useFirstDayHeld = (): CalendarDate =>
  useTimedView(settingsOnly, (lounge: Lounge, now: Timestamp) => firstDayHeld(settingsOf(lounge), now))
