// The filters and the sort of the list of finished orders, as its address names them.
import {
  type FinishedFilter,
  type FinishedSort,
  finishedSorts,
  latestFinishedFirst,
} from '@lounge/domain/tickets/finished'
import type { CalendarDate } from '@lounge/domain/time'
import { daysOf } from '../../components/lists/list-days.ts'
import type { Filters } from '../../hooks/use-list-query.ts'

/** What the address says and is none of ours counts as nothing. */
export const finishedFilterOf = (filters: Filters, today: CalendarDate): FinishedFilter => ({
  ...daysOf(filters, today),
  search: filters['search'],
})

export const sortOf = ({ sort }: Filters): FinishedSort =>
  finishedSorts.find((each) => each === sort) ?? latestFinishedFirst
