// Closed Orders: what was paid, newest first, ten a page, by method of payment and by day.
import type { OrderId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { type ClosedEntry, closedOrders } from '@lounge/domain/orders/views'
import { Button } from '@mantine/core'
import { Eye } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { ListScreen } from '../../components/list-screen.tsx'
import { Money } from '../../components/money.tsx'
import { PaymentMethodTag } from '../../components/payment-method.tsx'
import { isNarrowed, saleFilterOf } from '../../components/sale-filter.ts'
import { SaleFilterFields } from '../../components/sale-filter-fields.tsx'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import styles from './closed-orders.module.css'
import { NoneFound, NoOrders } from './no-orders.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { SaveCsv } from './save-csv.tsx'

const kinds: readonly Kind[] = ['order', 'settings']

const columns: readonly Column<ClosedEntry>[] = [
  { heading: 'Order', cell: ({ number }) => number },
  { heading: 'Table', cell: ({ tableNumber }) => tableNumber },
  { heading: 'Customer', cell: ({ customerName }) => customerName },
  { heading: 'Payment', cell: Methods },
  { heading: 'Time', cell: ({ date, time }) => `${date} ${time}` },
  { heading: 'Total', cell: ({ total }) => <Money amount={total} />, align: 'end' },
]

export function ClosedOrders() {
  const { filters, page: wanted, narrow, showAll, turnTo } = useListQuery()
  const filter = useMemo(() => saleFilterOf(filters), [filters])
  const [viewed, setViewed] = useState<OrderId>()
  const { entries, page, pages } = useView(
    kinds,
    useCallback((lounge) => closedOrders(lounge, wanted, filter), [wanted, filter]),
  )
  const tools = (
    <>
      <SaleFilterFields filters={filters} narrow={narrow} />
      <SaveCsv filter={filter} disabled={entries.length === 0} />
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
    <ListScreen tools={tools}>
      <DataTable
        label="Closed orders"
        columns={[...columns, view]}
        rows={entries}
        keyOf={({ id }) => id}
        empty={isNarrowed(filters) ? <NoneFound onAll={showAll} /> : <NoOrders />}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
      <OrderDialog orderId={viewed} onClose={() => setViewed(undefined)} />
    </ListScreen>
  )
}

function Methods({ methods }: ClosedEntry) {
  return (
    <span className={styles['methods']}>
      {methods.map((method) => (
        <PaymentMethodTag key={method} method={method} />
      ))}
    </span>
  )
}
