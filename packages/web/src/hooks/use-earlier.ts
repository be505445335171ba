// What the days before came to, for the figures of a report to be compared with. The server alone knows it: while it cannot be
// reached, nothing is compared.
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
/** Up to which minute is asked anew so often, and no more. */
const stepMs = minutes(5)

export interface ComparedWith extends EarlierAnswer {
  /** `last Sunday`. */
  readonly words: string
}

/** Nothing for what is searched: that would look through every sale a second time. */
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
