// Tables 1 to `count`, as the lounge numbers them.
import { TableNumber } from '../orders/orders.ts'

export const firstTables = (count: number): readonly TableNumber[] =>
  Array.from({ length: count }, (_, index) => TableNumber.parse(index + 1))
