// The columns that every list of sales has.
import type { ClosedEntry } from '@lounge/domain/orders/views'
import type { Column } from '../ui/data-table.tsx'
import styles from './list-sale-columns.module.css'
import { Money } from './money.tsx'
import { PaymentMethodTag } from './payment-method.tsx'

export const saleColumns: readonly Column<ClosedEntry>[] = [
  { heading: 'Order', cell: ({ number }) => number },
  { heading: 'Table', cell: ({ tableNumber }) => tableNumber },
  { heading: 'Customer', cell: ({ customerName }) => customerName },
  { heading: 'Payment', cell: Methods },
  { heading: 'Time', cell: ({ date, time }) => `${date} ${time}` },
  { heading: 'Total', cell: ({ total }) => <Money amount={total} />, align: 'end' },
]

function Methods({ methods }: ClosedEntry) {
  return (
    <span className={styles['methods']}>
      {methods.map((method) => (
        <PaymentMethodTag key={method} method={method} />
      ))}
    </span>
  )
}
