// Order Details: the cart, what it comes to, and what can be done with it. Folded, it is a strip; on a phone, a sheet from
// below.
import { useState } from 'react'
import { TablePicker } from '../../components/table-picker.tsx'
import { useDraft } from '../../hooks/use-draft.ts'
import { CartLines } from './cart-lines.tsx'
import { EditingStrip } from './editing-strip.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { OrderButtons } from './order-buttons.tsx'
import styles from './order-panel.module.css'
import { PanelHead } from './panel-head.tsx'
import { PayPanel } from './paying/pay-panel.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { useDraftView } from './use-draft-view.ts'
import { useOrderActions } from './use-order-actions.ts'
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
  const isPlaced = draft?.isPlaced ?? false
  const drop = () => (view.itemCount === 0 || (isPlaced && !view.hasChanges) ? leave() : setDialog('leave'))
  return (
    <aside className={styles['root']} data-folded={!isOpen || undefined} aria-label="Order Details">
      <PanelHead view={view} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} onTable={pickTable} />
      {isOpen && (
        <>
          <EditingStrip draft={draft} view={view} onLeave={drop} onDetach={detach} />
          <CartLines lines={view.lines} isPlaced={isPlaced} actions={actions} />
          <PayPanel view={view} onTable={pickTable}>
            <OrderButtons
              isPlaced={isPlaced}
              isEmpty={draft === undefined}
              onCancel={drop}
              onVoid={() => setDialog('void')}
              onPlace={place}
            />
          </PayPanel>
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
    </aside>
  )
}
