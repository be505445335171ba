// The totals of earlier days, with which a report compares its figures. Only the server has them: while it is out of reach, nothing is
// compared.
import { type Earlier, earlierThan } from '@lounge/domain/history/periods'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { type SaleFilter, searchedFor } from '@lounge/domain/orders/sales'
import { settingsOf } from '@lounge/domain/settings/settings'
import { minutes, type Timestamp, timestamp } from '@lounge/domain/time'
import { EarlierAnswer } from '@lounge/sync/questions/history'
import { useCallback } from 'react'
import { useHistory } from './use-history.ts'
import { useTimedView } from './use-view.ts'

const settingsOnly: readonly Kind[] = ['settings']
/** The end of the period is rounded down to this step, so that the question changes, and is asked, no more often. */
const stepMs = minutes(5)

export interface ComparedWith extends EarlierAnswer {
  /** `last Sunday`. */
  readonly words: string
}

/** Undefined for a search: comparing it would search every sale a second time. */
export function useEarlier(filter: SaleFilter): ComparedWith | undefined {
  const earlier = useTimedView(
    settingsOnly,
    useCallback(
      (lounge: Lounge, now: Timestamp): Earlier | undefined =>
        searchedFor(filter.search) === '' ? earlierThan(filter, settingsOf(lounge), floored(now)) : undefined,
      [filter],
    ),
  )
  const { from, to, until } = earlier ?? {}
  const { answer, isWaiting } = useHistory(
    earlier && {
      path: '/reports/sales/earlier',
      query: { from, to, until, method: filter.method },
      answer: EarlierAnswer,
    },
  )
  return earlier && answer && !isWaiting ? { ...answer, words: earlier.words } : undefined
}

const floored = (now: Timestamp): Timestamp => timestamp(Math.floor(now / stepMs) * stepMs)
