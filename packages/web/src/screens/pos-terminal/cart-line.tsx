// One line of the cart: a row with its name, and its actions once it was tapped. Its props are plain values, so that a tap on another line
// does not re-render it.
import type { ItemId, LineId } from '@lounge/domain/ids'
import { quantityPerLineMax } from '@lounge/domain/limits'
import type { Kobo } from '@lounge/domain/money'
import { MessageSquareText, MessageSquarePlus, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Money } from '../../components/money/money.tsx'
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
  /** Why the line cannot be sent. */
  readonly warning: string | undefined
  readonly state: LineState | undefined
  /** Whether its actions are shown. */
  readonly isOpen: boolean
  /** While lines are being selected: how many of its units are. */
  readonly picked: number | undefined
  readonly actions: CartActions
  readonly onToggle: (id: LineId) => void
  readonly onNote: (id: LineId) => void
  readonly onSelect: (id: LineId) => void
  readonly onPick: (id: LineId, units: number) => void
}

export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { id, name, quantity, isOpen, picked, onToggle, onSelect } = props
  const root = useRef<HTMLLIElement>(null)
  const isSelecting = picked !== undefined
  const isPicked = isSelecting && picked > 0
  // Scrolls a line that was tapped, or has just grown, into view with its actions.
  useEffect(() => {
    if (isOpen) root.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, quantity])
  return (
    <li
      ref={root}
      className={styles['root']}
      aria-label={name}
      data-open={(isOpen && !isSelecting) || undefined}
      data-selected={isPicked || undefined}
    >
      {isSelecting ? (
        <label className={styles['row']}>
          <input
            type="checkbox"
            className={styles['box']}
            aria-label={`Select ${name}`}
            checked={isPicked}
            onChange={() => onSelect(id)}
          />
          <Facts {...props} />
        </label>
      ) : (
        <button type="button" className={styles['row']} aria-expanded={isOpen} onClick={() => onToggle(id)}>
          <Facts {...props} />
        </button>
      )}
      {isPicked && quantity > 1 && <Units {...props} picked={picked} />}
      {isOpen && !isSelecting && <Controls {...props} />}
    </li>
  )
})

const Facts = ({ quantity, name, note, warning, state, total }: CartLineProps): ReactNode => (
  <>
    <span className={`${styles['quantity']} figures`} data-figure="quantity">
      {quantity}
    </span>
    <span className={styles['what']}>
      <span className={styles['name']}>{name}</span>
      {note !== '' && <span className={styles['note']}>{note}</span>}
      {warning !== undefined && (
        <span className={styles['note']} data-whole>
          {warning}
        </span>
      )}
    </span>
    {state && <LineStateTag state={state} />}
    <span className={styles['total']}>
      <Money amount={total} />
    </span>
  </>
)

/** Selects some of several units. */
const Units = ({ id, name, quantity, picked, onPick }: CartLineProps & { readonly picked: number }): ReactNode => (
  <div className={styles['controls']}>
    <Stepper label={`${name} selected`} value={picked} max={quantity} onChange={(units) => onPick(id, units)} />
    <span className={`${styles['of']} figures`}>of {quantity}</span>
  </div>
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
