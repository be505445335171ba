// Filters sales by payment method, alone or with other methods.
import { paymentMethods } from '@lounge/domain/payments/payments'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ListQuery } from '../../hooks/use-list-query.ts'
import styles from './list-method.module.css'

const methods = [{ value: '', label: 'All methods' }, ...paymentMethods]

export const ListMethod = ({ filters, narrow }: Pick<ListQuery, 'filters' | 'narrow'>) => (
  <NativeSelect
    aria-label="Payment method"
    size="md"
    rightSection={<ChevronDown size={20} aria-hidden />}
    className={styles['root'] ?? ''}
    data={methods}
    value={filters['method'] ?? ''}
    onChange={(event) => narrow({ method: event.currentTarget.value })}
  />
)
