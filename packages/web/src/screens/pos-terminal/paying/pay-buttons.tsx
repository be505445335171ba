// The row that takes money: the tallest of all, and it never scrolls away.
import { paymentMethodLooks } from '../../../components/payment-method.tsx'
import styles from './pay-buttons.module.css'

export function PayButtons({ onPay }: { readonly onPay: () => void }) {
  const { tone, icon: Icon } = paymentMethodLooks.Cash
  return (
    <div className={styles['root']}>
      <button type="button" className={`${styles['pay']} solid-tone pressable`} data-tone={tone} onClick={onPay}>
        <Icon size={24} aria-hidden />
        Cash
      </button>
    </div>
  )
}
