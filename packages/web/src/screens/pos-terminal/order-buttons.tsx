// What can be done with the cart beside taking money for it.
import { Button } from '@mantine/core'
import { oncePerPress } from './once-per-press.ts'
import styles from './order-buttons.module.css'

interface OrderButtonsProps {
  readonly isPlaced: boolean
  readonly isEmpty: boolean
  readonly onCancel: () => void
  readonly onVoid: () => void
  readonly onPlace: () => void
}

export const OrderButtons = ({ isPlaced, isEmpty, onCancel, onVoid, onPlace }: OrderButtonsProps) => (
  <div className={styles['root']}>
    {isPlaced ? (
      <Button variant="light" color="red" onKeyDown={oncePerPress} onClick={onVoid}>
        Void Order
      </Button>
    ) : (
      <Button variant="light" color="gray" disabled={isEmpty} onKeyDown={oncePerPress} onClick={onCancel}>
        Cancel Order
      </Button>
    )}
    <Button onKeyDown={oncePerPress} onClick={onPlace}>
      Place Order
    </Button>
  </div>
)
