// The dialogs of the current order: one at a time, above the panel.
import type { Draft } from '@lounge/domain/orders/draft/draft'
import type { Selection } from '@lounge/domain/orders/draft/parts'
import type { DraftView, TakenOff } from '@lounge/domain/orders/draft/view'
import type { TableNumber, VoidReason } from '@lounge/domain/orders/orders'
import { PrinterDialog } from '../../components/papers/printer-dialog.tsx'
import { TablePicker } from '../../components/orders/table-picker.tsx'
import { EqualPartsDialog } from './paying/equal-parts-dialog.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { HeldDialog } from './held-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { LeftDialog } from './left-dialog.tsx'
import type { Held } from './use-held.ts'
import type { TakingOff } from './use-taking-off.ts'
import { VoidDialog } from './void-dialog.tsx'

export type OrderDialog =
  | 'table'
  | 'leave'
  | 'void'
  | 'void-items'
  | 'equal-parts'
  | 'held'
  | 'printer'
  | 'give'
  | 'left'

interface OrderDialogsProps {
  readonly shown: OrderDialog | undefined
  readonly draft: Draft | undefined
  readonly view: DraftView
  readonly held: Held
  readonly onTable: (table: TableNumber) => void
  readonly onLeave: () => void
  readonly onVoid: (reason: VoidReason) => Promise<void>
  readonly onVoidItems: (reason: VoidReason) => Promise<void>
  readonly selected: Selection
  /** Called when the number of guests is known. */
  readonly onEqualParts: () => void
  readonly takingOff: TakingOff
  readonly onClose: () => void
}

export function OrderDialogs(props: OrderDialogsProps) {
  const { shown, draft, view, held, onTable, onLeave, onVoid, onVoidItems, selected, takingOff, onClose } = props
  const placed = unitsOf(view)
  return (
    <>
      <TablePicker
        opened={shown === 'table'}
        chosen={view.tableNumber}
        onChoose={(table) => {
          onClose()
          onTable(table)
        }}
        onClose={onClose}
      />
      <LeaveDialog isPlaced={draft?.isPlaced ?? false} opened={shown === 'leave'} onLeave={onLeave} onClose={onClose} />
      <VoidDialog what="order" opened={shown === 'void'} units={placed} onVoid={onVoid} onClose={onClose} />
      <VoidDialog
        what="items"
        opened={shown === 'void-items'}
        units={placed.flatMap((line) => {
          const units = selected.get(line.lineId) ?? 0
          return units > 0 ? [{ ...line, units }] : []
        })}
        onVoid={onVoidItems}
        onClose={onClose}
      />
      <VoidDialog
        what="taken-off"
        opened={takingOff.isAsking}
        units={view.takenOff}
        onVoid={takingOff.voidIt}
        onKeep={takingOff.keep}
        onClose={takingOff.close}
      />
      <EqualPartsDialog opened={shown === 'equal-parts'} due={view.due} onDone={props.onEqualParts} onClose={onClose} />
      <HeldDialog
        opened={shown === 'held'}
        orders={held.orders}
        onRestore={(id) => void held.restore(id).then((isRestored) => isRestored && onClose())}
        onRemove={(id) => void held.remove(id)}
        onClose={onClose}
      />
      <GiveDialog draft={draft} opened={shown === 'give'} onClose={onClose} />
      <LeftDialog draft={draft} opened={shown === 'left'} onClose={onClose} />
      <PrinterDialog opened={shown === 'printer'} onClose={onClose} />
    </>
  )
}

/** All sent units, as they are in the cart. */
const unitsOf = ({ lines }: DraftView): readonly TakenOff[] =>
  lines.flatMap(({ id, name, quantity, isPlaced }) => (isPlaced ? [{ lineId: id, name, units: quantity }] : []))
