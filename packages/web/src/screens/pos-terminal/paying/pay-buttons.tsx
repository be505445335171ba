// The payment buttons: the tallest row of the panel, which never scrolls away.
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { paymentMethodLooks } from '../../../components/money/payment-method.tsx'
import { useKey } from '../../../hooks/use-key.ts'
import styles from './pay-buttons.module.css'

/** The buttons' labels in their order (SPEC §2), and their keys. */
const buttons = [
  ['FunCard', 'Pay with FunCard', 'F7'],
  ['Cash', 'Cash', 'F3'],
  ['Card', 'Card', 'F4'],
  ['Transfer', 'Transfer', 'F6'],
] as const satisfies readonly (readonly [PaymentMethod, string, string])[]

interface PayButtonsProps {
  /** True while there is nothing to pay: the buttons are then subdued. */
  readonly isQuiet: boolean
  readonly onPay: (method: PaymentMethod) => void
}

export const PayButtons = ({ isQuiet, onPay }: PayButtonsProps) => (
  <div className={styles['root']} data-quiet={isQuiet || undefined}>
    {buttons.map(([method, label, key]) => (
      <PayButton key={method} method={method} label={label} shortcut={key} onPay={() => onPay(method)} />
    ))}
  </div>
)

interface PayButtonProps {
  readonly method: PaymentMethod
  readonly label: string
  readonly shortcut: string
  readonly onPay: () => void
}

function PayButton({ method, label, shortcut, onPay }: PayButtonProps) {
  useKey(shortcut, onPay)
  const { tone, icon: Icon } = paymentMethodLooks[method]
  return (
    <button
      type="button"
      className={`${styles['pay']} pressable`}
      data-tone={tone}
      aria-keyshortcuts={shortcut}
      onClick={onPay}
    >
      <Icon size={22} aria-hidden />
      {label}
    </button>
  )
}
