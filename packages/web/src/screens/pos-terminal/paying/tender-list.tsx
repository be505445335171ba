// What was taken for this order and does not cover it yet; each can be given back before the rest is paid.
import type { Kobo } from '@lounge/domain/money'
import type { Payment } from '@lounge/domain/payments/payments'
import { X } from 'lucide-react'
import { Money } from '../../../components/money.tsx'
import { PaymentMethodTag } from '../../../components/payment-method.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './tender-list.module.css'

interface TenderListProps {
  readonly tenders: readonly Payment[]
  readonly due: Kobo
  readonly onGiveBack: (index: number) => void
}

export function TenderList({ tenders, due, onGiveBack }: TenderListProps) {
  if (tenders.length === 0) return null
  return (
    <div className={styles['root']}>
      <ul className={styles['list']} aria-label="Taken so far">
        {tenders.map(({ method, amount }, index) => (
          <li key={index} className={styles['tender']}>
            <PaymentMethodTag method={method} />
            <Money amount={amount} />
            <IconButton label={`Give back ${method}`} onClick={() => onGiveBack(index)}>
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={styles['due']}>
        <span>Still due</span>
        <Money amount={due} />
      </p>
    </div>
  )
}
