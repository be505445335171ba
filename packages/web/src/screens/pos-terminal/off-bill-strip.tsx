// Shows the person who takes the money what left the order after its guest was shown the bill.
import type { OrderId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/messages'
import { offTheBill } from '@lounge/domain/orders/bill/presenting'
import { useCallback } from 'react'
import { useView } from '../../hooks/use-view.ts'
import styles from '../../components/orders/panel-strip.module.css'

const kinds: readonly Kind[] = ['order', 'settings']

export function OffBillStrip({ orderId }: { readonly orderId: OrderId | undefined }) {
  const off = useView(
    kinds,
    useCallback((lounge) => orderId && offTheBill(lounge, orderId), [orderId]),
  )
  if (!off) return null
  return (
    <p className={styles['root']} data-tone="warning" role="status">
      {sentence('bill_taken_off', off)}
    </p>
  )
}
