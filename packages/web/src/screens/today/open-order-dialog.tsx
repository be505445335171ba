// An open order in the office: its lines, how its total comes about, and the amount due. Managers give away and void from here.
import type { OrderId } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { formatNaira, negative } from '@lounge/domain/money'
import { type Bill, billOf } from '@lounge/domain/payments/bill'
import type { Timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { Ban, Gift } from 'lucide-react'
import { useCallback, useState } from 'react'
import { GiveForm, VoidForm } from '../../components/orders/off-bill-forms.tsx'
import { OrderLines, Sums } from '../../components/orders/order-details.tsx'
import { useCommand } from '../../hooks/use-command.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons } from '../../ui/dialog-form.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'

const kinds: readonly Kind[] = ['order', 'settings']

interface OpenOrderDialogProps {
  /** Undefined while the dialog is closed. */
  readonly orderId: OrderId | undefined
  readonly onClose: () => void
}

export function OpenOrderDialog({ orderId, onClose }: OpenOrderDialogProps) {
  const bill = useTimedView(
    kinds,
    useCallback((lounge: Lounge, now: Timestamp) => orderId && billOf(lounge, orderId, now), [orderId]),
  )
  const [shownId, shown] = [useLast(orderId), useLast(bill)]
  return (
    <Dialog
      title={`Order ${shown?.number ?? ''}`}
      // Another person may have closed it meanwhile.
      opened={orderId !== undefined && bill !== undefined}
      onClose={onClose}
      size="38.75rem"
    >
      {shownId && shown && <OpenOrder key={shownId} orderId={shownId} bill={shown} onClose={onClose} />}
    </Dialog>
  )
}

interface OpenOrderProps {
  readonly orderId: OrderId
  readonly bill: Bill
  readonly onClose: () => void
}

export function OpenOrder({ orderId, bill, onClose }: OpenOrderProps) {
  const { run } = useCommand()
  const [deed, setDeed] = useState<'give' | 'void'>()
  if (deed === 'give') return <GiveForm orderId={orderId} onGive={(steps) => run(steps)} onClose={onClose} />
  if (deed === 'void') return <VoidForm orderId={orderId} onClose={onClose} />
  const { tableNumber, customerName, lines, paid, due } = bill
  return (
    <DialogBody>
      <Facts>
        <Fact label="Table">{String(tableNumber)}</Fact>
        <Fact label="Customer">{customerName}</Fact>
        {paid > 0 && due >= 0 && <Fact label="To pay">{formatNaira(due)}</Fact>}
        {due < 0 && <Fact label="To give back">{formatNaira(negative(due))}</Fact>}
      </Facts>
      <OrderLines lines={lines} />
      <Sums of={bill} />
      <DialogButtons>
        <Button variant="default" leftSection={<Ban size={20} aria-hidden />} onClick={() => setDeed('void')}>
          Void
        </Button>
        <Button variant="default" leftSection={<Gift size={20} aria-hidden />} onClick={() => setDeed('give')}>
          Give away
        </Button>
      </DialogButtons>
    </DialogBody>
  )
}
