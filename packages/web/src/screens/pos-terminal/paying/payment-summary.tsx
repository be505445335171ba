// The totals of the order; the total is the largest text on the screen.
import type { DraftView } from '@lounge/domain/orders/draft/view'
import { type Kobo, negative } from '@lounge/domain/money'
import type { ReactNode } from 'react'
import { Money } from '../../../components/money/money.tsx'
import { useGuestTurn } from '../../../hooks/use-guest-turn.ts'
import { CouponField } from './coupon-field.tsx'
import styles from './payment-summary.module.css'

interface PaymentSummaryProps {
  readonly view: DraftView
  /** The part payments so far. */
  readonly children: ReactNode
}

export function PaymentSummary({ view, children }: PaymentSummaryProps) {
  const { subtotal, discount, percent, coupon, tax, total, couponCode } = view
  const turn = useGuestTurn()
  return (
    <section className={styles['root']} aria-labelledby="payment-summary">
      <div className={styles['rows']}>
        <h3 id="payment-summary" className={styles['title']}>
          Payment Summary
        </h3>
        <dl className={styles['parts']}>
          <Row label="Subtotal" amount={subtotal} />
          {coupon && <Row label={percent > 0 ? `Discount ${percent} %` : 'Discount'} amount={negative(discount)} />}
          <Row label="Tax" amount={tax} />
        </dl>
      </div>
      <div className={styles['rows']}>
        <CouponField key={turn} applied={couponCode} />
        <dl className={styles['total']}>
          <dt>Total</dt>
          <dd aria-live="polite">
            <Money amount={total} />
          </dd>
        </dl>
      </div>
      {children}
    </section>
  )
}

const Row = ({ label, amount }: { readonly label: string; readonly amount: Kobo }) => (
  <div className={styles['row']}>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)
