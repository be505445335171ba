// By method of payment, and from one business day to another.
import { paymentMethods } from '@lounge/domain/payments/payments'
import { NativeSelect } from '@mantine/core'
import type { ListQuery } from '../hooks/use-list-query.ts'
import { ListPeriod } from './list-period.tsx'
import styles from './sale-filter-fields.module.css'

const methods = [{ value: '', label: 'All methods' }, ...paymentMethods]

export function SaleFilterFields({ filters, narrow }: Pick<ListQuery, 'filters' | 'narrow'>) {
  const { method = '' } = filters
  return (
    <div className={styles['root']}>
      <NativeSelect
        label="Payment method"
        size="md"
        className={styles['method'] ?? ''}
        data={methods}
        value={method}
        onChange={(event) => narrow({ method: event.currentTarget.value })}
      />
      <ListPeriod filters={filters} narrow={narrow} />
    </div>
  )
}
