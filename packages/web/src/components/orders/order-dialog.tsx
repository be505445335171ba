// One order in full, and its papers. The office gives away or voids lines of an open order, and refunds a closed one.
import type { OrderId } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/messages'
import { isInCharge } from '@lounge/domain/staff/staff'
import { Button } from '@mantine/core'
import { Ban, FileText, Gift, type LucideIcon, Printer, Undo2 } from 'lucide-react'
import { useCallback } from 'react'
import { printOrder } from '../papers/print-paper.ts'
import { useCommand } from '../../hooks/use-command.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useReceipt } from '../../hooks/use-receipt.ts'
import { useView } from '../../hooks/use-view.ts'
import { useSession } from '../../session/use-session.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { GiveForm, VoidForm } from './off-bill-forms.tsx'
import { OrderDetails } from './order-details.tsx'
import { RefundForm } from '../money/refund-form.tsx'
import styles from './order-dialog.module.css'

interface OrderDialogProps {
  /** Nothing while the dialog is closed. */
  readonly orderId: OrderId | undefined
  readonly onClose: () => void
}

type Deed = 'refund' | 'give' | 'void'

export function OrderDialog({ orderId, onClose: leave }: OrderDialogProps) {
  const terminal = useTerminal()
  const { run } = useCommand()
  const viewed = useLast(orderId)
  const { receipt, isMissing } = useReceipt(viewed)
  const refundable = receipt?.refundable
  const { opened: asked, open, close: back } = useOpenRow<{ readonly of: OrderId; readonly deed: Deed }>()
  const deed = asked?.of === orderId ? asked?.deed : undefined
  /** The dialog opens with the order itself the next time. */
  const onClose = () => {
    back()
    leave()
  }
  const canTakeOff = useCanTakeOff(viewed)
  const act = (what: Deed, words: string, Icon: LucideIcon) => (
    <Button
      size="lg"
      variant="default"
      leftSection={<Icon size={20} aria-hidden />}
      onClick={() => viewed && open({ of: viewed, deed: what })}
    >
      {words}
    </Button>
  )
  return (
    <Dialog title={`Order ${receipt?.number ?? ''}`} opened={orderId !== undefined} onClose={onClose} size="38.75rem">
      {receipt && !deed && <OrderDetails receipt={receipt} />}
      {receipt && refundable && deed === 'refund' && (
        <RefundForm receipt={receipt} refundable={refundable} onDone={back} />
      )}
      {viewed && deed === 'give' && <GiveForm orderId={viewed} onGive={(steps) => run(steps)} onClose={onClose} />}
      {viewed && deed === 'void' && <VoidForm orderId={viewed} onClose={onClose} />}
      {isMissing && <p role="status">{sentence('receipt_not_reached')}</p>}
      {viewed && !deed && (
        <div className={styles['buttons']}>
          <Button
            size="lg"
            leftSection={<Printer size={20} aria-hidden />}
            data-autofocus
            // Disabled until the order is loaded, but still focusable: a person who opened it by keyboard prints by keyboard.
            data-disabled={!receipt}
            aria-disabled={!receipt}
            onClick={() => receipt && void printOrder(terminal, viewed, 'receipt', { told: receipt })}
          >
            Print receipt
          </Button>
          <Button
            size="lg"
            variant="default"
            leftSection={<FileText size={20} aria-hidden />}
            disabled={!receipt}
            onClick={() => void printOrder(terminal, viewed, 'invoice', { told: receipt })}
          >
            Print Invoice
          </Button>
          {refundable && refundable.left > 0 && act('refund', 'Give back', Undo2)}
          {canTakeOff && act('give', 'Give away', Gift)}
          {canTakeOff && act('void', 'Void', Ban)}
        </div>
      )}
    </Dialog>
  )
}

const orderOnly: readonly Kind[] = ['order']

/** A person in charge does it from any device; a till does it in the order itself. */
function useCanTakeOff(orderId: OrderId | undefined): boolean {
  const isOpen = useView(
    orderOnly,
    useCallback(
      (lounge: Lounge) => orderId !== undefined && lounge.get('order', orderId)?.status === 'pending',
      [orderId],
    ),
  )
  return isInCharge(useSession()?.user.role ?? '') && isOpen
}
