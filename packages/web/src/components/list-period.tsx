// From one business day to another, above a list.
import { TextInput } from '@mantine/core'
import type { ListQuery } from '../hooks/use-list-query.ts'
import styles from './list-period.module.css'

export function ListPeriod({ filters, narrow }: Pick<ListQuery, 'filters' | 'narrow'>) {
  const { from = '', to = '' } = filters
  return (
    <>
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
    </>
  )
}
