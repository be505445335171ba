// One line of the cart: a row that says what it is, and what can be done with it once it was tapped. Its props are plain values:
// a tap on another one does not paint it again.
import type { ItemId, LineId } from '@lounge/domain/ids'
import { quantityPerLineMax } from '@lounge/domain/limits'
import type { Kobo } from '@lounge/domain/money'
import { MessageSquareText, MessageSquarePlus, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Money } from '../../components/money.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import styles from './cart-line.module.css'
import { type LineState, LineStateTag } from './line-state-tag.tsx'
import type { CartActions } from './use-cart-actions.ts'

interface CartLineProps {
  readonly id: LineId
  readonly itemId: ItemId
  readonly name: string
  readonly quantity: number
  readonly note: string
  readonly total: Kobo
  readonly state: LineState | undefined
  /** Whether its actions are shown. */
  readonly isOpen: boolean
  /** Whether lines are being selected, and this is one of them. */
  readonly selecting: 'no' | 'unselected' | 'selected'
  readonly actions: CartActions
  readonly onToggle: (id: LineId) => void
  readonly onNote: (id: LineId) => void
  readonly onSelect: (id: LineId) => void
}

export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { id, name, quantity, isOpen, selecting, onToggle, onSelect } = props
  const root = useRef<HTMLLIElement>(null)
  const isSelecting = selecting !== 'no'
  // What was tapped, or has just grown, is in sight with its actions.
  useEffect(() => {
    if (isOpen) root.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, quantity])
  return (
    <li
      ref={root}
      className={styles['root']}
      aria-label={name}
      data-open={(isOpen && !isSelecting) || undefined}
      data-selected={selecting === 'selected' || undefined}
    >
      {isSelecting ? (
        <label className={styles['row']}>
          <input
            type="checkbox"
            className={styles['box']}
            aria-label={`Select ${name}`}
            checked={selecting === 'selected'}
            onChange={() => onSelect(id)}
          />
          <Facts {...props} />
        </label>
      ) : (
        <button type="button" className={styles['row']} aria-expanded={isOpen} onClick={() => onToggle(id)}>
          <Facts {...props} />
        </button>
      )}
      {isOpen && !isSelecting && <Controls {...props} />}
    </li>
  )
})

const Facts = ({ quantity, name, note, state, total }: CartLineProps): ReactNode => (
  <>
    <span className={`${styles['quantity']} figures`} data-figure="quantity">
      {quantity}
    </span>
    <span className={styles['what']}>
      <span className={styles['name']}>{name}</span>
      {note !== '' && <span className={styles['note']}>{note}</span>}
    </span>
    {state && <LineStateTag state={state} />}
    <span className={styles['total']}>
      <Money amount={total} />
    </span>
  </>
)

function Controls({ id, itemId, name, quantity, note, actions, onNote }: CartLineProps) {
  const NoteIcon = note === '' ? MessageSquarePlus : MessageSquareText
  return (
    <div className={styles['controls']}>
      <Stepper
        label={name}
        value={quantity}
        max={quantityPerLineMax}
        onChange={(wanted) => actions.changeQuantity(id, itemId, wanted - quantity)}
      />
      <button
        type="button"
        className={`${styles['action']} pressable`}
        aria-label={`Note for ${name}`}
        onClick={() => onNote(id)}
      >
        <NoteIcon size={20} aria-hidden />
        Note
      </button>
      <IconButton label={`Remove ${name}`} className={styles['remove']} onClick={() => actions.remove(id)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
