// How many orders there are, in words, and the label of a table's button: “Table 7, 2 orders”.
import { formatCount } from '@lounge/domain/counts'
import type { TableTile } from '@lounge/domain/tables/views'

export const tableName = (number: number): string => `Table ${number}`

export const countOfOrders = (count: number): string => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`

export function orderCount({ openCount, paidCount, isFull }: TableTile): string {
  if (openCount === 0 && paidCount > 0) return 'paid'
  if (openCount === 0) return 'free'
  return `${countOfOrders(openCount)}${isFull ? ' (Full)' : ''}`
}
