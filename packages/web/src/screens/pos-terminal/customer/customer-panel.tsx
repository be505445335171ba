// Customer Details: beside the products if there is room, otherwise behind a button that opens them from the side.
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Money } from '../../../components/money/money.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { useCustomer } from '../funcard/use-customer.ts'
import styles from './customer-panel.module.css'
import { later } from '../../../ui/later.tsx'

const CustomerDetails = later(async () => (await import('../later-parts.ts')).CustomerDetails)

export const CustomerPanel = () => (
  <aside className={styles['panel']} aria-labelledby="customer-details">
    <h2 id="customer-details" className={styles['title']}>
      Customer Details
    </h2>
    <CustomerDetails />
  </aside>
)

export function CustomerButton() {
  const { customer, name } = useCustomer()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${styles['button']} pressable`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <UserRound size={20} aria-hidden />
        <span className="unseen">Customer Details, </span>
        <span className={styles['name']}>{name}</span>
        {customer && (
          <span className={styles['balance']}>
            {customer.isBlocked ? <b data-tone="error">Blocked</b> : <Money amount={customer.balance} />}
          </span>
        )}
      </button>
      <Overlay place="left" width="320px" title="Customer Details" opened={isOpen} onClose={() => setIsOpen(false)}>
        <CustomerDetails />
      </Overlay>
    </>
  )
}
