// Order Details: the cart, what it comes to, and what can be done with it. Folded, it is a strip; on a phone, a sheet from
// below.
import { sentence } from '@lounge/domain/messages'
import { useState } from 'react'
import { OrderStages } from '../../components/order-stages.tsx'
import { useDraft } from '../../hooks/use-draft.ts'
import { toast } from '../../ui/toast.tsx'
import { CartLines } from './cart-lines.tsx'
import { EditingStrip } from './editing-strip.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { type OrderDialog, OrderDialogs } from './order-dialogs.tsx'
import { OrderMenu } from './order-menu.tsx'
import styles from './order-panel.module.css'
import { PanelHead } from './panel-head.tsx'
import { PayPanel } from './paying/pay-panel.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SlipStrip } from './slip-strip.tsx'
import { TakenOffStrip } from './taken-off-strip.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { useDraftView } from './use-draft-view.ts'
import { useHeld } from './use-held.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useParting } from './use-parting.ts'
import { usePlacing } from './use-placing.ts'
import { useSelection } from './use-selection.ts'
import { useSlips } from './use-slips.ts'
import { useTakingOff } from './use-taking-off.ts'

const isPhone = () => matchMedia('(max-width: 44em)').matches

export function OrderPanel() {
  const { draft } = useDraft()
  const view = useDraftView()
  const [isOpen, setIsOpen] = useState(() => !isPhone())
  const [dialog, setDialog] = useState<OrderDialog>()
  const pickTable = () => setDialog('table')
  const actions = useCartActions()
  const { moveTo, leave, voidOrder, detach, changePriority } = useOrderActions()
  const { split, voidItems } = useParting(pickTable)
  const selection = useSelection(view.lines)
  const held = useHeld()
  const slips = useSlips()
  const place = usePlacing(pickTable)
  const takingOff = useTakingOff()
  const isPlaced = draft?.isPlaced ?? false
  /** Money that was taken in parts is given back first. */
  const unlessTaken = (work: () => void) =>
    view.partPayments.length > 0 ? toast.warning(sentence('tenders_in_hand')) : work()
  const leaveOrAsk = () => ((isPlaced ? !view.hasChanges : view.itemCount === 0) ? leave() : setDialog('leave'))
  const menu = (
    <OrderMenu
      isBegun={draft !== undefined}
      isHigh={view.priority === 'high'}
      isHoldable={view.hasChanges}
      heldCount={held.orders.length}
      tickets={slips.inHand}
      onHold={held.hold}
      onHeld={() => {
        held.look()
        setDialog('held')
      }}
      onPriority={changePriority}
      onSlip={slips.print}
      onPrinter={() => setDialog('printer')}
    />
  )
  return (
    <aside className={styles['root']} data-folded={!isOpen || undefined} aria-label="Order Details">
      <PanelHead view={view} isOpen={isOpen} menu={menu} onToggle={() => setIsOpen(!isOpen)} onTable={pickTable} />
      {isOpen && (
        <>
          <div>
            <SlipStrip tickets={slips.unheard} onPrint={slips.print} onForget={slips.forget} />
            <EditingStrip
              draft={draft}
              view={view}
              onLeave={leaveOrAsk}
              onDetach={detach}
              onLowerPriority={changePriority}
            />
          </div>
          <CartLines lines={view.lines} isPlaced={isPlaced} actions={actions} selection={selection}>
            {isPlaced && (
              <div className={styles['stages']}>
                <OrderStages orderId={draft?.orderId} />
              </div>
            )}
            <TakenOffStrip takenOff={view.takenOff} onPutBack={actions.putBack} />
            {draft && view.lines.length > 0 && (
              <SelectionBar
                draft={draft}
                lines={view.lines}
                selection={selection}
                onSplit={() =>
                  takingOff.before(() => {
                    void split(selection.selected)
                    selection.clear()
                  })
                }
                onVoid={() => (selection.isAll ? unlessTaken(() => setDialog('void-items')) : setDialog('void-items'))}
              />
            )}
          </CartLines>
          <PayPanel view={view} onTable={pickTable} before={takingOff.before}>
            <OrderButtons
              isPlaced={isPlaced}
              isEmpty={draft === undefined}
              onCancel={leaveOrAsk}
              onVoid={() => unlessTaken(() => setDialog('void'))}
              onPlace={() => takingOff.before(place)}
            />
          </PayPanel>
        </>
      )}
      <OrderDialogs
        shown={dialog}
        draft={draft}
        view={view}
        held={held}
        onTable={moveTo}
        onLeave={leave}
        onVoid={voidOrder}
        onVoidItems={(reason) => voidItems(selection.selected, reason)}
        selected={selection.selected}
        takingOff={takingOff}
        onClose={() => setDialog(undefined)}
      />
    </aside>
  )
}
