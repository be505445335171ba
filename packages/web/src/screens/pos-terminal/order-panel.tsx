// Order Details: the cart, what it comes to, and what can be done with it. Folded, it is a strip; on a phone, a sheet from
// below.
import { useState } from 'react'
import { TablePicker } from '../../components/table-picker.tsx'
import { useDraft } from '../../hooks/use-draft.ts'
import { CartLines } from './cart-lines.tsx'
import { CashDialog } from './cash-dialog.tsx'
import { EditingStrip } from './editing-strip.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { OrderButtons } from './order-buttons.tsx'
import styles from './order-panel.module.css'
import { PanelHead } from './panel-head.tsx'
import { PaymentSuccessful } from './payment-successful.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { ProcessingDialog } from './processing-dialog.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { useDraftView } from './use-draft-view.ts'
import { useOrderActions } from './use-order-actions.ts'
import { usePaying } from './use-paying.ts'
import { usePlacing } from './use-placing.ts'
import { VoidDialog } from './void-dialog.tsx'

const isPhone = () => matchMedia('(max-width: 44em)').matches

export function OrderPanel() {
  const { draft } = useDraft()
  const view = useDraftView()
  const [isOpen, setIsOpen] = useState(() => !isPhone())
  const [dialog, setDialog] = useState<'table' | 'leave' | 'void'>()
  const close = () => setDialog(undefined)
  const pickTable = () => setDialog('table')
  const actions = useCartActions()
  const { moveTo, leave, voidOrder, detach } = useOrderActions()
  const place = usePlacing(pickTable)
  const { step, ask, pay, close: closePayment } = usePaying(pickTable)
  const isPlaced = draft?.isPlaced ?? false
  const drop = () => (view.itemCount === 0 || (isPlaced && !view.hasChanges) ? leave() : setDialog('leave'))
  return (
    <aside className={styles['root']} data-folded={!isOpen || undefined} aria-label="Order Details">
      <PanelHead view={view} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} onTable={pickTable} />
      {isOpen && (
        <>
          <EditingStrip draft={draft} view={view} onLeave={drop} onDetach={detach} />
          <CartLines lines={view.lines} isPlaced={isPlaced} actions={actions} />
          <PaymentSummary view={view} />
          <OrderButtons
            isPlaced={isPlaced}
            isEmpty={draft === undefined}
            onCancel={drop}
            onVoid={() => setDialog('void')}
            onPlace={place}
            onCash={ask}
          />
        </>
      )}
      <TablePicker
        opened={dialog === 'table'}
        chosen={view.tableNumber}
        onChoose={(table) => {
          close()
          moveTo(table)
        }}
        onClose={close}
      />
      <LeaveDialog isPlaced={isPlaced} opened={dialog === 'leave'} onLeave={leave} onClose={close} />
      <VoidDialog opened={dialog === 'void'} onVoid={voidOrder} onClose={close} />
      <CashDialog
        total={view.total}
        opened={step?.at === 'asking' || step?.at === 'writing'}
        isBusy={step?.at === 'writing'}
        onPay={pay}
        onClose={closePayment}
      />
      <ProcessingDialog method={step?.at === 'processing' ? step.method : undefined} />
      <PaymentSuccessful orderId={step?.at === 'paid' ? step.orderId : undefined} onClose={closePayment} />
    </aside>
  )
}
