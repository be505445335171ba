// The receipt on 80 mm paper. It is on the page for the printer alone: printing shows it and nothing else.
import { type Kobo, negative } from '@lounge/domain/money'
import type { Receipt as ReceiptView } from '@lounge/domain/payments/receipt'
import { createPortal } from 'react-dom'
import { Money } from './money.tsx'
import styles from './receipt.module.css'

export function Receipt({ receipt }: { readonly receipt: ReceiptView }) {
  const { companyName, shortNumber, tableNumber, date, time, cashier, customerName, cardNumber, lines } = receipt
  const paper = (
    <div className={styles['paper']} data-print aria-hidden>
      <p className={styles['company']}>{companyName}</p>
      <Row label="Order" text={shortNumber} />
      <Row label="Table" text={String(tableNumber)} />
      <Row label="Date" text={`${date} ${time}`} />
      <Row label="Customer" text={customerName} />
      {cardNumber !== undefined && <Row label="FunCard" text={cardNumber} />}
      <Row label="Served by" text={cashier} />
      <hr />
      {lines.map(({ id, quantity, name, note, total }) => (
        <div key={id}>
          <Sum label={`${quantity} × ${name}`} amount={total} />
          {note !== '' && <p className={styles['note']}>{note}</p>}
        </div>
      ))}
      <hr />
      <Sums receipt={receipt} />
      <p className={styles['thanks']}>Thank you, and see you soon!</p>
    </div>
  )
  return createPortal(paper, document.body)
}

function Sums({ receipt }: { readonly receipt: ReceiptView }) {
  const { subtotal, discount, couponCode, tax, total, methods, tendered, change } = receipt
  return (
    <>
      <Sum label="Subtotal" amount={subtotal} />
      {discount > 0 && <Sum label={`Discount ${couponCode ?? ''}`} amount={negative(discount)} />}
      <Sum label="Tax" amount={tax} />
      <div className={styles['total']}>
        <Sum label="Total" amount={total} />
      </div>
      <Row label="Paid by" text={methods} />
      {tendered !== undefined && <Sum label="Tendered" amount={tendered} />}
      {change !== undefined && <Sum label="Change" amount={change} />}
    </>
  )
}

const Row = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <p className={styles['row']}>
    <span>{label}</span>
    <span>{text}</span>
  </p>
)

const Sum = ({ label, amount }: { readonly label: string; readonly amount: Kobo }) => (
  <p className={styles['row']}>
    <span>{label}</span>
    <Money amount={amount} />
  </p>
)
