// The held orders of this till, to be restored or removed.
import { type HeldEntry, heldEntries, type HeldOrder } from '@lounge/domain/orders/draft/held'
import { Button } from '@mantine/core'
import { Archive } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Money } from '../../components/money/money.tsx'
import { useTimedView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './held-dialog.module.css'
import { oncePerPress } from './once-per-press.ts'
import { draftKinds } from './use-draft-view.ts'

interface HeldDialogProps {
  readonly opened: boolean
  readonly orders: readonly HeldOrder[]
  readonly onRestore: (id: string) => void
  readonly onRemove: (id: string) => void
  readonly onClose: () => void
}

export const HeldDialog = ({ opened, orders, onRestore, onRemove, onClose }: HeldDialogProps) => (
  <Dialog title="Held Orders" opened={opened} onClose={onClose} size="38.75rem">
    {orders.length === 0 ? (
      <EmptyState icon={Archive} title="No held orders">
        An order that is held is kept here, on this till, until it is restored or removed.
      </EmptyState>
    ) : (
      <Entries orders={orders} onRestore={onRestore} onRemove={onRemove} />
    )}
  </Dialog>
)

function Entries({ orders, onRestore, onRemove }: Pick<HeldDialogProps, 'orders' | 'onRestore' | 'onRemove'>) {
  const entries = useTimedView(
    [...draftKinds, 'funcard'],
    useCallback((lounge, now) => heldEntries(lounge, orders, now), [orders]),
  )
  return (
    <ul className={styles['list']} aria-label="Held orders">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onRestore={() => onRestore(entry.id)} onRemove={() => onRemove(entry.id)} />
      ))}
    </ul>
  )
}

interface EntryProps {
  readonly entry: HeldEntry
  readonly onRestore: () => void
  readonly onRemove: () => void
}

function Entry({ entry, onRestore, onRemove }: EntryProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { time, tableNumber, customerName, itemCount, firstItems, more, total } = entry
  return (
    <li className={styles['entry']} data-passes>
      <p className={styles['row']}>
        <span className={styles['name']}>
          {customerName}
          {tableNumber !== undefined && ` · T${tableNumber}`}
        </span>
        <span className={styles['total']}>
          <Money amount={total} />
        </span>
      </p>
      <p className={styles['row']}>
        <span>
          {firstItems.join(', ')}
          {more > 0 && ` and ${more} more`}
        </span>
        <span className={`${styles['time']} figures`}>
          {itemCount} {itemCount === 1 ? 'item' : 'items'} · held {time}
        </span>
      </p>
      {isAsking && <p className={styles['question']}>Remove it for good?</p>}
      {/* The same two buttons with other labels: the focus stays, and a hasty second tap keeps the order. */}
      <div className={styles['buttons']}>
        <Button
          variant={isAsking ? 'default' : 'subtle'}
          {...(isAsking ? {} : { color: 'red' })}
          onKeyDown={oncePerPress}
          onClick={() => setIsAsking(!isAsking)}
        >
          {isAsking ? 'Keep it' : 'Remove'}
        </Button>
        <Button
          {...(isAsking ? { color: 'red' } : {})}
          onKeyDown={oncePerPress}
          onClick={isAsking ? onRemove : onRestore}
        >
          {isAsking ? 'Yes, remove it' : 'Restore'}
        </Button>
      </div>
    </li>
  )
}
