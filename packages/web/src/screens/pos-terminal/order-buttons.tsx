// What can be done with the cart; the row that takes money is the tallest, and never scrolls away.
import { Button } from '@mantine/core'
import { paymentMethodLooks } from '../../components/payment-method.tsx'
import { oncePerPress } from './once-per-press.ts'
import styles from './order-buttons.module.css'

interface OrderButtonsProps {
  readonly isPlaced: boolean
  readonly isEmpty: boolean
  readonly onCancel: () => void
  readonly onVoid: () => void
  readonly onPlace: () => void
  readonly onCash: () => void
}

export const OrderButtons = ({ isPlaced, isEmpty, onCancel, onVoid, onPlace, onCash }: OrderButtonsProps) => (
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
    <CashButton onCash={onCash} />
  </div>
)

function CashButton({ onCash }: { readonly onCash: () => void }) {
  const { tone, icon: Icon } = paymentMethodLooks.Cash
  return (
    <button type="button" className={`${styles['pay']} solid-tone pressable`} data-tone={tone} onClick={onCash}>
      <Icon size={24} aria-hidden />
      Cash
    </button>
  )
}
