// Selects orders of one table that a party pays together: all of them at first, with their total as one bill.
import type { OrderId } from '@lounge/domain/ids'
import { sentenceOf } from '@lounge/domain/messages'
import type { Kobo } from '@lounge/domain/money'
import { joinPreview } from '@lounge/domain/orders/joining'
import type { TableNumber } from '@lounge/domain/orders/orders'
import { ordersAtTable } from '@lounge/domain/tables/views'
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { payWords } from '../../components/money/pay-words.ts'
import { tableKinds } from '../../components/orders/table-kinds.ts'
import { useView } from '../../hooks/use-view.ts'
import { PickedEntry } from './order-entry.tsx'
import styles from './pay-together.module.css'

interface PayTogetherProps {
  readonly number: TableNumber
  /** The order that is in this till's cart, and so not on its table. */
  readonly lifted: OrderId | undefined
  readonly onJoin: (orderIds: readonly OrderId[]) => void
  readonly onBack: () => void
}

export function PayTogether({ number, lifted, onJoin, onBack }: PayTogetherProps) {
  const [left, setLeft] = useState<ReadonlySet<OrderId>>(new Set())
  const { open, picked, preview } = useView(
    tableKinds,
    useCallback(
      (lounge) => {
        const open = ordersAtTable(lounge, number, lifted).filter(({ paidBy }) => paidBy === undefined)
        const picked = open.map(({ id }) => id).filter((id) => !left.has(id))
        return { open, picked, preview: joinPreview(lounge, picked) }
      },
      [number, lifted, left],
    ),
  )
  const { due, objection } = preview
  const toggle = (id: OrderId) => setLeft((before) => (before.has(id) ? without(before, id) : new Set([...before, id])))
  return (
    <div className={styles['root']}>
      <ul className={styles['list']} aria-label="Orders to pay together">
        {open.map((order) => (
          <li key={order.id}>
            <PickedEntry order={order} isPicked={!left.has(order.id)} onToggle={() => toggle(order.id)} />
          </li>
        ))}
      </ul>
      <div className={`${styles['buttons']} whole-words`}>
        {objection && (
          <p className={styles['objection']} data-tone="warning" role="status">
            {sentenceOf(objection.refused, objection.params)}
          </p>
        )}
        <Button size="lg" variant="default" onClick={onBack}>
          Back
        </Button>
        <Button size="lg" disabled={picked.length < 2 || objection !== undefined} onClick={() => onJoin(picked)}>
          {payLabel(picked.length, objection ? undefined : due)}
        </Button>
      </div>
    </div>
  )
}

/** @param due absent while they cannot be paid together: nobody owes that amount */
function payLabel(count: number, due: Kobo | undefined): string {
  if (count < 2) return 'Choose two or more'
  return due === undefined ? `Pay ${count} together` : payWords(`${count} together`, due)
}

const without = (all: ReadonlySet<OrderId>, id: OrderId): ReadonlySet<OrderId> =>
  new Set([...all].filter((each) => each !== id))
