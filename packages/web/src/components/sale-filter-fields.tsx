// By method of payment, and from one business day to another.
import { paymentMethods } from '@lounge/domain/payments/payments'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ListQuery } from '../hooks/use-list-query.ts'
import styles from './sale-filter-fields.module.css'

const methods = [{ value: '', label: 'All methods' }, ...paymentMethods]

export function SaleFilterFields({ filters, narrow }: Pick<ListQuery, 'filters' | 'narrow'>) {
  const { method = '', from = '', to = '' } = filters
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
      <TextInput
        label="From"
        type="date"
        className={styles['day'] ?? ''}
        max={to}
        value={from}
        onChange={(event) => narrow({ from: event.currentTarget.value })}
      />
      <TextInput
        label="To"
        type="date"
        className={styles['day'] ?? ''}
        min={from}
        value={to}
        onChange={(event) => narrow({ to: event.currentTarget.value })}
      />
    </div>
  )
}
