// The names of saved lists: what two files hold differently, their names say, so that neither takes the other's place.
import type { Period } from '@lounge/domain/history/views'
import { type SaleFilter, searchedFor } from '@lounge/domain/orders/sales'
import type { CalendarDate } from '@lounge/domain/time'

/** `2026-11-29`, `2026-11-01-2026-11-30`, or `until-2026-11-30` if there is no first day. */
export function daysInName({ from, to }: Period, today: CalendarDate): string {
  const last = to ?? today
  return from === last ? last : `${from ?? 'until'}-${last}`
}

/** `sales-2026-11-01-2026-11-30-card-search`. The searched text may be a guest's name, so it stays out. */
export const salesFileName = (list: string, filter: SaleFilter, today: CalendarDate): string =>
  [
    list,
    daysInName(filter, today),
    ...(filter.method ? [filter.method.toLowerCase()] : []),
    ...(searchedFor(filter.search) === '' ? [] : ['search']),
  ].join('-')
