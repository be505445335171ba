// Customer Details: the holder of the FunCard, its balance, and figures from its sales. Read-only.
import type { Customer } from '@lounge/domain/funcards/views'
import { Button, TextInput } from '@mantine/core'
import { Ban, UserX, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '../../../components/money/money.tsx'
import { PaymentMethodTag } from '../../../components/money/payment-method.tsx'
import { useGuestTurn } from '../../../hooks/use-guest-turn.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useFuncardDesk } from '../funcard/funcard-context.ts'
import { useCustomer } from '../funcard/use-customer.ts'
import styles from './customer-details.module.css'
import { GuestNameForm } from './guest-name-form.tsx'
import { type CustomerFile, useCustomerFile } from './use-customer-file.ts'

export function CustomerDetails() {
  const { customer, name, guestName, nameGuest, clear } = useCustomer()
  const turn = useGuestTurn()
  const { topUp } = useFuncardDesk()
  const file = useCustomerFile(customer?.funcardId)
  return (
    <div className={styles['root']}>
      <TextInput label="Name" readOnly value={name} />
      {customer && (
        <Button variant="default" leftSection={<UserX size={20} aria-hidden />} onClick={clear}>
          Clear customer
        </Button>
      )}
      {!customer && (
        <>
          <p className={styles['hint']}>Enter or scan a FunCard to see whose order this is.</p>
          <GuestNameForm key={turn} guestName={guestName} onName={nameGuest} />
        </>
      )}
      <Facts customer={customer} file={file} />
      <Button variant="light" leftSection={<Wallet size={20} aria-hidden />} onClick={topUp}>
        Top Up FunCard
      </Button>
      <History file={file} />
    </div>
  )
}

interface FactsProps {
  readonly customer: Customer | undefined
  readonly file: CustomerFile
}

const Facts = ({ customer, file: { email, phone, history } }: FactsProps) => (
  <dl className={styles['facts']}>
    <Fact label="Email">{email}</Fact>
    <Fact label="Phone">{phone}</Fact>
    <Fact label="Last visit">{history.lastVisit}</Fact>
    <Fact label="FunCard ID">{customer?.cardNumber}</Fact>
    <Fact label="Current balance" isLarge>
      {customer && <Money amount={customer.balance} />}
    </Fact>
    {customer?.isBlocked && (
      <Tag tone="error" icon={Ban}>
        Blocked
      </Tag>
    )}
  </dl>
)

const History = ({ file: { history } }: Pick<FactsProps, 'file'>) => (
  <section className={styles['history']} aria-label="History">
    <h3 className={styles['title']}>History</h3>
    <dl className={styles['facts']}>
      <Fact label="Most purchased item">{history.mostPurchasedItem}</Fact>
      <Fact label="Favourite payment method">
        {history.favouriteMethod && <PaymentMethodTag method={history.favouriteMethod} />}
      </Fact>
    </dl>
  </section>
)

interface FactProps {
  readonly label: string
  readonly isLarge?: boolean
  /** A dash if it is empty. */
  readonly children: ReactNode
}

const Fact = ({ label, isLarge = false, children }: FactProps) => (
  <div className={styles['fact']} data-large={isLarge || undefined}>
    <dt className={styles['label']}>{label}</dt>
    <dd className={`${styles['value']} figures`}>{children ?? '–'}</dd>
  </div>
)
