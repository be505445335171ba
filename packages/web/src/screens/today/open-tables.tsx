// The open orders, with their table, age and amount. A tap opens one.
import type { OrderId } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { ordersAtTable, tableTiles } from '@lounge/domain/tables/views'
import type { Timestamp } from '@lounge/domain/time'
import { formatDuration } from '@lounge/domain/duration'
import { BeingChecked } from '../../components/orders/being-checked.tsx'
import { Due } from '../../components/orders/due.tsx'
import { Money } from '../../components/money/money.tsx'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { Card } from '../../ui/card.tsx'
import { OpenOrderDialog } from './open-order-dialog.tsx'
import styles from './today.module.css'

const kinds: readonly Kind[] = ['table', 'order', 'settings', 'ticket:kitchen', 'ticket:bar', 'exception', 'coupon']

const openOrders = (lounge: Lounge, now: Timestamp) =>
  tableTiles(lounge, now)
    .filter(({ openCount }) => openCount > 0)
    .flatMap(({ number }) =>
      ordersAtTable(lounge, number)
        .filter(({ paidBy }) => paidBy === undefined)
        .map((order) => ({ ...order, table: number, ageMs: Math.max(0, now - order.placedAt) })),
    )
    .toSorted((a, b) => b.ageMs - a.ageMs)

export function OpenTables() {
  const orders = useTimedView(kinds, openOrders)
  const { opened, open, close } = useOpenRow<OrderId>()
  return (
    <Card title="Open tables">
      {orders.length === 0 && <p className={styles['muted']}>No table is open.</p>}
      <ul className={styles['rows']} aria-label="Open tables">
        {orders.map(({ id, number, table, customerName, total, due, ageMs, isBeingChecked }) => (
          <li key={id}>
            <button type="button" className={`${styles['open']} pressable`} onClick={() => open(id)}>
              <span className={styles['words']}>
                <strong>Table {table}</strong>
                <span className={styles['muted']}>
                  {number}, {customerName}
                </span>
                {isBeingChecked && (
                  <span>
                    <BeingChecked />
                  </span>
                )}
              </span>
              <span className="figures">{formatDuration(ageMs)}</span>
              {due === undefined ? (
                <Money amount={total} />
              ) : (
                <span className={styles['due']}>
                  <Due due={due} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <OpenOrderDialog orderId={opened} onClose={close} />
    </Card>
  )
}
