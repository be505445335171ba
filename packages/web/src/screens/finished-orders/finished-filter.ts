// The filters and the sort order of the finished orders, from the address.
import {
  type FinishedFilter,
  type FinishedSort,
  finishedSorts,
  latestFinishedFirst,
} from '@lounge/domain/tickets/finished'
import type { CalendarDate } from '@lounge/domain/time'
import { daysOf } from '../../components/lists/list-days.ts'
import type { Filters } from '../../hooks/use-list-query.ts'

/** Unknown values in the address are ignored. */
export const finishedFilterOf = (filters: Filters, today: CalendarDate): FinishedFilter => ({
  ...daysOf(filters, today),
  search: filters['search'],
})

export const sortOf = ({ sort }: Filters): FinishedSort =>
  finishedSorts.find((each) => each === sort) ?? latestFinishedFirst
