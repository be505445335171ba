// Void Orders: what was taken off the tables, with whose reason, newest first.
import type { Kind } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/messages'
import { heldVoided, type VoidedEntry, voidedOrdersPerPage } from '@lounge/domain/orders/views'
import { dayBefore } from '@lounge/domain/time'
import { VoidedOrdersAnswer } from '@lounge/sync/history'
import { Ban } from 'lucide-react'
import { ListScreen } from '../../components/list-screen.tsx'
import { ListSince } from '../../components/list-since.tsx'
import { Money } from '../../components/money.tsx'
import { useAcross, useFirstDayHeld } from '../../hooks/use-across.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'

const kinds: readonly Kind[] = ['order', 'settings']

const columns: readonly Column<VoidedEntry>[] = [
  { heading: 'Table', cell: ({ tableNumber }) => tableNumber },
  { heading: 'Items', cell: ({ firstItem, more }) => (more > 0 ? `${firstItem} and ${more} more` : firstItem) },
  { heading: 'Order', cell: ({ number }) => number },
  { heading: 'Reason', cell: ({ reason }) => reason },
  { heading: 'By', cell: ({ byName }) => byName },
  { heading: 'Date', cell: ({ date, time }) => `${date} ${time}` },
  { heading: 'Total', cell: ({ total }) => <Money amount={total} />, align: 'end' },
]

const entriesIn = ({ count, orders }: VoidedOrdersAnswer) => ({
  count,
  entries: orders as readonly VoidedEntry[], // ids and amounts as our own server wrote them
})

export function VoidOrders() {
  const { page: wanted, turnTo } = useListQuery()
  const { entries, page, pages, isWaiting, since } = useAcross({
    kinds,
    held: heldVoided,
    older: { path: '/history/voided', query: { to: dayBefore(useFirstDayHeld()) }, answer: VoidedOrdersAnswer },
    entriesIn,
    page: wanted,
    size: voidedOrdersPerPage,
  })
  return (
    <ListScreen isWaiting={isWaiting}>
      <ListSince date={since} />
      <DataTable
        label="Void orders"
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={isWaiting ? null : <NoOrders />}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
    </ListScreen>
  )
}

const NoOrders = () => (
  <EmptyState icon={Ban} title={sentence('voided_none')}>
    An order or a line that is voided leaves its table and is listed here, with the reason.
  </EmptyState>
)
