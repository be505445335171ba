// Payment Successful: what goes back to the guest in large type, and the receipt.
import type { Kind } from '@lounge/domain/lounge'
import type { OrderId } from '@lounge/domain/ids'
import { type Receipt as ReceiptView, receiptOf } from '@lounge/domain/payments/receipt'
import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { printOrder } from '../../../components/print-paper.ts'
import { useLast } from '../../../hooks/use-last.ts'
import { useView } from '../../../hooks/use-view.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Amount } from './amount.tsx'
import { oncePerPress } from '../once-per-press.ts'
import styles from './payment-successful.module.css'

const kinds: readonly Kind[] = ['order', 'settings']

interface PaymentSuccessfulProps {
  /** Nothing while it is closed. */
  readonly orderId: OrderId | undefined
  readonly onClose: () => void
}

export function PaymentSuccessful({ orderId, onClose }: PaymentSuccessfulProps) {
  const { lounge } = useTerminal()
  const paid = useView(
    kinds,
    useCallback((lounge) => orderId && receiptOf(lounge, orderId), [orderId]),
  )
  const receipt = useLast(paid)
  const [printed, setPrinted] = useState<OrderId>()
  const print = async () => {
    if (orderId && (await printOrder(lounge, orderId, 'receipt', printed !== orderId))) setPrinted(orderId)
  }
  return (
    <Dialog title="Payment Successful" opened={orderId !== undefined} onClose={onClose}>
      {receipt && <Paid receipt={receipt} />}
      <div className={styles['buttons']}>
        <Button
          size="lg"
          variant="default"
          leftSection={<Printer size={20} aria-hidden />}
          onClick={() => void print()}
        >
          Print receipt
        </Button>
        <Button size="lg" data-autofocus onKeyDown={oncePerPress} onClick={onClose}>
          Next order
        </Button>
      </div>
    </Dialog>
  )
}

function Paid({ receipt }: { readonly receipt: ReceiptView }) {
  const { number, tableNumber, lines, total, tendered, change, payments } = receipt
  return (
    <div className={styles['root']}>
      {change !== undefined && <Amount label="Change" amount={change} isLarge />}
      <Amount label="Total" amount={total} />
      {payments.length > 1 &&
        payments.map(({ method, amount }, index) => <Amount key={index} label={method} amount={amount} />)}
      {tendered !== undefined && <Amount label="Tendered" amount={tendered} />}
      <p className={styles['number']}>
        {number} · Table {tableNumber}
      </p>
      <ul className={styles['lines']} aria-label="Paid lines">
        {lines.map((line) => (
          <li key={line.id} className="figures">
            {line.quantity} × {line.name}
          </li>
        ))}
      </ul>
    </div>
  )
}
