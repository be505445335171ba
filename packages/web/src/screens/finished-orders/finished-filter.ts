// The filters and the sort of the list of finished orders, as its address names them.
import {
  type FinishedFilter,
  type FinishedSort,
  finishedSorts,
  latestFinishedFirst,
} from '@lounge/domain/tickets/finished'
import { CalendarDate } from '@lounge/domain/time'
import type { Filters } from '../../hooks/use-list-query.ts'

/** What the address says and is none of ours counts as nothing. */
export const finishedFilterOf = ({ from, to, search }: Filters): FinishedFilter => ({
  from: CalendarDate.safeParse(from).data,
  to: CalendarDate.safeParse(to).data,
  search,
})

export const sortOf = ({ sort }: Filters): FinishedSort =>
  finishedSorts.find((each) => each === sort) ?? latestFinishedFirst

/** However it is sorted, all of it is shown. */
export const isFinishedNarrowed = ({ sort: _sort, ...filters }: Filters): boolean =>
  Object.values(filters).some((text) => text)
