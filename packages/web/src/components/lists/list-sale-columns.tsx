// The columns that every list of sales has. The last six digits of the number tell orders apart; the details show all of it.
import { shortNumber } from '@lounge/domain/orders/orders'
import type { ClosedEntry } from '@lounge/domain/orders/views'
import type { Column } from '../../ui/data-table.tsx'
import styles from './list-sale-columns.module.css'
import { Money } from '../money/money.tsx'
import { PaymentMethodTag } from '../money/payment-method.tsx'

export const saleColumns: readonly Column<ClosedEntry>[] = [
  { heading: 'Order', cell: ({ number }) => shortNumber(number), inItem: { line: 1 } },
  { heading: 'Table', cell: ({ tableNumber }) => tableNumber, inItem: { line: 1, prefix: 'Table ' } },
  { heading: 'Time', cell: ({ date, time }) => `${date} ${time}`, inItem: { line: 2 } },
  { heading: 'Customer', cell: Customer, inItem: { line: 2 } },
  { heading: 'Payment', cell: Methods, inItem: { line: 2, isEnd: true } },
  {
    heading: 'Total',
    cell: ({ total }) => <Money amount={total} />,
    align: 'end',
    inItem: { line: 1, isEnd: true },
  },
]

function Customer({ customerName }: ClosedEntry) {
  return <span className={styles['customer']}>{customerName}</span>
}

function Methods({ methods, paidWith }: ClosedEntry) {
  if (methods.length === 0) return paidWith
  return (
    <span className={styles['methods']}>
      {methods.map((method) => (
        <PaymentMethodTag key={method} method={method} />
      ))}
    </span>
  )
}
