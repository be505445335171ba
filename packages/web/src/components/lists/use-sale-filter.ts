// The filters of a list of sales, from its address.
import type { SaleFilter } from '@lounge/domain/orders/sales'
import { PaymentMethod } from '@lounge/domain/payments/payments'
import { useMemo } from 'react'
import type { Filters } from '../../hooks/use-list-query.ts'
import { useToday } from '../../hooks/use-today.ts'
import { daysOf } from './list-days.ts'

/** Unknown values in the address are ignored. Returns the same object while its values are the same. */
export function useSaleFilter(filters: Filters): SaleFilter {
  const today = useToday()
  return useMemo(() => {
    const { method, search } = filters
    return { ...daysOf(filters, today), method: PaymentMethod.safeParse(method).data, search }
  }, [filters, today])
}
