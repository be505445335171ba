// One closed order in full, and its papers.
import type { OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import { FileText, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { printOrder } from './print-paper.ts'
import { useLast } from '../hooks/use-last.ts'
import { useReceipt } from '../hooks/use-receipt.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { OrderDetails } from './order-details.tsx'
import { RefundForm } from './refund-form.tsx'
import styles from './order-dialog.module.css'

interface OrderDialogProps {
  /** Nothing while it is closed. */
  readonly orderId: OrderId | undefined
  readonly onClose: () => void
}

export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const terminal = useTerminal()
  const viewed = useLast(orderId)
  const { receipt, isMissing } = useReceipt(viewed)
  const refundable = receipt?.refundable
  const [refunding, setRefunding] = useState<OrderId>()
  const isRefunding = refunding !== undefined && refunding === orderId
  return (
    <Dialog title={`Order ${receipt?.number ?? ''}`} opened={orderId !== undefined} onClose={onClose} size="38.75rem">
      {receipt && !isRefunding && <OrderDetails receipt={receipt} />}
      {receipt && refundable && isRefunding && (
        <RefundForm receipt={receipt} refundable={refundable} onDone={() => setRefunding(undefined)} />
      )}
      {isMissing && <p role="status">{sentence('receipt_not_reached')}</p>}
      {viewed && !isRefunding && (
        <div className={styles['buttons']}>
          <Button
            size="lg"
            leftSection={<Printer size={20} aria-hidden />}
            data-autofocus
            onClick={() => void printOrder(terminal, viewed, 'receipt')}
          >
            Print receipt
          </Button>
          <Button
            size="lg"
            variant="default"
            leftSection={<FileText size={20} aria-hidden />}
            onClick={() => void printOrder(terminal, viewed, 'invoice')}
          >
            Print Invoice
          </Button>
          {refundable && refundable.left > 0 && (
            <Button
              size="lg"
              variant="default"
              leftSection={<Undo2 size={20} aria-hidden />}
              onClick={() => setRefunding(viewed)}
            >
              Give back
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
