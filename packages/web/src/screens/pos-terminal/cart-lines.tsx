// The lines of the cart, and the note of the one that gets one.
import type { LineId } from '@lounge/domain/ids'
import type { DraftLine } from '@lounge/domain/orders/draft-view'
import { ShoppingBasket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'
import { NoteDialog } from './note-dialog.tsx'
import type { CartActions } from './use-cart-actions.ts'
import type { LineSelection } from './use-selection.ts'

interface CartLinesProps {
  readonly lines: readonly DraftLine[]
  /** Whether the order stands on a table already: then lines tell whether they were sent. */
  readonly isPlaced: boolean
  readonly actions: CartActions
  readonly selection: LineSelection
  /** Stands above the lines. */
  readonly children: ReactNode
}

export function CartLines({ lines, isPlaced, actions, selection: { selected, toggle }, children }: CartLinesProps) {
  const [notedId, setNotedId] = useState<LineId>()
  return (
    <div className={styles['root']}>
      {lines.length === 0 && (
        <EmptyState icon={ShoppingBasket} title="Nothing ordered yet">
          Tap an item to add it.
        </EmptyState>
      )}
      {children}
      <ul className={styles['list']} aria-label="Lines">
        {lines.map(({ id, itemId, name, quantity, note, total, isPlaced: isSent, ticket }) => (
          <CartLine
            key={id}
            id={id}
            itemId={itemId}
            name={name}
            quantity={quantity}
            note={note}
            total={total}
            state={isSent ? (ticket ?? 'sent') : isPlaced ? 'new' : undefined}
            isSelected={selected.has(id)}
            actions={actions}
            onNote={setNotedId}
            onSelect={toggle}
          />
        ))}
      </ul>
      <NoteDialog
        line={lines.find(({ id }) => id === notedId)}
        onNote={actions.setNote}
        onClose={() => setNotedId(undefined)}
      />
    </div>
  )
}
