// Closed Orders: what was paid, newest first, ten a page.
import type { Kind } from '@lounge/domain/lounge'
import { type ClosedEntry, closedOrders } from '@lounge/domain/orders/views'
import { ReceiptText } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { Money } from '../../components/money.tsx'
import { PaymentMethodTag } from '../../components/payment-method.tsx'
import { useView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import styles from './closed-orders.module.css'

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
  const [params, setParams] = useSearchParams()
  const wanted = Number(params.get('page') ?? '1') || 1
  const { entries, page, pages } = useView(
    kinds,
    useCallback((lounge) => closedOrders(lounge, wanted), [wanted]),
  )
  return (
    <div className={styles['root']}>
      <DataTable label="Closed orders" columns={columns} rows={entries} keyOf={({ id }) => id} empty={<NoOrders />} />
      <Pager page={page} pageCount={pages} onPage={(next) => setParams({ page: String(next) })} />
    </div>
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

const NoOrders = () => (
  <EmptyState icon={ReceiptText} title="No closed orders yet">
    Orders are listed here as soon as they are paid.
  </EmptyState>
)
