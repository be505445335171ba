// One order in the list of a table: its customer, its total, its items. A paid order is marked; only its table can be changed, and it stays
// until its party has everything.
import type { OrderEntry as Entry } from '@lounge/domain/tables/views'
import { Button } from '@mantine/core'
import { Armchair, CheckCheck, CircleCheck } from 'lucide-react'
import { BeingChecked } from '../../components/orders/being-checked.tsx'
import { Due } from '../../components/orders/due.tsx'
import { Money } from '../../components/money/money.tsx'
import { OrderStages } from '../../components/orders/order-stages.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './order-entry.module.css'

interface OrderEntryProps {
  readonly order: Entry
  readonly onChoose: () => void
  readonly onComplete: () => void
  /** Moves its guests to another table. */
  readonly onMove: () => void
}

export function OrderEntry({ order, onChoose, onComplete, onMove }: OrderEntryProps) {
  if (order.paidBy !== undefined)
    return (
      <div className={styles['root']} data-paid>
        <Content order={order} />
        <span className={styles['buttons']}>
          <Button variant="default" leftSection={<Armchair size={20} aria-hidden />} onClick={onMove}>
            Change table
          </Button>
          <Button leftSection={<CheckCheck size={20} aria-hidden />} onClick={onComplete}>
            Complete
          </Button>
        </span>
      </div>
    )
  return (
    <button type="button" className={`${styles['root']} pressable`} onClick={onChoose}>
      <Content order={order} />
    </button>
  )
}

interface PickedEntryProps {
  readonly order: Entry
  readonly isPicked: boolean
  readonly onToggle: () => void
}

/** While orders are selected to be paid together. */
export const PickedEntry = ({ order, isPicked, onToggle }: PickedEntryProps) => (
  <label className={styles['root']} data-picked={isPicked || undefined}>
    <input type="checkbox" className={styles['box']} checked={isPicked} onChange={onToggle} />
    <span className={styles['about']}>
      <Content order={order} />
    </span>
  </label>
)

const itemsIn = ({ itemCount }: Entry): string => `${itemCount} ${itemCount === 1 ? 'item' : 'items'}`

function Content({ order }: { readonly order: Entry }) {
  const { number, customerName, total, due, paidBy, firstItems, more, isBeingChecked } = order
  return (
    <>
      <span className={styles['row']}>
        <span className={styles['name']}>{customerName}</span>
        <span className={styles['total']}>
          <Money amount={total} />
        </span>
      </span>
      <span className={styles['row']}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['number']}>{itemsIn(order)}</span>
      </span>
      {due !== undefined && (
        <span className={`${styles['row']} ${styles['due']}`}>
          <Due due={due} />
        </span>
      )}
      <span className={styles['items']}>
        {firstItems.join(', ')}
        {more > 0 && ` and ${more} more`}
      </span>
      <OrderStages orderId={order.id} />
      {isBeingChecked && <BeingChecked />}
      {paidBy !== undefined && (
        <Tag tone="success" icon={CircleCheck}>
          Paid by {paidBy}
        </Tag>
      )}
    </>
  )
}
