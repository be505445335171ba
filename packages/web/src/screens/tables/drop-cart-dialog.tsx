// Asked before another order takes the cart's place while something in it was not placed.
import { useLast } from '../../hooks/use-last.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Asking } from './use-open-terminal.ts'

export function DropCartDialog({ asking }: { readonly asking: Asking | undefined }) {
  const count = useLast(asking)?.itemCount ?? 0
  return (
    <ConfirmDialog
      title="Drop what is not placed?"
      opened={asking !== undefined}
      confirm="Drop it"
      cancel="Keep it"
      danger
      onConfirm={() => asking?.drop()}
      onClose={() => asking?.close()}
    >
      The POS Terminal still holds an order of {count} {count === 1 ? 'item' : 'items'} with changes that were not
      placed. Opening another order drops them.
    </ConfirmDialog>
  )
}
