// The row that takes money: the tallest of all, and it never scrolls away.
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { paymentMethodLooks } from '../../../components/payment-method.tsx'
import styles from './pay-buttons.module.css'

/** As the buttons are called, and in their order (SPEC §2). */
const buttons = [
  ['FunCard', 'Pay with FunCard'],
  ['Cash', 'Cash'],
  ['Card', 'Card'],
  ['Transfer', 'Transfer'],
] as const satisfies readonly (readonly [PaymentMethod, string])[]

export const PayButtons = ({ onPay }: { readonly onPay: (method: PaymentMethod) => void }) => (
  <div className={styles['root']}>
    {buttons.map(([method, label]) => {
      const { tone, icon: Icon } = paymentMethodLooks[method]
      return (
        <button
          key={method}
          type="button"
          className={`${styles['pay']} solid-tone pressable`}
          data-tone={tone}
          onClick={() => onPay(method)}
        >
          <Icon size={22} aria-hidden />
          {label}
        </button>
      )
    })}
  </div>
)
