// The filters of a list of sales, as its address names them.
import type { SaleFilter } from '@lounge/domain/orders/sales'
import { PaymentMethod } from '@lounge/domain/payments/payments'
import { useMemo } from 'react'
import type { Filters } from '../../hooks/use-list-query.ts'
import { useToday } from '../../hooks/use-today.ts'
import { daysOf } from './list-days.ts'

/** What the address says and is none of ours counts as nothing. The same object for as long as it means the same. */
export function useSaleFilter(filters: Filters): SaleFilter {
  const today = useToday()
  return useMemo(() => {
    const { method, search } = filters
    return { ...daysOf(filters, today), method: PaymentMethod.safeParse(method).data, search }
  }, [filters, today])
}
