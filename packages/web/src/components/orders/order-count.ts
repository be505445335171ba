// The label of a table's button: “Table 7, 2 orders”.
import type { TableTile } from '@lounge/domain/tables/views'

export const tableName = (number: number): string => `Table ${number}`

export function orderCount({ openCount, paidCount, isFull }: TableTile): string {
  if (openCount === 0 && paidCount > 0) return 'paid'
  if (openCount === 0) return 'free'
  return `${openCount} ${openCount === 1 ? 'order' : 'orders'}${isFull ? ' (Full)' : ''}`
}
