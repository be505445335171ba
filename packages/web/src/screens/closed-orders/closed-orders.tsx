// Closed Orders: what was paid, newest first, ten a page, for whatever is searched, by method of payment and by day.
import type { OrderId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { type ClosedEntry, closedEntry, closedOrdersPerPage } from '@lounge/domain/orders/views'
import { settingsOf } from '@lounge/domain/settings/settings'
import { Button } from '@mantine/core'
import { Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListCsv } from '../../components/list-csv.tsx'
import { ListScreen } from '../../components/list-screen.tsx'
import { ListSearch } from '../../components/list-search.tsx'
import { ListSince } from '../../components/list-since.tsx'
import { saleColumns } from '../../components/list-sale-columns.tsx'
import { isNarrowed, saleFilterOf } from '../../components/sale-filter.ts'
import { SaleFilterFields } from '../../components/sale-filter-fields.tsx'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useSalesPage } from '../../hooks/use-sales-page.ts'
import { useView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import { NoOrders, NoOrdersFound } from './no-orders.tsx'
import { OrderDialog } from './order-dialog.tsx'

const settingsOnly: readonly Kind[] = ['settings']

export function ClosedOrders() {
  const { filters, page: wanted, narrow, showAll, turnTo } = useListQuery()
  const filter = useMemo(() => saleFilterOf(filters), [filters])
  const [viewed, setViewed] = useState<OrderId>()
  const { entries, page, pages, isWaiting, since } = useSalesPage(filter, wanted, closedOrdersPerPage)
  const settings = useView(settingsOnly, settingsOf)
  const tools = (
    <>
      <ListSearch
        label="Search order, table, customer or item"
        text={filters['search'] ?? ''}
        onText={(text) => narrow({ search: text })}
      />
      <SaleFilterFields filters={filters} narrow={narrow} />
      <ListCsv filter={filter} name="closed-orders" disabled={entries.length === 0} />
    </>
  )
  const view: Column<ClosedEntry> = {
    heading: 'Details',
    cell: ({ id, number }) => (
      <Button
        variant="default"
        leftSection={<Eye size={20} aria-hidden />}
        aria-label={`View ${number}`}
        onClick={() => setViewed(id)}
      >
        View
      </Button>
    ),
    align: 'end',
  }
  return (
    <ListScreen tools={tools} isWaiting={isWaiting}>
      <ListSince date={since} />
      <DataTable
        label="Closed orders"
        columns={[...saleColumns, view]}
        rows={entries.map((sale) => closedEntry(sale, settings))}
        keyOf={({ id }) => id}
        empty={isWaiting ? null : isNarrowed(filters) ? <NoOrdersFound onAll={showAll} /> : <NoOrders />}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
      <OrderDialog orderId={viewed} onClose={() => setViewed(undefined)} />
    </ListScreen>
  )
}
