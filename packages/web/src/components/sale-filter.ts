// The filters of a list of sales, as its address names them.
import type { SaleFilter } from '@lounge/domain/orders/sales'
import { PaymentMethod } from '@lounge/domain/payments/payments'
import { CalendarDate } from '@lounge/domain/time'
import type { Filters } from '../hooks/use-list-query.ts'

/** What the address says and is none of ours counts as nothing. */
export const saleFilterOf = ({ method, from, to, search }: Filters): SaleFilter => ({
  method: PaymentMethod.safeParse(method).data,
  from: CalendarDate.safeParse(from).data,
  to: CalendarDate.safeParse(to).data,
  search,
})

export const isNarrowed = (filters: Filters): boolean => Object.values(filters).some((text) => text)
