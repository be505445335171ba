// The details of a closed order: table, customer, payment and date; its lines with price and note; its totals.
import { type Kobo, negative, zero } from '@lounge/domain/money'
import { discountLabel, type Receipt, type ReceiptLine } from '@lounge/domain/payments/receipt'
import type { ReactNode } from 'react'
import { Money } from '../money/money.tsx'
import styles from './order-details.module.css'

export function OrderDetails({ receipt }: { readonly receipt: Receipt }) {
  const { tableNumber, customerName, cardNumber, methods, date, time, cashier, lines } = receipt
  return (
    <>
      <dl className={styles['facts']}>
        <Fact label="Table">{tableNumber}</Fact>
        <Fact label="Customer">{cardNumber === undefined ? customerName : `${customerName} · ${cardNumber}`}</Fact>
        <Fact label="Payment">{methods}</Fact>
        <Fact label="Date">
          {date} {time}
        </Fact>
        <Fact label="Served by">{cashier}</Fact>
      </dl>
      <OrderLines lines={lines} />
      <Sums of={receipt} />
    </>
  )
}

export const OrderLines = ({ lines }: { readonly lines: readonly ReceiptLine[] }) => (
  <ul className={styles['lines']} aria-label="Lines">
    {lines.map((line) => (
      <Line key={line.id} line={line} />
    ))}
  </ul>
)

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles['fact']}>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
)

const Line = ({ line: { quantity, name, unitPrice, note, total } }: { readonly line: ReceiptLine }) => (
  <li className={styles['line']}>
    <span className="figures">
      {quantity} × {name}
    </span>
    <Money amount={total} />
    {quantity > 1 && (
      <span className={styles['aside']}>
        <Money amount={unitPrice} /> each
      </span>
    )}
    {note !== '' && <span className={styles['note']}>{note}</span>}
  </li>
)

type OfSums = 'subtotal' | 'discount' | 'couponCode' | 'discountPercent' | 'tax' | 'total'
interface SumsProps {
  /** A bill that is not paid has nothing given back. */
  readonly of: Pick<Receipt, OfSums> & Partial<Pick<Receipt, 'refunded'>>
}

export function Sums({ of }: SumsProps) {
  const { subtotal, discount, tax, total, refunded = zero } = of
  return (
    <dl className={styles['sums']}>
      <Sum label="Subtotal" amount={subtotal} />
      {discount > 0 && <Sum label={discountLabel(of)} amount={negative(discount)} />}
      <Sum label="Tax" amount={tax} />
      <Sum label="Total" amount={total} isTotal />
      {refunded > 0 && <Sum label="Given back" amount={refunded} />}
    </dl>
  )
}

interface SumProps {
  readonly label: string
  readonly amount: Kobo
  readonly isTotal?: boolean
}

const Sum = ({ label, amount, isTotal }: SumProps) => (
  <div className={styles['sum']} data-total={isTotal}>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)
