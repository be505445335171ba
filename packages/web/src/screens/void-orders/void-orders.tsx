// Void Orders: what was taken off the tables, with whose reason, newest first.
import type { Kind } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/messages'
import { type VoidedEntry, voidedOrders } from '@lounge/domain/orders/views'
import { Ban } from 'lucide-react'
import { useCallback } from 'react'
import { ListScreen } from '../../components/list-screen.tsx'
import { Money } from '../../components/money.tsx'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'

const kinds: readonly Kind[] = ['order', 'settings']

const columns: readonly Column<VoidedEntry>[] = [
  { heading: 'Table', cell: ({ tableNumber }) => tableNumber },
  { heading: 'Items', cell: ({ firstItem, more }) => (more > 0 ? `${firstItem} and ${more} more` : firstItem) },
  { heading: 'Reason', cell: ({ reason }) => reason },
  { heading: 'Date', cell: ({ date, time }) => `${date} ${time}` },
  { heading: 'Total', cell: ({ total }) => <Money amount={total} />, align: 'end' },
]

export function VoidOrders() {
  const { page: wanted, turnTo } = useListQuery()
  const { entries, page, pages } = useView(
    kinds,
    useCallback((lounge) => voidedOrders(lounge, wanted), [wanted]),
  )
  return (
    <ListScreen>
      <DataTable label="Void orders" columns={columns} rows={entries} keyOf={({ id }) => id} empty={<NoOrders />} />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
    </ListScreen>
  )
}

const NoOrders = () => (
  <EmptyState icon={Ban} title={sentence('voided_none')}>
    An order or a line that is voided leaves its table and is listed here, with the reason.
  </EmptyState>
)
