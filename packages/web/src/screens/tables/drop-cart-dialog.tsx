// Asks for confirmation before another order replaces a cart with unplaced changes.
import { useLast } from '../../hooks/use-last.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Asking } from './use-open-terminal.ts'

export function DropCartDialog({ asking }: { readonly asking: Asking | undefined }) {
  const count = useLast(asking)?.itemCount ?? 0
  return (
    <ConfirmDialog
      title="Discard unsent changes?"
      opened={asking !== undefined}
      confirm="Discard"
      cancel="Go back"
      danger
      onConfirm={() => asking?.drop()}
      onClose={() => asking?.close()}
    >
      The till has an order of {count} {count === 1 ? 'item' : 'items'} that was not sent as it is now.
    </ConfirmDialog>
  )
}
