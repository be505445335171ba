// The books from the server: days and months, the journal, and the revenue of items. Only the server has them.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import type { DayJournal } from '@lounge/domain/reports/journal'
import { itemMargins, type Margin, type SoldAndCosted } from '@lounge/domain/reports/margins'
import type { PeriodTotals } from '@lounge/domain/reports/period-sheets'
import type { Days } from '@lounge/domain/reports/spans'
import { HouseMoneyAnswer, JournalAnswer, MarginsAnswer, PeriodsAnswer } from '@lounge/sync/questions/accounts'
import { useCallback } from 'react'
import { useHistory } from '../../hooks/use-history.ts'
import { useView } from '../../hooks/use-view.ts'

export interface Told<Answer> {
  readonly told: Answer | undefined
  readonly isWaiting: boolean
  /** There is no answer, and none will come for now. */
  readonly isMissing: boolean
}

/** @param days nothing if there is nothing to ask */
export function usePeriods(days: Days | undefined, by: 'day' | 'month'): Told<readonly PeriodTotals[]> {
  const { answer, ...how } = useHistory(
    days && { path: '/accounts/periods', query: { from: days.from, to: days.to, by }, answer: PeriodsAnswer },
  )
  return { told: answer?.periods as readonly PeriodTotals[] | undefined, ...how } // as our own server wrote it
}

export function useJournal({ from, to }: Days): Told<readonly DayJournal[]> {
  const { answer, ...how } = useHistory({ path: '/accounts/journal', query: { from, to }, answer: JournalAnswer })
  return { told: answer?.days as readonly DayJournal[] | undefined, ...how } // as our own server wrote it
}

const menuKinds: readonly Kind[] = ['item', 'category']

export function useMargins({ from, to }: Days): Told<readonly Margin[]> {
  const { answer, ...how } = useHistory({ path: '/accounts/items', query: { from, to }, answer: MarginsAnswer })
  const sold = answer?.items as readonly SoldAndCosted[] | undefined // as our own server wrote it
  const told = useView(
    menuKinds,
    useCallback((lounge: Lounge) => sold && itemMargins(lounge, sold), [sold]),
  )
  return { told, ...how }
}

export function useHouseMoney(): Told<HouseMoneyAnswer> {
  const { answer, ...how } = useHistory({ path: '/accounts/house', query: {}, answer: HouseMoneyAnswer })
  return { told: answer, ...how }
}
