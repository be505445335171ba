// The tools above a list of sales: its days, its search, the payment method, and the file.
import type { SaleFilter } from '@lounge/domain/orders/sales'
import type { SavedList } from '@lounge/sync/questions/audit'
import type { ListQuery } from '../../hooks/use-list-query.ts'
import { ListCsv } from './list-csv.tsx'
import { ListMethod } from './list-method.tsx'
import { ListPeriod } from './list-period.tsx'
import { ListSearch } from './list-search.tsx'

interface SaleToolsProps extends Pick<ListQuery, 'filters' | 'narrow'> {
  readonly filter: SaleFilter
  /** How the name of the file begins. */
  readonly file: Extract<SavedList, 'sales' | 'closed-orders'>
  /** There is nothing to save in a file. */
  readonly isEmpty: boolean
}

export const SaleTools = ({ filters, narrow, filter, file, isEmpty }: SaleToolsProps) => (
  <>
    <ListPeriod filters={filters} narrow={narrow} shown={filter} />
    <ListSearch
      label="Search order, table, customer or item"
      text={filters['search'] ?? ''}
      onText={(text) => narrow({ search: text })}
    />
    <ListMethod filters={filters} narrow={narrow} />
    <ListCsv filter={filter} name={file} disabled={isEmpty} />
  </>
)
