// One page of the finished tickets of a station, and their totals. Sorted by time, the newest days come from this device, older ones from
// the server. With another sort order across older days the server answers the whole list. While it is out of reach, the list is that of
// this device.
import { beyondHeld } from '@lounge/domain/history/views'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { settingsOf } from '@lounge/domain/settings/settings'
import {
  type FinishedEntry,
  type FinishedFilter,
  finishedEntry,
  finishedOf,
  finishedPerPage,
  type FinishedSort,
  type FinishedSums,
  heldFinished,
  joinedSums,
  latestFinishedFirst,
  nothingFinished,
  sumsOfFinished,
} from '@lounge/domain/tickets/finished'
import { type DoneTicket, ticketKind } from '@lounge/domain/tickets/tickets'
import type { Timestamp } from '@lounge/domain/time'
import { FinishedAnswer } from '@lounge/sync/questions/history'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback } from 'react'
import { type Across, useAcross } from '../../hooks/use-across.ts'
import { useConnection } from '../../hooks/use-connection.ts'
import { useHistory } from '../../hooks/use-history.ts'
import { useTimedView, useView } from '../../hooks/use-view.ts'
import type { Question } from '../../api/question.ts'

const kindsOf = {
  kitchen: [ticketKind('kitchen'), 'settings'],
  bar: [ticketKind('bar'), 'settings'],
} as const satisfies Readonly<Record<Station, readonly Kind[]>>
const settingsOnly: readonly Kind[] = ['settings']
/** The debounce of a search. */
const typingMs = 250

interface ShownFinished extends Omit<Across<unknown>, 'entries'> {
  readonly entries: readonly FinishedEntry[]
  /** The totals of all tickets that match the filter. */
  readonly sums: FinishedSums
}

/** @param filter must be the same object while its values are the same */
export function useFinished(station: Station, filter: FinishedFilter, sort: FinishedSort, page: number): ShownFinished {
  const kinds = kindsOf[station]
  const { older, isWhole, isTyping } = useOlder(station, filter, sort)
  const held = useCallback(
    (lounge: Lounge, now: Timestamp, isServerAway: boolean) =>
      isWhole && !isServerAway ? [] : heldFinished(lounge, station, { ...filter, sort }, now, isServerAway),
    [station, filter, sort, isWhole],
  )
  const across = useAcross<DoneTicket | FinishedEntry, FinishedAnswer>({
    kinds,
    held,
    older,
    entriesIn,
    page,
    size: finishedPerPage,
  })
  const { answer, isMissing } = useHistory(older && { ...older, query: { ...older.query, offset: 0, limit: 0 } })
  const told = answer?.sums as FinishedSums | undefined // as our own server wrote it
  const sums = useTimedView(
    kinds,
    useCallback(
      (lounge: Lounge, now: Timestamp) =>
        joinedSums(sumsOfFinished(held(lounge, now, isMissing).map(finishedOf)), told ?? nothingFinished),
      [held, told, isMissing],
    ),
  )
  const { entries } = across
  const shown = useTimedView(
    settingsOnly,
    useCallback(
      (lounge: Lounge, now: Timestamp) =>
        entries.map((entry) => ('status' in entry ? finishedEntry(entry, settingsOf(lounge), now) : entry)),
      [entries],
    ),
  )
  return {
    ...across,
    entries: shown,
    sums,
    isWaiting: across.isWaiting || isTyping,
  }
}

const entriesIn = ({ count, tickets }: FinishedAnswer) => ({
  count,
  entries: tickets as readonly FinishedEntry[], // ids and amounts as our own server wrote them
})

interface Older {
  /** The question for the server; undefined if this device holds all of it. */
  readonly older: Question<FinishedAnswer> | undefined
  /** The server answers the newest days as well, which this device also holds. */
  readonly isWhole: boolean
  readonly isTyping: boolean
}

function useOlder(station: Station, filter: FinishedFilter, sort: FinishedSort): Older {
  const [search] = useDebouncedValue(filter.search, typingMs)
  const beyond = useTimedView(
    settingsOnly,
    useCallback(
      (lounge: Lounge, now: Timestamp) => beyondHeld({ ...filter, search }, settingsOf(lounge), now),
      [filter, search],
    ),
  )
  const { pending } = useConnection()
  const done = useView(kindsOf[station], doneAt[station])
  const isWhole = beyond !== undefined && sort !== latestFinishedFirst
  const asked = isWhole ? { ...filter, search } : beyond
  return {
    older: asked && {
      path: `/history/finished/${station}`,
      query: { ...asked, sort },
      answer: FinishedAnswer,
      // Asks again when a ticket is finished or recalled here, because the server's list contains it too.
      ...(isWhole ? { asOf: `${done} ${pending}` } : {}),
    },
    isWhole,
    isTyping: search !== filter.search,
  }
}

const doneOf = (station: Station) => (lounge: Lounge) =>
  [...lounge.all(ticketKind(station))].filter(({ status }) => status === 'done').length
const doneAt = { kitchen: doneOf('kitchen'), bar: doneOf('bar') } as const
