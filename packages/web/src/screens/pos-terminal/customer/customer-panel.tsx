// Customer Details beside the products where there is room for it; elsewhere a button that opens it from the side.
import { unnamedCustomer } from '@lounge/domain/orders/orders'
import { Drawer } from '@mantine/core'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Money } from '../../../components/money.tsx'
import { useCustomer } from '../funcard/use-customer.ts'
import { CustomerDetails } from './customer-details.tsx'
import styles from './customer-panel.module.css'

export const CustomerPanel = () => (
  <aside className={styles['panel']} aria-labelledby="customer-details">
    <h2 id="customer-details" className={styles['title']}>
      Customer Details
    </h2>
    <CustomerDetails />
  </aside>
)

export function CustomerButton() {
  const { customer } = useCustomer()
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
        <span className={styles['name']}>{customer?.name ?? unnamedCustomer}</span>
        {customer && (
          <span className={styles['balance']}>
            <Money amount={customer.balance} />
          </span>
        )}
      </button>
      <Drawer
        title="Customer Details"
        size={320}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        closeButtonProps={{ 'aria-label': 'Close' }}
        attributes={{ header: { role: 'none' } }}
      >
        <CustomerDetails />
      </Drawer>
    </>
  )
}
