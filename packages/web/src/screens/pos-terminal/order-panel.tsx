// Order Details: the cart, its total, and its actions. Folded, it is a strip; on a phone, a sheet from below.
import { sentence } from '@lounge/domain/messages'
import { type DraftView, isDroppedUnasked } from '@lounge/domain/orders/draft/view'
import { isTableFull } from '@lounge/domain/tables/views'
import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { OrderStages } from '../../components/orders/order-stages.tsx'
import { SlipStrip } from '../../components/papers/slip-strip.tsx'
import { tableKinds } from '../../components/orders/table-kinds.ts'
import { useSlips } from '../../components/papers/use-slips.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { roomBelow } from '../../ui/toast-room.ts'
import { toast } from '../../ui/toast.tsx'
import { CartLines } from './cart-lines.tsx'
import { CheckedStrip } from './checked-strip.tsx'
import { oncePerPress } from './once-per-press.ts'
import { OffBillStrip } from './off-bill-strip.tsx'
import { ObjectionStrip } from './objection-strip.tsx'
import { OrderButtons } from './order-buttons.tsx'
import type { OrderDialog } from './order-dialogs.tsx'
import { OrderMenu } from './order-menu.tsx'
import styles from './order-panel.module.css'
import { PanelHead } from './panel-head.tsx'
import { PayPanel } from './paying/pay-panel.tsx'
import { TakenOffStrip } from './taken-off-strip.tsx'
import { useBill } from './use-bill.ts'
import { useCartActions } from './use-cart-actions.ts'
import { useDraftView } from './use-draft-view.ts'
import { useFold } from './use-fold.ts'
import { useHeld } from './use-held.ts'
import { useOpenLine } from './use-open-line.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useParting } from './use-parting.ts'
import { usePlacing } from './use-placing.ts'
import { useSelection } from './use-selection.ts'
import { useTakingOff } from './use-taking-off.ts'
import { later } from '../../ui/later.tsx'

const laterParts = () => import('./later-parts.ts')
const SelectionBar = later(async () => (await laterParts()).SelectionBar)
const OrderDialogs = later(async () => (await laterParts()).OrderDialogs)

export function OrderPanel() {
  const terminal = useTerminal()
  const { draft } = useDraft()
  const view = useDraftView()
  const [isOpen, setIsOpen] = useFold(draft !== undefined)
  const [dialog, setDialog] = useState<OrderDialog>()
  const pickTable = () => setDialog('table')
  const actions = useCartActions()
  const { moveTo, leave, another, voidOrder, detach, changePriority } = useOrderActions()
  const { showBill } = useBill()
  const { split, voidItems } = useParting(pickTable)
  const selection = useSelection(view.lines)
  // Kept while the panel is folded, so that lines added meanwhile are in view once it opens.
  const open = useOpenLine(view.lines)
  const held = useHeld()
  const slips = useSlips(laterParts)
  const place = usePlacing(pickTable)
  const takingOff = useTakingOff()
  const placeOrder = () => takingOff.before(place)
  const isPlaced = draft?.isPlaced ?? false
  /** Part payments have to be given back first. */
  const unlessTaken = (work: () => void) =>
    view.partPayments.length > 0 ? toast.warning(sentence('tenders_in_hand')) : work()
  const leaveOrAsk = () => (!draft || isDroppedUnasked(terminal.lounge, draft) ? leave() : setDialog('leave'))
  const { tableNumber } = view
  const isFull = useView(
    tableKinds,
    useCallback((lounge) => tableNumber !== undefined && isTableFull(lounge, tableNumber), [tableNumber]),
  )
  // Changes have to be sent or dropped first.
  const isSent = isPlaced && !view.hasChanges
  const onAnother = isSent && tableNumber && !isFull ? () => another(tableNumber) : undefined
  const menu = (
    <OrderMenu
      isBegun={draft !== undefined}
      placedNumber={isPlaced ? draft?.number : undefined}
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
      onLeave={leaveOrAsk}
      onBill={isSent ? () => void showBill() : undefined}
      onGive={() => setDialog('give')}
      onLeft={() => setDialog('left')}
      onAnother={onAnother}
    />
  )
  const strips = (
    <>
      <SlipStrip tickets={slips.unheard} onPrint={slips.print} onForget={slips.forget} />
      <CheckedStrip checked={view.checked} isShort={!isOpen} />
    </>
  )
  return (
    <aside className={styles['root']} data-folded={!isOpen || undefined} aria-label="Order Details">
      {!isOpen && <div className={styles['strips']}>{strips}</div>}
      <PanelHead
        view={view}
        isOpen={isOpen}
        isSelecting={selection.isOn}
        menu={menu}
        onToggle={() => setIsOpen(!isOpen)}
        onTable={pickTable}
        onSelecting={selection.turn}
      />
      {!isOpen && view.hasChanges && (
        <Button
          className={styles['send'] ?? ''}
          data-passes
          onKeyDown={oncePerPress}
          // The open order says why it cannot be sent, and what to do.
          onClick={view.objection ? () => setIsOpen(true) : placeOrder}
        >
          Place Order
        </Button>
      )}
      {isOpen && (
        <>
          <div>
            {strips}
            {isPlaced && <ObjectionStrip view={view} onLeave={leaveOrAsk} onDetach={detach} />}
          </div>
          <CartLines
            view={view}
            isPlaced={isPlaced}
            open={open}
            actions={actions}
            selection={selection}
            stages={<OrderStages orderId={draft?.orderId} />}
          >
            <OffBillStrip orderId={isPlaced ? draft?.orderId : undefined} />
            <TakenOffStrip takenOff={view.takenOff} onPutBack={actions.putBack} />
            {draft && (
              <SelectionBar
                draft={draft}
                lines={view.lines}
                selection={selection}
                onSplit={() =>
                  takingOff.before(() => {
                    void split(selection.selected)
                    selection.turn()
                  })
                }
                onEqualParts={() => setDialog('equal-parts')}
                onVoid={() =>
                  takingOff.before(() =>
                    selection.isAll ? unlessTaken(() => setDialog('void-items')) : setDialog('void-items'),
                  )
                }
              />
            )}
          </CartLines>
          <div {...roomBelow} className={styles['room']} />
        </>
      )}
      <PayPanel isOpen={isOpen} view={view} onTable={pickTable} before={takingOff.before}>
        <OrderButtons
          isPlaced={isPlaced}
          isEmpty={draft === undefined}
          sends={sendsOf(view)}
          onCancel={leaveOrAsk}
          onVoid={() => unlessTaken(() => setDialog('void'))}
          onPlace={placeOrder}
        />
      </PayPanel>
      <OrderDialogs
        shown={dialog}
        draft={draft}
        view={view}
        held={held}
        onTable={moveTo}
        onLeave={leave}
        onVoid={voidOrder}
        onVoidItems={(reason) => {
          selection.turn()
          return voidItems(selection.selected, reason)
        }}
        selected={selection.selected}
        onEqualParts={() => {
          selection.turn()
          setDialog(undefined)
        }}
        takingOff={takingOff}
        onClose={() => setDialog(undefined)}
      />
    </aside>
  )
}

/** What Place Order would send. */
function sendsOf({ lines, takenOff, hasChanges }: DraftView): string {
  const units = lines.reduce((sum, { isPlaced, quantity }) => (isPlaced ? sum : sum + quantity), 0)
  if (units > 0) return `${units} new`
  if (takenOff.length > 0) return 'taken off'
  return hasChanges ? 'changes' : 'nothing new'
}
