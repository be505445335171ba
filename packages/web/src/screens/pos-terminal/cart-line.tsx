// One line of the cart. Its props are plain values: a tap on another one does not paint it again.
import type { ItemId, LineId } from '@lounge/domain/ids'
import { quantityPerLineMax } from '@lounge/domain/limits'
import type { Kobo } from '@lounge/domain/money'
import { MessageSquareText, MessageSquarePlus, Trash2 } from 'lucide-react'
import { memo } from 'react'
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
  readonly isSelected: boolean
  readonly actions: CartActions
  readonly onNote: (id: LineId) => void
  readonly onSelect: (id: LineId) => void
}

export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { id, itemId, name, quantity, note, total, state, isSelected, actions, onNote, onSelect } = props
  const NoteIcon = note === '' ? MessageSquarePlus : MessageSquareText
  return (
    <li className={styles['root']} aria-label={name} data-selected={isSelected || undefined}>
      <span className={styles['head']}>
        <label className={styles['pick']}>
          <input
            type="checkbox"
            className={styles['box']}
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={() => onSelect(id)}
          />
          <span className={styles['name']}>{name}</span>
        </label>
        {state && <LineStateTag state={state} />}
      </span>
      {note !== '' && <p className={styles['note']}>{note}</p>}
      <span className={styles['controls']}>
        <Stepper
          label={name}
          value={quantity}
          max={quantityPerLineMax}
          onChange={(wanted) => actions.changeQuantity(id, itemId, wanted - quantity)}
        />
        <IconButton label={`Note for ${name}`} onClick={() => onNote(id)}>
          <NoteIcon size={20} aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={() => actions.remove(id)}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
        <span className={styles['total']}>
          <Money amount={total} />
        </span>
      </span>
    </li>
  )
})
