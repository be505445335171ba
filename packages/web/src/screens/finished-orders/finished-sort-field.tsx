// The sort order of the finished orders: each key in both directions, in words of what a person looks for.
import { type FinishedSort, finishedSorts, latestFinishedFirst } from '@lounge/domain/tickets/finished'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ListQuery } from '../../hooks/use-list-query.ts'
import { sortOf } from './finished-filter.ts'
import styles from './finished-orders.module.css'

const names: Readonly<Record<FinishedSort, string>> = {
  '-completedTime': 'Completed: latest first',
  completedTime: 'Completed: earliest first',
  id: 'Order: lowest number first',
  '-id': 'Order: highest number first',
  table: 'Table: lowest number first',
  '-table': 'Table: highest number first',
  prepTime: 'Prep time: shortest first',
  '-prepTime': 'Prep time: longest first',
}
const choices = [latestFinishedFirst, ...finishedSorts.filter((sort) => sort !== latestFinishedFirst)].map((value) => ({
  value,
  label: names[value],
}))

export const FinishedSortField = ({ filters, narrow }: Pick<ListQuery, 'filters' | 'narrow'>) => (
  <NativeSelect
    aria-label="Sort by"
    size="md"
    rightSection={<ChevronDown size={20} aria-hidden />}
    className={styles['sort'] ?? ''}
    data={choices}
    value={sortOf(filters)}
    onChange={({ currentTarget: { value } }) => narrow({ sort: value === latestFinishedFirst ? '' : value })}
  />
)
