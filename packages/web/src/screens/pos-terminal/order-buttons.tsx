// The buttons of the cart other than those that take money.
import { Button } from '@mantine/core'
import { useKey } from '../../hooks/use-key.ts'
import { oncePerPress } from './once-per-press.ts'
import styles from './order-buttons.module.css'

interface OrderButtonsProps {
  readonly isPlaced: boolean
  readonly isEmpty: boolean
  /** How many new units Place Order sends; empty if nothing was changed. */
  readonly sends: string
  readonly onCancel: () => void
  readonly onVoid: () => void
  readonly onPlace: () => void
}

export function OrderButtons({ isPlaced, isEmpty, sends, onCancel, onVoid, onPlace }: OrderButtonsProps) {
  useKey('F2', onPlace)
  return (
    <div className={styles['root']} data-passes>
      {isPlaced ? (
        <Button variant="light" color="red" onKeyDown={oncePerPress} onClick={onVoid}>
          Void Order
        </Button>
      ) : (
        <Button variant="light" color="gray" disabled={isEmpty} onKeyDown={oncePerPress} onClick={onCancel}>
          Cancel Order
        </Button>
      )}
      <Button aria-keyshortcuts="F2" onKeyDown={oncePerPress} onClick={onPlace}>
        <span className={styles['label']}>
          Place Order <span className={`${styles['sends']} figures`}>{sends}</span>
        </span>
      </Button>
    </div>
  )
}
