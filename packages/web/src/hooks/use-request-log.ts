// One page of the log of a department's material requests, newest first: the newest from this device, older ones from the server.
import { requestKind } from '@lounge/domain/material-requests/material-requests'
import {
  asHeldNow,
  heldRequests,
  type RequestEntry,
  type RequestFilter,
  requestsHeldFrom,
  requestsPerPage,
} from '@lounge/domain/material-requests/views'
import type { Department } from '@lounge/domain/materials/materials'
import { settingsOf } from '@lounge/domain/settings/settings'
import { RequestsAnswer } from '@lounge/sync/questions/history'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback } from 'react'
import { type Across, useAcross } from './use-across.ts'
import { useTimedView, useView } from './use-view.ts'

const entriesIn = ({ count, requests }: RequestsAnswer) => ({
  count,
  entries: requests as readonly RequestEntry[], // ids as our own server wrote them
})

/** The debounce of a search. */
const typingMs = 250

/** @param filter must be the same object while its values are the same */
export function useRequestLog(department: Department, filter: RequestFilter, page: number): Across<RequestEntry> {
  const before = useTimedView(['settings'], heldFrom)
  const [search] = useDebouncedValue(filter.search, typingMs)
  const kinds = [requestKind(department), 'settings'] as const
  const across = useAcross({
    kinds,
    held: useCallback(
      (lounge, now, isServerAway) => heldRequests(lounge, department, filter, now, isServerAway),
      [department, filter],
    ),
    older: {
      path: `/history/requests/${department}`,
      query: { before, status: filter.status, search: search === '' ? undefined : search },
      answer: RequestsAnswer,
    },
    entriesIn,
    page,
    size: requestsPerPage,
  })
  const { entries } = across
  const shown = useView(
    kinds,
    useCallback((lounge) => asHeldNow(lounge, department, entries), [department, entries]),
  )
  return { ...across, entries: shown, isWaiting: across.isWaiting || search !== filter.search }
}

const heldFrom: Parameters<typeof useTimedView<number>>[1] = (lounge, now) => requestsHeldFrom(settingsOf(lounge), now)
